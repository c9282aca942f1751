import type { Outcome } from '../../../../agent/turn.ts';
import { done, failed } from '../../outcomes.ts';
import { elementPhrase } from '../element-phrase.ts';
import { deepActive, leaveAndReturn } from '../events/focus.ts';
import { nextFrame } from '../settle.ts';
import { parseDate } from './dates/human-date.ts';

export type TextField = HTMLInputElement | HTMLTextAreaElement;

/** A value that was put into a field, and what the field held before. */
export interface Put {
  readonly field: TextField;
  readonly before: string;
  readonly value: string;
  /** The text around the field before; absent where the page makes nothing else of the value. */
  readonly around?: string;
}

/** The text around a field, such as the tags that stand before it, and their names. */
export function textAround(field: TextField): string {
  let part: Element = field;
  for (let levels = 0; levels < LEVELS_AROUND; levels++) part = part.parentElement ?? part;
  return part.textContent.toLowerCase();
}

/** A tag stands beside its field, or in a list beside the box of that. */
const LEVELS_AROUND = 3;

/** A page that changes nothing for so many frames has reacted to a value. */
const FRAMES = 2;
/** How long a page may go on reacting to a value before the field is read. */
const LONGEST_MS = 300;

/** Judges what a page made of a value, once the page has reacted and, where the field reads its value only when it is left, been told so. */
export async function keptValue(put: Put): Promise<Outcome> {
  const { field } = put;
  latest = put;
  await reacted(field.ownerDocument);
  if (isReadOnLeaving(put)) {
    leaveAndReturn(field);
    await reacted(field.ownerDocument);
  }
  await drawnWhole(put);
  return toldOf(put);
}

/** Waits for a page that draws what was typed piece by piece, a moment later. */
async function drawnWhole({ field, value }: Put): Promise<void> {
  const deadline = performance.now() + LONGEST_DELAY_MS;
  const isBegun = () =>
    field.isConnected && field.value !== '' && field.value !== value && value.startsWith(field.value);
  while (isBegun() && performance.now() < deadline) await nextFrame(field.ownerDocument.defaultView ?? window);
}

const LONGEST_DELAY_MS = 1000;

let latest: Put | null = null;

/**
 * Watches the field that was filled in last during another action; the result tells what the page undid in it when the focus left it, null
 * for nothing. `fills`: whether the action puts a value elsewhere; any other may empty a field on purpose, as sending a message does.
 */
export function watchLatest(fills: boolean): () => Promise<Put | null> {
  const put = latest;
  return async () => {
    if (put === null) return null;
    const { field, before, value } = put;
    if (deepActive(field.ownerDocument) === field) return null;
    if (latest === put) latest = null;
    else if (latest?.field === field) return null;
    await nextFrame(window);
    const isUndone =
      field.isConnected && field.value === before && before !== value && !isTakenAsTags(field, value, put.around);
    return isUndone && (before !== '' || fills) ? put : null;
  };
}

/** Whether a field that takes only what its list offers holds again what it held, once it is left. */
export async function isTakenBack(field: HTMLInputElement, held: string): Promise<boolean> {
  const around = textAround(field);
  leaveAndReturn(field);
  await reacted(field.ownerDocument);
  if (field.value !== held || textAround(field) !== around) return false;
  latest = null;
  return true;
}

/** Waits until a page has drawn what an event changed in it. */
export async function reacted(document: Document): Promise<void> {
  let quiet = 0;
  const observer = new MutationObserver(() => {
    quiet = 0;
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  const deadline = performance.now() + LONGEST_MS;
  while (quiet < FRAMES && performance.now() < deadline) {
    quiet++;
    await nextFrame(document.defaultView ?? window);
  }
  observer.disconnect();
}

/**
 * Whether a field is likely to read its value only when it is left: it takes a number, or shows a value or an example in another form than
 * what was typed. An editor in a cell would close, and so would an open list.
 */
function isReadOnLeaving({ field, before, value }: Put): boolean {
  if (value === '' || field instanceof HTMLTextAreaElement || deepActive(field.ownerDocument) !== field) return false;
  if (field.ariaExpanded === 'true' || field.closest('td,[role="gridcell"],[role="cell"]') !== null) return false;
  if (field.type === 'number' || field.role === 'spinbutton') return true;
  const shown = formShown(field, before);
  return shown !== null && formOf(shown) !== formOf(value);
}

/** The earlier value or the example that shows in which form a field takes its value; null for none. */
function formShown({ placeholder }: TextField, before: string): string | null {
  return [before, placeholder].find(isInForm) ?? null;
}

/** "11/26/2026", "$ 0", "9:00 AM", "26 Nov 2026", "MM/DD/YYYY". */
function isInForm(text: string): boolean {
  if (/^(?=.*\d)(?:[^\p{L}]|\b[ap]\.?m\b)+$/iu.test(text) || parseDate(text) !== null) return true;
  return /^([dmyhs])\1*(?:[^\p{L}]+([dmyhs])\2*)+(?:\s*[ap]m?)?$/iu.test(text);
}

/** The signs between the words and numbers of a text. */
function formOf(text: string): string {
  return text.trim().replace(/[\p{L}\p{N}_]+/gu, '0');
}

function toldOf({ field, before, value, around }: Put): Outcome {
  if (!field.isConnected) return done('the field closed: see what the page shows now');
  const { value: now, type } = field;
  const wants = wantedOf(field);
  if (now === value) {
    if (isAccepted(field)) return done();
    const shown = formShown(field, before);
    if (shown === null || formOf(shown) === formOf(value)) return done(`the page does not accept it as it is${wants}`);
    return failed(
      `The page does not accept "${value}" in the ${elementPhrase(field)}, whose form is "${shown}"${wants}.`,
    );
  }
  if (now === '' && isTakenAsTags(field, value, around)) {
    latest = null;
    return done('the page put it beside the field');
  }
  if (now === '' && value !== '') return failed(`The ${elementPhrase(field)} did not take the text${wants}.`);
  if (type === 'password') return done(`the field holds something else now${wants}`);
  const partly = UNFINISHED.test(now) && !UNFINISHED.test(value) ? ', with signs to fill in' : '';
  if (now !== before && partly === '' && !isOtherNumber(now, value))
    return done(`the field now holds "${now}"${wants}`);
  const holds = `it holds "${now}"${now === before ? ' again' : partly}`;
  return failed(`The ${elementPhrase(field)} did not take "${value}": ${holds}${rangeOf(field)}${wants}.`);
}

/** A mask that still shows what is to be filled in: "2027-03-15 HH:MM:ss", "(555) ___-____". */
const UNFINISHED = /__|_$|[:/.-](?:dd|mm|yyyy|hh|ss)\b|\b(?:dd|mm|yyyy|hh|ss)[:/.-]/iu;

/** Whether each part of a list that was typed stands beside its field by now, and did not before. */
function isTakenAsTags(field: TextField, value: string, before: string | undefined): boolean {
  const now = textAround(field);
  const tags = value
    .toLowerCase()
    .split(/[,;\n]/u)
    .flatMap((tag) => tag.trim() || []);
  const times = (text: string, tag: string) => text.split(tag).length;
  return before !== undefined && tags.length > 0 && tags.every((tag) => times(now, tag) > times(before, tag));
}

/** Whether two texts are numbers that differ, whatever signs stand around and in them, or a field kept only the digits of a day. */
function isOtherNumber(now: string, value: string): boolean {
  // "20261215" is no day.
  if (parseDate(value) !== null && /^\d{5,}$/u.test(now)) return true;
  if (![now, value].every((text) => NUMBER.test(text) && parseDate(text) === null)) return false;
  const isWhole = ![now, value].some((text) => /\d[.,]\d/u.test(text));
  const digits = (text: string) => text.replace(/\D/gu, '').replace(/^0+/u, '');
  const [a, b] = [digits(now), digits(value)];
  return isWhole ? a !== b : a.replace(/0+$/u, '') !== b.replace(/0+$/u, '');
}

const NUMBER = /^[^\p{L}\d]*\d[\d.,'’\s]*[^\p{L}\d]*$/u;

function rangeOf({ ariaValueMin, ariaValueMax }: TextField): string {
  const least = ariaValueMin === null ? [] : [`at least ${ariaValueMin}`];
  const most = ariaValueMax === null ? [] : [`at most ${ariaValueMax}`];
  return least.length + most.length === 0 ? '' : `, and takes ${[...least, ...most].join(' and ')}`;
}

/** Nobody checks the steps of a field outside of a form. */
function isAccepted({ validity, ariaInvalid, form }: TextField): boolean {
  const isChecked = form !== null && !form.noValidate;
  return (validity.valid || (validity.stepMismatch && !isChecked)) && ariaInvalid !== 'true';
}

/** What a field that rejects its value asks for, in the words of the page and the browser; '' if it accepts the value, or asks for nothing. */
function wantedOf(field: TextField): string {
  if (isAccepted(field)) return '';
  const { title, placeholder, maxLength, validationMessage } = field;
  const told = [
    validationMessage.replace(/\.$/u, ''),
    title,
    // A placeholder of words only repeats what the field is called.
    /[^\p{L}\s]/u.test(placeholder) ? `such as ${placeholder}` : '',
    maxLength >= 0 ? `at most ${maxLength} characters` : '',
  ].filter((part) => part !== '');
  return told.length === 0 ? '' : `: ${told.join('; ')}`;
}
