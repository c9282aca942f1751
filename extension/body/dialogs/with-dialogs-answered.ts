import { type FrameResult, giveBack, inFrames } from '../in-frames.ts';
import { type DialogAnswer, type DialogCall, takeDialogs } from './take-dialogs.ts';

/** A call, and the number of the frame that called. */
export type FrameCall = DialogCall & { readonly frame: number };

/** Runs `act` while the dialogs of a tab are answered in place of the browser; also resolves to what was asked meanwhile, and whether the page has gone. */
export async function withDialogsAnswered<Result>(
  tabId: number,
  answers: readonly DialogAnswer[],
  act: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly calls: readonly FrameCall[]; readonly isGone: boolean }> {
  // The page can see the name, so the name must identify neither the step nor the person.
  const key = `_${crypto.randomUUID()}`;
  const all = { tabId, allFrames: true };
  // The frames that get an answer come first: a frame whose functions were replaced keeps the first replacement.
  for (const frame of new Set(answers.map((answer) => answer.frame))) {
    const own = answers.filter((answer) => answer.frame === frame).map(({ message, text }) => ({ message, text }));
    await inFrames({ tabId, frameIds: [frame] }, takeDialogs, [key, own]);
  }
  await inFrames(all, takeDialogs, [key, []]);
  try {
    const result = await act();
    const left = await inFrames(all, giveBack, [key]);
    return { result, calls: readCalls(left), isGone: left.some((each) => each.frame === 0 && each.result === null) };
  } catch (error) {
    await inFrames(all, giveBack, [key]);
    throw error;
  }
}

/** A page can make the functions return anything. */
function readCalls(results: readonly FrameResult[]): readonly FrameCall[] {
  return results.flatMap(({ frame, result }) =>
    Array.isArray(result) ? result.filter(isCall).map((call) => ({ ...call, frame })) : [],
  );
}

function isCall(value: unknown): value is DialogCall {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, message, preset, answered } = value as Partial<Record<keyof DialogCall, unknown>>;
  const isKind = kind === 'alert' || kind === 'confirm' || kind === 'prompt';
  return isKind && typeof message === 'string' && typeof preset === 'string' && typeof answered === 'boolean';
}
