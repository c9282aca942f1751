/** What to run in frames: a file in the world of the extension, or a function in the page's, as source text. */
export type FrameScript =
  | { readonly files: string[] }
  | { readonly world: 'MAIN'; readonly func: (...args: never[]) => unknown; readonly args: unknown[] };
type Result = chrome.scripting.InjectionResult<unknown>;

/** What came of a script. `all` is false where a frame has not answered, and the top one may be among those. */
export interface Answers {
  readonly results: readonly Result[];
  readonly all: boolean;
}

/** An inner frame has this long to answer after the top one has. */
const INNER_MS = 1_000;
const LATE = Symbol('late');

/** The documents in which a script has yet to run, by tab: they are not asked again until it has. */
const silent = new Map<number, Set<string>>();

/** How many inner frames of a tab do not answer: their scripts are busy, or their response never ends. */
export function silentFrames(tabId: number): number {
  return [...(silent.get(tabId) ?? [])].filter((key) => !isTop(key)).length;
}

/** Whether the page itself was found not to answer, and has not since. */
export function isSilent(tabId: number): boolean {
  return [...(silent.get(tabId) ?? [])].some(isTop);
}

/** Runs a script in frames of a tab; where it is to run in all of them, silent ones are left out: one would keep the browser from answering for the others. */
export async function runIn(
  target: chrome.scripting.InjectionTarget,
  script: FrameScript,
  longestMs: number,
): Promise<Answers> {
  if (isSilent(target.tabId)) return { results: [], all: false };
  if (target.allFrames === true && silentFrames(target.tabId) > 0)
    return await runInEach(target.tabId, script, longestMs);
  const results = await inTime(execute(script, target), longestMs);
  return results === LATE ? { results: [], all: false } : { results, all: true };
}

/**
 * Runs a script in each frame of a tab by itself, and notes those that are silent. Throws what the browser says of the top frame, and nothing
 * about the others.
 */
export async function runInEach(tabId: number, script: FrameScript, longestMs: number): Promise<Answers> {
  const known = silent.get(tabId) ?? new Set<string>();
  const frames = (await chrome.webNavigation?.getAllFrames({ tabId })) ?? [];
  const there = new Set(frames.map(keyOf));
  for (const key of known) if (!there.has(key)) known.delete(key);
  const runInOne = (frameId: number) => execute(script, { tabId, frameIds: [frameId] });
  const note = (key: string, running: Promise<unknown>) => {
    known.add(key);
    const forget = () => void known.delete(key);
    void running.then(forget, forget);
  };
  const page = frames.find(({ frameId }) => frameId === 0);
  const running = runInOne(0);
  const top = inTime(running, page !== undefined && known.has(keyOf(page)) ? INNER_MS : longestMs);
  const inner = frames
    .filter((frame) => frame.frameId !== 0 && !known.has(keyOf(frame)))
    .map(async (frame) => {
      const running = runInOne(frame.frameId).catch(() => []);
      // A busy page keeps its own frames busy too.
      const late = top.catch(() => null).then(() => inTime(running, INNER_MS));
      const results = await Promise.race([running, late]);
      if (results !== LATE) return results;
      note(keyOf(frame), running);
      return [];
    });
  const [first, ...rest] = await Promise.all([top, ...inner]);
  if (first === LATE && page !== undefined) note(keyOf(page), running);
  if (known.size > 0) silent.set(tabId, known);
  return first === LATE ? { results: rest.flat(), all: false } : { results: [...first, ...rest.flat()], all: true };
}

const isTop = (key: string) => key.startsWith('0 ');

function keyOf({ frameId, documentId }: { frameId: number; documentId?: string }): string {
  return `${frameId} ${documentId ?? ''}`;
}

function execute(script: FrameScript, target: chrome.scripting.InjectionTarget): Promise<Result[]> {
  return chrome.scripting.executeScript({ ...script, target, injectImmediately: true } as never);
}

/** What a promise resolves to, or that it was late. */
async function inTime<T>(running: Promise<T>, ms: number): Promise<T | typeof LATE> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => resolve(LATE), ms);
  });
  return await Promise.race([running, late]).finally(() => clearTimeout(timer));
}
