import { ancestors, contains, type PageItem, type PageItems, visibleText } from '../reading/page-items.ts';
import { describeEach } from './describe-each.ts';
import type { Option } from './memo.ts';
import { groups, titleOf } from './things/cards.ts';

const LONGEST = 200;

/** Turns elements into choices for a question to the person, each with the text around it. */
export function offer(view: PageItems, items: readonly PageItem[]): readonly Option[] {
  const labels = describeEach(view, items);
  return items.flatMap((item, i) =>
    item.id === null ? [] : [{ element: item.id, label: labels[i] ?? '', about: aboutOf(view, item, items) }],
  );
}

/** The choices as numbered text: `1. Mug; 2. Bowl`. */
export function numbered(options: readonly Option[]): string {
  return options.map(({ label }, i) => `${i + 1}. ${label}`).join('; ');
}

/** Text of the largest ancestor that contains none of the other choices. */
function aboutOf(view: PageItems, item: PageItem, others: readonly PageItem[]): string {
  const card = groups(view)
    .flatMap(({ cards }) => cards)
    .find((each) => contains(each, item) && !others.some((other) => other !== item && contains(each, other)));
  const around = [item, ...ancestors(item)];
  const shared = around.findIndex((each) => others.some((other) => other !== item && contains(each, other)));
  const alone = shared > 0 ? around[shared - 1] : undefined;
  const block = alone ?? card ?? item;
  const text = visibleText(view, block) || titleOf(view, block);
  return text.length > LONGEST ? text.slice(0, LONGEST) : text;
}
