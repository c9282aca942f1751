import { cwd } from 'node:process';
import { startMcp } from './mcp-client.ts';
import { type Peer, refIn, type SeenControl } from './peer.ts';

/** `waymark mcp`. A step is one `act`, which returns what changed. */
export async function waymark(): Promise<Peer> {
  const mcp = await startMcp(['dist/cli/main.js', 'mcp', '--headless'], cwd());
  const act = (actions: readonly object[]) => mcp.call('act', { actions });
  return {
    ...{ name: 'waymark mcp', rules: mcp.rules, controls, close: mcp.close },
    open: async (url) => void (await act([{ intent: 'load', url }])),
    look: () => mcp.call('observe'),
    async step(step, seen) {
      const ref = refIn(controls(seen), step.name);
      const action =
        step.do === 'click'
          ? { intent: 'click', ref }
          : step.do === 'fill'
            ? { intent: 'textinput', ref, text: step.text }
            : { intent: 'change', ref, value: step.text };
      const read = await act([action]);
      // Refs stay: those of the looks before are still good.
      return { read, seen: `${read}\n${seen}` };
    },
  };
}

/** The controls of a view: `[e27 button] Add to cart`, `[e5 textbox "Email"]`; not the parts that it left out. */
export function controls(seen: string): readonly SeenControl[] {
  return [...seen.matchAll(/\[(e\d+)((?:"(?:[^"\\]|\\.)*"|[^\]"])*)\]([^[\n]*)/gu)].flatMap(
    ([, ref = '', inside = '', after = '']) =>
      /: \d+ [a-z]+(?:, \d+ [a-z]+)*$/u.test(inside) ? [] : [{ ref, text: `${inside} ${after}` }],
  );
}
