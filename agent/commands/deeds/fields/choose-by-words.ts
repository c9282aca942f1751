import { CHOOSE_VERBS, FUNCTION_WORDS, NEGATIONS, wordSet } from '../../../english/lexicon.ts';
import { wordSimilarity } from '../../../english/match.ts';
import { words } from '../../../english/words.ts';
import { itemName, namesFor } from '../../../reading/names.ts';
import type { PageItem } from '../../../reading/page-items.ts';
import { clickStep, endOfStep, givenUp, isDone, type Step, type Work } from '../../step.ts';
import { fieldKind, fieldsOf, groupLabel, optionsOf, optionText } from '../../things/fields.ts';
import { fillField, toggleField } from './fill-field.ts';

/** Words that express a wish without saying what for. */
const SMALL = wordSet(
  FUNCTION_WORDS,
  CHOOSE_VERBS,
  'into please them so just also too only am been did want wants need needs had having like prefer go get take make',
  'use show pay paying keep put set switch turn tick check give let yes sure as well ll d m ve re im ive ill id weve',
  'were theyre theres any some new came come went saw see seen bought ate chose took arrived travel travelled visited',
  'must should allowed love happy',
);
const NOT =
  /\b(?:no|not|without|none|never|stop|skip|off|don't|dont|doesn't|didn't|haven't|hasn't|can't|cannot|disable|hide|exclude)\b/iu;
const NEGATING = wordSet(NEGATIONS, 'skip off dont doesnt didnt havent hasnt cant cannot disable hide exclude');

/** Verbs that may stay unmatched: they tell what happens with the choice. */
const MAY = wordSet('send deliver ship');

interface OptionChoice {
  readonly item: PageItem;
  readonly how: 'radio' | 'toggle' | 'option';
  readonly value: string;
  readonly score: number;
}

/**
 * Takes the choice of this page that a sentence describes: "with breakfast", "no gift wrap", "pay by invoice". Every
 * telling word must match the choice or its group; null otherwise.
 */
export function chooseByWords(work: Work, text: string): Step | null {
  const key = 'stated';
  const ended = endOfStep(work, key);
  if (ended !== null) return ended;
  const isNegated = NOT.test(text.replace(/’/gu, "'"));
  const spoken = words(text).filter((word) => !SMALL.has(word) && !NEGATING.has(word));
  if (spoken.length === 0 || spoken.length > 8) return null;
  const choices = fieldsOf(work.view)
    .flatMap((item) => choicesOf(work, item, { spoken, isNegated }))
    .sort((a, b) => b.score - a.score);
  const [best, second] = choices;
  if (best === undefined || (second !== undefined && second.score === best.score && second.item !== best.item))
    return null;
  return take(work, key, best, isNegated);
}

function take(work: Work, key: string, choice: OptionChoice, isNegated: boolean): Step {
  const { item, how, value } = choice;
  if (how === 'option') return fillField(work, key, item, value) ?? so(work, choice);
  if (how === 'toggle') return toggleField(work, key, item, !isNegated) ?? so(work, choice);
  return item.element.live?.checked === true ? so(work, choice) : clickStep(work, key, item, 'chose');
}

/** Takes the choice of exactly this name: "On foot", "half board"; null if there is none or there are several. */
export function chooseByName(work: Work, text: string): Step | null {
  const key = 'stated';
  const said = words(text);
  if (isDone(work, key) || said.length === 0 || said.length > 5) return null;
  const { view } = work;
  const called = fieldsOf(view).filter((item) => {
    if (!/^(?:radio|toggle)$/u.test(fieldKind(item) ?? '')) return false;
    const name = words(itemName(view, item));
    return name.length === said.length && name.every((word, i) => word === said[i]);
  });
  const [item, other] = called;
  if (item === undefined || other !== undefined) return null;
  const how = fieldKind(item) === 'radio' ? 'radio' : 'toggle';
  return givenUp(work, key) ?? take(work, key, { item, how, value: '', score: 1 }, false);
}

/** Takes the choices that together contain every word: "audiobooks in English"; null if no such choices exist. */
export function chooseAllByWords(work: Work, text: string): Step | null {
  const each = chooseEachByWords(work, text);
  if (each !== null) return each;
  const spoken = words(text).filter((word) => !SMALL.has(word));
  if (NOT.test(text) || spoken.length < 2 || spoken.length > 8) return null;
  const chosen = togetherSaying(work, spoken);
  if (chosen.length < 2) return null;
  for (const [i, choice] of chosen.entries()) {
    const key = `stated ${i}`;
    if (isDone(work, key)) continue;
    const step = givenUp(work, key) ?? take(work, key, choice, false);
    if (step.kind !== 'done') return step;
  }
  return { kind: 'done', words: null };
}

/** Reads each part of "no car, with breakfast" as a sentence of its own. */
function chooseEachByWords(work: Work, text: string): Step | null {
  const parts = text.split(/\s*,\s*(?:and\s+|but\s+)?|\s+(?:and|but)\s+/u).filter((part) => part !== '');
  const steps = parts.map((part) => chooseByWords({ ...work, past: [] }, part));
  if (parts.length < 2 || steps.some((step) => step === null || step.kind === 'stop')) return null;
  for (const [i, step] of steps.entries()) {
    const key = `stated ${i}`;
    if (step?.kind !== 'act' || isDone(work, key)) continue;
    return givenUp(work, key) ?? { ...step, key };
  }
  return { kind: 'done', words: null };
}

/** The choices whose names make up all words spoken; empty if words are left over or the choices overlap. */
function togetherSaying(work: Work, spoken: readonly string[]): readonly OptionChoice[] {
  const { view } = work;
  const near = (a: string, b: string) => wordSimilarity(a, b) > 0.79;
  const own = ({ item, how, value }: OptionChoice) =>
    words(how === 'option' ? value : itemName(view, item)).filter((word) => !SMALL.has(word));
  const all = fieldsOf(view).flatMap((item): OptionChoice[] => {
    const kind = fieldKind(item);
    if (kind === 'radio' || kind === 'toggle') return [{ item, how: kind, value: '', score: 0 }];
    return kind === 'select'
      ? optionsOf(view, item).map((option) => ({ item, how: 'option', value: optionText(view, option), score: 0 }))
      : [];
  });
  const whole = all
    .filter((choice) => own(choice).length > 0 && own(choice).every((word) => spoken.some((each) => near(word, each))))
    .sort((a, b) => own(b).length - own(a).length);
  const chosen: OptionChoice[] = [];
  const left = new Set(spoken);
  for (const choice of whole) {
    const mine = own(choice).flatMap((word) => [...left].find((each) => near(word, each)) ?? []);
    if (mine.length < own(choice).length) continue;
    for (const word of mine) left.delete(word);
    chosen.push(choice);
  }
  const isClear = whole.length === chosen.length && new Set(chosen.map(({ item }) => item)).size === chosen.length;
  return left.size === 0 && isClear ? chosen : [];
}

function so({ view }: Work, { item }: OptionChoice): Step {
  return { kind: 'done', words: `“${itemName(view, item)}” was already set that way` };
}

function choicesOf(
  work: Work,
  item: PageItem,
  { spoken, isNegated }: { spoken: readonly string[]; isNegated: boolean },
): readonly OptionChoice[] {
  const { view } = work;
  const kind = fieldKind(item);
  const named = namesFor(view, item).find(({ weight }) => weight > 0.89);
  const group = words(groupLabel(view, item));
  if (kind === 'radio') {
    const label = itemName(view, item);
    if (/^(?:yes|no)$/iu.test(label)) {
      const fits = /^no$/iu.test(label) === isNegated ? saidOf(spoken, group, []) : 0;
      return fits > 0 ? [{ item, how: 'radio', value: label, score: fits }] : [];
    }
    const fits = isNegated ? 0 : saidOf(spoken, words(label), group);
    return fits > 0 ? [{ item, how: 'radio', value: label, score: fits }] : [];
  }
  if (kind === 'toggle') {
    const fits = saidOf(spoken, named?.words ?? [], group);
    return fits > 0 ? [{ item, how: 'toggle', value: '', score: fits }] : [];
  }
  if (kind !== 'select' || isNegated) return [];
  return optionsOf(view, item).flatMap((option): OptionChoice[] => {
    const value = optionText(view, option);
    const fits = saidOf(spoken, words(value), [...(named?.words ?? []), ...group]);
    return fits > 0 && !option.disabled ? [{ item, how: 'option', value, score: fits - 0.01 }] : [];
  });
}

/**
 * How well a choice matches the words spoken: 0 if a word matches neither the choice nor its group, or if too little of
 * the choice was spoken.
 */
function saidOf(spoken: readonly string[], choice: readonly string[], group: readonly string[]): number {
  const telling = choice.filter((word) => !SMALL.has(word));
  const own = telling.length === 0 ? choice : telling;
  if (own.length === 0) return 0;
  const near = (a: string, b: string) => wordSimilarity(a, b) > 0.74;
  const isTold = spoken.every(
    (word) => MAY.has(word) || own.some((each) => near(word, each)) || group.some((each) => near(word, each)),
  );
  const covered = own.filter((each) => spoken.some((word) => near(word, each))).length;
  const rest = own.filter(
    (each) => !spoken.some((word) => near(word, each)) && !group.some((word) => near(each, word)),
  );
  if (!isTold || covered === 0) return 0;
  const share = covered / own.length;
  return rest.length === 0 || share >= 0.5 ? covered + share : 0;
}
