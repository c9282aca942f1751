import { AgentError } from '../../../agent/errors.ts';
import { languageModelPolicy } from '../../../agent/language-model/language-model-policy.ts';
import type { Browser, Policy } from '../../../agent/ports.ts';
import { answerMemory } from '../../memory/answer-memory.ts';
import { CHROME, type Settings } from '../../memory/settings.ts';
import { markedPicture } from '../../picture/marked-picture.ts';
import { lazyComplete } from './lazy-complete.ts';

/** The policy with the model that the settings name. Throws an `AgentError` where they name none. */
export function modelPolicy(settings: Settings, browser: Pick<Browser, 'observe'>): Policy {
  const { baseUrl, model, key, screenshots, pictureSide, silence, answerTokens, viewTokens } = settings;
  if (model === '' && baseUrl !== CHROME)
    throw new AgentError('No model is chosen.', { hint: 'Name one in the settings.' });
  return languageModelPolicy(
    lazyComplete({ baseUrl, model, key, ...(silence !== null && { timeoutMs: silence * 1_000 }) }),
    {
      answerTokens,
      viewTokens,
      now: () => new Date(),
      memory: answerMemory({ baseUrl, model }),
      ...(screenshots !== 'never' && {
        pictures: {
          when: screenshots,
          look: async (signal) => await browser.observe({ screenshot: 'exact', signal }),
          mark: async ({ page, screenshot }, elements) => {
            const shown = { viewport: page?.viewport ?? null, screenshot };
            return await markedPicture(shown, elements, { model, longest: pictureSide });
          },
        },
      }),
    },
  );
}
