import type { Question } from '../guard/guard.ts';

/**
 * Whether a question still tells what a person allowed `seconds` ago, whatever counters, clocks, cursors and states of saving its page changes by itself.
 * `before`: the same question as the page asked it in between, which tells whether a short number goes on counting.
 */
export function isSameQuestion(
  allowed: Question,
  now: Question,
  { seconds, before }: { readonly seconds: number; readonly before: readonly Question[] },
): boolean {
  const [was, is] = [told(allowed), told(now)];
  if (was.rest !== is.rest) return false;
  const others = was.numbers.flatMap((number, at) => (isSameTime(number, is.numbers[at] ?? '', seconds) ? [] : [at]));
  if (!others.every((at) => SHORT.test(`${was.numbers[at]} ${is.numbers[at]}`))) return false;
  const earlier = before.map(told).filter(({ rest }) => rest === is.rest);
  return others.every((at) => earlier.some(({ numbers }) => numbers[at] !== is.numbers[at]));
}

/** What a question showed the person: its numbers, and all else without signs, which a page draws as cursors and for the looks. */
function told({ what, name, naming, values, origin }: Question): { rest: string; numbers: readonly string[] } {
  const lasting = `${name}\n${naming}`.replaceAll(COUNTING, '').replaceAll(SAVING, '');
  const numbers = lasting.match(NUMBER) ?? [];
  const words = lasting.replaceAll(NUMBER, ' # ').match(/[\p{L}\p{Sc}#]+/gu) ?? [];
  return { rest: JSON.stringify([what, words, values, origin]), numbers };
}

/** Whether two numbers are one, or times of a clock that went on meanwhile. */
function isSameTime(was: string, is: string, seconds: number): boolean {
  return was === is || Math.abs(minutesOf(is) - minutesOf(was)) <= seconds / 60 + 1;
}

/** NaN for what is no time. */
function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

const NUMBER = /\d+(?:[.,:]\d+)*/gu;
/** Two numbers of what counts: a longer one is that of a thing. */
const SHORT = /^\d{1,3} \d{1,3}$/u;

/** "Saving…", "All changes saved", "You have unsaved edits". */
const SAVING =
  /\b(?:you have )?unsaved (?:edits|changes)\b|\bsave your changes before leaving\b|\b(?:draft |all changes )?(?:saving|saved|loading|syncing|synced|updating|updated)\b(?: just now)?/giu;

/** "2 minutes ago", "0:59:58", "04:59 left", and "(3) Inbox", as a title counts what is new. */
const COUNTING =
  /\d+(?=\s*(?:[smh]|sec\w*|min\w*|hours?)\b)|\d+:\d{2}:\d{2}|(?<=\b(?:in|left|remaining)\W{1,3})\d+:\d{2}|\d+:\d{2}(?=\s*(?:left|remaining|min))|^\(\d+\)/gimu;
