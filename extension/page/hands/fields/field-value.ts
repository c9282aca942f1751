import { parseDate, parseMonth, parseWeek, timeOfText } from './dates/human-date.ts';

/** The value that a field takes for a text, or a sentence that says why it takes none. */
export type FieldValue = { readonly value: string } | { readonly problem: string };

const EXAMPLES: Readonly<Record<string, string>> = {
  date: 'a date such as 12 June 2026',
  time: 'a time such as 14:30',
  'datetime-local': 'a date and time such as 12 June 2026 14:30',
  month: 'a month such as June 2026',
  week: 'a week such as 2026-W24',
  color: 'a colour such as #ff8800 or red',
  number: 'a number',
  range: 'a number',
};

/** Parses `text` for a date, time, number, range or colour field and checks it against the field's limits. */
export function parseFieldValue(field: HTMLInputElement, text: string): FieldValue {
  const trimmed = text.trim();
  if (trimmed === '' && field.type !== 'range' && field.type !== 'color') return { value: '' };
  const value = READERS[field.type]?.(trimmed, field) ?? null;
  const probe = field.cloneNode() as HTMLInputElement;
  probe.removeAttribute('pattern');
  probe.value = value ?? '';
  const { min, max, step } = field;
  if (value !== null && field.type === 'range') return checkRange(Number(value), field);
  if (value === null || probe.value === '')
    return { problem: `"${text}" is not ${EXAMPLES[field.type] ?? 'a value of this field'}.` };
  if (probe.validity.rangeUnderflow) return { problem: `${value} is below the least allowed, ${min}.` };
  if (probe.validity.rangeOverflow) return { problem: `${value} is above the most allowed, ${max}.` };
  if (probe.validity.stepMismatch && keepsSteps(field))
    return { problem: `${value} does not fit the steps of ${step || '1'} that the field allows.` };
  return { value };
}

/** Whether a field is sent only with values of its steps, and holds one now. Outside of a form that checks them, pages take any number. */
function keepsSteps({ form, type, validity }: HTMLInputElement): boolean {
  return type !== 'number' || (form !== null && !form.noValidate && !validity.stepMismatch);
}

const READERS: Readonly<Record<string, (text: string, field: HTMLInputElement) => string | null>> = {
  date: (text) => parseDate(text),
  time: (text) => timeOfText(text),
  month: (text) => parseMonth(text),
  week: (text) => parseWeek(text),
  'datetime-local': parseDateTime,
  number: parseNumber,
  range: parseNumber,
  color: parseColour,
};

function parseDateTime(text: string): string | null {
  const [, first = '', second = ''] =
    /^(.+?)(?:T|,?\s+(?:at\s+)?)(\d{1,2}(?:[:.]\d{2}){0,2}\s*(?:[ap]\.?m\.?)?|noon|midnight)$/iu.exec(text) ?? [];
  const date = parseDate(first);
  const time = timeOfText(second);
  return date === null || time === null ? null : `${date}T${time}`;
}

function parseNumber(text: string): string | null {
  const bare = text.replace(/[\s_'’]/gu, '').replace(/^[$€£]|[$€£%]$/gu, '');
  const plain = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.');
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/iu.test(plain) ? String(Number(plain)) : null;
}

/** Range inputs clamp a value silently, so the limits are checked here. */
function checkRange(value: number, field: HTMLInputElement): FieldValue {
  const min = field.min === '' ? 0 : Number(field.min);
  const max = field.max === '' ? 100 : Number(field.max);
  if (value < min) return { problem: `${value} is below the least allowed, ${min}.` };
  if (value > max) return { problem: `${value} is above the most allowed, ${max}.` };
  const probe = field.cloneNode() as HTMLInputElement;
  probe.value = String(value);
  return { value: probe.value };
}

function parseColour(text: string): string | null {
  if (!CSS.supports('color', text)) return null;
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (context === null) return null;
  context.fillStyle = text;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
