import type { OpenAiModel } from '../../agent/model/openai.ts';
import type { Complete } from '../../agent/ports.ts';

/** The adapter for model servers, loaded when it is first asked: the built-in policy does without. */
export function lazyComplete(settings: OpenAiModel): Complete {
  return async (messages, options) => {
    const { openAiComplete } = await import('../../agent/model/openai.ts');
    return openAiComplete(settings)(messages, options);
  };
}
