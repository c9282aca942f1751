import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import process, { env } from 'node:process';
import { AgentError } from '../agent/errors.ts';
import { loadTokenizer } from '../agent/model/load-tokenizer.ts';
import type { Rank } from '../agent/ports.ts';
import { BUDGETS, type PromptOptions } from '../agent/prompt/weblinx.ts';
import { demonstrationFolder } from '../dataset/disk.ts';
import type { Format } from '../dataset/prompt-format.ts';
import packageJson from '../package.json' with { type: 'json' };
import { lexicalRank } from '../ranker/lexical-rank.ts';
import { staticRank } from '../ranker/static-rank.ts';
import { packageRoot } from './package-root.ts';
import { packagedModel } from './packaged-model.ts';
import type { PolicyChoice } from './predict-policies.ts';

/** What decides the predictions of a run. */
export interface ChoiceRequest {
  readonly policy: string;
  readonly candidates?: string;
  readonly ranker: string;
  readonly format?: Format;
  readonly tokenizer?: string;
}

/** Who predicts, and what they read. Throws an `AgentError` for a name that there is not. */
export async function policyChoice(request: ChoiceRequest): Promise<PolicyChoice> {
  const { policy, ranker, format, tokenizer } = request;
  const rank = rankerOf(ranker);
  const key = env.OPENAI_API_KEY ?? '';
  if (format === undefined) return { policy, rank, key, finetuned: null };
  if (tokenizer === undefined)
    throw new AgentError('--format needs --tokenizer', { hint: 'Finetuned prompts are cut to a number of tokens.' });
  const options: PromptOptions = {
    tokenizer: await loadTokenizer(tokenizer),
    budgets: BUDGETS,
    iterative: false,
    mode: 'improved',
    unused: 'to candidates',
    historyCount: 'text',
  };
  return { policy, rank, key, finetuned: { format, options } };
}

function rankerOf(name: string): Rank {
  if (name === 'lexical') return lexicalRank;
  if (name === 'waymark') return staticRank(packagedModel());
  throw new AgentError(`there is no ranker "${name}"`, {
    hint: 'There are: waymark, lexical. Or say --candidates FILE.',
  });
}

/** All that results depend on. A journal with other settings is of another run. */
export async function settingsOf(
  { policy, candidates, ranker, format, tokenizer }: ChoiceRequest,
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

/** The commit that this runs from; null in an installed package. */
function commit(): string | null {
  const { status, stdout: out } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: packageRoot(), encoding: 'utf8' });
  return status === 0 && existsSync(join(packageRoot(), '.git')) ? out.trim() : null;
}
