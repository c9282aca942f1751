import { MONTH_STARTS, WEEKDAYS } from './lexicon.ts';

/** A number with its unit. */
export const UNIT =
  /\d[\d.,]*\s?(?:m²|m2|km²|sq\.? ?(?:m|ft)|square \p{L}+|ha|km|cm|mm|m|kg|g|mg|lbs?|oz|l|ml|litres?|liters?|min(?:ute)?s?|h(?:ours?|rs?)?|s(?:ec(?:ond)?s?)?|days?|weeks?|months?|years?|miles?|feet|ft|inch(?:es)?|pages?|°\s?[CF]?|%|mph|km\/h|cups?|tablespoons?|teaspoons?|stages?|levels?)(?![\p{L}\d])/iu;

/** A piece of text with a measure in it, or null. */
export function measure(piece: string): string | null {
  return UNIT.test(piece) ? piece : null;
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
