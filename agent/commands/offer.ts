import { ancestors, contains, type PageItem, type PageView, visibleText } from '../reading/page-view.ts';
import { describeEach } from './describe-each.ts';
import type { Option } from './memo.ts';
import { groups, titleOf } from './things/cards.ts';

const LONGEST = 200;

/** Elements as the choices of a question back, each with what the page says around it. */
export function offer(view: PageView, items: readonly PageItem[]): readonly Option[] {
  const labels = describeEach(view, items);
  return items.flatMap((item, i) =>
    item.id === null ? [] : [{ element: item.id, label: labels[i] ?? '', about: aboutOf(view, item, items) }],
  );
}

/** The choices as a person reads them. */
export function numbered(options: readonly Option[]): string {
  return options.map(({ label }, i) => `${i + 1}. ${label}`).join('; ');
}

/** The text of the largest block around an element that none of the other choices stands in. */
function aboutOf(view: PageView, item: PageItem, others: readonly PageItem[]): string {
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
