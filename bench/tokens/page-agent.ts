import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { type Peer, refIn, type SeenControl, type TaskStep } from './peer.ts';

/** What the bench uses of page-agent's controller of a page. */
interface Controller {
  updateTree(): Promise<string>;
  getBrowserState(): Promise<{ header: string; content: string; footer: string }>;
  clickElement(index: number): Promise<unknown>;
  inputText(index: number, text: string): Promise<unknown>;
  selectOption(index: number, text: string): Promise<unknown>;
}

declare const pageAgentController: Controller;

/** `page-agent`: its controller runs in the page, and each step of a model reads the page anew. */
export async function pageAgent(folder: string, executablePath: string): Promise<Peer> {
  const packages = join(folder, 'node_modules/@page-agent');
  const controller = readFileSync(join(packages, 'page-controller/dist/lib/page-controller.js'), 'utf8');
  const core = readFileSync(join(packages, 'core/dist/esm/page-agent-core.js'), 'utf8');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, bypassCSP: true });
  const look = () =>
    page.evaluate(async () => {
      const { header, content, footer } = await pageAgentController.getBrowserState();
      return [header, content, footer].join('\n');
    });
  return {
    ...{ name: 'page-agent', rules: rulesIn(core), controls, look, close: () => browser.close() },
    async open(url) {
      await page.goto(url);
      await page.evaluate(async (code) => {
        const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
        const { PageController } = await import(address);
        Object.assign(globalThis, { pageAgentController: new PageController({ enableMask: false }) });
      }, controller);
    },
    async step(step, seen) {
      const index = Number(refIn(controls(seen), step.name));
      await page.evaluate(
        ({ at, what }: { at: number; what: TaskStep }) => {
          if (what.do === 'click') return pageAgentController.clickElement(at);
          if (what.do === 'fill') return pageAgentController.inputText(at, what.text);
          return pageAgentController.selectOption(at, what.text);
        },
        { at: index, what: step },
      );
      const next = await look();
      return { read: next, seen: next };
    },
  };
}

/** The system prompt, and the part of the package's code that describes the tools. */
function rulesIn(core: string): string {
  const [, literal = '""'] = /system_prompt_default = ("(?:[^"\\]|\\.)*");/u.exec(core) ?? [];
  const tools = core.slice(core.indexOf('tools.set("'), core.lastIndexOf('tools.set("'));
  return `${JSON.parse(literal.replace(/\t/gu, '\\t'))}\n${tools}`;
}

function controls(seen: string): readonly SeenControl[] {
  return [...seen.matchAll(/\[(\d+)\](<[^\n]*)/gu)].map(([, ref = '', text = '']) => ({ ref, text }));
}
