import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Action, elementOf } from '../../agent/action.ts';
import type { BrowserTurn, Outcome, Turn } from '../../agent/turn.ts';
import type { Entry } from '../../extension/memory/journal.ts';
import type { PanelSession, PanelStatus } from './panel-session.ts';

/** One turn as `--json` prints it. `tokens` is null if the server did not count them. */
export interface ReportedTurn {
  readonly speaker: 'instructor' | 'navigator';
  readonly intent: string;
  readonly utterance?: string;
  readonly arguments?: Readonly<Record<string, string | number>>;
  readonly uid?: string;
  readonly outcome?: Outcome;
  readonly milliseconds: number;
  readonly tokens: number | null;
}

/** The result of `--say`. `failure` says which utterance was not finished and why; null if all were. */
export interface ConversationReport {
  readonly turns: readonly ReportedTurn[];
  readonly url: string;
  readonly title: string;
  readonly screenshots: readonly string[];
  readonly failure: string | null;
}

/** A turn, and the screenshot of the page after it. */
export interface ShownTurn {
  readonly turn: Turn;
  /** Null for chat, and where none is taken. */
  readonly screenshot: ScreenshotFile | null;
}

/** The file of a screenshot, or why there is none. */
export type ScreenshotFile = { readonly path: string } | { readonly problem: string };

/** Where a conversation is reported. */
export interface Reporting {
  /** How often a request that met a limit, or whose server was silent, goes on where it stands. */
  readonly goOn?: number;
  /** Folder for the screenshots, one per step; null for none. */
  readonly out: string | null;
  readonly tell: (shown: ShownTurn) => void;
}

const POLL_MS = 40;

/** Sends each utterance and waits for its answer; ends at the first one that is not finished. */
export async function sayAll(
  session: PanelSession,
  utterances: readonly string[],
  reporting: Reporting,
): Promise<ConversationReport> {
  const reporter = new Reporter(session, reporting);
  let failure: string | null = null;
  for (const utterance of utterances) {
    const nobodyAnswers = () => Promise.resolve();
    failure = await reporter.sayAndWatch(utterance, nobodyAnswers);
    for (let times = 0; failure !== null && times < (reporting.goOn ?? 0) && (await session.goOn()); times++)
      failure = await reporter.watch(utterance, nobodyAnswers);
    // In an unattended run no user refuses: a refused deed that was not done later means that the request was not carried out.
    if (failure === null && reporter.refused !== null) failure = `“${utterance}” was not done: ${reporter.refused}`;
    if (failure !== null) break;
  }
  const { turns, screenshots } = reporter;
  return { turns, ...(await session.place()), screenshots, failure };
}

/** Answers an open question; `plan` are the lines that the agent plans besides. */
type AnswerQuestion = (question: string, plan: readonly string[]) => Promise<void>;

/** The paths of the files that the person chooses; empty for none. */
type ChooseFile = (asked: string) => Promise<readonly string[]>;

const noFile: ChooseFile = () => Promise.resolve([]);

/** Follows the panel's journal and reports each turn once, with a screenshot per step. */
export class Reporter {
  readonly turns: ReportedTurn[] = [];
  readonly screenshots: string[] = [];
  readonly #session: PanelSession;
  readonly #reporting: Reporting;
  /** What was refused and not done since. */
  #refused: BrowserTurn | null = null;

  constructor(session: PanelSession, reporting: Reporting) {
    this.#session = session;
    this.#reporting = reporting;
  }

  /** Sends `utterance` and reports its turns. Returns why it was not finished; null if it was. */
  async sayAndWatch(utterance: string, ...how: [AnswerQuestion, ChooseFile?]): Promise<string | null> {
    await this.#session.say(utterance);
    return await this.watch(utterance, ...how);
  }

  /** Reports the turns of a request until it ends; why it was not finished, or null. */
  async watch(utterance: string, onQuestion: AnswerQuestion, onFile: ChooseFile = noFile): Promise<string | null> {
    let status: PanelStatus;
    do {
      status = await this.#session.shown();
      for (const entry of await this.#session.entries(this.turns.length)) await this.#tell(entry);
      if (status.question !== null) await onQuestion(status.question, status.plan);
      if (status.file !== null) await this.#session.choose(await onFile(status.file));
      await pause(POLL_MS);
    } while (status.busy);
    const rest = await this.#session.entries(this.turns.length);
    for (const entry of rest) await this.#tell(entry);
    return this.#failureOf(utterance, status);
  }

  /** Why something of the current utterance was refused that no later step did; null if nothing was. */
  get refused(): string | null {
    return this.#refused?.outcome.status === 'refused' ? this.#refused.outcome.reason : null;
  }

  async #failureOf(utterance: string, status: PanelStatus): Promise<string | null> {
    const last = (await this.#session.entries(this.turns.length - 1))[0];
    if (status.error !== null) return `“${utterance}” was not finished: ${status.error}`;
    if (last?.stopped)
      return `“${utterance}” was not finished: ${last.turn.type === 'chat' ? last.turn.utterance : last.stopped}`;
    const spoke = last?.turn.type === 'chat' && last.turn.speaker === 'navigator';
    return spoke ? null : `“${utterance}” was stopped before it was finished.`;
  }

  async #tell({ turn }: Entry): Promise<void> {
    this.turns.push(reported(turn));
    if (turn.type === 'chat') {
      if (turn.speaker === 'instructor') this.#refused = null;
      return this.#reporting.tell({ turn, screenshot: null });
    }
    if (turn.outcome.status === 'refused') this.#refused = turn;
    else if (this.#refused !== null && makesUpFor(turn, this.#refused)) this.#refused = null;
    const { out } = this.#reporting;
    this.#reporting.tell({ turn, screenshot: out === null ? null : await this.#photograph(out) });
  }

  async #photograph(out: string): Promise<ScreenshotFile> {
    const path = join(out, `step-${String(this.screenshots.length + 1).padStart(2, '0')}.png`);
    try {
      await this.#session.photograph(path);
    } catch (error) {
      return { problem: (error instanceof Error ? error.message.split('\n')[0] : undefined) ?? String(error) };
    }
    this.screenshots.push(path);
    return { path };
  }
}

/** Whether a later step did what was refused: by a deed, by the same control once it was allowed, or by any way to another place. */
function makesUpFor({ outcome, deed, target }: BrowserTurn, refused: BrowserTurn): boolean {
  if (outcome.status !== 'done') return false;
  const { intent } = refused.action;
  if (intent === 'load' || intent === 'tabcreate') return true;
  const isDeed = deed !== undefined && deed !== null && deed.idle !== true && deed.opener !== true;
  return isDeed || (target !== null && target.name === refused.target?.name);
}

function reported(turn: Turn): ReportedTurn {
  const { milliseconds, tokens } = turn.cost;
  if (turn.type === 'chat') {
    return { speaker: turn.speaker, intent: 'say', utterance: turn.utterance, milliseconds, tokens };
  }
  const uid = elementOf(turn.action);
  return {
    speaker: 'navigator',
    intent: turn.action.intent,
    arguments: argumentsOf(turn.action),
    ...(uid === null ? {} : { uid }),
    outcome: turn.outcome,
    milliseconds,
    tokens,
  };
}

function argumentsOf(action: Action): Record<string, string | number> {
  const place = action.intent === 'scroll' && !('element' in action.to) ? action.to : {};
  const own = Object.entries(action).filter(
    ([key, value]) => key !== 'intent' && key !== 'element' && (typeof value === 'string' || typeof value === 'number'),
  );
  return { ...Object.fromEntries(own), ...place };
}
