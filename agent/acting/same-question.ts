import type { Question } from '../guard/guard.ts';

/** Whether a question still tells what a person allowed `seconds` ago, whatever clocks, cursors and states of saving its page changes by itself. */
export function isSameQuestion(allowed: Question, now: Question, seconds: number): boolean {
  const [was, is] = [told(allowed), told(now)];
  return was.rest === is.rest && was.numbers.every((number, at) => isSameTime(number, is.numbers[at] ?? '', seconds));
}

/** What a question showed the person: its numbers, and all else without cursors and blanks. A number beside a currency or another sign is no counter. */
function told({ what, name, naming, values, origin }: Question): { rest: string; numbers: readonly string[] } {
  const lasting = `${name}\n${naming}`.replaceAll(COUNTING, '').replaceAll(SAVING, '');
  const numbers = lasting.match(NUMBER) ?? [];
  const words = lasting
    .replaceAll(NUMBER, '#')
    .replaceAll(CURSORS, ' ')
    .split(/\s+/u)
    .filter((word) => word !== '');
  return { rest: JSON.stringify([what, words, values, origin]), numbers };
}

/** Whether two numbers are one, or times of a clock that went on by as much as has passed. */
function isSameTime(was: string, is: string, seconds: number): boolean {
  return was === is || Math.abs(minutesOf(is) - minutesOf(was) - seconds / 60) <= 1;
}

/** NaN for what is no time. */
function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** No part of an amount, a measure or a name. */
const NUMBER = /(?<![\p{Sc}<>=±−+-]\s?)(?<![\p{L}\p{N}.,:])\d+(?:[.,:]\d+)*(?!\s?[\p{Sc}%°])(?![\p{L}\p{N}])/gu;
/** What blinks, and the points of what goes on. */
const CURSORS = /[|▌▏█_…○-◗⠀-⣿]+|\.{2,}/gu;
/** "Saving…", "All changes saved", "You have unsaved edits". */
const SAVING =
  /\b(?:you have )?unsaved (?:edits|changes)\b|\bsave your changes before leaving\b|\b(?:draft |all changes )?(?:saving|saved|loading|syncing|synced|updating|updated)\b(?: just now)?/giu;

/** "2 minutes ago", "0:59:58", "04:59 left", and "(3) Inbox", as a title counts what is new. */
const COUNTING =
  /\d+(?=\s*(?:[smh]|secs?|seconds?|mins?|minutes?|hours?)\b)|\d+:\d{2}:\d{2}|(?<=\b(?:in|left|remaining)\W{1,3})\d+:\d{2}|\d+:\d{2}(?=\s*(?:left|remaining|min))|^\(\d+\)/gimu;
