import { readPhrase } from '../../../english/phrase.ts';
import type { PageItem } from '../../../reading/page-items.ts';
import { contentWords } from '../../answers/text.ts';
import { clickStep, givenUp, isDone, locate, type Step, type Work } from '../../step.ts';
import { anchorsOf, standingOutOf } from '../../things/anchors.ts';
import { cardsNamed, isCardNoun, principal } from '../../things/cards.ts';

/** Opens a thing whose own page has the control; null once it is open. */
export function openThing(work: Work, key: string, said: string): Step | null {
  if (isDone(work, key)) return null;
  const failed = givenUp(work, key);
  if (failed !== null) return failed;
  const [thing] = thingsNamed(work, said);
  const main = thing === undefined ? null : principal(work.view, thing);
  const found = locate(work, { key, said, want: 'open' });
  if ('item' in found) return clickStep(work, key, found.item, 'opened');
  return main === null ? found : clickStep(work, key, main, 'opened');
}

export function thingsNamed({ view, avoid }: Work, said: string): readonly PageItem[] {
  const [phrase] = readPhrase(said);
  if (phrase === undefined) return [];
  const free = (item: PageItem) =>
    !view.items.slice(item.index, item.last + 1).some(({ id }) => id !== null && avoid.has(id));
  if (phrase.superlative !== null || phrase.ordinal !== null) {
    if (avoid.size === 0) return anchorsOf(view, said).map(({ item }) => item);
    const cards = cardsNamed(view, phrase.wordsWithKind).filter(free);
    const nth =
      phrase.ordinal === null ? undefined : phrase.ordinal > 0 ? cards[phrase.ordinal - 1] : cards.at(phrase.ordinal);
    const card = phrase.superlative === null ? nth : standingOutOf(view, phrase.wordsWithKind, phrase.superlative);
    return card === null || card === undefined ? [] : [card];
  }
  const whole = anchorsOf(view, said);
  if ((whole[0]?.score ?? 0) > 0.9) return whole.map(({ item }) => item);
  // "The mail from Ann": Ann's name identifies the mail, "mail" only says what kind of thing it is.
  const placed = readPhrase(said).find(
    ({ relation, words: head }) => relation !== null && (head.length === 0 || head.every(isCardNoun)),
  );
  const by = placed?.relation == null ? [] : anchorsOf(view, placed.relation.text);
  const anchors = (by.length > 0 ? by : whole).map(({ item }) => item);
  return anchors.length > 0 ? anchors : cardsNamed(view, contentWords(said)).filter(free);
}
