import { beginsRequest, mask } from '../../english/clauses.ts';

/**
 * An utterance without remarks whose words seem to hold back what it asks for, or to bring in what somebody else says, and do not: "otherwise my sister gets
 * cross", "they wrote to me about it", "what a week". They are few: whatever else denies, waits, doubts or reports stays. A remark before a request of which
 * the request says "it" or "her" stays, too.
 */
export function withoutToldBesides(utterance: string): string {
  const masked = mask(utterance, 'kept');
  const sentences = masked.text.split(/(?<=[.!?;])(?=\s)/u);
  const isRequest = sentences.map((sentence) => {
    const isTold = isTelling(sentence) || EXCLAIMING.test(sentence.trim());
    return !isTold || sentence.split(/,\s+/u).some(beginsRequest);
  });
  const last = isRequest.lastIndexOf(true);
  if (last < 0) return utterance;
  const read = sentences.map((sentence, at) => {
    const isBefore = at < last;
    if (isBefore && (utterance.length > LONGEST_STATEMENT || GOES_ON.test(sentences[at + 1] ?? ''))) return sentence;
    if (isRequest[at] !== true && isRemark(sentence, isBefore ? 'before' : 'after')) return '';
    return isBefore ? sentence : withoutLastClauses(sentence);
  });
  return masked.restore(read.join(''));
}

/** A request without the remarks at its end, after a comma each. */
function withoutLastClauses(sentence: string): string {
  const [, body = '', end = ''] = /^(.*?)([.!?;\s]*)$/su.exec(sentence) ?? [];
  const clauses = body.split(/(?=,\s)/u);
  const isLast = (clause: string) => isRemark(clause.replace(/^,\s+(?:(?:and|but|as|so)\s+)?/u, ''), 'at the end');
  let { length } = clauses;
  while (length > 1 && isLast(clauses[length - 1] ?? '')) length -= 1;
  return `${clauses.slice(0, length).join('')}${end}`;
}

/** Whether a sentence or clause is a mere remark. At the end of a request, so is what tells something and neither holds, nor reports, nor speaks of the request. */
function isRemark(text: string, place: 'before' | 'after' | 'at the end'): boolean {
  const bare = text.replace(/[.!;\s]+$/u, '').trim();
  if (NO_REMARK.test(bare)) return false;
  if (EXCLAIMING.test(bare) || WANTED.some((each) => each.test(bare))) return true;
  if (place !== 'before' && AFTERWARDS.some((each) => each.test(bare))) return true;
  return place === 'at the end' && isTelling(bare) && ![HOLDING, REPORTS, OF_REQUEST].some((each) => each.test(bare));
}

/** Whether a text begins with a subject and its verb. */
function isTelling(text: string): boolean {
  return !beginsRequest(text) && TELLING.test(text);
}

/** Whether a text only tells something, with no word of a wish, an order or a value. */
export function onlyTells(text: string): boolean {
  return isTelling(text) && !NO_REMARK.test(text);
}

/** A longer text with sentences before a request may be somebody else's. In characters. */
export const LONGEST_STATEMENT = 250;

const SUBJECT =
  "(?:[Ii]|[Ww]e|[Hh]e|[Ss]he|[Tt]hey|[Ii]t|[Tt]here|(?:[Tt]hat|[Tt]his)(?: one)?|[Ee]very(?:body|one)|[Nn]o(?:body| one)|(?:[Aa]n?|[Mm]y|[Oo]ur|[Tt]he|[Hh]is|[Hh]er|[Tt]heir) (?:\\p{L}+ ){0,2}?\\p{L}+|(?!(?:Once|If|After|Before|Unless|Until|Provided|When|While|Since|As)\\b)\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'-]+)?)";
const VERB =
  "(?:'(?:s|re|ve|d|ll|m)|(?: (?:just|already|still|finally|really|also))? (?:is|are|was|were|am|has|have|had|will|would|can|could|may|might|do|does|did|\\p{Ll}{2,}(?:ed|s|n't)|went|left|got|came|took|gave|made|lost|sold|broke|wrote|told|said|forgot|rang|knew|thought|felt|saw|heard|(?<=\\b(?:[Ii]|[Ww]e|[Tt]hey) )\\p{Ll}+))(?!\\p{L})";
/** What a statement may begin with. */
const ADVERBS =
  '[Aa]nd|[Bb]ut|[Ss]o|[Ww]ell|[Aa]lso|[Aa]nyway|[Hh]opefully|[Oo]therwise|[Tt]hen|[Aa]fterwards|[Tt]o be (?:honest|fair)|[Hh]onestly|[Bb]y the way|[Ll]uckily|[Ss]adly|[Uu]nfortunately';
const TELLING = new RegExp(`^[^\\p{L}\\p{N}]*(?:(?:${ADVERBS}),?\\s+){0,2}${SUBJECT}${VERB}`, 'u');
/** Says "it" or "her" of what the sentence before told. */
const GOES_ON = /^[^,.;!?]*\b(?:it|him|her|them|that|this|those|these|one|ones|his|their|its|so)\b/iu;

/** Words of wishes, orders, doubts, exceptions, corrections and texts. */
const NO_REMARK =
  /[?:"“”„«»\d\uE000\uE001]|\b(?:you|your|please|let|only|except|besides|others?|rest|else|instead|alone|untouched|stays?|remains?|keeps?|leaves?|kept|myself|ourselves|himself|herself|themselves|should|must|ought|prefer|wish|(?:needs?|ha(?:s|ve)) to|decid\p{L}*|approv\p{L}*|agree\p{L}*|allow\p{L}*|permi\p{L}*|confirm\p{L}*|press\p{L}*|click\p{L}*|submit\p{L}*|check\p{L}*|review\p{L}*|wait(?!ing for (?:me|us)\b)\p{L}*|hold|stop|mind|sure|mean|meant|mistake|wrong|changed|kidding|joking|follow(?:s|ing)|below|above|depends?|earliest)\b/iu;
/** "What a week." */
const EXCLAIMING = /^(?:(?:ugh|oh|wow|argh|phew|gosh|man|well),?\s+)?what an? [^?,.]*[.!]?$/iu;
/** What the person wants it for, or that somebody wants it done. */
const WANTED = [
  /^(?:i|we) (?:need|want) (?:to (?:see|have|show|read|print|use) )?(?:it|this|that|them) (?:before|by|on (?:my|our)|for (?:an?|the|my|our)) [^,.;!?]*$/iu,
  /^(?:he|she|they|my \p{L}+|our \p{L}+) wants? (?:it|this|that) (?:sorted|done|fixed|finished|out of the way)(?: (?:before|by|today|this) [^,.;!?]*)?$/iu,
];
/** What would be otherwise for the person, whom they will tell, and who spoke of it. */
const AFTERWARDS = [
  /^otherwise,? (?:i|my \p{L}+) (?!.*\b(?:it|this|that|them|do|not|never|can|will)\b)[^,.;!?']+$/iu,
  /^(?:i|we)(?:'ll| will) tell (?:him|her|them|my \p{L}+|\p{L}+)(?: about it)?(?: (?:later|tomorrow|tonight|then|afterwards))?$/iu,
  /^(?:he|she|they) (?:wrote|spoke|talked)(?: to)? (?:me|us) about (?:it|this|that)$/iu,
];
const REPORTS =
  /\b(?:wrote|writes|written|says?|said|tells?|told|asks?|asked|wants?|wanted|reads|replie[ds]|claim(?:s|ed)|demands?)\b/iu;
/** What holds something back. */
const HOLDING =
  /n't\b|\b(?:not|never|no|nothing|nobody|without|cannot|until|till|unless|if|whether|when(?:ever)?|once|after|before|first|later|yet|provided|in case|as long as|as soon as|perhaps|maybe|otherwise)\b/iu;
/** What may stand for the request, for when it is to be done, or for its things. */
const OF_REQUEST =
  /\b(?:it|its|this|that|these|those|them|him|her|so|do|does|did|doing|done|ones?|which|who|both|all|any\p{L}*|each|either|neither|same|tomorrow|tonight|today|next|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/iu;
