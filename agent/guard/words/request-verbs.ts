import type { Flowing, Irreversible } from '../../action.ts';

type Granted = Exclude<Irreversible, 'unknown' | Flowing>;

/** How a clause of a request asks for each kind of deed. */
export const VERBS: Readonly<Record<Granted, RegExp>> = {
  buy: /^(?:get (?=(?:me|us) (?:an?|the|two|\d+) (?:\S+ ){0,3}(?:table|room|seat|ticket|appointment|slot|taxi|ride)s?\b)|buy|purchase|pay|order|donate|subscribe|reserve|book|bid|rent|renew|upgrade|downgrade|switch (?=(?:me|us|my|our) (?:\S+ ){0,3}to )|check ?out|place (?:the |my |an? |this )?(?:\w+ )?(?:order|bid)|(?:complete|confirm|submit|finish) (?:the |my |this )?(?:order|purchase|payment|booking|checkout))\b/u,
  send: /^(?:send|comment(?= (?:on\b|"|with\b))|submit|post|publish|reply|answer|forward|share|e-?mail|mail|message|tweet|transfer|wire|withdraw|apply|vote|approve|invite|put in (?=(?:an? |my |our )?(?:[\w-]+ ){0,3}(?:request|application|claim|order|complaint)\b)|mark(?= .+ (?:as )?(?:paid|sold|shipped|done|read|resolved|complete[d]?)\b)|report|request|lodge|file(?= an? )|(?:open|raise|log) (?=an? (?:\S+ ){0,2}(?:bug|issue|ticket|case|dispute|complaint|request|thread|topic|discussion)\b)|hand in|turn in|pass (?=.* on\b)|notify|ping|text|dm|whatsapp|respond|write (?=to |back\b|in(?:to)? (?:the )?(?:#|(?:\p{L}+ )?(?:chat|channel|group|thread)\b)|(?:\p{L}+ )?an? (?:[\w-]+ ){0,2}(?:mail|e-?mail|message|note|reply|comment|review)\b)|leave (?=an? (?:[\w-]+ ){0,3}(?:comment|review|reply|message|note)\b)|drop (?=\S+ an? (?:line|note|message|mail|e-?mail)\b)|let (?!me\b|us\b)(?=[^"]* know\b)|(?:tell|say)(?=[^"]* ")|run(?= ")|move (?=(?:\p{Sc}\s?\d[\d.,]*|\d[\d.,]*\s?(?:\p{Sc}|euros?|eur|dollars?|usd|pounds?|gbp|francs?|chf))\s+(?:from|to|into|onto)\b)|put (?=(?:(?:it|this|that|them|the|my|our)\b.*)\blive\b)|take (?=.*\blive\b)|put (?=(?:me|us|him|her) (?:in|down) for\b))\b/u,
  delete:
    /^(?:delete|remove|abandon|erase|destroy|discard|wipe|empty|clear|trash|bin|cancel|unsubscribe|leave(?! an? (?:[\w-]+ ){0,3}(?:comment|review|reply|message|note)\b)|get rid of|drop(?! \S+ an? (?:line|note|message|mail|e-?mail)\b)|scrap|ditch|dump|purge|terminate|uninstall|unpublish|unenrol+|withdraw|retract|call off|(?:stop|end|quit|discontinue) (?=(?:(?:the|my|our|this) )(?:[\w-]+ ){0,3}(?:subscription|membership|order|payment|trial|plan|contract|debit|donation|policy|lease|newsletter)s?\b)|kick(?! off)|ban|evict|revoke|strike|chuck(?: out)?|get (?=.* (?:out of|off) )|(?:close|deactivate) (?:my |the )?account|throw (?:\w+ )*(?:away|out)|take (?:(?:down|away) (?=\S)|(?=(?:[^"]|"[^"]*")* (?:(?:off|out of) |(?:down|away)$)))|move (?=.*\b(?:trash|bin)\b))\b/u,
  account:
    /^(?:sign (?:me )?up|register|enrol+|join|(?:create|make|open|set up) (?:me )?(?:an?|my|the|a new) (?:new )?(?:\w+ )?account)\b/u,
  download: /^(?:download|save|get|fetch|export)\b/u,
  access:
    /^(?:log ?in|sign ?in|log me in|sign me in|authori[sz]e|grant|allow|connect|(?:change|reset) (?:my |the )?password|transfer (?=.*\bownership\b)|hand over|(?:make|set|change|turn) (?=.*\b(?:public|visible)\b))\b/u,
};
export const GRANTED = Object.keys(VERBS) as readonly Granted[];

/** Verbs that may also be nouns: "book recommendations", "order history", "message from Anna". */
const NOUN_LIKE =
  /^(?:book|order|post|share|transfer|message|e-?mail|mail|answer|reply|bid|register|bin|trash|rent|vote|purchase|download|pay|forward)$/u;
/** Verbs of what somebody is told or given. */
const TELLING = /^(?:send|tell|say|dm|pay|forward|post|share|message|e-?mail|mail|text|write)$/u;

/** Whether a verb may as well be a noun. */
export function isNounLike(verb: string): boolean {
  return NOUN_LIKE.test(verb);
}

/** What can follow one of these words as a verb but not as a noun: a word that points to a thing, a number, a quotation, or a direction. */
const POINTS =
  /^\s*(?:$|["“]|[$€£¥]?\d|(?:the|an?|my|our|this|that|these|those|it|them|him|all|every|each|both|his|her|their|your|now|here|again|more|some|another|one|two|three|to|with|for|on|in|up|out|off|me|us)\b)/u;

/** Whether a word that begins a clause of an utterance is a verb there: what follows it shows that it is no noun. */
export function isVerb(verb: string, rest: string, utterance: string): boolean {
  if (/^order$/u.test(verb) && /\bby\b/u.test(rest)) return false;
  // "Send me the file" is for the person, who is told or shown something; "book me a table" is a deed.
  if (/^\s*(?:me|us)\b/u.test(rest) && TELLING.test(verb)) return false;
  if (/^\s*(?:attention|a visit|respects?)\b/u.test(rest)) return false;
  if (/^\s*von\b/u.test(rest)) return false;
  if (!NOUN_LIKE.test(verb) || POINTS.test(rest)) return true;
  // "Message Anna", "Download notes.txt": a name follows a verb, not a noun.
  if (/^\s*https?:/u.test(rest)) return true;
  const [, word = ''] = /^\s*([\p{L}\p{N}@._-]+)/u.exec(rest) ?? [];
  if (word === '' || /^(?:from|of|about|by|history)$/u.test(word)) return false;
  if (/[\d@._]/u.test(word) || /\s\d/u.test(rest) || NUMBERED.test(rest)) return true;
  const at = utterance.toLowerCase().indexOf(word);
  return TO_PEOPLE.test(verb) && (/^\p{Lu}/u.test(utterance.slice(at)) || /^\s*\S+ (?:with|back)\b/u.test(rest));
}

/** `seat C2`, `room 12b`: a numbered thing follows a verb, not a noun. */
const NUMBERED = /^\s*\p{L}+\s+\p{L}{1,2}\d/u;
const TO_PEOPLE = /^(?:message|e-?mail|mail|answer|forward|pay)$/u;
