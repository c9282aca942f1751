import { type BrowserAction, elementOf } from '../../../action.ts';
import { chordsIn, typedBy } from '../../../helpers/chords.ts';
import { escapePattern } from '../../../helpers/escape-pattern.ts';
import { type Edit, wordDiff } from '../../../helpers/word-diff.ts';
import { findElement, type Page, type PageElement, textOf } from '../../../page.ts';
import type { BrowserTurn } from '../../../turn.ts';
import { isEnter, movesFocus, takesOutText } from '../../danger/keys.ts';
import { isTyped } from '../../danger/surroundings.ts';

/** A text that the agent filled in. */
export interface FilledIn {
  readonly text: string;
  /** All that its field holds, where `text` is what is new in it. */
  readonly whole?: string;
  /** The name of the list in which it was chosen. */
  readonly field?: string;
  /** The name of a choice, which the person need not have said in full. */
  readonly isLabel: boolean;
  /** It is all that stands in a row, whose box has no name of its own. */
  readonly isRow?: true;
  /** A box was ticked. */
  readonly isTick?: true;
  /** Keys typed it into fields that are not known, a blank between them. */
  readonly byKeys?: true;
}

/** In words: what an edit takes out counts as changed if the edit puts nothing in, or takes out this many more than it puts in. */
const MOST_REPLACED = 3;

/** A word with the signs inside of it, as in an address or a date; a comma parts words, but not digits. */
const WORD = /[\p{L}\p{N}]+(?:(?:[^\s\p{L}\p{N},;|]+|(?<=\d)[,;](?=\d))[\p{L}\p{N}]+)*/gu;

function wordsOf(text: string): readonly string[] {
  return text.match(WORD) ?? [];
}

/** The words that an edit puts into a text that a page held, with those that it takes out and puts little in place of; all of a text that keeps less than half. */
export function newIn(whole: string, held: string): string {
  const [words, old] = [wordsOf(whole), wordsOf(held)];
  if (old.length === 0) return whole;
  const { edits, kept } = wordDiff(old, words);
  if (2 * kept < old.length) return whole;
  return edits.flatMap((edit) => (isTakenOut(edit) ? [...edit.added, ...edit.removed] : edit.added)).join(' ');
}

/** Whether an edit takes words out and puts little in place of them. */
function isTakenOut({ removed, added }: Edit): boolean {
  return removed.length > (added.length === 0 ? 0 : added.length + MOST_REPLACED);
}

/** The runs of words that an edit takes out of a text, as `newIn` tells them. */
function takenOut(whole: string, held: string): readonly string[] {
  const { edits } = wordDiff(wordsOf(held), wordsOf(whole));
  return edits.filter(isTakenOut).map(({ removed }) => removed.join(' '));
}

/**
 * Keys and pasted pieces add to the content of a field, so what it holds more than before counts. For keys pressed in no named field, each word
 * must have been said.
 */
export function textsOfKeys(turns: readonly BrowserTurn[], page: Page): readonly FilledIn[] {
  const fields = new Set<string>();
  let unnamed = '';
  for (const { action, target, outcome } of turns) {
    const isPart = action.intent === 'textinput' && outcome.status !== 'done';
    if (target?.secret === true || !(adds(action) || isPart)) continue;
    const typed = action.intent === 'press' ? typedBy(action.keys) : 'text' in action ? action.text : '';
    const field = findElement(page, action.element);
    // What takes no text holds none of it.
    if ((isPart || action.intent === 'press') && field !== null && !isTyped(field)) continue;
    if ((field === null && !isPart) || (action.intent === 'press' && chordsIn(action.keys).some(goesOn)))
      unnamed += action.intent === 'press' ? typedInto(action.keys) : typed;
    const held = field === null ? '' : (field.live?.value ?? textOf(field));
    const before = field === null ? '' : heldAtFirst(field, turns);
    // What keys take out of a text they change as well.
    const takesOut = action.intent === 'press' && before !== '' && chordsIn(action.keys).some(takesOutText);
    if (field !== null && (typed !== '' || takesOut))
      for (const text of [
        typedOverMarked(field, held, turns) ?? newIn(held, before),
        ...(takesOut ? takenOut(held, before) : []),
      ])
        fields.add(text);
  }
  const texts = [...fields].filter((text) => text !== '').map((text) => ({ text, isLabel: false }));
  return unnamed.trim().length <= LETTER ? texts : [...texts, { text: unnamed.trim(), isLabel: true, byKeys: true }];
}

/** The text that keys type, with a blank where they go on to another field. */
function typedInto(keys: string): string {
  return typedPieces(keys).join(' ');
}

/** The texts that keys type, one for each line or field. */
export function typedPieces(keys: string): readonly string[] {
  const pieces = [''];
  for (const chord of chordsIn(keys))
    if (goesOn(chord)) pieces.push('');
    else pieces.push(`${pieces.pop() ?? ''}${typedBy(chord)}`);
  return pieces;
}

/** What a field held before the agent touched it; '' where that is not known. */
function heldAtFirst({ id }: PageElement, turns: readonly BrowserTurn[]): string {
  const first = turns.find((turn) => elementOf(turn.action) === id && turn.reverse !== undefined)?.reverse;
  return first?.intent === 'textinput' ? first.text : '';
}

/**
 * What keys put in the place of words that were marked in a field, where nothing else was done there: each run of it with what it stands in ("£105"), and
 * the marked words where they are many more. Null for any other field.
 */
function typedOverMarked({ id }: PageElement, held: string, turns: readonly BrowserTurn[]): string | null {
  const own = turns.filter(({ action }) => elementOf(action) === id);
  const marked = own.flatMap(({ action }) => (action.intent === 'selecttext' ? [action.words] : []));
  const keys = own.flatMap(({ action }) => (action.intent === 'press' ? [action.keys] : []));
  const isTypedAlone = keys.every((each) => [...typedBy(each)].length === chordsIn(each).length);
  if (marked.length === 0 || marked.includes('') || !isTypedAlone || marked.length + keys.length < own.length)
    return null;
  const typed = keys.map(typedBy).join('').trim();
  const around = typed === '' ? [] : held.match(new RegExp(`\\S*${escapePattern(typed)}\\S*`, 'gu'));
  if (around === null) return null;
  const [taken, put] = [wordsOf(marked.join(' ')), wordsOf(typed)];
  return [...around, ...(taken.length > put.length + MOST_REPLACED ? taken : [])].join(' ');
}

/** A letter that begins a text tells nothing. */
const LETTER = 1;

/** Whether an action adds to what its field held. */
function adds(action: BrowserAction): action is Extract<BrowserAction, { intent: 'press' | 'addtext' }> {
  return action.intent === 'press' || action.intent === 'addtext';
}

/** Whether text typed after a chord may go to another field, or line. */
function goesOn(chord: string): boolean {
  return movesFocus(chord) || isEnter(chord);
}
