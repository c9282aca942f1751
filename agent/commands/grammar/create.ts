import type { Command } from '../command.ts';
import { readRest } from './create-slots.ts';
import { unquote } from './slots.ts';

const NOUNS =
  'to-?do|task|event|appointment|meeting|reminder|note|e-?mail|mail|message|contact|project|list|folder|post|comment|issue|ticket|card|account|user|page|document|entry|item|record|reservation|booking|playlist|board|team|group|channel|label|tag|category|review|question|poll|invoice|customer|product|expense|goal|habit|recipe|playlist|bookmark|alarm|timer|workspace|repository|branch|tweet|topic|thread|discussion|survey|quiz|course|class|lesson|report|request|order|trip|deadline|chore|member|employee|person|client|lead|deal|column|row|section|article|story|bug|calendar (?:entry|event|item)|draft|letter|memo|room|album|collection|job|vacancy|campaign|schedule|shift|subscription|profile|address|payment method';

const CREATE = new RegExp(
  `^(create|make|add|raise|file|report|request|log|submit|arrange|organi[sz]e|record|jot down|note|schedule|compose|write|draft|start|set up|plan|book|post|send|register|new|set|enter|put|leave|insert|open)\\s+(?:me |us |up )?(?:(?:an|a|another|the|some|one|my|this)\\s+)?(?:new |quick |short |blank )?((?:[\\p{L}-]+ ){0,2}?(?:${NOUNS}))s?(?=$|[\\s:,])(.*)$`,
  'iu',
);

const ANYTHING =
  /^(create|new)\s+(?:(?:an|a|another)\s+)?(?:new )?([\p{L}-]+(?: [\p{L}-]+)?)(?=\s+(?:for|called|named|titled|with|on|at|saying)\b|:)(.*)$/iu;

/** Reads "create a task for the Career Fair on 12 June"; null if a clause creates nothing. */
export function readCreate(clause: string): Command | null {
  const told = readTold(clause);
  if (told !== null) return told;
  const match = clause.match(CREATE) ?? clause.match(ANYTHING);
  if (match === null) return readAddressed(clause);
  const [verb, noun] = [match[1] ?? '', match[2] ?? ''].map((word) => word.toLowerCase()) as [string, string];
  const rest = match[3] ?? '';
  if (/^\s*(?:button|icon|link|tab|menu|field|box|page|section)\b/iu.test(rest)) return null;
  const more = rest.match(/^ ([\p{Ll}-]+)$/u)?.[1];
  if (more !== undefined && verb !== 'open')
    return { kind: 'create', verb, noun: `${noun} ${more}`, slots: [], submit: null };
  if (asksForLess(clause, { verb, rest }) || isOddPair({ verb, noun, rest })) return null;
  return { kind: 'create', verb, noun, slots: readRest(rest, noun), submit: verb === 'send' ? 'send' : null };
}

/** Reads "send "hello" to Ann"; null for other clauses. */
function readTold(clause: string): Command | null {
  const [, body, to = ''] = clause.match(/^(?:send|text|write|say) ("[^"]+") to (?:the )?(.+)$/iu) ?? [];
  if (body === undefined || /\b(?:field|box|list|cart|page)$/iu.test(to) || !/^(?:send|text|say)/iu.test(clause))
    return null;
  const slots = [
    { field: 'to', value: unquote(to) },
    { field: 'body', value: unquote(body) },
  ];
  return { kind: 'create', verb: 'write', noun: 'message', slots, submit: 'send' };
}

/** Reads "write to Ann that I am late"; null for other clauses. */
function readAddressed(clause: string): Command | null {
  const match = clause.match(
    /^(?:[Ss]end|[Ww]rite|[Mm]essage|[Tt]ext|[Tt]ell|[Ee]-?mail) (?:an? )?(?:e-?mail|mail|message)?\s*(?:to )?(\S+@\S+|[A-Z][\p{L}\d-]+(?: [A-Z][\p{L}\d-]+)*)(?: an? (e-?mail|mail|message))?(?=\s+(?:saying|with|that|about|:))(.*)$/u,
  );
  if (match === null) return null;
  const [, to = '', noun = 'message', rest = ''] = match;
  const slots = [{ field: 'to', value: unquote(to) }, ...readRest(rest, 'message')];
  return { kind: 'create', verb: 'write', noun, slots, submit: 'send' };
}

interface ReadCreation {
  readonly verb: string;
  readonly noun: string;
  readonly rest: string;
}

/** Whether the words after the verb ask to fill, press or send what is there: "send the form", "put it in the cart". */
function asksForLess(clause: string, { verb, rest }: Omit<ReadCreation, 'noun'>): boolean {
  const isBare = rest.trim() === '';
  if (isBare && /^(?:enter|put|leave|insert|set|open|write|post|make|start)$/u.test(verb)) return true;
  if (isBare && /^(?:send|book|register) (?:the|my|this|that) /iu.test(clause)) return true;
  return /^(?:enter|put|insert|set|open|make)$/u.test(verb) && /^\s*(?:in|into|to|as|is|=|of|on)\b/iu.test(rest);
}

/** Whether the verb creates nothing of this kind: a reminder is set and an account is opened, but no other thing is. */
function isOddPair({ verb, noun, rest }: ReadCreation): boolean {
  if (/^(?:set|put|enter)$/u.test(verb))
    return !/\b(?:reminder|alarm|timer|goal|appointment|meeting|deadline|note)s?$/iu.test(noun);
  if (verb !== 'open') return false;
  const isOpened = /\b(?:account|ticket|issue|case|dispute|poll|discussion|thread)$/iu.test(noun);
  return !isOpened || !/\b(?:saying|called|titled|for)\b/iu.test(rest);
}
