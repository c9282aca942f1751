import { ARTICLES, wordSet } from '../../../english/lexicon.ts';
import { stem, words } from '../../../english/words.ts';
import { isField, namesFor } from '../../../reading/names.ts';
import type { PageItem, PageItems } from '../../../reading/page-items.ts';
import type { Command } from '../../command.ts';
import { clickStep, endOfStep, type Step, type Work } from '../../step.ts';

/** Kinds of request that win over a control of the same name. */
const UNDERSTOOD = new Set(['ask', 'history', 'scroll', 'submit', 'load', 'reload', 'wait', 'search', 'tab']);

/**
 * Presses the control whose name is the whole utterance, whatever else the words may mean: "Accept and submit
 * application", "Never mind". Null if no control has this name.
 */
export function pressByName(work: Work, said: string, commands: readonly Command[]): Step | null {
  const key = 'whole';
  const ended = endOfStep(work, key);
  if (ended !== null) return ended;
  const [first, second] = commands;
  if (work.past.length > 0 || (second === undefined && (first === undefined || UNDERSTOOD.has(first.kind))))
    return null;
  const sought = weightyWords(said);
  if (sought.length < 2 && first?.kind === 'chat') return null;
  const item = namedExactly(work.view, sought);
  return item === null ? null : clickStep(work, key, item);
}

function namedExactly(view: PageItems, sought: readonly string[]): PageItem | null {
  if (sought.length === 0 || sought.length > 10) return null;
  const called = view.items.filter((item) => {
    if (item.id === null || !item.visible || item.disabled || !item.actionable || isField(item)) return false;
    return namesFor(view, item).some((name) => name.weight > 0.9 && areSameWords(weightyWords(name.text), sought));
  });
  const [only, second] = called;
  return only === undefined || second !== undefined ? null : only;
}

function areSameWords(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((word, i) => stem(word) === stem(b[i] ?? ''));
}

const SMALL = wordSet(ARTICLES, 'my your this please ok okay now then yes');

/** The words of a text without polite words and articles. */
function weightyWords(text: string): readonly string[] {
  return words(text).filter((word) => !SMALL.has(word));
}
