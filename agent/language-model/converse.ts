import { addUsage, type Usage } from '../ports.ts';
import type { State } from '../state.ts';
import { FIND_BUDGET, findOnPage } from '../view/find-on-page.ts';
import type { Part } from '../view/look-part.ts';
import { lookPart, PART_BUDGET } from '../view/look-part.ts';
import { NO_REFS, type Refs } from '../view/refs.ts';
import type { FormKind, Understood } from './answer/answer-forms.ts';
import { isLooking, type Looking } from './answer/read-action.ts';
import { type Answer, ask, type Exchange, type Reply } from './ask.ts';
import { askAgain, shown } from './prompt/zero-shot.ts';

/** How often a model may look before it acts. */
export const MOST_LOOKS = 4;
/** How often an answer that cannot be used is asked for again. */
const MOST_RETRIES = 1;

/** The last answer of a model, and what all of them cost and told. */
export interface Conversed {
  readonly answer: Answer;
  readonly usage: Usage | null;
  /** All refs that the model has been told of. */
  readonly refs: Refs;
}

/** Asks until the model acts: what its looks show, and what was wrong with an answer, is part of what is asked next. */
export async function converse(exchange: Exchange, known: Understood): Promise<Conversed> {
  let refs = exchange.view?.refs ?? NO_REFS;
  let understood = known;
  const usages: (Usage | null)[] = [];
  const replies: Reply[] = [];
  let [looks, retries] = [0, 0];
  for (;;) {
    const answer = await ask(exchange, understood, { replies, refs });
    ({ understood } = answer);
    usages.push(answer.completion.usage);
    const { action, problem } = answer.parsed;
    const again = action === null ? (problem ?? NOTHING_SAID) : looks >= MOST_LOOKS ? LOOKED_ENOUGH : null;
    if (action !== null && !isLooking(action)) return { answer, usage: usages.reduce(addUsage), refs };
    if (again !== null && retries++ >= MOST_RETRIES) return { answer, usage: usages.reduce(addUsage), refs };
    if (again !== null || action === null) {
      replies.push({ raw: answer.raw, message: (form) => askAgain(again ?? NOTHING_SAID, form) });
      continue;
    }
    looks++;
    const seen = lookedAt(action, exchange.state, refs);
    ({ refs } = seen);
    replies.push({ raw: answer.raw, message: (form: FormKind) => shown(seen.text, form) });
  }
}

const NOTHING_SAID = 'it is empty';
const LOOKED_ENOUGH = `you have looked ${MOST_LOOKS} times: act now, or say what is missing`;

/** What a look shows. */
function lookedAt(looking: Looking, { page }: State, refs: Refs): Part {
  if (page === null) return { text: 'There is no page to look at.', refs };
  if (looking.intent === 'find') return findOnPage(page, looking.text, { refs, budget: FIND_BUDGET });
  const part = lookPart(page, looking.element, { refs, budget: PART_BUDGET });
  return part ?? { text: 'There is nothing to see of it.', refs };
}
