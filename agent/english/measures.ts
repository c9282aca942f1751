import { MONTH_STARTS, WEEKDAYS } from './lexicon.ts';

/** A number with its unit. */
export const UNIT =
  /\d[\d.,]*\s?(?:m²|m2|km²|sq\.? ?(?:m|ft)|square \p{L}+|ha|km|cm|mm|m|kg|g|mg|lbs?|oz|l|ml|litres?|liters?|min(?:ute)?s?|h(?:ours?|rs?)?|s(?:ec(?:ond)?s?)?|days?|weeks?|months?|years?|miles?|feet|ft|inch(?:es)?|pages?|°\s?[CF]?|%|mph|km\/h|cups?|tablespoons?|teaspoons?|stages?|levels?)(?![\p{L}\d])/iu;

const AMOUNT = "\\d{1,3}(?:[ ,.'\\u00a0\\u202f]\\d{3})+(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?";
const PRICE = new RegExp(
  `(?:[$€£¥]|\\b(?:USD|EUR|GBP|CHF))\\s?(${AMOUNT})(?![\\d])|(${AMOUNT})\\s?(?:[$€£¥](?!\\s?\\d)|(?:USD|EUR|GBP|CHF|dollars|euros|pounds)\\b)`,
  'iu',
);

/** The first price in a text as a number and as written; null if there is none. */
export function priceIn(text: string): { amount: number; written: string } | null {
  const match = text.match(PRICE);
  if (match === null) return null;
  const digits = (match[1] ?? match[2] ?? '').replace(/['\s]/gu, '').replace(/[.,]$/u, '');
  const decimal = digits.replace(/[.,](?=\d{3}(?:\D|$))/gu, '').replace(',', '.');
  return { amount: Number(decimal), written: match[0].trim() };
}

const MONTH = `(?:${MONTH_STARTS})\\p{L}*`;

const TIME = new RegExp(
  `\\d{1,2}[:.]\\d{2}(?!\\d)|\\b\\d{1,2} ?[ap]\\.?m\\b|\\b\\d{1,2}(?:st|nd|rd|th)? ${MONTH}|\\b${MONTH} \\d{1,2}|\\d{4}-\\d{2}-\\d{2}|\\b(?:19|20)\\d\\d\\b|\\b(?:today|tomorrow|yesterday|tonight|noon|midnight|(?:${WEEKDAYS.join('|')})s?)\\b|\\b(?:ago|last (?:week|month|year)|next (?:week|month|year))\\b|\\b(?:in|since|until|from) (?:19|20)\\d\\d`,
  'iu',
);

/** Whether a text contains a time, a day, a date or a year. */
export function isTime(piece: string): boolean {
  return TIME.test(piece);
}
