import { monthName } from '../../../english/calendar.ts';
import { ORDINALS } from '../../../english/lexicon.ts';
import { similarity } from '../../../english/match.ts';
import { words } from '../../../english/words.ts';
import { attribute } from '../../../page.ts';
import { namesFor } from '../../../reading/names.ts';
import type { PageItem } from '../../../reading/page-items.ts';
import type { Work } from '../../step.ts';
import { optionsOf, optionText } from '../../things/fields.ts';
import { dayOf } from './field-value.ts';

/**
 * The option of a list that `said` means; null if none is similar enough. Lists of days or months match by number and
 * name.
 */
export function bestOption(work: Work, list: PageItem, said: string): PageItem | null {
  const { view } = work;
  const all = optionsOf(view, list).filter((option) => !option.disabled);
  const nth = ordinalOf(said);
  const bare = said.replace(/^(?:the|a|an) /iu, '');
  const sought = dateParts(work, list, said) ?? [...new Set([said, bare])];
  let best: { option: PageItem; score: number } | null = null;
  for (const option of all) {
    const texts = [optionText(view, option), attribute(option.element, 'value') ?? ''];
    for (const text of texts) {
      for (const wish of sought) {
        const same = text.trim().toLowerCase() === wish.trim().toLowerCase();
        const score = same ? 1.1 : similarity(words(wish), words(text));
        if (score > (best?.score ?? 0.55)) best = { option, score };
      }
    }
  }
  const real = all.filter((option) => attribute(option.element, 'value') !== '');
  return best?.option ?? (nth === null ? null : ((nth > 0 ? real[nth - 1] : real.at(nth)) ?? null));
}

const PLACES = ORDINALS.slice(0, 5);
const PLACE = new RegExp(`\\b(${PLACES.join('|')}|last)\\b`, 'u');

function ordinalOf(said: string): number | null {
  const word = said.toLowerCase().match(PLACE)?.[1];
  if (word === undefined) return null;
  return word === 'last' ? -1 : PLACES.indexOf(word) + 1;
}

/** The texts by which a list of days, months or years offers its part of a date; null for other lists. */
function dateParts(work: Work, list: PageItem, said: string): readonly string[] | null {
  const called = namesFor(work.view, list).flatMap((name) => name.words);
  const day = called.some((word) => /^(?:day|month|year|dd|mm|yyyy)$/u.test(word)) ? dayOf(work, list, said) : null;
  if (day === null) return null;
  if (called.some((word) => /^(?:month|mm)$/u.test(word)))
    return [
      monthName(day.month),
      monthName(day.month).slice(0, 3),
      String(day.month),
      String(day.month).padStart(2, '0'),
    ];
  if (called.some((word) => /^(?:day|dd)$/u.test(word))) return [String(day.day), String(day.day).padStart(2, '0')];
  return [String(day.year)];
}
