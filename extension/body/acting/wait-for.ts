import type { OwnAction } from '../../../agent/action.ts';
import { escapePattern } from '../../../agent/helpers/escape-pattern.ts';
import { attribute, elements, type Page, type PageElement } from '../../../agent/page.ts';
import { textInLines } from '../../../agent/reading/text-lines.ts';
import type { Outcome } from '../../../agent/turn.ts';
import { done, failed } from '../../page/outcomes.ts';
import { until } from '../tabs/tab-life.ts';

/** Longer waits are cut to this. */
export const MAX_WAIT_S = 30;
/** Interval between two looks at the page. */
const LOOK_AGAIN_MS = 300;

/** Waits until the page shows words, or no longer shows them. A page that is loading, and cannot be read, shows nothing. */
export async function waitFor(
  { words, state, seconds }: Extract<OwnAction, { intent: 'waitfor' }>,
  { signal, look }: { readonly signal: AbortSignal; readonly look: () => Promise<Page | null> },
): Promise<Outcome> {
  const limit = Math.min(Math.max(seconds, 0), MAX_WAIT_S);
  const deadline = performance.now() + limit * 1000;
  const sought = patternOf(words);
  for (;;) {
    const page = await look();
    const isShown = page !== null && sought.test(shownIn(page.root));
    if (page !== null && isShown === (state === 'shown')) return done();
    if (performance.now() >= deadline)
      return failed(`“${words}” ${state === 'shown' ? 'did not appear' : 'was still there'} after ${limit} seconds.`);
    await until(LOOK_AGAIN_MS, signal, () => () => {});
  }
}

/** The text of a page, the names of its controls, and the values of its read-only fields. Editable fields do not count: their text was there before the wait. */
function shownIn(root: PageElement): string {
  const values: string[] = [];
  for (const element of elements(root)) {
    const { live } = element;
    if (live?.visible !== true) continue;
    values.push(live.name);
    if (live.value === null) continue;
    if (live.disabled || attribute(element, 'readonly') !== null) values.push(live.value);
  }
  return [textInLines(root), ...values].join('\n');
}

/** Whole words, in any case; blanks need not be the same. Scripts without blanks between words have no whole ones. */
function patternOf(words: string): RegExp {
  const signs = [...words.replace(/\s+/gu, '')];
  const [first = '', last = ''] = [signs[0], signs.at(-1)];
  const before = LETTER.test(first) ? `(?<!${LETTER.source})` : '';
  const after = LETTER.test(last) ? `(?!${LETTER.source})` : '';
  return new RegExp(`${before}${signs.map(escapePattern).join('\\s*')}${after}`, 'iu');
}

const LETTER = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]/u;
