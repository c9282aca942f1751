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
