import { typedBy } from '../../helpers/chords.ts';
import { attribute, elements, findElement, type Page, textOf } from '../../page.ts';
import type { BrowserTurn, Turn } from '../../turn.ts';
import type { Danger } from '../danger/danger.ts';
import type { Asked } from './asked.ts';
import { isOn } from './is-here.ts';
import { isMentioned, isSaid } from './is-said.ts';
import type { Request } from './request.ts';

/** Whether everything that the agent filled in, and that would now be sent, was said by the person. */
export function valuesAreSaid({ danger, page }: Asked, turns: readonly Turn[], { words: said }: Request): boolean {
  if (danger.what === 'delete' || danger.what === 'download' || danger.stage === 'opens') return true;
  if (danger.what === 'buy' && !countsAreSaid(danger, page, said)) return false;
  return filledIn(turns, page).every(({ text, isLabel }) => (isLabel ? isMentioned(text, said) : isSaid(text, said)));
}

interface FilledIn {
  readonly text: string;
  /** The name of a choice, which the person need not have said in full. */
  readonly isLabel: boolean;
}

/** What the agent typed or chose on this site since its last irreversible deed. */
export function filledIn(turns: readonly Turn[], page: Page): readonly FilledIn[] {
  const acts = turns.filter((turn) => turn.type === 'browser');
  const since = acts.slice(
    acts.findLastIndex(({ deed, outcome }) => deed != null && deed.stage !== 'opens' && outcome.status === 'done') + 1,
  );
  const done = since.filter((turn) => isOn(turn, page) && turn.outcome.status === 'done');
  return [...done.flatMap(textOfTurn), ...textsOfKeys(done, page)];
}

/**
 * Keys and pasted pieces add to what a field holds: what counts is all that it holds by now. Of keys that were pressed in no field by name,
 * each word has to be said.
 */
function textsOfKeys(turns: readonly BrowserTurn[], page: Page): readonly FilledIn[] {
  const fields = new Set<string>();
  let unnamed = '';
  for (const { action, target } of turns) {
    if (target?.secret === true || (action.intent !== 'press' && action.intent !== 'paste')) continue;
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

/** Whether the person said every count above one: pressing "+" can turn one item into ten without any text. */
function countsAreSaid({ control }: Danger, page: Page, said: readonly string[]): boolean {
  const form = [...elements(page.root)].find((part) => part.tag === 'form' && [...elements(part)].includes(control));
  const fields = [...elements(form ?? page.root)].filter(
    (field) => attribute(field, 'type') === 'number' || field.live?.role === 'spinbutton',
  );
  return fields.every(({ live }) => Number(live?.value ?? 0) <= 1 || isSaid(live?.value ?? '', said));
}
