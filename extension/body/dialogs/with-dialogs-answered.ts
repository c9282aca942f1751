import { type FrameResult, giveBack, inFrames, readNoted } from '../in-frames.ts';
import { type DialogAnswer, type DialogCall, takeDialogs } from './take-dialogs.ts';
import { NEW_DOCUMENT_KEY, takeWhileLoading } from './while-loading.ts';

/** A call, and the number of the frame that called. `isNew`: its document began to load meanwhile. */
export type FrameCall = DialogCall & { readonly frame: number; readonly isNew: boolean };

/**
 * Runs `act` while the dialogs of a tab are answered in place of the browser; also resolves to what was asked meanwhile, and whether the page has
 * gone. `act` can find out whether anything was asked or said so far.
 */
export async function withDialogsAnswered<Result>(
  tabId: number,
  answers: readonly DialogAnswer[],
  act: (hasAsked: () => Promise<boolean>) => Promise<Result>,
): Promise<{ readonly result: Result; readonly calls: readonly FrameCall[]; readonly isGone: boolean }> {
  // The page can see the name, so the name must identify neither the step nor the person.
  const key = `_${crypto.randomUUID()}`;
  const all = { tabId, allFrames: true };
  const take = async () => {
    // The frames that get an answer come first: a frame whose functions were replaced keeps the first replacement.
    for (const frame of new Set(answers.map((answer) => answer.frame))) {
      const own = answers.filter((answer) => answer.frame === frame).map(({ message, text }) => ({ message, text }));
      await inFrames({ tabId, frameIds: [frame] }, takeDialogs, [key, own]);
    }
    await inFrames(all, takeDialogs, [key, []]);
  };
  let left: readonly FrameResult[] = [];
  const { result, calls, fresh } = await answeringNew(tabId, async () => {
    await take();
    const hasAsked = async () => readCalls(await inFrames(all, readNoted, [key]), false).length > 0;
    return await act(hasAsked).finally(async () => {
      left = await inFrames(all, giveBack, [key]);
    });
  });
  const isGone = fresh.has(0) || left.some((each) => each.frame === 0 && each.result === null);
  return { result, calls: [...readCalls(left, false), ...calls], isGone };
}

/** The same of the documents alone that the tab, or a tab that it opens, begins to load meanwhile. */
export async function withLoadingAnswered<Result>(
  tabId: number,
  act: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly calls: readonly FrameCall[] }> {
  return await answeringNew(tabId, async () => {
    // The process of the tab learns of the registered script before it answers.
    await inFrames({ tabId, frameIds: [0] }, () => {}, []);
    return await act();
  });
}

async function answeringNew<Result>(tabId: number, act: () => Promise<Result>) {
  const documents = await takeWhileLoading(tabId);
  let left: readonly FrameResult[] = [];
  const result = await act().finally(async () => {
    await documents.stop();
    const tabs = [tabId, ...documents.opened];
    const given = tabs.map((each) => inFrames({ tabId: each, allFrames: true }, giveBack, [NEW_DOCUMENT_KEY]));
    left = (await Promise.all(given)).flat();
  });
  return { result, calls: readCalls(left, true), fresh: documents.frames };
}

/** A page can make the functions return anything. `isNew`: its document began to load meanwhile. */
function readCalls(results: readonly FrameResult[], isNew: boolean): readonly FrameCall[] {
  return results.flatMap(({ frame, result }) =>
    Array.isArray(result) ? result.filter(isCall).map((call) => ({ ...call, frame, isNew })) : [],
  );
}

function isCall(value: unknown): value is DialogCall {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, message, preset, answered } = value as Partial<Record<keyof DialogCall, unknown>>;
  const isKind = kind === 'alert' || kind === 'confirm' || kind === 'prompt';
  return isKind && typeof message === 'string' && typeof preset === 'string' && typeof answered === 'boolean';
}
