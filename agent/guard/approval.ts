import type { Question } from './guard.ts';
import { type Plan, parsePlan } from './plan/plan.ts';
import { planAllows } from './plan/plan-allows.ts';
import { deedInWords, type ProposedDeed, planOf } from './plan/proposed-plan.ts';

/** Who allows irreversible deeds: the person at the panel, their request, a plan they wrote, or nobody. */
export type Approval = 'ask' | Unattended;

/** Who allows irreversible deeds while nobody is there to be asked. */
export type Unattended = 'task' | 'none' | { readonly plan: Plan };

/** The approval of a run that a plan in JSON data governs. Throws an `AgentError` that names what is wrong with it. */
export function approvalOfPlan(data: unknown): Unattended {
  return { plan: parsePlan(data) };
}

/** What a person allowed on the card of a plan. */
export interface ApprovedPlan {
  readonly deeds: readonly ProposedDeed[];
  /** How many deeds the conversation had done before the plan was allowed; they do not count against it. */
  readonly after: number;
}

/** The part of a question's proposed plan that the person allowed; `kept` are indices of its lines. */
export function approvePlan({ proposed = [], done }: Question, kept: readonly number[]): ApprovedPlan {
  return { deeds: proposed.filter((_, at) => kept.includes(at)), after: done.length };
}

/** Whether plans that a person allowed cover what is asked. */
export function isPlanned(question: Question, plans: readonly ApprovedPlan[]): boolean {
  return plans.some(({ deeds, after }) => planAllows(planOf(deeds), { ...question, done: question.done.slice(after) }));
}

/** The question with those lines of its plan that a person was not shown yet. */
export function withNewLines(question: Question, shown: readonly ProposedDeed[]): Question {
  const known = new Set(shown.map(deedInWords));
  return { ...question, proposed: (question.proposed ?? []).filter((deed) => !known.has(deedInWords(deed))) };
}

/**
 * Whether the person's own words answer a question already, also where somebody is there to ask: they gave the user and the password of a login, or
 * asked for something that no list calls irreversible, with its thing and its values. What buys, sends, deletes or lets in is asked about all the same.
 */
export function isAnswered({ what, plainlyAsked, login }: Question): boolean {
  return plainlyAsked && (what === 'unknown' || login === true);
}

/** Whether an irreversible deed is allowed in a run that nobody attends. */
export function approves(approval: Unattended, question: Question): boolean {
  if (approval === 'none') return false;
  return approval === 'task' ? question.plainlyAsked : planAllows(approval.plan, question);
}

/** Why such a run does not do it, and how a person could allow it. */
export function refusalOf(approval: Unattended, { name, words, why, origin, what, rows }: Question): string {
  const refused = `“${name}” was not allowed.`;
  if (approval === 'none') return refused;
  if (approval !== 'task')
    return `${refused} The plan does not list it: ${what} on ${origin}, with what would be sent.`;
  const isTwin = rows.rivals.length > 1;
  if (words === null && why === undefined && isTwin)
    return `${refused} No request can tell this control from others like it; a person at the panel can allow it.`;
  if (words === null)
    return `${refused} ${why ?? 'The request does not cover it, or was used up by what was done.'} A person at the panel can allow it.`;
  return `${refused} A request that says so would allow it: ${words}`;
}
