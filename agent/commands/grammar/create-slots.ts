import { leadingDay } from '../../english/dates.ts';
import { leadingTime } from '../../english/times.ts';
import type { Slot } from '../command.ts';
import { leadingField } from './field-words.ts';
import { spokenWords, unquote } from './slots.ts';

const MAIL = /^(?:e-?mail|mail|message|letter|tweet|draft)$/iu;

interface SlotsSoFar {
  readonly slots: { field: string; words: string[] }[];
  readonly noun: string;
}

/** Reads the slots after "create a task", word by word: a word that begins a new slot ends the slot before. */
export function readRest(rest: string, noun: string): readonly Slot[] {
  const said = spokenWords(rest.replace(/^\s*[:,]\s*/u, ''));
  const reading: SlotsSoFar = { slots: [], noun };
  for (let at = 0; at < said.length; ) {
    const isAfterComma = at === 0 ? /^\s*[:,]/u.test(rest) : /[,;]$/u.test(said[at - 1] ?? '');
    const begun = beginSlot(said.slice(at), reading, isAfterComma);
    if (begun !== null) {
      reading.slots.push({ field: begun.field, words: begun.value });
      at += begun.length;
      continue;
    }
    const current = reading.slots.at(-1);
    const word = said[at] ?? '';
    if (current === undefined || isFull(current)) reading.slots.push({ field: nextField(reading), words: [word] });
    else current.words.push(word);
    at += 1;
  }
  return reading.slots
    .map(({ field, words }) => ({ ...tidy(field, words, noun), ...(field === NO_FIELD && { field: null }) }))
    .filter(({ value }) => value !== '');
}

/** Whether a slot takes no more words: a date, a time or a quoted text. */
function isFull({ field, words }: { field: string; words: string[] }): boolean {
  return /^(?:date|time|end)$/u.test(field) || (words.length === 1 && /^"[^"]*"$/u.test(words[0] ?? ''));
}

/** Of words that belong to no field: they may be an option of the form. */
const NO_FIELD = '';

/** Where words without a marker go: into the main field, but never over what it was given already. */
function nextField({ slots, noun }: SlotsSoFar): string {
  return slots.some(({ field }) => field === mainField(noun)) ? NO_FIELD : mainField(noun);
}

function mainField(noun: string): string {
  return MAIL.test(noun) || /\b(?:comment|review|reply|answer|question|post|feedback)$/iu.test(noun) ? 'body' : 'title';
}

interface Begun {
  readonly field: string;
  readonly value: string[];
  readonly length: number;
}

function beginSlot(said: readonly string[], { slots, noun }: SlotsSoFar, isAfterComma: boolean): Begun | null {
  const text = `${isAfterComma ? ', ' : ''}${said.join(' ')}`;
  if (slots.at(-1)?.field === 'body' && !isQuoted(slots.at(-1)?.words)) return null;
  const lead =
    text.match(/^(?:(?:and|,|with|at|on|for|from|due|by|starting|until|till|to|the|a|scheduled)[\s,]+)*/iu)?.[0] ?? '';
  const skipped = spokenWords(lead.replace(/^[\s,]+/u, '')).length;
  const ahead = said.slice(skipped);
  const hasMarker = /\b(?:on|for|due|by|from|at|until|till|starting|to)\b/iu.test(lead);
  const has = (field: string) => slots.some((slot) => slot.field === field);
  const day = leadingDay(ahead);
  if (day > 0 && (hasMarker || has(mainField(noun))))
    return {
      field: has('date') ? 'end date' : /\bdue\b/iu.test(lead) ? 'due date' : 'date',
      value: ahead.slice(0, day),
      length: skipped + day,
    };
  const time = leadingTime(ahead);
  if (time > 0)
    return { field: has('time') ? 'end time' : 'time', value: ahead.slice(0, time), length: skipped + time };
  return beginNamed(text, { slots, noun });
}

/** "In the Home list", "with high priority": the value stands before its field. */
const WITHIN =
  /^(?:and\s+)?(?:in|on|to|under|with)\s+(?:the |my |a )?("[^"]+"|[\p{L}\d]+) (list|calendar|category|project|folder|board|group|label|section|column|tag|team|priority)\b/iu;

function isQuoted(words: readonly string[] | undefined): boolean {
  return words !== undefined && words.length === 1 && /^"[^"]*"$/u.test(words[0] ?? '');
}

/** Number of words in the beginning of a slot; a comma at its start belongs to the word before. */
function lengthOf(beginning: string): number {
  return spokenWords(beginning.replace(/^[\s,]+/u, '')).length;
}

function beginNamed(text: string, { slots, noun }: SlotsSoFar): Begun | null {
  const forms: readonly (readonly [RegExp, string])[] = [
    [/^(?:,?\s*(?:and\s+)?)(?:assign(?:ed|ing)?(?: it| this)? to)\s+/iu, 'assignee'],
    [
      /^(?:,?\s*(?:and\s+)?)(?:called|named|titled|entitled|labell?ed|(?:with|and) (?:the |a )?(?:title|name)(?: of)?)\s+:?/iu,
      'title',
    ],
    [
      /^(?:,?\s*(?:and\s+)?)(?:saying|that says|which says|stating|reading|that reads|writing|to say|and say|(?:with|and) (?:the |a )?(?:body|text|message|content|contents)(?: of)?)(?: that)?\s*:?\s*/iu,
      'body',
    ],
    [/^(?:,?\s*(?:and\s+)?)(?:labell?ed|tagged)(?: as| with)?\s+/iu, 'label'],
    [/^(?:about|regarding|concerning|on the subject of)\s+/iu, MAIL.test(noun) ? 'subject' : 'title'],
    [MAIL.test(noun) ? /^(?:to|for)\s+/iu : /^(?:to|for|of|:)\s+/iu, MAIL.test(noun) ? 'to' : 'title'],
  ];
  for (const [pattern, field] of forms) {
    const match = text.match(pattern);
    if (match === null || slots.some((slot) => slot.field === field)) continue;
    return { field, value: [], length: lengthOf(match[0]) };
  }
  return beginGiven(text, slots) ?? beginField(text);
}

/** A slot that names its field after "with": "with a priority of high", "with high priority"; null for other text. */
function beginGiven(text: string, slots: SlotsSoFar['slots']): Begun | null {
  const given = text.match(/^,?\s*(?:and\s+)?with (?:an? |the )([\p{L}]+(?: [\p{L}]+)?) of\s+/iu);
  if (given !== null && !slots.some(({ field }) => field === given[1]?.toLowerCase()))
    return { field: (given[1] ?? '').toLowerCase(), value: [], length: lengthOf(given[0]) };
  const within = text.match(WITHIN);
  if (within === null) return null;
  return { field: (within[2] ?? '').toLowerCase(), value: [within[1] ?? ''], length: lengthOf(within[0]) };
}

/** A slot that begins with the name of its field; null for other text. */
function beginField(text: string): Begun | null {
  const joint = text.match(/^(?:,\s*|and\s+|with\s+|,?\s*and with\s+|in\s+)(?:a |an |the |its |my )?/iu);
  if (joint === null) return null;
  const named = leadingField(text.slice(joint[0].length));
  const quoted = text.slice(joint[0].length).match(/^([\p{L}]+(?: [\p{L}]+)?) (?:of |: ?|as |saying )?(?=")/u);
  const length = named?.length ?? quoted?.[0].length ?? 0;
  const field = named?.field ?? quoted?.[1]?.toLowerCase();
  if (field === undefined || /^in\b/iu.test(joint[0])) return null;
  return { field, value: [], length: lengthOf(text.slice(0, joint[0].length + length)) };
}

function tidy(field: string, words: readonly string[], noun: string): Slot {
  const text = words
    .join(' ')
    .replace(/[\s,.]+$/u, '')
    .replace(/\s+(?:and|,)$/iu, '');
  const bare = field === 'title' ? text.replace(/^(?:the|a|an)\s+(?=\p{Lu}|")/u, '') : text;
  const value =
    /^(?:with|about)\b/iu.test(bare) && field === 'title'
      ? `${noun.slice(0, 1).toUpperCase()}${noun.slice(1)} ${bare}`
      : bare;
  return { field, value: unquote(value) };
}
