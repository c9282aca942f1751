import { isoDay } from '../../../english/calendar.ts';
import { parseDay } from '../../../english/dates.ts';
import { MONTH_STARTS, NUMBERS } from '../../../english/lexicon.ts';
import { isoTime, parseTime } from '../../../english/times.ts';
import { attribute } from '../../../page.ts';
import { namesFor } from '../../../reading/names.ts';
import type { PageItem } from '../../../reading/page-items.ts';
import type { Work } from '../../step.ts';
import type { FieldKind } from '../../things/fields.ts';

export function valueFor(work: Work, item: PageItem, kind: FieldKind, said: string): string {
  const day = kind === 'text' ? null : dayOf(work, item, said);
  const time = parseTime(said);
  if (kind === 'date') return day === null ? said : isoDay(day);
  if (kind === 'month') return day === null ? said : isoDay(day).slice(0, 7);
  if (kind === 'time') return time === null ? said : isoTime(time);
  if (kind === 'datetime') return day === null ? said : `${isoDay(day)}T${isoTime(time ?? { hour: 9, minute: 0 })}`;
  if (kind === 'number') return said.match(/-?\d+(?:[.,]\d+)?/u)?.[0].replace(',', '.') ?? numberWord(said) ?? said;
  return dateText(work, item, said) ?? said;
}

function numberWord(said: string): string | null {
  const at = NUMBERS.indexOf(said.trim().toLowerCase());
  return at < 0 ? null : String(at);
}

/** A date in the format that a text field shows in its placeholder or label; null if it shows none. */
function dateText(work: Work, item: PageItem, said: string): string | null {
  const form = [attribute(item.element, 'placeholder'), ...namesFor(work.view, item).map(({ text }) => text)].find(
    (text) => text !== null && /\b(?:dd|mm|yyyy)\b/iu.test(text),
  );
  const day = form === undefined || form === null ? null : dayOf(work, item, said);
  if (form === undefined || form === null || day === null) return null;
  const shape = form.match(/(?:dd|mm|yyyy)(?:[-/. ](?:dd|mm|yyyy)){2}/iu)?.[0] ?? 'yyyy-mm-dd';
  return shape
    .replace(/yyyy/iu, String(day.year))
    .replace(/mm/iu, String(day.month).padStart(2, '0'))
    .replace(/dd/iu, String(day.day).padStart(2, '0'));
}

export function dayOf(work: Work, field: PageItem, said: string) {
  return parseDay(said, { now: work.now, year: yearShown(work, field, said) });
}

const MONTH_START = new RegExp(`\\b(${MONTH_STARTS})`, 'iu');

/** The year for a date without one: from the field's value, its minimum, or a calendar heading; null if none tells. */
function yearShown({ view }: Work, field: PageItem, said: string): number | null {
  const held = `${field.element.live?.value ?? ''} ${attribute(field.element, 'min') ?? ''}`.match(/\b(20\d\d)-/u)?.[1];
  if (held !== undefined) return Number(held);
  const month = said.match(MONTH_START)?.[1];
  if (month === undefined) return null;
  const heading = /^\s*(?:\d{1,2}(?:st|nd|rd|th)? )?\p{L}+,? (20\d\d)\s*$/iu;
  for (const { text } of view.runs) {
    const year = heading.exec(text)?.[1];
    if (year !== undefined && new RegExp(`\\b${month}`, 'iu').test(text)) return Number(year);
  }
  return null;
}
