import type { ElementId, TabId } from '../../agent/action.ts';
import { AgentError } from '../../agent/errors.ts';
import type { Browser } from '../../agent/ports.ts';
import type { Outcome } from '../../agent/turn.ts';
import type { ChooseFiles } from '../files.ts';
import { measured } from '../measured.ts';
import { createLedger } from '../memory/ledger.ts';
import type { InputKind } from '../messages.ts';
import { askFrame, type FrameAddress, inject } from './frame-channel.ts';
import { noteSent } from './network/sent.ts';
import { UsualRequests } from './network/usual.ts';
import { isOpen } from './tabs/tab-life.ts';
import { tabInView } from './tabs/tabs-in-window.ts';
import type { TaskContext } from './task-context.ts';
import { watchForSecrets } from './watch-for-secrets.ts';

/** The Browser port in a real browser. It stays bound to the tab of the task, whichever tab the user looks at. */
export interface ChromeBrowser extends Browser {
  /** The tab the agent works in; null before there is one. */
  tab(): TabId | null;
  bind(tab: TabId): void;
  /** Whether trusted input is given now, or was a moment ago, so that what the page saw may be of the agent. */
  givesTrusted(): boolean;
  /** Loads the code that looks and acts, so that the first look does not wait for a chunk. */
  loadAhead(): Promise<void>;
  /** Draws a box around an element on the page; removes the box where `element` is null. */
  highlight(element: ElementId | null): Promise<void>;
  /** Holds back nothing any more: the response is over. A page that wanted to send what nobody allowed is loaded anew. */
  endHold(): Promise<void>;
  /** The outcome of an earlier performance; null if it never began. */
  outcomeOf(key: string): Promise<Outcome | null>;
}

export interface ChromeBrowserOptions {
  /** Null for the tab that the user looks at when the browser is first used. */
  readonly tab: TabId | null;
  /** CSS colour of the box around the touched element. */
  readonly accent: string;
  /** How to give input; asked before each action. */
  readonly input?: () => InputKind;
  /** Whether a model sees the screenshots, or only a person; asked before each observation. */
  readonly viewer?: () => 'person' | 'model';
  /** Who answers the dialogs of the browser (alert, confirm, prompt) during a step; asked before each action. */
  readonly dialogs?: () => 'person' | 'agent';
  /** Whether the browser holds back what an unasked step sends from a page of this address; asked before each action. */
  readonly holds?: (url: string) => boolean;
  /** Called with the address of a page before which the browser stops this extension. */
  readonly onNoAccess?: (url: string) => void;
  /** Asks the person for the files that a page asks for. Absent where nobody can be asked. */
  readonly chooseFiles?: ChooseFiles;
  /** Called whenever the agent moves to another tab. */
  readonly onTab: (tab: TabId) => void;
}

const HIGHLIGHT_MS = 1000;
/** The page tells this much later, at most, that it was touched. */
const TRUSTED_MS = 500;

// A panel is drawn before it looks or acts.
const looking = () => import('./looking/observe.ts');
const acting = () => import('./acting/perform-once.ts');

/** What a browser that can hold back requests does with a step that was refused, and once the response is over. */
function holding(context: TaskContext): Pick<Browser, 'dropPage'> & Pick<ChromeBrowser, 'endHold'> {
  const endHold = async () => {
    if (context.standing === null) return;
    const { endStanding } = await import('./acting/standing.ts');
    await endStanding(context);
  };
  if (chrome.declarativeNetRequest === undefined) return { endHold };
  return {
    endHold,
    async dropPage(signal) {
      const { dropPage } = await import('./acting/standing.ts');
      await dropPage(context, signal);
    },
  };
}

/** The Browser port over the extension APIs, for use in an extension page. */
export function chromeBrowser(options: ChromeBrowserOptions): ChromeBrowser {
  const ledger = createLedger();
  const frames = new Map<ElementId, FrameAddress>();
  let bound: TabId | null = options.tab;
  let used = false;
  const bind = (tab: TabId) => {
    if (bound === tab) return;
    bound = tab;
    options.onTab(tab);
  };
  const current = async (): Promise<TabId> => {
    if (bound === null || (!used && !(await isOpen(bound)))) bind(await tabInView());
    else if (!(await isOpen(bound))) {
      // Continuing in the front tab would surprise the user. The next request may start there.
      bound = null;
      used = false;
      throw new AgentError('The tab of this task is closed.', {
        hint: 'Ask again: the work continues in the tab you are looking at then.',
      });
    }
    used = true;
    return bound ?? (await tabInView());
  };
  const context: TaskContext = {
    ledger,
    frames,
    page: null,
    unread: null,
    bind,
    current,
    input: options.input ?? (() => 'scripted'),
    viewer: options.viewer ?? (() => 'person'),
    dialogs: options.dialogs ?? (() => 'person'),
    ...{ dialog: null, prepared: null, leaving: null, held: null, paused: null },
    ...{ standing: null, savesLater: false, due: null, passing: null },
    holds: options.holds ?? (() => false),
    ...{ onNoAccess: options.onNoAccess ?? (() => {}), chooseFiles: options.chooseFiles ?? null },
    notes: noteSent(),
    ...{ actedAt: Number.NEGATIVE_INFINITY, trustedAt: Number.NEGATIVE_INFINITY },
    released: [],
    usual: new UsualRequests(),
    isIdle: false,
  };
  watchForSecrets(async () => bound ?? (await tabInView()));
  return {
    tab: () => bound,
    bind,
    givesTrusted: () => performance.now() - context.trustedAt < TRUSTED_MS,
    async loadAhead() {
      await Promise.all([looking(), acting()]);
    },
    async observe({ screenshot, signal }) {
      const { observe } = await looking();
      return await measured('look', () => observe(screenshot, signal, context));
    },
    async perform(action, how) {
      const { performOnce } = await acting();
      return await measured('act', () => performOnce(action, how, context)).finally(() => context.notes.end());
    },
    ...holding(context),
    sent: async () => context.notes.take(),
    outcomeOf: async (key) => {
      const progress = await ledger.read(key);
      return progress === 'new' ? null : progress === 'started' ? { status: 'interrupted' } : progress;
    },
    async highlight(element) {
      const command = { type: 'highlight', element, accent: options.accent } as const;
      // All frames are asked: the one with the element draws the box, the others remove theirs. Failures do not matter: a
      // restricted or unloaded page shows no box.
      const all = bound === null ? [] : await inject(bound).catch(() => []);
      const how = { signal: AbortSignal.timeout(HIGHLIGHT_MS), timeoutMs: HIGHLIGHT_MS };
      await Promise.allSettled(all.map((frame) => askFrame(frame, command, how)));
    },
  };
}
