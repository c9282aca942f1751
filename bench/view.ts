import { stdout } from 'node:process';
import type { ElementId } from '../agent/action.ts';
import { isElement, type Page, type PageElement } from '../agent/page.ts';
import { FIRST_LOOK, type ViewOptions, viewOf } from '../agent/view/view.ts';
import { pageFromHtml } from '../test/support/page-from-html.ts';
import { machineLine, rounds, spreadOf, timed } from './measure.ts';
import { bigPage } from './support/big-page.ts';

// What the view of a page costs in processor time, and what changed on it: `npm run bench -- bench/view.ts [--rounds N]`. A page is new in
// each round, as it is after each look. `redrawn`: a script drew all of it anew, so that every element has another id.
const ROUNDS = rounds(40);
const WARM_UP = 15;
const QUARTILES = { share: 0.25 };

stdout.write(`${machineLine()}\nprocessor time, median (quartiles)\n`);
for (const size of [2_800, 10_000]) {
  const before = pageFromHtml(bigPage(size));
  const after = pageFromHtml(`${bigPage(size)}<p>Saved</p>`);
  const { refs } = viewOf(before);
  const since = { ...FIRST_LOOK, before, refs, tell: 'changes' as const };
  const kinds: Readonly<Record<string, (round: number) => () => unknown>> = {
    view: () => of(again(before, 0), FIRST_LOOK),
    changes: () => of(again(after, 0), since),
    redrawn: (round) => of(again(before, round + 1), since),
  };
  for (const [name, prepare] of Object.entries(kinds)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS + WARM_UP; round++) {
      const { processor } = await timed(prepare(round));
      if (round >= WARM_UP) times.push(processor);
    }
    stdout.write(`${size} elements, ${name.padEnd(8)} ${spreadOf(times, QUARTILES).text}\n`);
  }
}

function of(page: Page, options: ViewOptions) {
  return () => viewOf(page, options);
}

/** A copy of a page; with `names` other than 0 each element has a new id. */
function again(page: Page, names: number): Page {
  const copied = (element: PageElement): PageElement => ({
    ...element,
    id: names === 0 || element.id === null ? element.id : (`${names}-${element.id}` as ElementId),
    children: element.children.map((child) => (typeof child === 'object' && isElement(child) ? copied(child) : child)),
  });
  return { ...page, root: copied(page.root) };
}
