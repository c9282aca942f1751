import { beginsRequest, plainClauses } from '../../english/clauses.ts';
import { withThingBehindVerb, withVerbsRepeated } from '../../english/gaps.ts';
import { typedBy } from '../../helpers/chords.ts';
import { rememberedOfList } from '../../helpers/remembered.ts';
import type { BrowserTurn, DoneDeed, Turn } from '../../turn.ts';
import { IMPERATIVE } from '../utterance/grants.ts';
import { isDeed, mayOnlyLook } from '../utterance/only-looks.ts';
import { isAssent, takesBack } from '../utterance/own-words.ts';
import { withNumbersInDigits } from '../words/foreign-numbers.ts';

/** What the person asked for last, and what was done since. */
export interface Request {
  /** What was asked: the request itself, then the answers to the agent's questions about it; empty if it was taken back. */
  readonly said: readonly string[];
  /** What the person said before that, which "her" or "it" may mean. */
  readonly before: string;
  /** Everything the person said in the conversation. */
  readonly words: readonly string[];
  /** Everything but the requests before this one that were done, whose values were for them; all of it where this one is about the same again. */
  readonly open: readonly string[];
  /** What may leave the wording of a text to the agent: the request, and all that was said before if it goes back to that ("shorter", "now send it"). */
  readonly wording: readonly string[];
  /** What was done since the request, in order. */
  readonly turns: readonly BrowserTurn[];
  /** The irreversible deeds done since. */
  readonly deeds: readonly DoneDeed[];
}

/**
 * Reads the request that is open from the turns of a conversation. What the person says next begins afresh, unless it answers a
 * question of the agent and asks for nothing itself; once a deed is done, a question keeps no request open.
 */
export const requestOf = rememberedOfList((turns: readonly Turn[]): Request => {
  let said: readonly string[] = [];
  let before = '';
  let since: BrowserTurn[] = [];
  let asked = false;
  const words: string[] = [];
  let own: string[] = [];
  const over = new Set<string>();
  for (const turn of turns) {
    if (turn.type === 'browser') since.push(turn);
    else if (turn.speaker === 'navigator') asked = /\?["”'’)]*\s*$/u.test(turn.utterance.trim());
    else {
      const utterance = withThingBehindVerb(withNumbersInDigits(turn.utterance), isDeed);
      const last = words.at(-1) ?? '';
      words.push(...new Set([turn.utterance, utterance]));
      const answers = asked && said.length > 0 && deedsIn(since).length === 0 && isAnswer(utterance);
      if (!answers) {
        if (since.some(hasWritten) && !mayOnlyLook(said)) for (const text of own) over.add(text);
        [since, own] = [[], []];
        before = last;
      }
      own.push(utterance);
      const isOff = isRefusal(utterance) || (answers && takesBack(utterance));
      said = isOff ? [] : answers ? [...said, utterance] : [repeated(utterance, said) ?? withVerbsRepeated(utterance)];
      asked = false;
    }
  }
  const isAgain = said.some((text) => AGAIN.test(text));
  const open = isAgain || over.size === 0 ? words : words.filter((text) => !over.has(withNumbersInDigits(text)));
  const wording = isAgain ? words : said;
  return { said, before, words, open, wording, turns: since, deeds: deedsIn(since) };
});

/** Whether a step was done that made the browser write something. */
function hasWritten({ outcome, deed, effects = [] }: BrowserTurn): boolean {
  const writes = effects.some(({ method, held }) => !held && method !== 'GET' && method !== 'HEAD');
  return outcome.status === 'done' && (writes || (deed != null && deed.stage !== 'opens'));
}

/** "The same for Bergen", "put it in the calendar as well"; not "set her berth". */
const AGAIN =
  /(?<!\p{L})(?:same|again|likewise|as well|too|also|(?:it|him|her|them|those|these|this|that)(?=\s*(?:$|[.,;:!?)]|(?:to|in|into|on|for|with|as|at|from|by|and|now|please|over|out|up)\s))|that one|copy|repeat|(?:as|like) before|gleiche[nsr]?|auch|wieder|noch ?mal|ebenso|aussi|encore|pareil|même|también|igual|mismo|anche|stesso|também|mesmo|ook|zelfde|też|samo)(?!\p{L})/iu;

/** What "and the 7:15 one too" asks for after "Remove the 6:30 alarm": the same of another thing; null for any other utterance. */
function repeated(utterance: string, said: readonly string[]): string | null {
  const [, thing] = utterance.length <= LONGEST_ANSWER ? (TOO.exec(utterance) ?? []) : [];
  if (thing === undefined || TELLING.test(thing) || beginsRequest(thing)) return null;
  const [asked = ''] = said.flatMap(plainClauses).filter((clause) => beginsRequest(clause) || IMPERATIVE.test(clause));
  const [verb] = /^\p{L}+/u.exec(asked) ?? [];
  return verb === undefined ? null : `${verb} ${thing}`;
}

const TOO =
  /^[^\p{L}\p{N}]*(?:(?:and|now|then|ok(?:ay)?|please)\W+)*(\S.*?),?\s+(?:too|as well)(?:,?\s+please)?\s*[.!]?$/iu;
/** Words by which a text tells something of a thing, or denies or asks it. */
const TELLING =
  /(?<!\p{L})(?:is|are|was|were|be|has|have|had|do|does|did|will|would|can|could|should|may|might|must|not|never|no|if|when|looks?|seems?|likes?|wants?|needs?|i|you|we)(?!\p{L})|n't\b|\?/iu;

/** Irreversible deeds that were done, or may have been, in order. */
export function doneDeeds(turns: readonly Turn[]): readonly DoneDeed[] {
  return deedsIn(turns.filter((turn) => turn.type === 'browser'));
}

/** The turns after the last irreversible deed that was done, and not only opened. What keys typed with Enter among them may stand in a text of several lines still. */
export function sinceLastDeed(turns: readonly BrowserTurn[]): readonly BrowserTurn[] {
  const isDone = ({ action, deed, outcome }: BrowserTurn) =>
    deed != null &&
    deed.stage !== 'opens' &&
    outcome.status === 'done' &&
    !(deed.idle !== undefined && action.intent === 'press' && typedBy(action.keys).trim() !== '');
  return turns.slice(turns.findLastIndex(isDone) + 1);
}

function deedsIn(turns: readonly BrowserTurn[]): readonly DoneDeed[] {
  return turns.flatMap(({ deed, outcome }) =>
    deed != null && (outcome.status === 'done' || outcome.status === 'interrupted') ? [deed] : [],
  );
}

/** An answer is short and asks for nothing itself. */
const LONGEST_ANSWER = 80;

function isAnswer(utterance: string): boolean {
  return utterance.length <= LONGEST_ANSWER && (isAssent(utterance) || !beginsRequest(utterance));
}

function isRefusal(utterance: string): boolean {
  return (
    /^[^\p{L}\p{N}]*(?:no|nope|nah|nein|non|nee|nie|stop|wait|cancel|never ?mind|(?:don't|do not)(?! forget\b)|not|rather not|leave it|keep it|forget it|abort)\b(?!\s*[,.!:;-]*\s*(?:problem|worries|yes\b|please\s+\p{L}))/iu.test(
      utterance.replaceAll('’', "'"),
    ) && !beginsRequest(utterance.replace(/^[^\p{L}\p{N}]*(?:no|wait|nope)\W+/iu, ''))
  );
}
