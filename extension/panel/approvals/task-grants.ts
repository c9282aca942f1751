import { type ApprovedPlan, approvePlan, isAnswered, isPlanned, withNewLines } from '../../../agent/guard/approval.ts';
import type { Question } from '../../../agent/guard/guard.ts';
import type { ProposedDeed } from '../../../agent/guard/plan/proposed-plan.ts';
import type { Confirmation } from '../../../agent/stage.ts';
import { type ApprovalAnswer, covers, grantAlways, logAnswer, standingGrants } from '../../memory/standing-grants.ts';

/** What a person answers to a question; of a plan, the places of the lines that they allow, from 0. */
export type PersonsAnswer =
  | Exclude<ApprovalAnswer, 'standing' | 'plan' | 'request'>
  | { readonly plan: readonly number[] };

/** What a person allowed for the task under way, and always. Ends with the task. */
export class TaskGrants {
  #questions: readonly Question[] = [];
  #plans: readonly ApprovedPlan[] = [];
  /** The lines of plans that the person was shown. */
  #shown: readonly ProposedDeed[] = [];

  /** Whether a question is allowed: by what was allowed before, or by the answer of the person, who is asked with `ask`. */
  async allow(
    asked: Question,
    ask: (question: Question) => Promise<PersonsAnswer>,
  ): Promise<Exclude<Confirmation, object>> {
    const before = await this.#allowedBefore(asked);
    if (before !== null) {
      await logAnswer(asked, before);
      return 'by rule';
    }
    if (asked.canTry === 'first') return 'try first';
    const question = withNewLines(asked, this.#shown);
    const answer = await ask(question);
    this.#shown = [...this.#shown, ...(question.proposed ?? [])];
    if (typeof answer === 'object') this.#plans = [...this.#plans, approvePlan(question, answer.plan)];
    if (answer === 'task') this.#questions = [...this.#questions, question];
    if (answer === 'always') await grantAlways(question);
    await logAnswer(question, typeof answer === 'object' ? 'plan' : answer);
    return answer !== 'no';
  }

  async #allowedBefore(question: Question): Promise<ApprovalAnswer | null> {
    if (isAnswered(question)) return 'request';
    if (isPlanned(question, this.#plans)) return 'plan';
    const standing = [...this.#questions, ...(await standingGrants())];
    return standing.some((grant) => covers(grant, question)) ? 'standing' : null;
  }
}
