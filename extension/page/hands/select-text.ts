import { cutText } from '../../../agent/helpers/cut-text.ts';
import type { Outcome } from '../../../agent/turn.ts';
import { done, failed } from '../outcomes.ts';
import { elementPhrase } from './element-phrase.ts';
import { focusElement, moveFocus } from './events/focus.ts';
import { fire } from './events/pointer.ts';
import { selectionIsKnown } from './fields/type-text.ts';

/** Selects words in an element as a person does who drags over them; '' for all of its text. Blanks need not be the same. */
export async function selectText(element: Element, words: string): Promise<Outcome> {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    return selectInField(element, words);
  const range = rangeOf(element, words);
  if (range === null) return failed(`The ${elementPhrase(element)} does not hold the text "${words}".`);
  const lines = Array.from(range.getClientRects()).filter(({ width }) => width > 0);
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) return failed('There is no text.');
  const hit = range.startContainer.parentElement ?? element;
  const endedIn = range.endContainer.parentElement ?? element;
  // From the first line to the last: an editor may take the places of the mouse for what is selected.
  const start = { x: first.x + 1, y: first.y + first.height / 2, hit };
  const end = { x: last.right - 1, y: last.y + last.height / 2, hit: endedIn };
  fire('pointerdown', start, { buttons: 1 });
  fire('mousedown', start, { buttons: 1, detail: 1 });
  moveFocus(hit);
  const isEditor = hit instanceof HTMLElement && hit.isContentEditable;
  if (isEditor) await selectionIsKnown();
  const selection = document.getSelection();
  const select = () =>
    selection?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
  select();
  const selected = () => (selection?.toString() ?? '').replace(/\s+/gu, '');
  const wanted = selected();
  fire('mousemove', end, { buttons: 1 });
  fire('pointerup', end, {});
  fire('mouseup', end, { detail: 1 });
  // A browser then clicks what holds both ends, unless that starts something: links are dragged, not selected.
  const { commonAncestorContainer: common } = range;
  const around = common instanceof Element ? common : common.parentElement;
  if (around !== null && around.closest(STARTING) === null) fire('click', { ...end, hit: around }, { detail: 1 });
  // An editor may have gone by the places of the mouse.
  if (isEditor && wanted !== '') {
    await selectionIsKnown();
    if (selected() !== wanted && element.contains(range.startContainer)) {
      select();
      await selectionIsKnown();
    }
  }
  if (wanted === '') return failed(`The page does not let the text of the ${elementPhrase(element)} be selected.`);
  // A page that labels words takes them as the mouse is released.
  if (selected() === '') return done('the page let go of the selection then');
  if (selected() !== wanted) return failed(`The page selected "${cutText(selected(), LONGEST_TOLD)}" instead.`);
  return done(isEditor ? TYPED_OVER : null);
}

/** In characters. */
const LONGEST_TOLD = 80;
const TYPED_OVER = 'what press types now replaces it, and nothing else';

const STARTING = 'a[href], button, label, summary, [role="button"], [role="link"], [role="menuitem"]';

function selectInField(field: HTMLInputElement | HTMLTextAreaElement, words: string): Outcome {
  const start = field.value.indexOf(words);
  if (start < 0) return failed(`The ${elementPhrase(field)} does not hold the text "${words}".`);
  focusElement(field);
  field.setSelectionRange(start, words === '' ? field.value.length : start + words.length);
  return done(TYPED_OVER);
}

/** The place of words in the text of an element; null where it does not hold them. */
function rangeOf(element: Element, words: string): Range | null {
  const places: { readonly node: Text; readonly offset: number }[] = [];
  let letters = '';
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { data } = node as Text;
    for (let offset = 0; offset < data.length; offset++) {
      if (/\s/u.test(data.charAt(offset))) continue;
      letters += data.charAt(offset);
      places.push({ node: node as Text, offset });
    }
  }
  const sought = words.replace(/\s+/gu, '');
  const at = letters.indexOf(sought);
  const [first, last] = [places[at], places[(sought === '' ? letters.length : at + sought.length) - 1]];
  if (first === undefined || last === undefined) return null;
  const range = document.createRange();
  const isBlank = (node: Text, offset: number) => /\s/u.test(node.data.charAt(offset));
  range.setStart(first.node, first.offset - Number(/^\s/u.test(words) && isBlank(first.node, first.offset - 1)));
  range.setEnd(last.node, last.offset + 1 + Number(/\s$/u.test(words) && isBlank(last.node, last.offset + 1)));
  return range;
}
