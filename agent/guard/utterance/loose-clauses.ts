import { beginsRequest } from '../../english/clauses.ts';

/**
 * An utterance without the clauses that bind nothing of what it asks for: reasons ("because it is complete"), what the agent is to have done before
 * ("once you are logged in"), courtesy ("if you can"), haste ("before I forget") and what is told besides (", which was only a draft"). A clause that
 * waits for anything or anybody else stays.
 */
export function withoutLooseClauses(utterance: string): string {
  let text = '';
  let from = 0;
  for (const found of utterance.matchAll(JOINING)) {
    const at = found.index;
    if (at < from) continue;
    const [joined, sign = '', joining = ''] = found;
    const rest = utterance.slice(at + joined.length);
    const clause = clauseAt(rest);
    const isLoose = KINDS.some(
      ({ after, told, unless }) =>
        after.test(`${sign.trim()} ${joining}`) && told.test(clause) && unless?.test(clause) !== true,
    );
    if (!isLoose) continue;
    // At the head of a sentence the comma after the clause goes with it.
    const isHead = sign === '' || /^[.!?;]/u.test(sign);
    text += utterance.slice(from, at) + (isHead ? sign : '');
    from =
      at + joined.length + clause.length + (isHead ? (/^,\s*/u.exec(rest.slice(clause.length))?.[0].length ?? 0) : 0);
  }
  return text + utterance.slice(from);
}

/** A clause up to the next sign, or to a request that goes on after it. */
function clauseAt(text: string): string {
  const [whole = ''] = /^(?:[^.,;:!?]|\.(?=\S))*/u.exec(text) ?? [];
  const next = [...whole.matchAll(/\s+(?:and|then)\s+(?:then\s+)?/gu)].find(({ index, 0: cut }) =>
    beginsRequest(whole.slice(index + cut.length)),
  );
  return whole.slice(0, next?.index).replace(/\s+$/u, '');
}

const SUBJECT =
  "(?:i|we|he|she|it|they|that|this|there|these|those|nobody|no one|everybody|everyone|both|all|(?:the|my|our|his|her|their|its) (?:\\S+ ){0,3}?\\S+|\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'-]+)?)";
/** Verbs in the past tense. */
const IRREGULAR = 'said|told|went|left|got|came|took|gave|made|lost|sold|broke';
const VERB = `(?:'s|'re|'ve|'d|'ll|'m| (?:is|are|was|were|am|has|have|had|do|does|did|can|could|will|would|should|must|may|might|\\p{Ll}+(?:ed|s|n't)|${IRREGULAR}|wrote|forgot|(?<=\\b(?:i|we|they) )\\p{Ll}+|no longer|never|already|just|now|only))(?![\\p{L}])`;
const STATEMENT = `(?:${SUBJECT})(?:${VERB})`;
/** What was before a time in the past tells things apart, and is no reason: "the logs since the server was moved". */
const PAST = new RegExp(
  `\\b(?:was|were|had|did|${IRREGULAR}|\\p{Ll}+ed)\\b(?<!\\b(?:has|have|is|are|been) (?:\\p{Ll}+ )?\\p{Ll}+)`,
  'iu',
);
/** So does what compares. */
const COMPARING = /\b(?:than|older|newer|more|less|over|under|above|below|before|after|not)\b/iu;

/** What the agent does on the way: "you are there", "logged in". */
const OWN_WAY =
  /^(?:(?:you(?:'re| are| get)|you(?:'ve| have)) (?:(?:already|safely) )?(?:there|in|inside|through|done|finished|ready|logged in|signed in|on (?:the|that|its) page|at it|opened (?:it|them|the \S+)|found (?:it|them|him|her|the \S+)|read (?:it|them)|got there|reached it|done (?:so|that|it|this)|finished(?: that| it)?)|you (?:log|sign) in|logged in|logging in|signed in|signing in|there|inside|(?:it|that|this|everything|all) (?:all )?looks? (?:right|good|fine|ok(?:ay)?|correct)|(?:that|this|it|everything|all)(?:'s| is| has been) (?:done|finished|saved|open|opened|loaded|ready))(?:,| as \S+| there| in)*$/iu;
const COURTESY =
  /^(?:(?:it(?:'s| is) )?(?:at all )?possible(?: (?:now|today|right away))?|you (?:can|could|may|like|wish|want(?: to)?|would|please|don't mind|do not mind|have (?:a (?:moment|minute|second)|time)|would be so kind|'d be so kind)|(?:something|it|anything|the (?:page|site|browser)) asks(?: you)?(?: (?:for (?:confirmation|it|that|this|one)|again|whether you are sure))?|i may ask|that(?:'s| is) (?:ok|okay|all right|alright|fine|possible)(?: with you)?)$/iu;

/** What a thing is or has, or what somebody does with it: "which he has to change at first". */
const OF_THING = /^(?:(?:he|she|they|it) )?(?:is|was|has|had|have|can|must|should|will|may)\s/iu;
/** Somebody's consent is waited for. */
const WAITING =
  /\b(?:approv|confirm|agree|consent|sign(?! in\b|s in\b)|check|decid|allow|see|know|first(?! (?:log|sign|us|open|start|tim)))/iu;

/** Where, or with what, something is to be done. */
const PLACE = '(?:in|on|at|for|with|under|inside|within)\\s';
/** Who to log in as: "rosa / Linden-42". */
const LOGIN = '[^.!?;:]{0,60}(?:\\b(?:password|pw)\\s|\\s/\\s)[^\\s.!?;:,]*\\d';
/** What stands before a colon and a request: the reason for it ("Ann has moved: delete her old address"), the place, or who to log in as. */
const BEFORE_REQUEST = new RegExp(
  `(?<=^[^\\p{L}\\p{N}]*|[.!?;]\\s+)(${STATEMENT}[^.!?;:]{0,120}|${PLACE}[^.!?;:]{1,80}|${LOGIN}[^.!?;:]{0,60}):\\s+(?=\\p{L})`,
  'giu',
);
const IS_PLACE = new RegExp(`^${PLACE}`, 'iu');
/** What tells of a text, or points to what follows, may have somebody else's words after the colon. */
const OF_TEXT =
  /\b(?:(?:this|that|these)(?! (?:year|month|week|time|morning|afternoon|evening|season|quarter|spring|summer|autumn|winter)\b)|here|follow(?:s|ing)|below|above|(?:wr[oi]te|say|tell|ask|send|post|forward|receive|get|read|print|show|answer|repl(?:y|ie)|request|instruct|suggest|order|want|wish|mean)(?:s|ed|d|ing)?|written|said|told|sent|got|meant|mails?|e-?mails?|letters?|messages?|texts?|notes?|comments?|posts?|repl(?:y|ies)|answers?|reviews?|instructions?|lists?|pages?|sites?|screens?|banners?|documents?|descriptions?|words?|quotes?)\b/iu;

/** An utterance in which the reason for a request, or its place, is parted from it as other words are: "Ann has moved. delete her old address". */
export function withColonsRead(utterance: string): string {
  return utterance.replace(BEFORE_REQUEST, (whole: string, told: string, at: number) => {
    if (OF_TEXT.test(told) || !beginsRequest(utterance.slice(at + whole.length))) return whole;
    return IS_PLACE.test(told) ? `${told}, ` : `${told}. `;
  });
}

/** Clauses by the words before them. */
const KINDS: readonly { readonly after: RegExp; readonly told: RegExp; readonly unless?: RegExp }[] = [
  { after: /^[^\p{L}\p{N}]*(?:because|now that|although|though|even (?:though|if|when))$/iu, told: /^(?!of\b)\S+ \S/u },
  { after: /^[^\p{L}\p{N}]*since$/iu, told: new RegExp(`^${STATEMENT}`, 'iu'), unless: PAST },
  {
    after: /^[^\p{L}\p{N}]*as$/iu,
    told: new RegExp(
      `^(?:${STATEMENT}|(?:agreed|discussed|planned|requested|usual|always|described|mentioned|promised|before|shown)\\b)`,
      'iu',
    ),
  },
  { after: /^, for$/iu, told: new RegExp(`^${STATEMENT}`, 'iu') },
  { after: /^[^\p{L}\p{N}]*(?:once|when|after|as soon as|while)$/iu, told: OWN_WAY },
  { after: /^[^\p{L}\p{N}]*(?:if|as soon as|when|where|whenever)$/iu, told: COURTESY },
  {
    after: /^[^\p{L}\p{N}]*before$/iu,
    told: /^(?:i|we|it|they|he|she|somebody|anybody|someone|anyone|(?:the )?others)\b/iu,
    unless: PAST,
  },
  { after: /^, (?:which|who)$/iu, told: OF_THING, unless: new RegExp(`${COMPARING.source}|${WAITING.source}`, 'iu') },
];

/** Words that begin a subordinate clause, with the sign before them. */
const JOINING =
  /(^[^\p{L}\p{N}]*|[.!?;]\s+(?:and |then |but )?|,\s+|(?<!\b(?:not|only|even|just|long|soon|well|such|same))\s+)(because|now that|(?:even )?though|although|even (?:if|when)|since|as soon as|as(?! (?:soon|long|well|many|much|far|if)\b| \p{L}+ (?:except|apart|but)\b)|for|once|when(?:ever)?|where|after|before|while|if|which|who)\s+/giu;
