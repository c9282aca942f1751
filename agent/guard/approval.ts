import type { Question } from './guard.ts';
import { type Plan, parsePlan, planAllows } from './plan.ts';

/** Who allows irreversible deeds: the person at the panel, their request, a plan they wrote, or nobody. */
export type Approval = 'ask' | Unattended;

/** Who allows irreversible deeds while nobody is there to be asked. */
export type Unattended = 'task' | 'none' | { readonly plan: Plan };

/** The approval of a run that a plan in JSON data governs. Throws an `AgentError` that names what is wrong with it. */
export function approvalOfPlan(data: unknown): Unattended {
  return { plan: parsePlan(data) };
}

/** Whether an irreversible deed is allowed in a run that nobody attends. */
export function approves(approval: Unattended, question: Question): boolean {
  if (approval === 'none') return false;
  return approval === 'task' ? question.plainlyAsked : planAllows(approval.plan, question);
}

/** Why such a run does not do it, and how a person could allow it. */
export function refusalOf(approval: Unattended, { name, words, origin, what }: Question): string {
  const refused = `“${name}” was not allowed.`;
  if (approval === 'none') return refused;
  if (approval !== 'task')
    return `${refused} The plan does not list it: ${what} on ${origin}, with what would be sent.`;
  return `${refused} A request that says so would allow it: ${words}`;
}
