import { beginsRequest } from '../../english/clauses.ts';
import type { BrowserTurn, DoneDeed, Turn } from '../../turn.ts';
import { isAssent, takesBack } from '../utterance/own-words.ts';

/** What the person asked for last, and what was done since. */
export interface Request {
  /** What was asked: the request itself, then the answers to the agent's questions about it; empty if it was taken back. */
  readonly said: readonly string[];
  /** Everything the person said in the conversation. */
  readonly words: readonly string[];
  /** What was done since the request, in order. */
  readonly turns: readonly BrowserTurn[];
  /** The irreversible deeds done since. */
  readonly deeds: readonly DoneDeed[];
}

/**
 * Reads the request that is open from the turns of a conversation. What the person says next begins afresh, unless it answers a
 * question of the agent and asks for nothing itself; once a deed is done, a question keeps no request open.
 */
export function requestOf(turns: readonly Turn[]): Request {
  let said: readonly string[] = [];
  let since: BrowserTurn[] = [];
  let asked = false;
  const words: string[] = [];
  for (const turn of turns) {
    if (turn.type === 'browser') since.push(turn);
    else if (turn.speaker === 'navigator') asked = /\?["”'’)]*\s*$/u.test(turn.utterance.trim());
    else {
      const { utterance } = turn;
      words.push(utterance);
      const answers = asked && said.length > 0 && deedsIn(since).length === 0 && isAnswer(utterance);
      if (!answers) since = [];
      const isOff = isRefusal(utterance) || (answers && takesBack(utterance));
      said = isOff ? [] : answers ? [...said, utterance] : [utterance];
      asked = false;
    }
  }
  return { said, words, turns: since, deeds: deedsIn(since) };
}

/** Irreversible deeds that were done, or may have been, in order. */
export function doneDeeds(turns: readonly Turn[]): readonly DoneDeed[] {
  return deedsIn(turns.filter((turn) => turn.type === 'browser'));
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
    /^\W*(?:no|nope|nah|nein|non|nee|nie|stop|wait|cancel|never ?mind|(?:don't|do not)(?! forget\b)|not|rather not|leave it|keep it|forget it|abort)\b(?!\s*[,.!:;-]*\s*(?:problem|worries|yes\b|please\s+\p{L}))/iu.test(
      utterance.replaceAll('’', "'"),
    ) && !beginsRequest(utterance.replace(/^\W*(?:no|wait|nope)\W+/iu, ''))
  );
}
