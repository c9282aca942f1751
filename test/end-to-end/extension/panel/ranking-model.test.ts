import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Scene, startWaymark } from '../../../support/browser/start-waymark.ts';
import { tinyEmbeddingModel } from '../../../support/models/tiny-embedding-model.ts';
import { type ScriptedServer, say, startScriptedServer } from '../../../support/servers/scripted-server.ts';
import { startServer } from '../../../support/servers/start-server.ts';

const waymark = startWaymark();
const PAGE = `<title>Links</title>${['Quokkas', 'Numbat', 'Wombat', 'Bilby'].map((name) => `<p><a href="#${name}">${name}</a></p>`).join('')}`;
/** Only this model takes a quokka for a bilby; it does not know the word `quokkas`. */
const MODEL = tinyEmbeddingModel({ quokka: [1, 0, 0], bilby: [1, 0, 0], numbat: [0, 1, 0], wombat: [0, 0, 1] });

let server: ScriptedServer;
let files: Awaited<ReturnType<typeof startFiles>>;
beforeAll(async () => {
  [server, files] = await Promise.all([startScriptedServer(), startFiles()]);
});
afterAll(async () => {
  await Promise.all([server.close(), files.close()]);
});

/** Serves the page, and the model in the folder `models/tiny`. */
async function startFiles() {
  const asked: string[] = [];
  const web = await startServer(({ url = '' }, response) => {
    asked.push(url);
    const file = url === '/page' ? Buffer.from(PAGE) : MODEL.get(url.replace(/^\/models\/tiny\//u, ''));
    response.writeHead(file === undefined ? 404 : 200, {
      'content-type': url === '/page' ? 'text/html' : 'application/octet-stream',
    });
    response.end(file);
  });
  return { url: web.origin, asked, close: web.close };
}

function scene(): Promise<Scene> {
  const settings = { policy: 'model', baseUrl: server.baseUrl, model: 'tiny', key: '' } as const;
  return waymark.scene(`${files.url}/page`, { settings, approval: 'ask' });
}

/** Asks about quokkas. Resolves to the links that the prompt calls probable, best first. */
async function askAboutQuokkas({ ask }: Scene): Promise<readonly string[]> {
  server.answer(say('A small marsupial.'));
  await ask('quokka');
  const content = String(server.received.at(-1)?.body.messages.at(-1)?.content);
  const refs = /^probably: (.+)$/mu.exec(content)?.[1]?.split(' ') ?? [];
  const nameOf = new Map([...content.matchAll(/\[(e\d+)[^\]]*\] (\w+)/gu)].map(([, ref, name = '']) => [ref, name]));
  return refs.map((ref) => nameOf.get(ref) ?? ref);
}

async function choose({ panel }: Scene, kind: RegExp, fields: Readonly<Record<string, string>>): Promise<void> {
  await panel.getByRole('button', { name: 'Settings' }).click();
  await panel.getByRole('radio', { name: kind }).check();
  for (const [label, value] of Object.entries(fields)) await panel.getByRole('textbox', { name: label }).fill(value);
  await panel.getByRole('button', { name: 'Back to the conversation' }).click();
}

/** The panel's notice about the ranking model after one more question, or null. */
async function noticeAfterAsking(opened: Scene): Promise<string | null> {
  await askAboutQuokkas(opened);
  const notice = opened.panel.locator('.ranking');
  return (await notice.count()) === 0 ? null : notice.textContent();
}

test('an embedding model from a custom address ranks in the browser once it is loaded', async () => {
  const opened = await scene();
  expect((await askAboutQuokkas(opened))[0]).toBe('Quokkas');
  expect(files.asked.filter((path) => path.startsWith('/models/'))).toEqual([]);
  await choose(opened, /over the whole page/u, {
    'Embedding model': 'tiny',
    'Address of its folder': `${files.url}/models`,
  });
  await expect.poll(() => noticeAfterAsking(opened), { timeout: 45_000 }).toBe(null);
  expect((await askAboutQuokkas(opened))[0]).toBe('Bilby');
  expect(files.asked).toContain('/models/tiny/onnx/model_quantized.onnx');
  await choose(opened, /over the best 40/u, {});
  await expect.poll(() => noticeAfterAsking(opened), { timeout: 45_000 }).toBe(null);
  expect((await askAboutQuokkas(opened))[0]).toBe('Bilby');
  await choose(opened, /^Built in: instant/u, {});
  expect((await askAboutQuokkas(opened))[0]).toBe('Quokkas');
});

test('a model that cannot be loaded is named with a way out, and the built-in model ranks instead', async () => {
  const opened = await scene();
  await choose(opened, /over the best 40/u, {
    'Embedding model': 'none',
    'Address of its folder': `${files.url}/models`,
  });
  await expect
    .poll(() => noticeAfterAsking(opened), { timeout: 45_000 })
    .toMatch(/built-in model finds elements.*"none" cannot be loaded.*\/models\/none\/onnx/u);
  expect((await askAboutQuokkas(opened))[0]).toBe('Quokkas');
});
