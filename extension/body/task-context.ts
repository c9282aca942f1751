import type { ElementId, TabId } from '../../agent/action.ts';
import type { Page } from '../../agent/page.ts';
import type { Effect } from '../../agent/turn.ts';
import type { ChooseFiles } from '../files.ts';
import type { Ledger } from '../memory/ledger.ts';
import type { InputKind } from '../messages.ts';
import type { PageAction } from '../page/hands/perform.ts';
import type { HeldForm } from './acting/hold-forms.ts';
import type { PausedStep } from './acting/pause-requests.ts';
import type { OpenDialog, PreparedAnswers } from './dialogs/open-dialog.ts';
import type { FrameAddress } from './frame-channel.ts';
import type { Passing } from './network/hold-back.ts';
import type { SentNotes } from './network/sent.ts';
import type { UsualRequests } from './network/usual.ts';
import type { Due } from './settling/note-due.ts';

/** What the looks and actions of one browser share. */
export interface TaskContext {
  readonly ledger: Ledger;
  /** The frame of each element in the last capture. */
  readonly frames: Map<ElementId, FrameAddress>;
  /** The page as last seen. */
  page: Page | null;
  /** Why it could not be read, as a sentence; null where it was read, or is none that extensions read. */
  unread: string | null;
  readonly bind: (tab: TabId) => void;
  readonly current: () => Promise<TabId>;
  readonly input: () => InputKind;
  readonly viewer: () => 'person' | 'model';
  /** Who answers the dialogs of the browser. */
  readonly dialogs: () => 'person' | 'agent';
  /** The question that the page asked last, until it is answered. */
  dialog: OpenDialog | null;
  /** The action that the page asked about before it is left, as JSON; null where the last action was another. */
  leaving: string | null;
  /** Forms that a script sent during a step that does not send them, until somebody allows the step. */
  held: { readonly action: PageAction; readonly forms: readonly HeldForm[] } | null;
  /** Requests that a step made and that wait in the page, until somebody allows the step. */
  paused: PausedStep | null;
  /** Lifts the rules that go on holding back what a page writes, after a step put something on it that nobody asked for, or until somebody answers what was held back; null where none do. */
  standing: { readonly tab: TabId; readonly lift: () => Promise<void> } | null;
  /** Whether the page set a timer during the last step by which it may save something after a pause. */
  savesLater: boolean;
  /** What the page had due as the last step ended; null where it could not tell. */
  due: Due | null;
  /** OKs to dialogs that the page is expected to show again. */
  prepared: PreparedAnswers | null;
  readonly holds: (url: string) => boolean;
  readonly onNoAccess: (url: string) => void;
  /** Asks the person for files; null where nobody can be asked. */
  readonly chooseFiles: ChooseFiles | null;
  readonly notes: SentNotes;
  /** What the browser lets pass while it holds back what the step under way sends; null where it holds nothing back. */
  passing: readonly Passing[] | null;
  /** When a step ended that somebody allowed, in milliseconds of `performance.now()`. */
  actedAt: number;
  /** When trusted input was given last, in the same; infinite while it is given. */
  trustedAt: number;
  /** Held requests that a person allowed, until they are sent. */
  released: readonly Effect[];
  /** What the pages of the task wrote while nothing was pressed. */
  readonly usual: UsualRequests;
  /** Whether the step before pressed nothing. */
  isIdle: boolean;
}
