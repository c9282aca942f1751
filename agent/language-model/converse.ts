import { addUsage, type Usage } from '../ports.ts';
import type { State } from '../state.ts';
import { NO_REFS, type Refs } from '../view/refs.ts';
import type { ParsedAnswer } from './answer/action-text.ts';
import { isLooking, type Looking, looksAtFirst } from './answer/read-action.ts';
import { type Answer, ask, type Exchange, type ModelReply } from './ask.ts';
import type { Understood } from './complete/answer-forms.ts';
import { lookedAt } from './looks.ts';
import { askAgain, lookTold, noted } from './prompt/zero-shot.ts';

/** How often a model may look before it acts. */
export const MOST_LOOKS = 4;
/** How often in a row an answer that cannot be used is asked for again. */
const MOST_RETRIES = 3;

/** The last answer of a model, and what all of them cost and told. */
export interface Conversed {
  readonly answer: Answer;
  readonly usage: Usage | null;
  /** All refs that the model has been told of. */
  readonly refs: Refs;
  /** What the last answer was given for: another page than at first where the model has looked again. */
  readonly state: State;
  /** What the model wants to know later. */
  readonly notes: readonly string[];
}

/**
 * Asks until the model acts. Each request includes what the last look showed, or what was wrong with the last answer. `due`: looks of the answer
 * before, whose actions came first.
 */
export async function converse(asked: Exchange, known: Understood, due: readonly Looking[]): Promise<Conversed> {
  const shown = lookedAt(due, asked, asked.view?.refs ?? NO_REFS);
  let exchange = due.length === 0 ? asked : { ...asked, looked: shown.looked };
  let { refs } = shown;
  let understood = known;
  let usage: Usage | null = { prompt: 0, completion: 0 };
  const notes: string[] = [];
  const replies: ModelReply[] = [];
  let [asks, looks, retries] = [0, 0, 0];
  for (;;) {
    const answer = await ask(exchange, understood, { replies, refs });
    const { raw, parsed } = answer;
    ({ understood } = answer);
    usage = asks++ === 0 ? answer.completion.usage : addUsage(usage, answer.completion.usage);
    notes.push(...parsed.notes);
    const [first] = parsed.steps;
    const trouble = troubleWith(parsed, looks);
    const isOver = trouble === null ? first !== undefined && !isLooking(first) : retries++ >= MOST_RETRIES;
    if (isOver) return { answer, usage, refs, notes, state: exchange.state };
    if (trouble !== null) replies.push({ raw, message: ({ form }) => askAgain(trouble, form) });
    else if (first === undefined || !isLooking(first)) replies.push({ raw, message: ({ form }) => noted(form) });
    else {
      const looking = looksAtFirst(parsed.steps);
      const isPicture = looking.some(({ intent }) => intent === 'picture');
      const again = isPicture ? await exchange.lookAgain?.(refs) : undefined;
      if (isPicture) exchange = { ...exchange, image: null, ...again };
      const { looked, refs: known } = lookedAt(looking, exchange, again?.view?.refs ?? refs);
      refs = known;
      const isCut = looking.length < parsed.steps.length;
      replies.push({ raw, message: (way) => lookTold(looked, { ...way, isCut }) });
    }
    if (trouble !== null) continue;
    looks++;
    retries = 0;
  }
}

/** Why an answer cannot be used; null where it can: it acts, looks, or notes something. */
function troubleWith({ steps, notes, problem }: ParsedAnswer, looks: number): string | null {
  const [first] = steps;
  if (problem !== null) return problem;
  if (first === undefined && notes.length === 0) return 'it is empty';
  return looks >= MOST_LOOKS && (first === undefined || isLooking(first)) ? LOOKED_ENOUGH : null;
}

const LOOKED_ENOUGH = `you have looked ${MOST_LOOKS} times: act now, or say what is missing`;
