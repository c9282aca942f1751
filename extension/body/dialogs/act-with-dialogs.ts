import { elementOf } from '../../../agent/action.ts';
import { cutText } from '../../../agent/helpers/cut-text.ts';
import { findElement } from '../../../agent/page.ts';
import { elementName } from '../../../agent/reading/element-name.ts';
import { withoutTraced } from '../../../agent/secrets/secret-traces.ts';
import type { Outcome } from '../../../agent/turn.ts';
import { keptTraces } from '../../memory/known-secrets.ts';
import { alsoTold, failed } from '../../page/outcomes.ts';
import type { JobResult } from '../acting/act-in-page.ts';
import type { TaskContext } from '../task-context.ts';
import { type OpenDialog, openDialog } from './open-dialog.ts';
import type { DialogAnswer, DialogCall } from './take-dialogs.ts';
import { type FrameCall, withDialogsAnswered, withLoadingAnswered } from './with-dialogs-answered.ts';

/** An action in the page, and how it is performed. */
export interface StepToPerform extends Pick<OpenDialog, 'action' | 'how'> {
  readonly tab: number;
  /** The OKs that a person or a policy has given to what the action asks. */
  readonly answers: readonly DialogAnswer[];
  readonly act: (hasAsked: () => Promise<boolean>) => Promise<JobResult>;
}

/** Upper bound on the steps that repeating an action may take, such as opening a menu that closed. */
const PREPARED_STEPS = 3;
const LONGEST_MESSAGE = 300;

/**
 * Performs an action. A dialog that the page shows meanwhile is answered as prepared, else cancelled and kept for the
 * next look.
 */
export async function actWithDialogs(performed: StepToPerform, context: TaskContext): Promise<JobResult> {
  const root = context.page?.root.id ?? null;
  const prepared = context.prepared?.root === root ? context.prepared : null;
  const answers = [...performed.answers, ...(prepared?.answers ?? [])];
  const accepted = performed.answers.length > 0 ? context.dialog : null;
  const left = context.dialog === null || performed.answers.length > 0 ? null : context.dialog.shown;
  const { result, calls, isGone } = await withDialogsAnswered(performed.tab, answers, performed.act);
  const answered = calls.filter((call) => call.answered);
  const unused = answers.filter(
    (answer) => !answered.some(({ message, frame }) => message === answer.message && frame === answer.frame),
  );
  const steps = performed.answers.length > 0 ? PREPARED_STEPS : (prepared?.steps ?? 0) - 1;
  context.prepared = unused.length > 0 && steps > 0 ? { answers: unused, root, steps } : null;
  // The step cannot be done again for a document that it opened.
  const open = calls.find(({ kind, answered: isAnswered, isNew }) => kind !== 'alert' && !isAnswered && !isNew) ?? null;
  const traces = await keptTraces();
  const shown = (text: string) => cutText(withoutTraced(text, context.page?.url ?? '', traces), LONGEST_MESSAGE);
  const shownOf = ({ message }: DialogCall) => shown(message);
  const asker = context.page && findElement(context.page, elementOf(performed.action));
  context.dialog =
    open === null
      ? null
      : openDialog({
          ...performed,
          call: open,
          url: await addressOf(performed.tab, open),
          shown: shownOf(open),
          asker: accepted?.asker ?? (asker === null ? '' : shown(elementName(asker))),
          before: performed.answers,
          root,
        });
  const told = calls.filter((call) => call !== open).map((call) => toldOf(call, shownOf(call)));
  if (left !== null) told.unshift(`“${left}” was left without an answer, which is Cancel`);
  if (open !== null) told.push(`the page asks “${shownOf(open)}” and does nothing before its dialog is answered`);
  // What a page asked before it went, nobody can read.
  const isMissed = performed.answers.length > 0 && answered.length === 0 && !isGone;
  if (isMissed) return { ...result, outcome: keptOk(accepted?.asker ?? '') };
  return { ...result, outcome: withTold(result.outcome, told) };
}

/** Does something that loads a page. What the page says or asks meanwhile is told; a question is cancelled. */
export async function loadWithDialogs(
  tab: number,
  load: () => Promise<Outcome>,
  context: TaskContext,
): Promise<Outcome> {
  if (context.dialogs() === 'person') return await load();
  const { result, calls } = await withLoadingAnswered(tab, load);
  const traces = await keptTraces();
  // The tab may be the one that was closed.
  const { url = '' } = (await chrome.tabs.get(tab).catch(() => null)) ?? {};
  const told = calls.map((call) => toldOf(call, cutText(withoutTraced(call.message, url, traces), LONGEST_MESSAGE)));
  return withTold(result, told);
}

/** The address of the frame that asks, or of the nearest around it that is of the web; null where the frame is gone. */
async function addressOf(tabId: number, { frame }: FrameCall): Promise<string | null> {
  for (let frameId = frame; frameId >= 0; ) {
    const found = await chrome.webNavigation.getFrame({ tabId, frameId });
    if (found === null || /^https?:/iu.test(found.url)) return found?.url ?? null;
    frameId = found.parentFrameId;
  }
  return null;
}

function toldOf({ kind, answered }: DialogCall, shown: string): string {
  if (kind === 'alert') return `the page said “${shown}”`;
  return `“${shown}” was answered with ${answered ? 'OK' : 'Cancel'}`;
}

/** An OK was given, and the page did not ask: what made it ask may be drawn anew, or behind a menu that closed. */
function keptOk(asker: string): Outcome {
  const again = asker === '' ? 'do again what made it ask' : `press “${asker}” again`;
  return failed(
    `The page has yet to ask once more, and this OK is kept for that: ${again}, and its dialog is answered.`,
  );
}

function withTold(outcome: Outcome, told: readonly string[]): Outcome {
  return told.length === 0 ? outcome : alsoTold(outcome, told.join('; '));
}
