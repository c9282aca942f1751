import { type ModelProbe, probeModel } from '../../../agent/language-model/model-probe.ts';
import { forgetAnswers } from '../../memory/answer-memory.ts';
import { CHROME, type Settings, THIS_BROWSER } from '../../memory/settings.ts';
import { costText } from '../cost-text.ts';
import { text } from '../text.ts';
import { lazyComplete } from './lazy-complete.ts';

/** How long a server may send nothing. */
const TIMEOUT_MS = 60_000;

/** A model in this browser may have to be downloaded first. */
const LOADING_MS = 1_800_000;

/**
 * Asks a model for one action, and forgets which answer forms it understands, so that the next request tries them again. Resolves to a
 * sentence to show, or rejects with an error that the user can act on.
 */
export async function testConnection({ baseUrl, model, key }: Settings): Promise<string> {
  await forgetAnswers({ baseUrl, model });
  if (model === '' && baseUrl !== CHROME) throw new Error(text.probe.nameless);
  const complete = lazyComplete({ baseUrl, model, key, retries: 1, timeoutMs: TIMEOUT_MS });
  const limit = AbortSignal.timeout(baseUrl === CHROME || baseUrl === THIS_BROWSER ? LOADING_MS : 2 * TIMEOUT_MS);
  const result = await probeModel(complete, limit);
  const sentence = sentenceOf(result);
  if (result.outcome === 'right') return sentence;
  throw new Error(sentence);
}

function sentenceOf(result: ModelProbe): string {
  const seconds = `${(result.milliseconds / 1_000).toFixed(1)} s`;
  const tokens = result.usage === null ? null : result.usage.prompt + result.usage.completion;
  switch (result.outcome) {
    case 'right':
      return `${text.probe.right} (${seconds}, ${costText({ tokens, dollars: result.usage?.dollars ?? null })})`;
    case 'other':
      return `${text.probe.other}: ${result.answer}`;
    case 'unreadable':
      return `${text.probe.unreadable}: ${result.problem}`;
    case 'failed':
      return result.problem;
  }
}
