import { leadingDay } from '../../english/dates.ts';
import { NUMBERS } from '../../english/lexicon.ts';
import { leadingTime } from '../../english/times.ts';
import type { Command, Slot } from '../command.ts';
import { leadingField } from './field-words.ts';
import { readSlots, spokenWords, unquote } from './slots.ts';

const PLACES =
  'shopping (?:cart|basket|bag)|cart|basket|bag|trolley|wish ?list|favou?rites?|watch ?list|playlist|library|compare|comparison|collection|saved items|reading list|shopping list|order|bookmarks|queue';
/** Numbers of pieces that are written as words. */
const COUNTS = NUMBERS.slice(1, 11);

/** Reads what is done with one thing among many: into the cart, out of the list; null where it is none. */
export function readPut(clause: string): Command | null {
  const add = clause.match(
    new RegExp(
      `^(?:add|put|place|drop|throw|move|save|get)\\s+(.+?)\\s+(?:to|in|into|onto|on)\\s+(?:the |my |your |our )?(${PLACES})$`,
      'iu',
    ),
  );
  if (add !== null) return put('add', add[1] ?? '', add[2] ?? '');
  const remove = clause.match(
    new RegExp(
      `^(?:remove|delete|take|drop|discard)\\s+(.+?)\\s+(?:from|out of|off)\\s+(?:the |my |your |our )?(${PLACES})$`,
      'iu',
    ),
  );
  if (remove !== null) return put('remove', remove[1] ?? '', remove[2] ?? '');
  const acted = clause.match(
    /^(remove|delete|trash|archive|buy|order|purchase|like|star|favou?rite|edit|complete|rename|mark|cancel|duplicate|pin|flag|rate|bookmark|share|download|book|reserve|invite|subscribe to|follow|unfollow|retweet|upvote|downvote|vote for)\s+(?!(?:it|this|that|them)\b)(?!(?:(?:the|my|this|that) )?(?:button|icon|link|order|it|account)$)(.+)$/iu,
  );
  if (acted === null) return null;
  const verb = (acted[1] ?? '').toLowerCase();
  const item = (acted[2] ?? '').replace(/\s+(?:as|to be) (?:done|complete[d]?|finished|read|important)$/iu, '');
  return /\b(?:button|icon|link|tab|menu|checkbox|field)$/iu.test(item) ? null : put(verb, item, '');
}

function put(verb: string, said: string, place: string): Command {
  const match = said.match(
    new RegExp(
      `^(\\d{1,3}|${COUNTS.join('|')})(?:\\s*x)?\\s+(?:(?:pieces?|copies|units?|items?|pairs?|packs?) )?(?:of (?:the )?)?(?!of\\b)(.+)$`,
      'iu',
    ),
  );
  const isCount = match !== null && !/^(?:in|gb|inch|cm|ml|kg|g|l)\b/iu.test(match[2] ?? '');
  const count = isCount ? (match[1] ?? '').toLowerCase() : null;
  const digits = count === null ? null : COUNTS.includes(count) ? String(COUNTS.indexOf(count) + 1) : count;
  return {
    kind: 'put',
    verb,
    item: isCount ? (match[2] ?? said) : said,
    place: place.toLowerCase(),
    quantity: digits === '1' ? null : digits,
  };
}

/** Reads "transfer 50 euros to Olga, reference rent"; null where it is no payment. */
export function readPayment(clause: string): Command | null {
  const match = clause.match(
    /^(?:transfer|pay|send|wire|donate) (?:[$€£] ?)?(\d[\d.,]*)(?: ?(?:[$€£]|euros?|eur|dollars?|usd|pounds?|gbp|francs?|chf|quid))?(?: to (.+))?$/iu,
  );
  if (match === null || (match[2] === undefined && !/[$€£]|eur|dollar|pound|franc/iu.test(clause))) return null;
  const [payee = '', ...rest] = (match[2] ?? '').split(/\s*,\s*(?:and\s+)?/u);
  const more = rest.length === 0 ? [] : (readSlots(rest.join(', ')) ?? []);
  const slots: readonly Slot[] = [
    ...(payee === '' ? [] : [{ field: 'payee', value: [payee, ...(more.length === 0 ? rest : [])].join(', ') }]),
    { field: 'amount', value: match[1] ?? '' },
    ...more,
  ];
  return { kind: 'fill', slots, submit: null };
}

/** Reads "comment X" and "say X" with quotes; null where it is none. */
export function readRemark(clause: string): Command | null {
  const match = clause.match(
    /^(comment|post|say|reply|answer|tweet|respond)(?: with| saying)?:? ("[^"]+")(?: (?:in|to|into|on) (.+))?$/iu,
  );
  if (match === null) return null;
  const verb = (match[1] ?? '').toLowerCase();
  const noun =
    verb === 'comment' ? 'comment' : /^(?:reply|answer|respond)$/u.test(verb) ? (match[3] ?? 'it') : 'message';
  const to = match[3] === undefined || verb !== 'say' ? [] : [{ field: 'to', value: match[3] }];
  return {
    kind: 'create',
    verb: /^(?:reply|answer|respond)$/u.test(verb) ? 'reply' : 'post',
    noun,
    slots: [...to, { field: 'body', value: unquote(match[2] ?? '') }],
    submit: null,
  };
}

/** Reads "reply to the mail from Ann saying hello" and "forward it to Bob"; null where it is none. */
export function readReply(clause: string): Command | null {
  const reply = clause.match(
    /^(?:reply|respond|answer)(?: to)?(?: (.+?))?\s*(?:,?\s*(?:saying|with|that says|and say(?: that)?|and write|writing|:)\s*)(?:the (?:text|message) )?(.+)$/iu,
  );
  if (reply !== null && !/^(?:button|icon)/iu.test(reply[2] ?? ''))
    return {
      kind: 'create',
      verb: 'reply',
      noun: reply[1] ?? 'it',
      slots: [{ field: 'body', value: unquote(reply[2] ?? '') }],
      submit: null,
    };
  const wanted = clause.match(
    /^(.+?) (?:wants?|needs?|asked for)(?: to (?:see|get|have|read))? the ((?:e-?mail|mail|message) .+)$/iu,
  );
  if (wanted !== null && !/^(?:i|we)$/iu.test(wanted[1] ?? '')) {
    const noun = (wanted[2] ?? '').replace(/ (?:that )?(?:you|i|we) (?:got|received|have) from /iu, ' from ');
    return {
      kind: 'create',
      verb: 'forward',
      noun,
      slots: [{ field: 'to', value: unquote(wanted[1] ?? '') }],
      submit: 'send',
    };
  }
  const forward = clause.match(/^forward(?: (.+?))? to (.+)$/iu);
  if (forward === null) return null;
  return {
    kind: 'create',
    verb: 'forward',
    noun: forward[1] ?? 'it',
    slots: [{ field: 'to', value: unquote(forward[2] ?? '') }],
    submit: 'send',
  };
}

const NOUNS =
  'to-?do|task|event|appointment|meeting|reminder|note|e-?mail|mail|message|contact|project|list|folder|post|comment|issue|ticket|card|account|user|page|document|entry|item|record|reservation|booking|playlist|board|team|group|channel|label|tag|category|review|question|poll|invoice|customer|product|expense|goal|habit|recipe|playlist|bookmark|alarm|timer|workspace|repository|branch|tweet|topic|thread|discussion|survey|quiz|course|class|lesson|report|request|order|trip|deadline|chore|member|employee|person|client|lead|deal|column|row|section|article|story|bug|calendar (?:entry|event|item)|draft|letter|memo|room|album|collection|job|vacancy|campaign|schedule|shift|subscription|profile|address|payment method';
const MAIL = /^(?:e-?mail|mail|message|letter|tweet|draft)$/iu;

const CREATE = new RegExp(
  `^(create|make|add|raise|file|report|request|log|submit|arrange|organi[sz]e|record|jot down|note|schedule|compose|write|draft|start|set up|plan|book|post|send|register|new|set|enter|put|leave|insert|open)\\s+(?:me |us |up )?(?:(?:an|a|another|the|some|one|my|this)\\s+)?(?:new |quick |short |blank )?((?:[\\p{L}-]+ ){0,2}?(?:${NOUNS}))s?(?=$|[\\s:,])(.*)$`,
  'iu',
);
const ANYTHING =
  /^(create|new)\s+(?:(?:an|a|another)\s+)?(?:new )?([\p{L}-]+(?: [\p{L}-]+)?)(?=\s+(?:for|called|named|titled|with|on|at|saying)\b|:)(.*)$/iu;

/** Reads "create a task for the Career Fair on 12 June"; null where nothing is to be created. */
export function readCreate(clause: string): Command | null {
  const addressed = clause.match(
    /^(?:[Ss]end|[Ww]rite|[Mm]essage|[Tt]ext|[Tt]ell|[Ee]-?mail) (?:an? )?(?:e-?mail|mail|message)?\s*(?:to )?(\S+@\S+|[A-Z][\p{L}\d-]+(?: [A-Z][\p{L}\d-]+)*)(?: an? (e-?mail|mail|message))?(?=\s+(?:saying|with|that|about|:))(.*)$/u,
  );
  const told = clause.match(/^(?:send|text|write|say) ("[^"]+") to (?:the )?(.+)$/iu) ?? [];
  if (
    told[1] !== undefined &&
    !/\b(?:field|box|list|cart|page)$/iu.test(told[2] ?? '') &&
    /^(?:send|text|say)/iu.test(clause)
  )
    return {
      kind: 'create',
      verb: 'write',
      noun: 'message',
      slots: [
        { field: 'to', value: unquote(told[2] ?? '') },
        { field: 'body', value: unquote(told[1]) },
      ],
      submit: 'send',
    };
  const match = clause.match(CREATE) ?? clause.match(ANYTHING);
  if (match === null && addressed !== null)
    return {
      kind: 'create',
      verb: 'write',
      noun: addressed[2] ?? 'message',
      slots: [{ field: 'to', value: unquote(addressed[1] ?? '') }, ...readRest(addressed[3] ?? '', 'message')],
      submit: 'send',
    };
  if (match === null) return null;
  const verb = (match[1] ?? '').toLowerCase();
  const noun = (match[2] ?? '').toLowerCase();
  const rest = match[3] ?? '';
  if (/^\s*(?:button|icon|link|tab|menu|field|box|page|section)\b/iu.test(rest)) return null;
  const more = rest.match(/^ ([\p{Ll}-]+)$/u)?.[1];
  if (more !== undefined && verb !== 'open')
    return { kind: 'create', verb, noun: `${noun} ${more}`, slots: [], submit: null };
  if (
    /^(?:enter|put|leave|insert|set|open|write|post|add|make|start)$/u.test(verb) &&
    rest.trim() === '' &&
    verb !== 'add'
  )
    return null;
  if (/^(?:send|book|register) (?:the|my|this|that) /iu.test(clause) && rest.trim() === '') return null;
  if (/^(?:enter|put|insert|set|open|make)$/u.test(verb) && /^\s*(?:in|into|to|as|is|=|of|on)\b/iu.test(rest))
    return null;
  if (
    /^(?:set|put|enter)$/u.test(verb) &&
    !/\b(?:reminder|alarm|timer|goal|appointment|meeting|deadline|note)s?$/iu.test(noun)
  )
    return null;
  if (verb === 'open' && !/\b(?:account|ticket|issue|case|dispute|poll|discussion|thread)$/iu.test(noun)) return null;
  if (verb === 'open' && !/\b(?:saying|called|titled|for)\b/iu.test(rest)) return null;
  return { kind: 'create', verb, noun, slots: readRest(rest, noun), submit: verb === 'send' ? 'send' : null };
}

interface Reading {
  readonly slots: { field: string; words: string[] }[];
  readonly noun: string;
}

/** The slots of what is said after "a task"; read word by word: where a word begins another slot, the one before ends. */
export function readRest(rest: string, noun: string): readonly Slot[] {
  const said = spokenWords(rest.replace(/^\s*[:,]\s*/u, ''));
  const reading: Reading = { slots: [], noun };
  for (let at = 0; at < said.length; ) {
    const isAfterComma = at === 0 ? /^\s*[:,]/u.test(rest) : /[,;]$/u.test(said[at - 1] ?? '');
    const begun = begin(said.slice(at), reading, isAfterComma);
    if (begun !== null) {
      reading.slots.push({ field: begun.field, words: begun.value });
      at += begun.length;
      continue;
    }
    const current = reading.slots.at(-1);
    const word = said[at] ?? '';
    if (current === undefined || isFull(current)) reading.slots.push({ field: titleOf(noun), words: [word] });
    else current.words.push(word);
    at += 1;
  }
  return reading.slots.map(({ field, words }) => tidy(field, words, noun)).filter(({ value }) => value !== '');
}

/** A date, a time or a quoted text is complete. */
function isFull({ field, words }: { field: string; words: string[] }): boolean {
  return /^(?:date|time|end)$/u.test(field) || (words.length === 1 && /^"[^"]*"$/u.test(words[0] ?? ''));
}

function titleOf(noun: string): string {
  return MAIL.test(noun) || /\b(?:comment|review|reply|answer|question|post|feedback)$/iu.test(noun) ? 'body' : 'title';
}

interface Begun {
  readonly field: string;
  readonly value: string[];
  readonly length: number;
}

function begin(said: readonly string[], { slots, noun }: Reading, isAfterComma: boolean): Begun | null {
  const text = `${isAfterComma ? ', ' : ''}${said.join(' ')}`;
  if (slots.at(-1)?.field === 'body' && !isQuoted(slots.at(-1)?.words)) return null;
  const lead =
    text.match(/^(?:(?:and|,|with|at|on|for|from|due|by|starting|until|till|to|the|a|scheduled)[\s,]+)*/iu)?.[0] ?? '';
  const skipped = spokenWords(lead.replace(/^[\s,]+/u, '')).length;
  const ahead = said.slice(skipped);
  const hasMarker = /\b(?:on|for|due|by|from|at|until|till|starting|to)\b/iu.test(lead);
  const has = (field: string) => slots.some((slot) => slot.field === field);
  const day = leadingDay(ahead);
  if (day > 0 && (hasMarker || has(titleOf(noun))))
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

/** "In the Home list", "with high priority": the value comes before its field. */
const WITHIN =
  /^(?:and\s+)?(?:in|on|to|under|with)\s+(?:the |my |a )?("[^"]+"|[\p{L}\d]+) (list|calendar|category|project|folder|board|group|label|section|column|tag|team|priority)\b/iu;

function isQuoted(words: readonly string[] | undefined): boolean {
  return words !== undefined && words.length === 1 && /^"[^"]*"$/u.test(words[0] ?? '');
}

/** How many words stand in a beginning; a comma before them belongs to the word before. */
function lengthOf(beginning: string): number {
  return spokenWords(beginning.replace(/^[\s,]+/u, '')).length;
}

function beginNamed(text: string, { slots, noun }: Reading): Begun | null {
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
  const given = text.match(/^,?\s*(?:and\s+)?with (?:an? |the )([\p{L}]+(?: [\p{L}]+)?) of\s+/iu);
  if (given !== null && !slots.some(({ field }) => field === given[1]?.toLowerCase()))
    return { field: (given[1] ?? '').toLowerCase(), value: [], length: lengthOf(given[0]) };
  const within = text.match(WITHIN);
  if (within !== null)
    return {
      field: (within[2] ?? '').toLowerCase(),
      value: [within[1] ?? ''],
      length: lengthOf(within[0]),
    };
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
