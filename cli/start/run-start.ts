import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { stderr, stdin, stdout } from 'node:process';
import { AgentError } from '../../agent/errors.ts';
import { DEFAULT_LIMITS } from '../../agent/limits.ts';
import { demonstrationIn } from '../../dataset/disk/demonstrations.ts';
import { type InertTurn, readInertTurn } from '../../dataset/disk/inert-turn.ts';
import type { Screenshots, Settings } from '../../extension/memory/settings.ts';
import { hasDisplay } from '../browser/launch.ts';
import { type ApproveOption, readApproval } from '../package/read-approval.ts';
import { openPanelSession, type PanelSession, type SessionOptions } from '../panel/panel-session.ts';
import { type ConversationReport, sayAll } from '../panel/say-all.ts';
import { turnLine } from '../panel/turn-line.ts';
import { startPracticeSite } from '../practice/practice-server.ts';
import { terminalChat } from './terminal-chat.ts';
import { chatInWindow } from './window-chat.ts';

/** Options of `waymark start`. */
export interface StartOptions {
  readonly url?: string;
  readonly say: readonly string[];
  readonly json: boolean;
  /** Null to keep the settings of the profile. */
  readonly policy: Partial<Settings> | null;
  readonly approve: Exclude<ApproveOption, 'ask'>;
  /** The file of a plan. */
  readonly plan?: string;
  readonly out: string;
  readonly profile?: string;
  readonly headless: boolean;
  /** The folder of data to write a demonstration to. */
  readonly record?: string;
  /** Whether an instructor talks to the person at the panel, by a link. */
  readonly share: boolean;
  /** A demonstration, whose saved page stands in for the site. */
  readonly saved?: string;
  /** Which turn of it; the first one with a page if absent. */
  readonly turn?: number;
  /** Whether input goes through the debugger of the browser: always, never, or, where absent, as needed unless the profile says always. */
  readonly realInput?: boolean;
  readonly silence?: number;
  readonly viewTokens?: number;
  readonly screenshots?: Screenshots;
  readonly maxSeconds?: number;
  readonly maxSteps?: number;
  readonly maxTokens?: number;
  /** How often a request that met a limit goes on by itself. */
  readonly goOn: number;
}

/** Opens a browser with the panel beside a page, and chats in its window or in the terminal, or sends `say` and exits. */
export async function start(chosen: StartOptions): Promise<void> {
  const saved = chosen.saved === undefined ? null : savedPage(chosen.saved, chosen.turn ?? null);
  const options = saved === null ? chosen : { ...chosen, url: saved.url, page: saved };
  const practice = options.url === undefined ? await startPracticeSite({}) : null;
  const url = options.url ?? practice?.url ?? '';
  try {
    if (options.say.length > 0) await runUtterances(options, url);
    else if (!options.headless && hasDisplay()) await chatInWindow({ ...common(options), url });
    else await chatInTerminal(options, url);
  } finally {
    await practice?.close();
  }
}

/** Reads the saved page and says which one it is. */
function savedPage(folder: string, asked: number | null): InertTurn {
  const { name, folder: found } = demonstrationIn(folder);
  const page = readInertTurn(found, asked);
  stderr.write(
    `waymark: the page of turn ${page.turn} of ${name} stands in for ${page.url}; nothing of it reaches the network\n`,
  );
  return page;
}

async function runUtterances(options: StartOptions, url: string): Promise<void> {
  const approval = await readApproval(options.approve, options.plan);
  await mkdir(options.out, { recursive: true });
  const session = await openPanelSession({
    ...common(options),
    url,
    window: 'headless',
    approval,
    profile: options.profile ?? null,
  });
  try {
    const conversation = await sayAll(session, options.say, {
      out: options.out,
      goOn: options.goOn,
      tell: (shown) => (options.json ? undefined : stdout.write(`${turnLine(shown)}\n`)),
    });
    if (options.json) stdout.write(`${JSON.stringify(resultOf(conversation), null, 2)}\n`);
    if (conversation.failure !== null) throw failed(conversation.failure, options);
  } finally {
    await session.close();
  }
}

/** A refusal names the words that would allow it; without any approval, the option that gives one. */
function failed(failure: string, { approve }: StartOptions): AgentError {
  if (approve !== 'none' || !/was not allowed/u.test(failure)) return new AgentError(failure);
  const hint =
    'With `--approve task`, what the request plainly asks for is allowed; with `--approve plan`, what a file lists.';
  return new AgentError(failure, { hint });
}

async function chatInTerminal(options: StartOptions, url: string): Promise<void> {
  await mkdir(options.out, { recursive: true });
  const session: PanelSession = await openPanelSession({
    ...common(options),
    url,
    window: 'headless',
    approval: 'ask',
    profile: options.profile ?? null,
  });
  try {
    await terminalChat(session, { input: stdin, output: stdout, out: options.out });
  } finally {
    await session.close();
  }
}

function common(
  options: StartOptions & { readonly page?: InertTurn },
): Pick<SessionOptions, 'settings' | 'record' | 'share' | 'saved' | 'realInput'> & { profile: string } {
  const { record, share, page, profile = join(homedir(), '.waymark', 'profile') } = options;
  return {
    settings: settingsOf(options),
    profile,
    ...(options.realInput === undefined && { realInput: 'as needed' }),
    ...(record !== undefined && { record, share }),
    ...(page && { saved: page }),
  };
}

/** The settings that the command line changes; null where it changes none. */
function settingsOf(options: StartOptions): Partial<Settings> | null {
  const { policy, realInput, silence, viewTokens, screenshots, maxSeconds, maxSteps, maxTokens } = options;
  const isLimited = [maxSeconds, maxSteps, maxTokens].some((limit) => limit !== undefined);
  const given = Object.entries({ trustedInput: realInput, silence, viewTokens, screenshots }).filter(
    ([, value]) => value !== undefined,
  );
  if (policy === null && given.length === 0 && !isLimited) return null;
  return {
    ...policy,
    ...Object.fromEntries(given),
    ...(isLimited && {
      limits: {
        steps: maxSteps ?? DEFAULT_LIMITS.steps,
        seconds: maxSeconds ?? null,
        tokens: maxTokens ?? DEFAULT_LIMITS.tokens,
      },
    }),
  };
}

function resultOf({ turns, url, title, screenshots }: ConversationReport): object {
  return { turns, url, title, screenshots };
}
