import type { LedgerNotice, PageAnswer, PageCommand, PageQuestion, PageReply } from './messages.ts';
import type { Eyes } from './page/eyes/capture.ts';
import type { Gesture } from './page/hands/hand-needs.ts';
import { perform } from './page/hands/perform.ts';
import type { Touch } from './page/hands/ready.ts';
import { failed } from './page/outcomes.ts';

/** How long to wait for an element to become ready. */
const READY_MS = 3000;

declare global {
  /** The hands, once a document has needed them. Global in the extension's own world only: the page cannot see it. */
  var waymarkAct: typeof act | undefined;
}

globalThis.waymarkAct = act;

/** What the content script lends to its hands. */
interface Means {
  readonly eyes: Eyes;
  readonly reply: (answer: PageReply) => void;
  /** Asks the panel for trusted input, or what texts mean. */
  readonly ask: (question: PageQuestion) => Promise<PageAnswer>;
  readonly signal: AbortSignal;
}

/** Performs one action, tells how it ended, and has the background keep that. */
async function act(
  command: Extract<PageCommand, { type: 'perform' }>,
  { eyes, reply, ask, signal }: Means,
): Promise<void> {
  const { key, action, allowed, input, meanings, storedFor = null, files = [], again = false, row } = command;
  const starting = async () => {
    signal.throwIfAborted();
    await notify({ type: 'started', key });
    // Whoever stopped meanwhile may have been told that nothing was begun: so nothing is.
    if (signal.aborted)
      await notify({ type: 'finished', key, outcome: failed('The action was stopped before it began.') });
    signal.throwIfAborted();
    reply({ type: 'started' });
  };
  const trusted = async ({ x, y, hit }: Touch, gesture: Gesture) => {
    const answer = await ask({ type: 'touching', element: eyes.ids.of(hit), touch: { x, y, gesture } });
    return answer.type === 'touched' && answer.done;
  };
  const read = async (texts: readonly string[]) => {
    const answer = await ask({ type: 'reading', texts });
    return answer.type === 'read' ? answer.meanings : [];
  };
  const needs = {
    eyes,
    allowed,
    signal,
    timeoutMs: READY_MS,
    starting,
    trusted: input === 'trusted' ? trusted : null,
    asNeeded: input === 'as needed' ? trusted : null,
    meanings,
    ...{ storedFor, files, again, row },
    read,
  };
  const { outcome, opens, wants = null } = await perform(action, needs);
  reply({ type: 'acted', outcome, opens, wants });
  await notify({ type: 'finished', key, outcome });
}

/** Notifies the background and resolves once it has stored the notice. Throws where it has not. */
async function notify(notice: LedgerNotice): Promise<void> {
  const answer: unknown = await chrome.runtime.sendMessage(notice);
  if (typeof answer === 'object' && answer !== null && 'kept' in answer && answer.kept === true) return;
  throw new Error('The action was not done: free some disk space to record it.');
}
