import { type FrameResult, giveBack, inFrames } from '../in-frames.ts';
import { type DialogAnswer, type DialogCall, takeDialogs } from './take-dialogs.ts';
import { takeWhileLoading } from './while-loading.ts';

/** A call, and the number of the frame that called. `isNew`: its document began to load meanwhile. */
export type FrameCall = DialogCall & { readonly frame: number; readonly isNew: boolean };

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
  const { result, calls, fresh, left } = await answeringNew(tabId, key, act);
  const isGone = fresh.has(0) || left.some((each) => each.frame === 0 && each.result === null);
  return { result, calls, isGone };
}

/** The same of the documents alone that the tab begins to load meanwhile. */
export async function withLoadingAnswered<Result>(
  tabId: number,
  act: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly calls: readonly FrameCall[] }> {
  const { result, calls } = await answeringNew(tabId, `_${crypto.randomUUID()}`, act);
  return { result, calls };
}

async function answeringNew<Result>(tabId: number, key: string, act: () => Promise<Result>) {
  const documents = takeWhileLoading(tabId, key);
  const end = async () => {
    documents.stop();
    return await inFrames({ tabId, allFrames: true }, giveBack, [key]);
  };
  const result = await act().catch(async (error: unknown) => {
    await end();
    throw error;
  });
  const left = await end();
  return { result, calls: readCalls(left, documents.frames), fresh: documents.frames, left };
}

/** A page can make the functions return anything. */
function readCalls(results: readonly FrameResult[], fresh: ReadonlySet<number>): readonly FrameCall[] {
  return results.flatMap(({ frame, result }) =>
    Array.isArray(result) ? result.filter(isCall).map((call) => ({ ...call, frame, isNew: fresh.has(frame) })) : [],
  );
}

function isCall(value: unknown): value is DialogCall {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, message, preset, answered } = value as Partial<Record<keyof DialogCall, unknown>>;
  const isKind = kind === 'alert' || kind === 'confirm' || kind === 'prompt';
  return isKind && typeof message === 'string' && typeof preset === 'string' && typeof answered === 'boolean';
}
