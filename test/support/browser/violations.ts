import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page as Tab } from 'playwright';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Violations of WCAG 2.2 AA that axe finds on a page, one line for each node. */
export async function violations(tab: Tab): Promise<string[]> {
  await tab.evaluate(AXE);
  return tab.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations: found } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
    return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  });
}
