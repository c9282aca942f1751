import { AgentError } from '../../agent/errors.ts';
import { type Approval, approvalOfPlan, type Unattended } from '../../agent/guard/approval.ts';
import { readGivenJson } from './given-json.ts';

/** What `--approve` may be; `plan` needs the file of `--plan`. */
export type ApproveOption = 'ask' | 'task' | 'none' | 'plan';

/** The approval that the options name; reads the plan. Throws an `AgentError` for a file that is no plan. */
export async function readApproval<Name extends ApproveOption>(
  approve: Name,
  path: string | undefined,
): Promise<Name extends 'ask' ? Approval : Unattended>;
export async function readApproval(approve: ApproveOption, path: string | undefined): Promise<Approval> {
  if (approve !== 'plan') return approve;
  const hint = 'docs/security.md shows one.';
  if (path === undefined) throw new AgentError('--approve plan needs --plan FILE.', { hint });
  return approvalOfPlan(readGivenJson(path, hint));
}
