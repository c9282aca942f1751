import { type DialogAnswer, type DialogCall, giveBackDialogs, takeDialogs } from './take-dialogs.ts';

/** A page that takes longer is busy: its dialogs stay with the browser. */
const LONGEST_MS = 1_000;

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

/** What a function returns in each frame; nothing where the page cannot be reached or does not answer. */
async function inAllFrames<Args extends unknown[]>(
  tabId: number,
  func: (...args: Args) => unknown,
  args: Args,
): Promise<readonly unknown[]> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<[]>((resolve) => {
    timer = setTimeout(() => resolve([]), LONGEST_MS);
  });
  const target = { tabId, allFrames: true };
  const running = chrome.scripting
    .executeScript({ target, world: 'MAIN', injectImmediately: true, func, args })
    .catch(() => []); // the action itself tells why a page cannot be reached
  const results = await Promise.race([running, late]);
  clearTimeout(timer);
  return results.map(({ result }) => result);
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
