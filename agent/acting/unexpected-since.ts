import { effectInWords, unexpectedIn } from '../guard/effects.ts';
import type { Browser } from '../ports.ts';
import type { Run } from '../stage.ts';

/**
 * What the last step of a response has sent by now that nothing announced, in words; null for nothing. It is asked again before what
 * comes next: a page may send later than it was pressed.
 */
export async function unexpectedSince(run: Run, browser: Browser): Promise<string | null> {
  if (run.last === null) return null;
  const { step, effects } = run.last;
  const sent = [...effects, ...((await browser.sent?.()) ?? [])];
  run.last = { step, effects: sent };
  const found = unexpectedIn(sent, step);
  return found === null ? null : effectInWords(found);
}
