import { beginsRequest, mask } from '../../english/clauses.ts';
import { words } from '../../english/words.ts';
import { meaningOf } from '../words/meaning-of.ts';
import { objectIn } from './object-phrase.ts';

/**
 * An utterance without remarks whose words only seem to hold back what it asks for, or to bring in what somebody else says: sentences, and clauses at the
 * end of one, that tell something of the person or of others ("perhaps I'll still catch the bus", "they wrote to me about it"). A remark that may be about
 * the request stays: it has a pronoun for it, a word of it, or a deed. So does all that another sentence may go on from with "it" or "her".
 */
export function withoutToldBesides(utterance: string): string {
  const masked = mask(utterance, 'kept');
  const sentences = masked.text.split(/(?<=[.!?;])(?=\s)/u);
  const isRequest = sentences.map(
    (sentence) => !(isTelling(sentence) || isExclaimed(sentence)) || sentence.split(/,\s+/u).some(beginsRequest),
  );
  const first = isRequest.indexOf(true);
  const last = isRequest.lastIndexOf(true);
  if (first < 0) return utterance;
  const read = sentences.map((sentence, at) => {
    const asked = sentences.filter((_, other) => other !== at && isRequest[other] === true).join('\n');
    if (!isRequest[at]) {
      const isBefore = at < last;
      if (isBefore && (utterance.length > LONGEST_BEFORE || GOES_ON.test(sentences[at + 1] ?? ''))) return sentence;
      if (isRemark(sentence, { asked, place: isBefore ? 'before' : 'after' })) return '';
    }
    return at < last ? sentence : withoutLastClauses(sentence, asked);
  });
  return masked.restore(read.join(''));
}

/** A request without the remarks at its end, after a comma each. */
function withoutLastClauses(sentence: string, asked: string): string {
  const [, body = '', end = ''] = /^(.*?)([.!?;\s]*)$/su.exec(sentence) ?? [];
  const clauses = body.split(/(?=,\s)/u);
  let length = clauses.length;
  while (length > 1) {
    const before = `${asked}\n${clauses.slice(0, length - 1).join('')}`;
    const clause = (clauses[length - 1] ?? '').replace(/^,\s+(?:(?:and|but|as|so)\s+)?/u, '');
    if (!isTelling(clause) || !isRemark(clause, { asked: before, place: 'at the end' })) break;
    length -= 1;
  }
  return `${clauses.slice(0, length).join('')}${end}`;
}

/**
 * Whether what tells something seems to hold something back, or to report, and does not. At the end of a request whatever tells no more of its thing is a
 * remark.
 */
function isRemark(
  text: string,
  { asked, place }: { readonly asked: string; readonly place: 'before' | 'after' | 'at the end' },
): boolean {
  const whole = text.replace(/[.!;\s]+$/u, '').trim();
  const bare = whole.replace(OTHERWISE, '').replace(PERHAPS, '');
  if (NO_REMARK.test(bare) || bare.split(/,\s+/u).slice(1).some(beginsRequest)) return false;
  if (WANTED.test(bare) || isExclaimed(bare)) return true;
  if (OWN_REPORT.test(bare)) return !OF_REQUEST.test(bare) || !HOLDING.test(bare);
  if (REPORTS.test(bare)) return place !== 'before' && COMPLETE_REPORT.test(bare) && !HOLDING.test(bare);
  if (bare === whole && !HOLDING.test(bare)) return place === 'at the end' && !OF_THING.test(bare);
  const isOfAnother = !OF_REQUEST.test(bare) || (NEVER.test(bare) && !NOT_YET.test(bare));
  return isOfAnother && !namesDeed(bare) && !sharesWord(bare, asked);
}

function isExclaimed(text: string): boolean {
  return EXCLAIMING.test(text.trim());
}

/** Whether a text begins with a subject and its verb. */
function isTelling(text: string): boolean {
  return !beginsRequest(text) && TELLING.test(text);
}

/** Whether a text only tells something, with no word of a wish, an order or a value. */
export function onlyTells(text: string): boolean {
  return isTelling(text) && !NO_REMARK.test(text);
}

function namesDeed(text: string): boolean {
  return words(text).some((word) => meaningOf(word).deeds.button !== undefined);
}

function sharesWord(text: string, asked: string): boolean {
  const known = new Set(words(asked));
  const { object, kind } = objectIn(text.toLowerCase());
  const { object: others, kind: kinds } = objectIn(asked.toLowerCase());
  return [...object, ...kind].some((word) => known.has(word) || others.includes(word) || kinds.includes(word));
}

/** A longer text with sentences before a request may be somebody else's. In characters. */
const LONGEST_BEFORE = 250;

const SUBJECT =
  "(?:[Ii]|[Ww]e|[Hh]e|[Ss]he|[Tt]hey|[Ii]t|[Tt]here|(?:[Tt]hat|[Tt]his)(?: one)?|[Ee]very(?:body|one)|[Nn]o(?:body| one)|(?:[Aa]n?|[Mm]y|[Oo]ur|[Tt]he|[Hh]is|[Hh]er|[Tt]heir) (?:\\p{L}+ ){0,2}?\\p{L}+|\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'-]+)?)";
const VERB =
  "(?:'(?:s|re|ve|d|ll|m)|(?: (?:just|already|still|finally|really|also))? (?:is|are|was|were|am|has|have|had|will|would|can|could|may|might|do|does|did|\\p{Ll}{2,}(?:ed|s|n't)|went|left|got|came|took|gave|made|lost|sold|broke|wrote|told|said|forgot|rang|knew|thought|felt|saw|heard|(?<=\\b(?:[Ii]|[Ww]e|[Tt]hey) )\\p{Ll}+))(?!\\p{L})";
/** What a statement may begin with. */
const ADVERBS =
  '[Aa]nd|[Bb]ut|[Ss]o|[Ww]ell|[Aa]lso|[Aa]nyway|[Pp]erhaps|[Mm]aybe|[Hh]opefully|[Oo]therwise|[Oo]r else|[Tt]hen|[Aa]fter that|[Aa]fterwards|[Tt]o be (?:honest|fair)|[Hh]onestly|[Ff]rankly|[Bb]y the way|[Ll]uckily|[Ss]adly|[Uu]nfortunately|[Aa]pparently';
/** Begins what tells something: a subject and its verb. */
const TELLING = new RegExp(`^\\W*(?:(?:${ADVERBS}),?\\s+){0,2}${SUBJECT}${VERB}`, 'u');
/** Begins a sentence with what the one before it told. */
const GOES_ON = /^[^,.;!?]*\b(?:it|him|her|them|that|this|those|these|one|ones|his|their|its|so)\b/iu;
/** "What a week." */
const EXCLAIMING = /^(?:(?:ugh|oh|wow|argh|phew|gosh|man|well),?\s+)?what an? [^?,]*$/iu;
const OTHERWISE = /^(?:otherwise|or else),?\s+/iu;
const PERHAPS = /^(?:perhaps|maybe|hopefully),?\s+/iu;
/** What never happens to a thing, or to nobody, as no reason to wait: "nobody will miss it". */
const NEVER = /^(?:nobody|no one) |\bnever\b/iu;
const NOT_YET =
  /\b(?:want|need|know|knew|see|saw|seen|read|finish|ready|complete|pa(?:y|id)|sign|touch|open|use|send|order|ask|t[eo]ld|like to|supposed|meant)\p{L}*|n't\b|\bnot\b|\b(?:until|till|unless|if|when|before|first|yet)\b/iu;

/** Words of wishes, orders, doubts, exceptions and texts, which no mere remark has. */
const NO_REMARK =
  /[?:"“”„«»\d\uE000\uE001]|\b(?:you|your|please|let|only|except|besides|others?|rest|else|instead|alone|untouched|stays?|remains?|keeps?|leaves?|kept|myself|ourselves|himself|herself|themselves|should|must|ought|prefer|wish|decid\p{L}*|approv\p{L}*|agree\p{L}*|allow\p{L}*|permi\p{L}*|confirm\p{L}*|press\p{L}*|click\p{L}*|submit\p{L}*|check\p{L}*|look(?:s|ed)? (?:at|over|through)|review\p{L}*|wait(?!ing for (?:me|us)\b)\p{L}*|hold|stop|mind|sure|mean|meant|mistake|wrong|changed|kidding|joking|follow(?:s|ing)|below|above)\b/iu;
/** What somebody wants done with it, or wants it for: it asks for nothing new. */
const WANTED = new RegExp(
  `^${SUBJECT} (?:needs?|wants?) (?:(?:to (?:see|have|show|read|print|use) )?(?:it|this|that|them) (?:for|by|on|at|in|before) [^.;!?]*|(?:it|this|that|them) (?:sorted|done|fixed|finished|out of the way)[^.;!?]*)$`,
  'iu',
);
const REPORTS =
  /\b(?:wrote|writes|written|says?|said|tells?|told|asks?|asked|wants?|wanted|reads|replie[ds]|claim(?:s|ed)|demands?)\b/iu;
/** What the person will tell somebody, or did. */
const OWN_REPORT = /^(?:i|we)(?:'ll| will|'ve| have)? (?:tell|told|ask|asked|write to|wrote to) (?!me\b|us\b)/iu;
/** What somebody said, with what they said it of: no text of theirs stands before it or after it. */
const COMPLETE_REPORT = /\b(?:wrote|written|told|asked)(?: to)? (?:me|us) (?:(?:all )?about|for|on|by|to)\b/iu;
/** What holds something back elsewhere. */
const HOLDING =
  /n't\b|\b(?:not|never|no|nothing|nobody|without|cannot|until|till|unless|if|whether|when(?:ever)?|once|after|before|first|later|yet|provided|in case|as long as|as soon as)\b/iu;
/** Tells which thing is meant. */
const OF_THING = /\b(?:ones?|that|which|who|whose|called|named)\b/iu;
/** What may stand for the request or its things. */
const OF_REQUEST =
  /(?<!^)\b(?:it|its|this|that|these|those|them|so|do|does|did|doing|done|one|ones|both|all|any\p{L}*|each|either|neither|same)\b|^(?:it|this|that|these|those|they)\b/iu;
