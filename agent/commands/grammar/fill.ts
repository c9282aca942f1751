import type { Command, Slot } from '../command.ts';
import { isFieldWord, leadingField } from './field-words.ts';
import { readSlots, unquote } from './slots.ts';

/** A form of words, and the command that it reads as; null where it is another one. */
export type ClauseReader = readonly [RegExp, (match: RegExpMatchArray) => Command | null];

/** A group of a match without blanks around it; '' if it did not take part. */
export const part = (match: RegExpMatchArray, index: number) => (match[index] ?? '').trim();
/** Reduces "the box that says X" to X. */
const CALLED =
  /^(?:the )?(?:box|field|input|text ?box|area)(?: that says| which says| that reads| saying| labell?ed| called| named)\s+/iu;

const set = (field: string | null, value: string): Command => ({
  kind: 'set',
  field: field === null ? null : unquote(field.replace(CALLED, '')),
  value: unquote(value),
});

const ENTER = '(?:type(?: in)?|enter|write(?: down)?|put(?: in)?|input|key in|insert|fill in|add|append|paste)';
const VALUE = '("[^"]*"|.+?)';

const READERS: readonly ClauseReader[] = [
  [
    /^(?:in|into|under|for|at) (?:the |my )?(.+?),? (?:type|write|enter|put|select|choose|pick|set|fill in)(?: in)?[:,]? (.+)$/iu,
    (m) => set(part(m, 1).replace(/^(?:box|field|area|question) (?:about|for|called|named) /iu, ''), part(m, 2)),
  ],
  [
    /^(?:fill(?: in| out| up)?|complete|update)(?: (?:the|this|that|my|all))?(?: [\p{L}-]+){0,3}? ?(?:forms?|details|fields|information|data|it|in)(?: (?:with|using|as follows|like this|by entering))?\s*:?\s+(.+)$/iu,
    (m) => readList(part(m, 1)),
  ],
  [
    /^(?!(?:clear|reset)(?: the| this)? form$)(?:clear|erase|empty|blank|reset|delete the (?:text|content|value) (?:of|in|from))(?: out)? (?!.*\b(?:cart|basket|bag|list|filters?|history)\b)(.+)$/iu,
    (m) => set(part(m, 1), ''),
  ],
  [/^(?:type(?: in)?|enter|write|fill in|put)(?: in)? "([^"]*)"$/iu, (m) => set(null, `"${part(m, 1)}"`)],
  [
    /^(?:type(?: in)?|enter|write|put|input|fill in)(?: the)? ((?:[\p{L}]+ ){0,2}"[^"]+" and (?:the )?(?:[\p{L}]+ ){0,2}"[^"]+".*)$/iu,
    (m) =>
      readList(
        part(m, 1).replace(/ (?:into|in|to) (?:the |these |both )?(?:text ?)?(?:fields?|boxes|inputs?|form)$/iu, ''),
      ),
  ],
  [
    new RegExp(`^(?:${ENTER}|use|give|set|attach|include) ${VALUE} as (?:the |a |an |my |its )?(.+)$`, 'iu'),
    (m) => set(part(m, 2), part(m, 1)),
  ],
  [new RegExp(`^${ENTER} (?:the )?(.+?) (?:as|to be|=) ("[^"]*")$`, 'iu'), (m) => set(part(m, 1), part(m, 2))],
  [
    new RegExp(`^${ENTER} ("[^"]*") (?:into|in to|in|on|to|for|at|under|inside) (.+)$`, 'iu'),
    (m) => set(part(m, 2), part(m, 1)),
  ],
  [
    /^(?:type(?: in)?|enter|write(?: down)?|put(?: in)?|input|key in|insert|fill in|fill) (.+ (?:in|into|for|as) .+(?:,| and ).+ (?:in|into|for|as) .+)$/iu,
    (m) => readValuesFirst(part(m, 1)),
  ],
  [
    /^(?:type(?: in)?|enter|write(?: down)?|put(?: in)?|input|key in|insert|paste) (.+) (?:into|in to) (.+)$/iu,
    (m) => set(part(m, 2), part(m, 1)),
  ],
  [
    /^(?:type(?: in)?|enter|write(?: down)?|put(?: in)?|input|key in|insert|paste) (.+) (?:in|on|for|under|at) (?:the |my )?(.+)$/iu,
    (m) => readEntered(part(m, 1), part(m, 2), m[0]),
  ],
  [/^(?:set|change) (.+?) to (.+)$/iu, (m) => readOneSet(m[0], part(m, 1), part(m, 2))],
  [
    /^(?:enter|type|write|put|input|fill in|fill out|fill|set|use|add)(?: in)? (.+)$/iu,
    (m) => readNamedValue(part(m, 1), m[0]),
  ],
  [
    /^(?:fill(?: in| out)?|replace|populate|update|change|overwrite)(?: in)? (.+?) (?:with|by) (.+)$/iu,
    (m) => set(part(m, 1), part(m, 2)),
  ],
  [/^(?:fill(?: in| out)?) (.+?)\s*:\s*(.+)$/iu, (m) => set(part(m, 1), part(m, 2))],
  [
    /^(?:set|change|update|edit|modify|switch|increase|decrease|raise|lower|reduce|adjust|move|drag|turn|rename|put|bring)(?: up| down)? (.+?) (?:to|=|into|as|at) (.+)$/iu,
    (m) => readSet(part(m, 1), part(m, 2)),
  ],
  [
    /^(?:say|state|mention|note)(?: that)? (?!yes\b|no\b)("[^"]+"|.+?) (?:under|in|for|at|as) (?:the |my )?(.+)$/iu,
    (m) => set(part(m, 2), part(m, 1)),
  ],
  [/^tell (?:the |my |our )(?!me\b)([\p{Ll} ]+?):? ("[^"]+")$/u, (m) => set(part(m, 1), part(m, 2))],
  [
    /^make (?!it\b|that\b|this\b|them\b|the\b|my\b|sure\b|an?\b)("[^"]+"|[\p{L}’'-]+(?: [\p{L}’'-]+)?) (?:an? |the )([\p{L}-]+)$/iu,
    (m) => ({ kind: 'choose', value: unquote(part(m, 2)), field: unquote(part(m, 1)) }),
  ],
  [/^make (it|that|this|them) (?!for\b)(.+)$/iu, (m) => set('it', part(m, 2).replace(/ instead$/iu, ''))],
  [/^make (?:the |my )(.+)$/iu, (m) => readMade(part(m, 1))],
  [
    /^(?:my|the) (.+?) (?:is|are|should be|shall be|must be|will be) (.+)$/iu,
    (m) => (isFieldWord(part(m, 1)) ? set(part(m, 1), part(m, 2)) : null),
  ],
  [
    /^(?:select|choose|pick|set|check|tick|mark)(?: out)? ("[^"]+"|.+?) (?:as|for) (?:the |my |its )?(.+)$/iu,
    (m) => ({ kind: 'choose', value: unquote(part(m, 1)), field: unquote(part(m, 2)) }),
  ],
  [
    /^(?:select|choose|pick)(?: out)? ("[^"]+"|.+) (?:in|from|under|on|of|out of|within|inside|at) (?:the |this |that |my )?(.+)$/iu,
    (m) => ({ kind: 'choose', value: unquote(part(m, 1)), field: unquote(part(m, 2)) }),
  ],
  [
    /^(?:select|choose|pick|opt for|go (?:for|with))(?: out)? (?:the option )?(.+)$/iu,
    (m) => ({ kind: 'choose', value: part(m, 1), field: null }),
  ],
];

const ACCOUNT: readonly ClauseReader[] = [
  [
    /^(?:(?:[Ii] am|[Ii]'m|[Mm]y name is|[Tt]his is) )(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)+)(?:,? (?:and )?(?:[Ii] was )?born (?:on )?(.+))?$/u,
    (m) => ({
      kind: 'fill',
      slots: [
        { field: 'name', value: part(m, 1) },
        ...(m[2] === undefined ? [] : [{ field: 'date of birth', value: m[2] }]),
      ],
      submit: null,
    }),
  ],
  [
    /^(?:log|sign)[- ]?in(?: to .+?)? (?:with|as|using) (.+)$|^(?:log me in|sign me in) (?:with|as|using) (.+)$/iu,
    (m) => readCredentials(m[1] ?? part(m, 2)),
  ],
  [
    /^(?:subscribe|sign(?: me)? up|register|join|create an account)(?: (?:to|for) (?:the |a |an )?[^"]+?)? (?:with|using|as) (.+)$/iu,
    (m) => readSignUp(part(m, 1)),
  ],
];

/** Reads "log in as Ann with ..." and "sign up with a@b.c"; null for other clauses. */
export function readAccount(clause: string): Command | null {
  return readWith(ACCOUNT, clause);
}

/** Reads a clause that puts values into fields; null for other clauses. */
export function readFill(clause: string): Command | null {
  return readWith(READERS, clause);
}

/** The command of the first reader that reads a clause; null for other clauses. */
export function readWith(readers: readonly ClauseReader[], clause: string): Command | null {
  for (const [pattern, build] of readers) {
    const match = clause.match(pattern);
    const command = match === null ? null : build(match);
    if (command !== null) return command;
  }
  return null;
}

function readCredentials(text: string): Command | null {
  const slots = readSlots(text) ?? readUserAndPassword(text);
  return slots === null ? null : { kind: 'fill', slots, submit: 'login' };
}

/** Reads a user name and a password: "Ann and secret", "ann@b.c / secret". */
function readUserAndPassword(text: string): readonly Slot[] | null {
  const match = text.match(/^(\S+|"[^"]+")(?:\s+and\s+|\s*[/,]\s*|\s+)(?:(?:the )?password\s+)?(\S+|"[^"]+")$/u);
  if (match === null) return text.includes(' ') ? null : [{ field: 'username', value: unquote(text) }];
  return [
    { field: 'username', value: unquote(match[1] ?? '') },
    { field: 'password', value: unquote(match[2] ?? '') },
  ];
}

function readSignUp(text: string): Command | null {
  const email = text.match(/^(?:the (?:email|address) )?("?)(\S+@[^\s"]+)\1$/u);
  if (email !== null) return { kind: 'fill', slots: [{ field: 'email', value: email[2] ?? '' }], submit: 'signup' };
  const slots = readSlots(text);
  return slots === null ? null : { kind: 'fill', slots, submit: 'signup' };
}

/** Reads values before their fields: "Ann in First name, Smith in Last name"; null unless each piece has both. */
function readValuesFirst(text: string): Command | null {
  const slots = text
    .split(/\s*,\s*(?:and\s+)?|\s+and\s+/u)
    .map((piece) => piece.match(/^("[^"]*"|.+?) (?:in|into|for|as) (?:the |my )?(.+)$/iu))
    .map((match): Slot | null =>
      match === null ? null : { value: unquote(match[1] ?? ''), field: unquote(match[2] ?? '') },
    );
  const whole = slots.flatMap((slot) => slot ?? []);
  return whole.length === slots.length ? { kind: 'fill', slots: whole, submit: null } : null;
}

function readList(text: string): Command | null {
  const slots = readSlots(text);
  return slots === null ? null : { kind: 'fill', slots, submit: null };
}

/** "Enter 5 in the quantity field": words after "in", "on" or "for" are a field only if they look like one. */
function readEntered(value: string, field: string, clause: string): Command | null {
  if (
    /\b(?:field|box|input|area|editor|bar|column|cell)$/iu.test(field) ||
    isFieldWord(field) ||
    !/^(?:type|write)/iu.test(clause)
  )
    return set(field, value);
  return field.split(' ').length <= 4 ? set(field, value) : null;
}

/** Reads fields before their values: "enter the name Ann, email a@b.c"; else the whole text is one value. */
function readNamedValue(text: string, clause: string): Command | null {
  const slots = readSlots(text);
  const [only] = slots ?? [];
  if (slots !== null && slots.length > 1) return { kind: 'fill', slots, submit: null };
  if (only !== undefined && only.field !== null && (isFieldWord(only.field) || text.includes('"')))
    return set(only.field, `"${only.value}"`);
  return /^(?:type|enter|write|input)/iu.test(clause) && !/^(?:the|a|an) /iu.test(text) ? set(null, text) : null;
}

/** "Set the quantity of Mug, Moss to 4": the only "to" ends the field, even after commas. */
function readOneSet(clause: string, field: string, value: string): Command | null {
  const plain = clause.replace(/"[^"]*"/gu, '_');
  return /[:=]/u.test(plain) || (plain.match(/ to /giu) ?? []).length !== 1 ? null : readSet(field, value);
}

/** Reads "make the date 4 May" and "make the shirt size small". */
function readMade(text: string): Command | null {
  const known = leadingField(text);
  if (known !== null) return set(known.field, text.slice(known.length).replace(/^be /iu, ''));
  const match = text.match(/^(.+?) (?:be )?("[^"]+"|\S+)$/u);
  return match === null ? null : set(match[1] ?? '', match[2] ?? '');
}

/** Reads "turn the volume to 5"; other patterns have taken "turn to page 5" and "switch to the X tab" before. */
function readSet(field: string, value: string): Command | null {
  if (/^(?:over|back)$/iu.test(field)) return null;
  return set(field.replace(/^(?:the value of|the text of|the content of)\s+/iu, ''), value.replace(/ instead$/iu, ''));
}
