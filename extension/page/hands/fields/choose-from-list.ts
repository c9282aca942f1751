import type { Outcome } from '../../../../agent/turn.ts';
import { oneLine } from '../../eyes/one-line.ts';
import { done, failed } from '../../outcomes.ts';
import { elementPhrase } from '../element-phrase.ts';
import { click } from '../events/pointer.ts';
import type { HandNeeds } from '../hand-needs.ts';
import { performed } from '../performed.ts';
import { pressIfHarmless } from '../press-if-harmless.ts';
import { ready, type Touch } from '../ready.ts';
import { nextFrame } from '../settle.ts';

const CHOICES = '[role="option"],[role="radio"],[role="menuitemradio"],[role="menuitem"],[role="treeitem"]';
const POPUPS = '[role="listbox"],[role="menu"],[role="tree"]';
/** Choices named in an error. */
const MOST_NAMED = 8;
/** How long a list may take to open. */
const OPEN_MS = 1500;

/** Whether an element is, or opens, a list of choices that is not the browser's own. */
export function isCustomList(element: Element): boolean {
  if (element.matches('select,input,textarea')) return false;
  return element.matches(
    `${POPUPS},[role="radiogroup"],[role="combobox"],[aria-haspopup]:not([aria-haspopup="dialog"])`,
  );
}

/** Chooses the item named `value` in a list made of ordinary elements; opens the list first where it is closed. */
export async function chooseFromList(list: Element, value: string, touch: Touch, needs: HandNeeds): Promise<Outcome> {
  if (choicesOf(list).length === 0) click(touch);
  const deadline = performance.now() + OPEN_MS;
  let choices = choicesOf(list);
  while (findChoice(choices, value) === null && performance.now() < deadline) {
    needs.signal.throwIfAborted();
    await nextFrame(window);
    choices = choicesOf(list);
  }
  const choice = findChoice(choices, value);
  if (choice === null) {
    const names = choices.slice(0, MOST_NAMED).map((item) => `"${wordsOf(item)}"`);
    const offers = names.length === 0 ? 'It opened no list.' : `It has ${names.join(', ')}.`;
    return failed(`The ${elementPhrase(list)} has no option "${value}". ${offers}`);
  }
  const { shadowRootOf } = needs.eyes;
  const readiness = await ready(choice, { shadowRootOf, signal: needs.signal, timeoutMs: OPEN_MS, until: 'enabled' });
  if ('obstacle' in readiness) return failed(`The ${elementPhrase(choice)} ${readiness.obstacle}.`);
  const { touch: place } = readiness;
  const press = { intent: 'click', element: needs.eyes.ids.of(choice) } as const;
  const { outcome } = await pressIfHarmless([press], needs, () => {
    const words = wordsOf(choice);
    click(place);
    return performed(done(`chose "${words}"`));
  });
  return outcome;
}

/** The choices inside the list and inside those it controls; where there are none, the choices of any open list. */
function choicesOf(list: Element): Element[] {
  const root = list.getRootNode() as Document | ShadowRoot;
  const named = (list.getAttribute('aria-controls') ?? list.getAttribute('aria-owns') ?? '').split(/\s+/u);
  const owned = named.map((id) => (id === '' ? null : root.getElementById(id))).filter((item) => item !== null);
  const roots = [list, ...owned];
  const found = roots.flatMap((item) => Array.from(item.querySelectorAll(CHOICES))).filter(isShown);
  if (found.length > 0 || list.matches(`${POPUPS},[role="radiogroup"]`)) return found;
  return Array.from(root.querySelectorAll(POPUPS))
    .flatMap((item) => Array.from(item.querySelectorAll(CHOICES)))
    .filter(isShown);
}

function findChoice(choices: readonly Element[], value: string): Element | null {
  const wanted = plain(value);
  const fits = (test: (words: string) => boolean) => choices.filter((item) => test(plain(wordsOf(item))));
  const exact =
    fits((words) => words === wanted)[0] ?? choices.find((item) => item.getAttribute('data-value') === value);
  if (exact !== undefined) return exact;
  const begins = fits((words) => words.startsWith(wanted));
  return begins.length === 1 ? (begins[0] ?? null) : null;
}

function wordsOf(choice: Element): string {
  return oneLine(choice.getAttribute('aria-label') ?? choice.textContent);
}

function plain(text: string): string {
  return oneLine(text).toLowerCase();
}

function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
}
