import { beginsRequest, plainClauses } from '../../english/clauses.ts';
import { words } from '../../english/words.ts';
import { meaningOf } from '../words/meaning-of.ts';
import { objectIn, tellsKind } from './object-phrase.ts';

/** An utterance without what it says beside its request, and what it does not want besides. */
interface WithoutRemarks {
  readonly rest: string;
  /** Things that the person does not want, though they are no part of what they ask for: "a redirect". */
  readonly unwanted: readonly string[];
}

/**
 * Reads what a person says beside their request: why ("I can't make it to the haircut"), and what else they do not want ("do not leave a redirect",
 * "without a receipt"). Such a clause takes nothing back if it names a thing of its own, and neither the deeds that are asked for nor anything that
 * they are done to. What it tells about stays, as what the next words may be about.
 */
export function withoutRemarks(utterance: string): WithoutRemarks {
  const unwanted: string[] = [];
  const sentences = utterance.split(/(?<=[.!;])(?=\s)/u);
  const isAsked = (sentence: string) => !NEGATED.test(sentence);
  const read = sentences.map((whole) => {
    if (REASON.test(whole)) return '';
    const sentence = whole.replace(NOTHING_ELSE, '');
    const asked = sentences.filter((each) => each !== whole && isAsked(each)).join('\n');
    const [, bare = '', end = ''] = /^(.*?)([.!;\s]*)$/su.exec(sentence) ?? [];
    const [, thing] = UNWANTED.exec(bare) ?? THEIR_OWN.exec(bare) ?? [];
    if (thing !== undefined && isApart(thing, asked)) {
      unwanted.push(thing);
      return '';
    }
    const [without = '', other = ''] = WITHOUT.exec(bare) ?? [];
    const isOther = without !== '' && isApart(other, `${asked}\n${bare.slice(0, -without.length)}`);
    if (isOther) unwanted.push(other);
    return `${withoutReasons(isOther ? bare.slice(0, -without.length) : bare, asked)}${end}`;
  });
  return { rest: read.join(''), unwanted };
}

/** A sentence that tells what the person has, is or does, or not, as the reason: "The reason is that I've got no partner." */
const REASON =
  /^\s*(?:the )?reason is that (?:i|we|he|she|they|it)(?:'ve|'s|'re|'m|\s+(?:have|has|had|am|is|are|was|were|can't|cannot|don't|doesn't|didn't))\s+(?:got\s+)?(?:no|not|an?|the|too|in|on|at|\p{L}+(?:ed|ing))\b(?![^.;!?]*\b(?:if|unless|until|when|before|first|wait|but|as long as|long|so|do|delete|send|any more than|no longer)\b)[^.;!?,]*[.;!]?\s*$/iu;

/** A sentence without clauses that only tell why; what such a clause at its beginning is about stays. */
function withoutReasons(sentence: string, asked: string): string {
  const pieces = sentence.split(BETWEEN);
  let text = '';
  for (let at = 0; at < pieces.length; at += 2) {
    const piece = pieces[at] ?? '';
    const others = pieces.filter((each, other) => other % 2 === 0 && other !== at && !NEGATED.test(each));
    const [, subject = '', told] = NEGATED.test(piece) ? (STATED.exec(piece) ?? []) : (NOBODY.exec(piece) ?? []);
    const isReason = told !== undefined && isAboutPerson(piece, [asked, ...others].join('\n'));
    const about = `${PRONOUN.test(subject) ? '' : subject} ${told}`.trim();
    const kept = !isReason ? piece : text === '' && about !== '' ? ` see ${about}` : '';
    if (kept !== '') text += `${text === '' ? '' : (pieces[at - 1] ?? '')}${kept}`;
  }
  return text;
}

/** What stands between clauses: signs, and words that join them. */
const BETWEEN =
  /(\s*,\s+(?:(?:and|but|because|since|so|as|for)\s+)?|\s+(?:and|but)\s+(?=(?:i|we|he|she|it|they)\s+(?:do|did|was|were|is|are|has|have|can|could)(?:n't| not)\b)|\s+(?:because|since|as|for)(?=\s+(?:i|we|he|she|it|they|there)\b)\s+)/iu;
const NEGATED =
  /\b(?:don't|do not|doesn't|didn't|not|never|no|without|can't|cannot|couldn't|won't|isn't|aren't|wasn't|haven't|hasn't)\b/iu;
/** "… without leaving a redirect", "… and do not leave a redirect", "…, no extras". */
const WITHOUT =
  /(?:,\s+(?:i|we)\s+(?:do not|don't)\s+(?:want|need)\s+(?=(?:an?|any|another)\s)|,?\s+(?:sans|ohne|sin|senza|sem|zonder)\s+(?=\p{L}+(?:[-\s]\p{L}+)?\s*$)|,\s+(?:so\s+)?(?:no|kein\p{L}*|nicht\s+(?:als|per|mit)|pas\s+(?:de|d'|une?)|non\s+una?|geen|não\s+uma?|nem)\s+(?=\p{L}+(?:\s+\p{L}+){0,4}\s*$)|\s+without\s+(?=(?:\p{L}+ing\s+)?(?:an?|any|the|his|her|their|sending|leaving|adding)\s)|,?\s+(?:and|but)\s+(?:please\s+)?(?:do not|don't|never)\s+(?=\p{L})|(?<=\b(?:may|can|could|should)\b[^.;!?]*),?\s+(?:and|but)\s+not\s+(?:to\s+)?(?=\p{L}))([^.;,!?]{3,60})$/iu;
/** "Do not leave a redirect", "no, I don't want a discount", "no receipt". */
const UNWANTED =
  /^\s*(?:and\s+|but\s+)?(?:please\s+)?(?:(?:do not|don't|never)\s+(?!want\b|need\b)|(?:no,?\s+)?(?:i|we)\s+(?:do not|don't)\s+(?:want|need)\s+(?=an?\b|any\b)|no\s+(?=\p{L}+(?:\s+\p{L}+)?\s*$))(\p{L}[^.;,!?]{2,60})$/iu;
/** What the person does: "I'll decide on her holiday myself later". */
const THEIR_OWN =
  /^\s*(?:i|we)(?:'ll|\s+will)\s+(\p{L}[^.;,!?]{2,60}?)\s+(?:myself|ourselves)(?:\s+(?:later|tomorrow|next \p{L}+))?$/iu;
/** What does not go, work or exist: "I can't make it to the haircut on Saturday". */
const STATED =
  /^\s*(?:(i|we|he|she|it|they|there|that|this|(?:the|my|our)\s+\p{L}+|\p{Lu}[\p{L}'-]+(?:\s+(?:(?:van|von|de|der|den|di|da|la|le|el|al|bin)\s+){0,2}\p{Lu}[\p{L}'-]+){0,3})\s*(?:'s|'re|'m|\s+(?:can't|cannot|couldn't|can not|do not|don't|doesn't|does not|didn't|did not|won't|will not|isn't|is not|aren't|are not|wasn't|was not|haven't|have not|hasn't|has not|am not|(?:is|are|was|were|has|have)\s+never|no longer))(?:\s+not)?)\s+(?:(?:be\s+)?(?:able\s+to\s+)?(?:make\s+it|come|go|attend|be|get|use|have|need|like|work|fit|find|live|own|watch|play|read|wear|drive|eat|keep\s+up)\b)?(?:\s+(?:to|at|with|in|for)\b)?([^.;!?]{0,60})$/iu;
/** "Nobody's using it." */
const NOBODY =
  /^\s*(nobody|no one|no-one)(?:'s using|\s+(?:is using|uses|used|needs(?! to\b)|needed(?! to\b)|comes|came))\b([^.;!?]{0,40})$/iu;
const PRONOUN = /^(?:nobody|no one|no-one|i|we|he|she|it|they|there|that|this)$/iu;
/** Words by which a person tells what they want, know or decide. */
const WANTING =
  /\b(?:sure|certain|know|want|wish|think|believe|decid\p{L}*|ready|should|would|must|mind|allow\p{L}*|agree\p{L}*|like you|you|yet to|to be(?= \p{L}+(?:ed|t)\b)|approved?|final|finished|right|correct|checked|confirmed)\b/iu;

/** Who needs a thing no longer asks for something by saying so. */
const NO_LONGER = /\b(?:any ?more|no longer|any longer)\b/iu;

/** "… and delete nothing", "…, and change nothing else", "…; nothing else": another deed, of which nothing is wanted. */
const NOTHING_ELSE =
  /(?:^|(?<=\p{L}.*)[;,])\s*(?:and\s+|but\s+)?(?:do\s+)?nothing\s+(?:else|more)(?:,?\s+(?:please|thanks?(?:\s+you)?))?(?=[\s.!]*$)|(?<=\p{L}.*)(?:,\s*(?:and\s+|but\s+)?|\s+(?:and|but)\s+)(?:delete|remove|change|touch|send|publish|share|move|add|do)\s+nothing(?:\s+else)?(?=[\s.!]*$)/iu;

/** Whether a thing that is not wanted is no part of what is asked for: it is named, and neither a deed nor an object of the request. */
function isApart(whole: string, asked: string): boolean {
  // What others are not to be let do: "don't let them keep my data".
  const thing = whole.replace(/^let\s+(?:them|him|her|it|any\p{L}+)\s+/iu, '');
  const { object, kind, isPronoun } = objectIn(thing.toLowerCase().replace(/^\p{L}+ing\s+/u, ''));
  const [verb = ''] = words(thing);
  if (!/\p{L}/u.test(asked)) return false;
  // "Don't send it": the deed itself is refused, whatever it is done to.
  const what = deedOf(verb);
  const isSame = (each: string) => deedOf(each) === what && (!WRITING.test(verb) || WRITING.test(each));
  const isRefused = what !== null && verbsIn(asked).some(isSame);
  // "Disable it, but do not delete it" refuses another deed than it asks for.
  if (isPronoun || GENERIC.test(thing.replace(TO_SOMEBODY, '')))
    return what !== null && !isRefused && OF_IT.test(thing.replace(/^\S+\s+/u, ''));
  if (object.length + kind.length === 0) return false;
  const { object: others } = objectIn(asked.toLowerCase());
  return !isRefused && !object.some((word) => others.includes(word) && !tellsKind(word));
}

const OF_IT = /^(?:(?:it|this|that|them|him|her)(?:\s+|$))?(?:now|yet|already|immediately|(?:right|straight) away)?$/iu;
/** "No mail to him" is about mails. */
const TO_SOMEBODY = /\s+(?:to|for|from) (?:him|her|them|me|us|anyone|anybody|everyone|everybody)(?:,? please)?$/iu;
/** "Approve" counts as sending, and is refused by nothing that is said of mails. */
const WRITING = /^(?:sen[dt]|e?mails?|messages?|write|repl(?:y|ies)|answer|forward|text|notif\p{L}+)$/iu;

/** The words with which the clauses of a text begin. */
function verbsIn(text: string): readonly string[] {
  return plainClauses(text).flatMap((clause) => words(clause).slice(0, 1));
}

function deedOf(word: string): string | null {
  return meaningOf(word).deeds.button?.what ?? null;
}

const GENERIC =
  /\b(?:it|this|that|these|those|them|anything|anybody|anyone|everything|all|else|other(?!\s+\p{L})|others|one|ones|now|yet|so|until|unless|before|if|when)\b/iu;

/** Whether a clause tells something of the person or of things, and nothing of what they want done. */
function isAboutPerson(piece: string, asked: string): boolean {
  if (WANTING.test(piece) || NO_LONGER.test(piece) || beginsRequest(piece)) return false;
  const deeds = new Set(verbsIn(asked).flatMap((word) => deedOf(word) ?? []));
  return !words(piece).some((word) => {
    const what = deedOf(word);
    return what !== null && deeds.has(what);
  });
}
