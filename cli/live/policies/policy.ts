import { AgentError } from '../../../agent/errors.ts';
import { priceOf } from '../../../agent/language-model/servers/model-price.ts';
import { ANSWER_TOKENS } from '../../../agent/language-model/servers/patience.ts';
import type { Settings } from '../../../extension/memory/settings.ts';
import { completeOf, keyOf, modelOf, onDeviceModel, toMessage } from '../../model/policy-model.ts';
import type { LiveTask } from '../task.ts';
import { type PlayedModels, type Player, startPlayedModels } from './played-models.ts';
import { nothingPlayer, randomPlayer, scriptedPlayer } from './players.ts';
import { RECORDED, recordedPlayers } from './recorded.ts';

/** The settings of the panel for one episode. */
export interface EpisodePolicy {
  readonly settings: Partial<Settings>;
  /** Requests to the model so far; null if nobody counts them. */
  readonly calls: () => number | null;
  readonly end: () => void;
}

/** The policy of a run. */
export interface LivePolicy {
  readonly begin: (task: LiveTask, seed: number) => EpisodePolicy;
  readonly close: () => Promise<void>;
}

/** The view that the scripted policy needs to find what it presses. */
const WHOLE_PAGE_TOKENS = 40_000;

/** The policy that `--policy` names. Throws an `AgentError` for one that does not exist. */
export async function livePolicy(name: string): Promise<LivePolicy> {
  if (name === 'builtin' || name === 'commands') return sameForAll({ policy: 'commands' }, () => 0);
  if (name === 'scripted') return played((task) => scriptedPlayer(task));
  if (name === 'nothing') return played(() => nothingPlayer());
  if (name.startsWith(RECORDED)) return played(recordedPlayers(name.slice(RECORDED.length)));
  if (name === 'random') return played((task, seed) => randomPlayer(`${task.name} ${seed}`));
  if (onDeviceModel(name) !== null) return await onDevice(name);
  const model = modelOf(name);
  if (model !== null) {
    const settings = { policy: 'model', model: model.model, baseUrl: model.baseUrl, key: keyOf(model) } as const;
    return sameForAll(settings, () => null);
  }
  throw new AgentError(`there is no policy "${name}"`, {
    hint: 'Policies are builtin, scripted, random, nothing, recorded:FOLDER, openai:MODEL@BASE_URL, ollama:MODEL and on-device:MODEL.',
  });
}

/** Whether the price of what a policy asks is known. */
export function isPriced(name: string): boolean {
  const model = modelOf(name);
  return model === null || priceOf(model) !== null;
}

function sameForAll(settings: Partial<Settings>, calls: () => number | null): LivePolicy {
  return { begin: () => ({ settings, calls, end: () => {} }), close: async () => {} };
}

async function played(playerOf: (task: LiveTask, seed: number) => Player): Promise<LivePolicy> {
  const models = await startPlayedModels();
  return {
    begin: (task, seed) => add(models, playerOf(task, seed), WHOLE_PAGE_TOKENS),
    close: models.close,
  };
}

async function onDevice(name: string): Promise<LivePolicy> {
  const [models, complete] = await Promise.all([startPlayedModels(), completeOf(name)]);
  const player: Player = async (messages) => {
    const asked = messages.map(({ role, content }) =>
      toMessage({ role, content: typeof content === 'string' ? content : JSON.stringify(content) }),
    );
    const signal = new AbortController().signal;
    const answer = await complete?.(asked, { signal, maxTokens: ANSWER_TOKENS, onText: () => {} });
    return answer?.text ?? '';
  };
  return { begin: () => add(models, player, null), close: models.close };
}

function add(models: PlayedModels, player: Player, viewTokens: number | null): EpisodePolicy {
  let calls = 0;
  const { baseUrl, remove } = models.add((messages) => {
    calls++;
    return player(messages);
  });
  return {
    settings: { policy: 'model', model: 'played', baseUrl, key: '', ...(viewTokens !== null && { viewTokens }) },
    calls: () => calls,
    end: remove,
  };
}
