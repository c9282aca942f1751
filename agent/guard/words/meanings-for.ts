import type { BrowserAction } from '../../action.ts';
import type { Page } from '../../page.ts';
import { dangerOf } from '../danger/danger.ts';
import type { Meaning } from '../danger/meaning.ts';
import { meaningOf } from './meaning-of.ts';

/** Meanings of the texts that judging an action on a page reads. */
export function meaningsFor(action: BrowserAction, page: Page): readonly Meaning[] {
  const read = new Map<string, Meaning>();
  dangerOf(action, page, (text) => {
    const meaning = read.get(text) ?? meaningOf(text);
    read.set(text, meaning);
    return meaning;
  });
  return [...read.values()];
}
