import type { OpenAiModel } from '../../../agent/language-model/adapters/openai.ts';
import type { Complete } from '../../../agent/language-model/complete/complete.ts';
import { priced, priceOf } from '../../../agent/language-model/servers/model-price.ts';
import { CHROME, THIS_BROWSER } from '../../memory/settings.ts';
import { text } from '../text.ts';
import { completeInWorker } from './complete-in-worker.ts';

/** Models in this browser by name: once loaded, they stay loaded. */
const onDevice = new Map<string, Complete>();

/** The model that the settings name. Its adapter is loaded at the first request: the built-in policy does not need it. */
export function lazyComplete(settings: OpenAiModel): Complete {
  const { baseUrl, model } = settings;
  if (baseUrl === THIS_BROWSER) {
    const known = onDevice.get(model) ?? completeInWorker(model, (share, onText) => onText(text.loadingModel(share)));
    onDevice.set(model, known);
    return known;
  }
  return async (messages, options) => {
    if (baseUrl === CHROME) {
      const { promptApiComplete } = await import('../../../agent/language-model/adapters/prompt-api.ts');
      const onLoad = (share: number) => options.onText(text.loadingModel(share));
      return promptApiComplete({ onLoad })(messages, options);
    }
    const { openAiComplete } = await import('../../../agent/language-model/adapters/openai.ts');
    return priced(openAiComplete(settings), priceOf(settings))(messages, options);
  };
}
