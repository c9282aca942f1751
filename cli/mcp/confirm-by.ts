import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  type Approval,
  type ApprovedPlan,
  approvePlan,
  approves,
  isAnswered,
  isPlanned,
  refusalOf,
  withNewLines,
} from '../../agent/guard/approval.ts';
import type { Question } from '../../agent/guard/guard.ts';
import { deedInWords, type ProposedDeed } from '../../agent/guard/plan/proposed-plan.ts';
import type { Confirmation } from '../../agent/stage.ts';
import { quoted } from '../../agent/view/fence.ts';

/**
 * Whether an action that cannot be undone is allowed: by the approval of the server, or asked through the client. Only the user's own words and
 * clicks count, never the model's. A plan that the user allowed holds until it is used up.
 */
export function confirmBy(server: Server, approval: Approval) {
  let plans: readonly ApprovedPlan[] = [];
  let shown: readonly ProposedDeed[] = [];
  return async (asked: Question, signal: AbortSignal): Promise<Confirmation> => {
    if (approval !== 'ask') return approves(approval, asked) ? 'by rule' : { refused: refusalOf(approval, asked) };
    if (isAnswered(asked) || isPlanned(asked, plans)) return 'by rule';
    if (asked.canTry === 'first') return 'try first';
    if (server.getClientCapabilities()?.elicitation === undefined) return false;
    const question = withNewLines(asked, shown);
    const { proposed = [] } = question;
    const answer = await server.elicitInput(questionForm(question), { signal, timeout: 600_000 });
    shown = [...shown, ...proposed];
    const { allow, ...struck } = answer.action === 'accept' ? (answer.content ?? {}) : {};
    const kept = proposed.map((_, at) => at).filter((at) => struck[`without${at + 1}`] !== true);
    if (allow === PLAN && proposed.length > 0) plans = [...plans, approvePlan(question, kept)];
    return allow === true || allow === ONCE || (allow === PLAN && proposed.length > 0);
  };
}

const ONCE = 'this once';
const PLAN = 'this and the plan';

/** The form that a client shows its user; the answer that it begins with allows nothing. Texts of the page stand in quotes, on one line. */
function questionForm({ what, name, context, pageName = '', origin, values, proposed = [] }: Question) {
  const told = values.map((sent) => `${quoted(sent.name)}: ${quoted(sent.value)}`).join('; ');
  const sent = values.length === 0 ? '' : `, with ${told}`;
  const around = context === '' ? '' : ` (beside it: ${quoted(context)})`;
  const page = pageName === '' ? '' : ` (page: ${quoted(pageName)})`;
  const message = `Allow this once? It cannot be undone: ${what} ${quoted(name)} on ${origin}${page}${sent}${around}`;
  const yes = { type: 'boolean', title: 'Allow once', default: false } as const;
  if (proposed.length === 0)
    return { message, requestedSchema: { type: 'object' as const, properties: { allow: yes }, required: ['allow'] } };
  const lines = proposed.map((deed, at) => `${at + 1}. ${deedInWords(deed)}`);
  const struck = lines.map((line, at) => [
    `without${at + 1}`,
    { type: 'boolean', title: `Leave out ${line}`, default: false } as const,
  ]);
  const choice = { type: 'string', title: 'Allow', enum: ['no', ONCE, PLAN], default: 'no' } as const;
  return {
    message: `${message}\nIn the model's own words it plans to do next:\n${lines.join('\n')}`,
    requestedSchema: {
      type: 'object' as const,
      properties: { allow: { ...choice, enum: [...choice.enum] }, ...Object.fromEntries(struck) },
      required: ['allow'],
    },
  };
}
