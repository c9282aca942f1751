import { stderr } from 'node:process';
import { AgentError } from '../../agent/errors.ts';
import type { Complete } from '../../agent/language-model/complete.ts';
import { type OnDeviceName, readOnDeviceName } from '../../agent/language-model/servers/on-device-name.ts';

/** Small enough for the processor, and there for nearly every model. */
const PRECISION = 'q8';

/** The model that `on-device:MODEL` or `on-device:MODEL@PRECISION` names; null for other policies. */
export function onDeviceModel(policy: string): OnDeviceName | null {
  const [, name] = /^on-device:(.+)$/su.exec(policy) ?? [];
  return name === undefined ? null : readOnDeviceName(name);
}

/** Completes with a model that runs in this program, and tells how far it is fetched. Throws an `AgentError` for Chrome's. */
export async function onDeviceComplete({ model, precision }: OnDeviceName): Promise<Complete> {
  if (model === 'chrome') {
    const hint = 'Choose it in the settings of the panel, or name a model of huggingface.co.';
    throw new AgentError('Chrome’s built-in model runs in Chrome only', { hint });
  }
  const { transformersComplete } = await import('../../agent/language-model/adapters/transformers.ts');
  let told = 0;
  const onLoad = ({ loadedBytes, totalBytes }: { loadedBytes: number; totalBytes: number }) => {
    const tenth = Math.floor((10 * loadedBytes) / Math.max(1, totalBytes));
    if (tenth <= told || totalBytes < TOLD_BYTES) return;
    told = tenth;
    stderr.write(`loading ${model}: ${10 * tenth} % of ${Math.round(totalBytes / 1e6)} MB\n`);
  };
  return transformersComplete({ model, precision: precision ?? PRECISION, device: 'cpu', onLoad });
}

/** Less is there before anybody could read of it. */
const TOLD_BYTES = 10e6;
