import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { AgentError } from '../../agent/errors.ts';
import type { FormKind } from '../../agent/language-model/complete/answer-forms.ts';
import { BUDGETS } from '../../agent/weblinx/prompt/weblinx.ts';
import { demonstrationFolder } from '../../dataset/disk/disk.ts';
import type { Format } from '../../dataset/prompts/prompt-format.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { packageRoot } from '../package/package-root.ts';

/** The options that determine the predictions of a run. */
export interface ChoiceRequest {
  readonly policy: string;
  readonly candidates?: string;
  readonly ranker: string;
  readonly format?: Format;
  readonly tokenizer?: string;
  /** The form in which models without --format are asked to answer. */
  readonly answer: FormKind;
}

/** Everything that the results of a run depend on. A journal with other settings belongs to another run. */
export async function settingsOf(
  { policy, candidates, ranker, format, tokenizer, answer }: ChoiceRequest,
  { folder, names }: { folder: string; names: readonly string[] },
): Promise<object> {
  const data = createHash('sha256');
  for (const name of names) data.update(await hashOf(join(demonstrationFolder(folder, name), 'replay.json')));
  const recorded = policy.startsWith('recorded:') ? policy.slice('recorded:'.length) : null;
  return {
    waymark: packageJson.version,
    commit: commit(),
    node: process.version,
    policy,
    recorded: recorded === null ? null : await hashOf(recorded),
    ranker: candidates === undefined ? ranker : null,
    candidates: candidates === undefined ? null : await hashOf(candidates),
    format: format ?? null,
    tokenizer: tokenizer ?? null,
    budgets: format === undefined ? null : BUDGETS,
    answer: format === undefined ? answer : null,
    demonstrations: names.length,
    data: data.digest('hex'),
  };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk);
  } catch (cause) {
    throw new AgentError(`${path}: cannot be read`, { cause });
  }
  return hash.digest('hex');
}

/** The checked-out commit; null in an installed package. */
function commit(): string | null {
  const { status, stdout: out } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: packageRoot(), encoding: 'utf8' });
  return status === 0 && existsSync(join(packageRoot(), '.git')) ? out.trim() : null;
}
