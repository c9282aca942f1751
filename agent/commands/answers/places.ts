import { similarity } from '../../english/match.ts';
import { words } from '../../english/words.ts';
import {
  ancestors,
  contains,
  inside,
  type PageItem,
  type PageItems,
  runsIn,
  visibleText,
} from '../../reading/page-items.ts';
import { cut, type TextAnswer } from './text.ts';

/** "Where are you?": answers with the page's `address` element. */
export function answerWhere(view: PageItems, asked: string): TextAnswer | null {
  const isOwn =
    /^(?:where (?:are you|is (?:it|this(?: place)?|the (?:\p{L}+))|can i find you|do i find you)(?: located| based)?|what(?:'s| is) (?:your|the) address)$/iu;
  if (!isOwn.test(asked)) return null;
  const address = view.items.find((item) => item.visible && item.tag === 'address');
  const text = address === undefined ? '' : visibleText(view, address);
  return text === '' ? null : { answer: `“${cut(text, 200)}”`, focus: null };
}

/** "What is step 3?": answers with that entry of the longest numbered list. */
export function answerStep(view: PageItems, asked: string): TextAnswer | null {
  const number = asked.match(/\b(?:step|point|rule|instruction|number|question|stage)\s+(\d{1,2})$/iu)?.[1];
  if (number === undefined) return null;
  const lists = view.items.filter((item) => item.tag === 'ol' && item.visible);
  const entries = lists.map((list) => inside(view, list).filter((item) => item.tag === 'li' && item.parent === list));
  const entry = entries.sort((a, b) => b.length - a.length)[0]?.[Number(number) - 1];
  return entry === undefined ? null : { answer: `“${cut(visibleText(view, entry), 300)}”`, focus: null };
}

/** "What is in the Done column?": answers with the text under the heading of that name. */
export function answerIn(view: PageItems, asked: string): TextAnswer | null {
  const said = asked.match(
    /^(?:what(?:'s| is| are| do (?:i|we) have)?|who(?:'s| is| are)?|list|show)(?: all)?(?: that is| everything)? (?:in|under|on|inside) (?:the |my )?(.+?)(?: (?:column|list|section|box|folder|lane|group))?$/iu,
  )?.[1];
  if (said === undefined) return null;
  const heading = view.items.find(
    (item) =>
      item.visible &&
      item.role === 'heading' &&
      item.tag !== 'h1' &&
      similarity(words(said), words(visibleText(view, item))) > 0.9,
  );
  const block =
    heading === undefined ? undefined : [...ancestors(heading)].find((item) => item.lastRun > heading.lastRun);
  if (heading === undefined || block === undefined) return null;
  const next = view.items.find((item) => item.role === 'heading' && item.visible && item.index > heading.last);
  const runs = runsIn(view, block).filter(
    ({ item }) =>
      item.index > heading.last && (next === undefined || item.index < next.index) && !isPressed(item, block),
  );
  const told = runs.map(({ text }) => text).filter((text) => /[\p{L}\d]/u.test(text));
  const name = visibleText(view, heading);
  return { answer: told.length === 0 ? `${name} is empty.` : `${name}: ${cut(told.join('; '), 300)}.`, focus: null };
}

function isPressed(item: PageItem, block: PageItem): boolean {
  const control = [item, ...ancestors(item)].find((each) => each.actionable);
  return (
    control !== undefined &&
    contains(block, control) &&
    control.role !== 'link' &&
    !/\p{L}{3}.*\s/u.test(control.element.live?.name ?? '')
  );
}
