import { inAllFrames } from '../in-all-frames.ts';
import { type DialogAnswer, type DialogCall, giveBackDialogs, takeDialogs } from './take-dialogs.ts';

/** Runs `act` while the dialogs of a tab are answered in place of the browser; also resolves to what was asked meanwhile. */
export async function during<Result>(
  tabId: number,
  answers: readonly DialogAnswer[],
  act: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly calls: readonly DialogCall[] }> {
  // The page can see the name, so it must not tell two steps or two people apart.
  const key = `_${crypto.randomUUID()}`;
  await inAllFrames(tabId, takeDialogs, [key, answers]);
  try {
    const result = await act();
    return { result, calls: readCalls(await inAllFrames(tabId, giveBackDialogs, [key])) };
  } catch (error) {
    await inAllFrames(tabId, giveBackDialogs, [key]);
    throw error;
  }
}

/** A page can make the functions return anything. */
function readCalls(results: readonly unknown[]): readonly DialogCall[] {
  return results.flatMap((result) => (Array.isArray(result) ? result.filter(isCall) : []));
}

function isCall(value: unknown): value is DialogCall {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, message, preset, answered } = value as Partial<Record<keyof DialogCall, unknown>>;
  const isKind = kind === 'alert' || kind === 'confirm' || kind === 'prompt';
  return isKind && typeof message === 'string' && typeof preset === 'string' && typeof answered === 'boolean';
}
