import { typedBy } from '../../helpers/chords.ts';
import { attribute, elements, findElement, type Page, type PageElement, textOf } from '../../page.ts';
import type { BrowserTurn, Turn } from '../../turn.ts';
import type { Danger } from '../danger/danger.ts';
import type { Asked } from './asked.ts';
import { isOn } from './is-here.ts';
import { isMentioned, isSaid } from './is-said.ts';
import type { Request } from './request.ts';

/** Whether everything that the agent filled in, and that would now be sent, was said by the person. */
export function valuesAreSaid({ danger, page }: Asked, turns: readonly Turn[], { words: said }: Request): boolean {
  if (danger.what === 'delete' || danger.what === 'download' || danger.stage === 'opens') return true;
  if (/^(?:buy|send)$/u.test(danger.what) && !countsAreSaid(danger, page, { said, since: doneSince(turns, page) }))
    return false;
  return filledIn(turns, page).every(({ text, isLabel }) => (isLabel ? isMentioned(text, said) : isSaid(text, said)));
}

interface FilledIn {
  readonly text: string;
  /** The name of a choice, which the person need not have said in full. */
  readonly isLabel: boolean;
}

/** What the agent typed or chose on this site since its last irreversible deed. */
export function filledIn(turns: readonly Turn[], page: Page): readonly FilledIn[] {
  const done = doneSince(turns, page);
  return [...done.flatMap(textOfTurn), ...textsOfKeys(done, page)];
}

/** What the agent did on this site since its last irreversible deed. */
function doneSince(turns: readonly Turn[], page: Page): readonly BrowserTurn[] {
  const acts = turns.filter((turn) => turn.type === 'browser');
  const since = acts.slice(
    acts.findLastIndex(({ deed, outcome }) => deed != null && deed.stage !== 'opens' && outcome.status === 'done') + 1,
  );
  return since.filter((turn) => isOn(turn, page) && turn.outcome.status === 'done');
}

/**
 * Keys and pasted pieces add to what a field holds: what counts is all that it holds by now. Of keys that were pressed in no field by name,
 * each word has to be said.
 */
function textsOfKeys(turns: readonly BrowserTurn[], page: Page): readonly FilledIn[] {
  const fields = new Set<string>();
  let unnamed = '';
  for (const { action, target } of turns) {
    if (target?.secret === true) continue;
    if (action.intent !== 'press' && action.intent !== 'paste') continue;
    const typed = action.intent === 'press' ? typedBy(action.keys) : action.text;
    const field = action.element === null ? null : findElement(page, action.element);
    if (field === null) unnamed += typed;
    else if (typed !== '') fields.add(field.live?.value ?? textOf(field));
  }
  const texts = [...fields].filter((text) => text !== '').map((text) => ({ text, isLabel: false }));
  return unnamed.trim() === '' ? texts : [...texts, { text: unnamed, isLabel: true }];
}

const CHOICES = /^(?:radio|checkbox|switch|option|menuitemradio|menuitemcheckbox)$/u;
const TICKED = /^(?:true|false|on|off|yes|no|checked|unchecked)$/iu;

function textOfTurn({ action, target }: BrowserTurn): readonly FilledIn[] {
  if (target?.secret === true) return [];
  const name = target?.name ?? '';
  if ('text' in action) return [{ text: action.text, isLabel: false }];
  if (action.intent === 'change')
    return [TICKED.test(action.value) ? { text: name, isLabel: true } : { text: action.value, isLabel: false }];
  return action.intent === 'click' && CHOICES.test(target?.role ?? '') ? [{ text: name, isLabel: true }] : [];
}

/**
 * Whether the person said every count above one: pressing "+" can turn one item into ten without any text. A slider, which is there for
 * anything, counts once one was moved.
 */
function countsAreSaid(
  { control, what }: Danger,
  page: Page,
  { said, since }: { readonly said: readonly string[]; readonly since: readonly BrowserTurn[] },
): boolean {
  const form = [...elements(page.root)].find((part) => part.tag === 'form' && [...elements(part)].includes(control));
  const moved = new Set(since.map(({ target }) => target?.role));
  const isMoved = moved.has('slider') || moved.has('spinbutton');
  const around = form ?? (what === 'buy' || isMoved ? page.root : null);
  const fields = around === null ? [] : [...elements(around)].filter((field) => isCount(field, isMoved));
  return fields.every(({ live }) => Number(live?.value ?? 0) <= 1 || isSaid(live?.value ?? '', said));
}

/** A field of a number, which arrows, buttons beside it and drags change without any text. */
function isCount(field: PageElement, withSliders: boolean): boolean {
  const [type, role] = [attribute(field, 'type'), field.live?.role];
  return type === 'number' || role === 'spinbutton' || (withSliders && (type === 'range' || role === 'slider'));
}
