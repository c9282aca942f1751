import { LONGEST_REQUEST, plainClauses } from '../../english/clauses.ts';

/**
 * The clauses of an utterance that can grant anything: the person's own words, on one line, that neither refuse, nor make a
 * condition, nor ask a question, nor tell what somebody else says. Each holds for the whole utterance, for what a sentence takes
 * back is often said in another. What is longer than a request grants nothing. A quoted text stays in its clause, as `"…"`; what follows a colon is text, and no clause.
 */
export function ownClauses(utterance: string): readonly string[] {
  if (utterance.length > LONGEST_REQUEST) return [];
  const text = utterance.trim().replaceAll('’', "'");
  const bare = withoutQuotes(text);
  if (bare === null || /\n/u.test(text) || VOID.some((pattern) => pattern.test(bare)) || isQuestion(bare)) return [];
  const own = text.replace(/\([^)]*\)?|\[[^\]]*\]?/gu, ' ').replace(/:\s.*$|\s[-–—]+\s.*$/su, '');
  return plainClauses(own).filter((clause) => clause !== '');
}

const NEGATION =
  /\b(?:don't|dont|do not|doesn't|didn't|never|not|nothing|none|nobody|neither|nor|without|avoid|refrain|except|cannot|can't|won't|mustn't|shouldn't|unless|instead of)\b|\bno\b(?!-|\.? ?\d|\W+(?:problem|delete|send|buy|pay|yes))/iu;
const CONDITION =
  /\b(?:if|when|whenever|until|till|only|as long as|provided|in case|otherwise|whether|should|later|once|maybe|perhaps|assuming|supposing)\b|\b(?:ask|let|tell|check with|confirm with|wait for) me\b|\b(?:under|below|less than|cheaper than|at most|no more than|not more than|up to|at least|more than|over|above|within|max(?:imum)?|min(?:imum)?|between)\b[^.]{0,12}\d/iu;
/** Words that make what follows the words of another, or text to work on. */
const REPORT =
  /\b(?:wrote|writes|written|says|said|saying|told|tells|asks|asked|asking|wants|wanted|reads|replied|claims|claimed|means|meant|mean|demands|translate|summari[sz]e|explain|rephrase|paraphrase|proofread|correct|define|spell|quote|interpret)\b|\b(?:from|subject)\s*:/iu;
/** What is typed into a field is text, wherever it ends. */
const DICTATION =
  /\b(?:type|enter|write|put|insert|paste)\b.*\b(?:into|in|as)\b(?: (?!and\b)[\p{L}'-]+){0,4} (?:field|box|input|search|bar|editor|form|subject|title|note|comment)\s*[.!]?$/iu;
const VOID = [NEGATION, CONDITION, REPORT, DICTATION];

/** "Could you delete it?" asks for it; other questions ask for an answer. */
function isQuestion(text: string): boolean {
  const sentences = text.split(/(?<=[.!?])\s+/u).filter((sentence) => /\?\s*$/u.test(sentence));
  return sentences.some(
    (sentence) =>
      !/^\W*(?:\p{L}+,?\s+){0,2}?(?:can|could|would|will) you\b(?! (?:see|find|read|tell|say|explain))/iu.test(
        sentence,
      ),
  );
}

const QUOTES =
  /"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»|`[^`]+`|(?<![\p{L}\p{N}])['‘][^'’]+(?:['’](?=\p{L})[^'’]*)*['’](?![\p{L}\p{N}])/gu;

/** The text with every quotation left out; null where a quotation does not end. */
function withoutQuotes(text: string): string | null {
  const bare = text.replace(QUOTES, ' ');
  return /["“”„«»`]/u.test(bare) ? null : bare;
}
