import { startMcp } from './mcp-client.ts';
import { type Peer, refIn, type SeenControl } from './peer.ts';

/** `@playwright/mcp`, which returns the snapshot of the page with each action. */
export async function playwrightMcp(folder: string, browser: string): Promise<Peer> {
  const args = ['--headless', '--isolated', '--no-sandbox', '--executable-path', browser];
  const mcp = await startMcp(['node_modules/@playwright/mcp/cli.js', ...args], folder);
  const look = () => mcp.call('browser_snapshot');
  return {
    ...{ name: '@playwright/mcp', rules: mcp.rules, controls, close: mcp.close, look },
    open: async (url) => void (await mcp.call('browser_navigate', { url })),
    async step(step, seen) {
      const given = { element: step.name, target: refIn(controls(seen), step.name) };
      const read =
        step.do === 'click'
          ? await mcp.call('browser_click', given)
          : step.do === 'fill'
            ? await mcp.call('browser_type', { ...given, text: step.text })
            : await mcp.call('browser_select_option', { ...given, values: [step.text] });
      if (read.includes('[ref=')) return { read, seen: read };
      const next = await look();
      return { read: `${read}\n${next}`, seen: next };
    },
  };
}

function controls(seen: string): readonly SeenControl[] {
  return [...seen.matchAll(/^\s*- (.*)\[ref=(\w+)\](.*)$/gmu)].map(([, before = '', ref = '', after = '']) => ({
    ref,
    text: `${before} ${after}`,
  }));
}
