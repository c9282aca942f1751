import { isDecimal, isDigits, reprText, strip } from './text.ts';

/** A Python exception as a value: its class and message. */
export interface PythonError {
  readonly error: string;
  readonly message: string;
}

/** Python refuses to read integers with more digits than this (`sys.get_int_max_str_digits`). */
const MAX_DIGITS = 4300;

/**
 * `int(text)` for an optional minus sign and digits: a number, a bigint beyond 2^53, or an error for digits without a decimal
 * value. The caller has checked the text with `looksLikeInteger`.
 */
export function readInteger(text: string): number | bigint | PythonError {
  const negative = text.startsWith('-');
  const digits = toAsciiDigits(negative ? text.slice(1) : text);
  if (!/^[0-9]+$/u.test(digits))
    return { error: 'ValueError', message: `invalid literal for int() with base 10: ${reprText(text)}` };
  if (digits.length > MAX_DIGITS)
    return {
      error: 'ValueError',
      message: `Exceeds the limit (${MAX_DIGITS} digits) for integer string conversion: value has ${digits.length} digits; use sys.set_int_max_str_digits() to increase the limit`,
    };
  if (digits.length <= 15) return negative && !/^0+$/u.test(digits) ? -Number(digits) : Number(digits);
  const big = negative ? -BigInt(digits) : BigInt(digits);
  const number = Number(big);
  return Number.isSafeInteger(number) ? number : big;
}

/** Whether WebLINX would try `int(text)`: digits, or a minus sign and digits. */
export function looksLikeInteger(text: string): boolean {
  if (startsWithLetter(text)) return false;
  return isDigits(text) || (text.startsWith('-') && isDigits(text.slice(1)));
}

const FLOAT = /^[+-]?(?:\d+(?:_\d+)*(?:\.(?:\d+(?:_\d+)*)?)?|\.\d+(?:_\d+)*)(?:[eE][+-]?\d+(?:_\d+)*)?$/u;
const NAMED = /^([+-]?)(?:(inf(?:inity)?)|nan)$/iu;

/** `float(text)`; null if Python raises ValueError. */
export function readFloat(text: string): number | null {
  if (startsWithLetter(text) && !/^(?:inf|nan)/iu.test(text)) return null;
  const ascii = toAsciiDigits(strip(text));
  if (FLOAT.test(ascii)) return Number(ascii.replaceAll('_', ''));
  const named = NAMED.exec(ascii);
  if (named === null) return null;
  if (named[2] === undefined) return Number.NaN;
  return named[1] === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}

/** Quick test that rules out most words before the full grammar. */
function startsWithLetter(text: string): boolean {
  const unit = text.charCodeAt(0);
  return (unit >= 65 && unit <= 90) || (unit >= 97 && unit <= 122);
}

/** Replaces the decimal digits of every script by 0-9. */
function toAsciiDigits(text: string): string {
  if (!/[^\P{Nd}0-9]/u.test(text)) return text;
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => (isDecimal(digit) ? String(digitValue(digit)) : digit));
}

/** The value of a digit. Unicode's decimal digits come in runs of whole tens that start with a zero. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let start = code;
  while (isDecimal(String.fromCodePoint(start - 1))) start--;
  return (code - start) % 10;
}

/** `repr(float)`: the shortest text that reads back as the same number, always with a point, an exponent or a name such as `inf`. */
export function reprFloat(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e16 || size < 1e-4)) return exponentForm(value);
  const text = Object.is(value, -0) ? '-0' : String(value);
  return text.includes('.') ? text : `${text}.0`;
}

function exponentForm(value: number): string {
  const [mantissa = '', exponent = ''] = value.toExponential().split('e');
  const sign = exponent.startsWith('-') ? '-' : '+';
  return `${mantissa}e${sign}${exponent.replace(/^[+-]/u, '').padStart(2, '0')}`;
}
