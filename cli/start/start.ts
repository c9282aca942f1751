import { join } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Settings } from '../../extension/memory/settings.ts';
import { keyOf, modelOf } from '../model/policy-model.ts';
import { collect, toCount, toHttpUrl, toWholeNumber } from '../package/option-values.ts';
import type { StartOptions } from './run-start.ts';

const EXAMPLES = `
Examples:
  waymark start                                     chat beside the practice site
  waymark start --url https://example.org           chat beside a page of your choice
  waymark start --say "Open the calendar" --json    run one request and print what was done
  waymark start --say "Open the calendar" --record recorded   keep what was done, to view, replay or score it
  waymark start --saved recorded/demonstrations/qfkzexw --turn 12 --say "Open the cart"   what would it do here?
  OPENAI_API_KEY=... waymark start --policy openai:gpt-4o-mini@https://api.openai.com/v1
  waymark start --policy openai:llama3.1@http://localhost:11434/v1

Exit codes: 0 the agent finished every request; 1 it did not, or an action needs an approval that --approve does not give;
2 the command line is wrong.`;

/** Adds `waymark start`: opens a browser with the panel beside a page, and chats. */
export function addStart(program: Command): void {
  const command = program
    .command('start')
    .description('open a browser with the panel beside a page (default: the practice site), and chat')
    .option('--url <address>', 'the page to start on', readAddress)
    .addOption(
      new Option('--say <utterance>', 'send this request, wait for the answer, and exit; repeatable')
        .argParser(collect)
        .default([], 'chat'),
    )
    .option('--json', 'with --say: print one JSON object and nothing else', false)
    .addOption(
      new Option(
        '--policy <name>',
        'commands (built in), openai:MODEL@BASE_URL or ollama:MODEL (see waymark predict --help)',
      )
        .argParser(readPolicy)
        .default(null, 'the one in the profile; commands in a new profile'),
    )
    .addOption(
      new Option(
        '--approve <who>',
        'which actions that cannot be undone --say approves: those that the request plainly asks for (task), those that --plan lists (plan), or none',
      )
        .choices(['task', 'plan', 'none'])
        .default('task'),
    )
    .option('--plan <file>', 'JSON: the sites, deeds and values that --approve plan allows (see docs/security.md)')
    .option('--out <folder>', 'folder for screenshots', join('out', 'start'))
    .option('--record <folder>', 'write what is done as a WebLINX demonstration, to demonstrations/ in this folder')
    .option('--share', 'with --record: a link on this machine where an instructor talks to you, the navigator', false)
    .option('--saved <demonstration>', 'open a saved page of this demonstration; nothing of it reaches the network')
    .option(
      '--turn <number>',
      'with --saved: the page of this turn (default: the first one with a page)',
      toWholeNumber,
    )
    .option('--profile <folder>', 'the browser profile, which holds the conversations')
    .option('--real-input', 'always act by real mouse and keys (default: only where a page ignores scripted ones)')
    .option('--no-real-input', 'never act by real mouse and keys')
    .option('--headless', 'open no window, chat in the terminal', false);
  addLimits(command)
    .addHelpText('after', EXAMPLES)
    .action(async (options: StartOptions) => {
      if (options.turn !== undefined && options.saved === undefined)
        command.error('error: --turn needs --saved with a demonstration');
      if (options.share && (options.record === undefined || options.say.length > 0))
        command.error('error: --share records two people: it needs --record, and no --say');
      if (options.saved !== undefined && options.url !== undefined)
        command.error('error: --saved and --url name two pages; leave one out');
      if (options.json && options.say.length === 0) command.error('error: --json needs at least one --say "..."');
      await (await import('./run-start.ts')).start(options);
    });
}

/** What a model gets, and when a request ends. */
function addLimits(command: Command): Command {
  return command
    .option('--silence <seconds>', 'longest silence of a model (default: a minute, longer on this machine)', toCount)
    .option('--view-tokens <number>', 'about how many tokens a model reads of a page (default: 2500)', toCount)
    .addOption(
      new Option(
        '--screenshots <when>',
        'when a model gets a screenshot: never, where text is not enough and when it asks (needed), or always (default: needed)',
      ).choices(['never', 'needed', 'always']),
    )
    .option(
      '--max-seconds <n>',
      'longest time for one request (default: 300, longer for a model on this machine)',
      toCount,
    )
    .option('--max-steps <n>', 'most answers of a policy for one request (default: 40)', toCount)
    .option('--max-tokens <n>', 'most tokens for one request (default: 400000)', toCount)
    .option('--go-on <times>', 'with --say: how often a request that reached a limit is continued', toWholeNumber, 0);
}

function readAddress(value: string): string {
  const address = /^[a-z][a-z0-9+.-]*:/iu.test(value) && !/^localhost:/iu.test(value) ? value : `http://${value}`;
  return toHttpUrl(address);
}

function readPolicy(value: string): Partial<Settings> {
  if (value === 'commands') return { policy: 'commands' };
  const name = modelOf(value);
  if (name === null) throw new InvalidArgumentError('Expected commands or openai:MODEL@BASE_URL.');
  return { policy: 'model', model: name.model, baseUrl: name.baseUrl, key: keyOf(name) };
}
