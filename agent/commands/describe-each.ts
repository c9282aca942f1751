import { cutText } from '../helpers/cut-text.ts';
import { itemName } from '../reading/names.ts';
import { ancestors, type PageItem, type PageItems, runsIn, visibleText } from '../reading/page-items.ts';
import { titleOf } from './things/cards.ts';

const LONGEST_CONTEXT = 60;

/**
 * Labels that tell elements apart: a name with its context, and with the whole text around where the labels are equal.
 */
export function describeEach(view: PageItems, items: readonly PageItem[]): readonly string[] {
  const labels = items.map((item) => describe(view, item));
  return labels.map((label, i) => {
    const item = items[i];
    if (item === undefined || labels.filter((other) => other === label).length < 2) return label;
    const name = itemName(view, item) || (item.role ?? item.tag);
    const around = [...ancestors(item)].find((each) => each.lastRun - each.firstRun > item.lastRun - item.firstRun);
    const text = around === undefined ? '' : visibleText(view, around).replace(name, '').trim();
    return text === '' ? label : `${name} (${cutText(text, LONGEST_CONTEXT)})`;
  });
}

/** An element's name, with the title or text around it in parentheses. */
function describe(view: PageItems, item: PageItem): string {
  const name = itemName(view, item) || (item.role ?? item.tag);
  const context = contextOf(view, item, name);
  return context === '' ? name : `${name} (${context})`;
}

function contextOf(view: PageItems, item: PageItem, name: string): string {
  for (const around of ancestors(item)) {
    if (around.tag === 'body' || around.tag === '#document') return '';
    const text = visibleText(view, around);
    if (text === '' || text === name || text.length - name.length < 3 || saysNothing(view, around)) continue;
    const title = titleOf(view, around);
    const telling = title !== '' && title !== name ? title : text.replace(name, '').trim();
    return cutText(telling, LONGEST_CONTEXT);
  }
  return '';
}

/** Whether all text of a block is inside buttons. */
function saysNothing(view: PageItems, block: PageItem): boolean {
  return runsIn(view, block).every(({ item }) => [item, ...ancestors(item)].some((each) => each.role === 'button'));
}
