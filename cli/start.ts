import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { env, platform, stdin, stdout } from 'node:process';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { AgentError } from '../agent/errors.ts';
import type { Approval, Settings } from '../extension/settings.ts';
import { type Conversation, converse } from './converse.ts';
import { openPanelSession, type PanelSession } from './panel-session.ts';
import { startPracticeSite } from './practice-server.ts';
import { terminalChat } from './terminal-chat.ts';
import { chatInWindow } from './window-chat.ts';

interface Options {
  readonly url?: string;
  readonly say: readonly string[];
  readonly json: boolean;
  readonly policy: Partial<Settings>;
  readonly approve: Approval;
  readonly out: string;
  readonly profile?: string;
  readonly headless: boolean;
}

const EXAMPLES = `
Examples:
  waymark start                                     chat beside the practice site
  waymark start --url https://example.org           chat beside a page of your choice
  waymark start --say "Open the calendar" --json    run one request and print what was done
  OPENAI_API_KEY=... waymark start --policy openai:gpt-4o-mini@https://api.openai.com/v1
  waymark start --policy openai:llama3.1@http://localhost:11434/v1

Exit codes: 0 the agent finished its turn each time, 1 it did not, 2 the command line is wrong.`;

/** `waymark start`: a browser with the extension, the panel, and a page to talk about. */
export function addStart(program: Command): void {
  program
    .command('start')
    .description('open a browser with the panel beside a page, and chat; the practice site when no address is given')
    .option('--url <address>', 'the page to start on', readAddress)
    .option('--say <utterance>', 'say this, wait for the answer, and exit; may be given several times', collect, [])
    .option('--json', 'print one JSON object and nothing else (with --say)', false)
    .option(
      '--policy <name>',
      'who decides: commands (built in) or openai:MODEL@BASE_URL (key from OPENAI_API_KEY)',
      readPolicy,
      { policy: 'commands' },
    )
    .addOption(
      new Option(
        '--approve <who>',
        'what an unattended run may confirm: what the request plainly asks for (task), or nothing (none)',
      )
        .choices(['task', 'none'])
        .default('task'),
    )
    .option('--out <folder>', 'where screenshots go', join('out', 'start'))
    .option('--profile <folder>', 'the browser profile to use; conversations live in it')
    .option('--headless', 'no window, chat in the terminal', false)
    .addHelpText('after', EXAMPLES)
    .action(start);
}

async function start(options: Options): Promise<void> {
  if (options.json && options.say.length === 0) {
    throw new AgentError('--json needs at least one --say.', { hint: 'Add --say "What should be done".' });
  }
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

async function runUtterances(options: Options, url: string): Promise<void> {
  await mkdir(options.out, { recursive: true });
  const session = await openPanelSession({
    ...common(options),
    url,
    window: 'headless',
    approval: options.approve,
    profile: options.profile ?? null,
  });
  try {
    const conversation = await converse(session, options.say, {
      out: options.out,
      log: options.json ? () => {} : (line) => stdout.write(`${line}\n`),
    });
    if (options.json) stdout.write(`${JSON.stringify(resultOf(conversation), null, 2)}\n`);
    if (conversation.failure !== null) throw new AgentError(conversation.failure);
  } finally {
    await session.close();
  }
}

async function chatInTerminal(options: Options, url: string): Promise<void> {
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

function common(options: Options): { settings: Partial<Settings>; profile: string } {
  return { settings: options.policy, profile: options.profile ?? join(homedir(), '.waymark', 'profile') };
}

function resultOf({ turns, url, title, screenshots }: Conversation): object {
  return { turns, url, title, screenshots };
}

function hasDisplay(): boolean {
  if (platform !== 'linux') return true;
  return (env.DISPLAY ?? '') !== '' || (env.WAYLAND_DISPLAY ?? '') !== '';
}

function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

function readAddress(value: string): string {
  const address = /^[a-z][a-z0-9+.-]*:/iu.test(value) && !/^localhost:/iu.test(value) ? value : `http://${value}`;
  if (URL.canParse(address) && /^https?:$/u.test(new URL(address).protocol)) return address;
  throw new InvalidArgumentError(`"${value}" is not an http or https address.`);
}

function readPolicy(value: string): Partial<Settings> {
  if (value === 'commands') return { policy: 'commands' };
  const match = /^openai:(.+)@(https?:\/\/.+)$/u.exec(value);
  if (match === null) {
    throw new InvalidArgumentError(`"${value}" is neither commands nor openai:MODEL@BASE_URL.`);
  }
  const [, model = '', baseUrl = ''] = match;
  return { policy: 'model', model, baseUrl, key: env.OPENAI_API_KEY ?? '' };
}
