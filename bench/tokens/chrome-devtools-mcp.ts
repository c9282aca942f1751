import { startMcp } from './mcp-client.ts';
import { type Peer, refIn, type SeenControl } from './peer.ts';

/** `chrome-devtools-mcp`, which returns a snapshot with an action where it is asked to. */
export async function chromeDevtoolsMcp(folder: string, browser: string): Promise<Peer> {
  const args = ['--headless', '--isolated', '--executablePath', browser, '--chromeArg=--no-sandbox'];
  const mcp = await startMcp(
    ['node_modules/chrome-devtools-mcp/build/src/bin/chrome-devtools-mcp.js', ...args],
    folder,
  );
  const page = { pageId: 1 };
  return {
    ...{ name: 'chrome-devtools-mcp', rules: mcp.rules, controls, close: mcp.close },
    open: async (url) => void (await mcp.call('navigate_page', { ...page, type: 'url', url })),
    look: () => mcp.call('take_snapshot', page),
    async step(step, seen) {
      const given = { ...page, uid: refIn(controls(seen), step.name), includeSnapshot: true };
      const read =
        step.do === 'click' ? await mcp.call('click', given) : await mcp.call('fill', { ...given, value: step.text });
      return { read, seen: read };
    },
  };
}

function controls(seen: string): readonly SeenControl[] {
  return [...seen.matchAll(/^\s*uid=(\w+) (.*)$/gmu)]
    .filter(([, , text = '']) => !/^(?:StaticText )?"/u.test(text))
    .map(([, ref = '', text = '']) => ({ ref, text }));
}
