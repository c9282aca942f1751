import { type Command, InvalidArgumentError, Option } from 'commander';
import type { McpOptions } from './server.ts';

const HELP = `
Tools: observe (what is on the page), rank (which elements matter for a request), act (one action), read (text of the page).
The browser starts when a tool is first used, and is closed when the client goes away.

What cannot be taken back (buying, sending, deleting, creating an account, downloading) is decided by --approve:
  ask    the person is asked through the client; refused where the client cannot ask
  task   what --task plainly asks for is done, the rest refused
  none   all of it is refused

Example of a client's configuration:
  {"mcpServers": {"waymark": {"command": "waymark", "args": ["mcp", "--url", "https://example.org"]}}}`;

/** Adds `waymark mcp`: a browser for programs that speak the Model Context Protocol. */
export function addMcp(program: Command): void {
  program
    .command('mcp')
    .description('offer observe, rank, act and read in a browser as Model Context Protocol tools over stdio')
    .option('--url <address>', 'the page to start on', toAddress, 'about:blank')
    .option('--headless', 'no window, even where there is a display', false)
    .option('--profile <folder>', 'the browser profile to use (default: a new one, deleted afterwards)')
    .addOption(
      new Option('--approve <who>', 'who may allow what cannot be taken back')
        .choices(['ask', 'task', 'none'])
        .default('ask'),
    )
    .option('--task <words>', "what is to be done, in the person's own words")
    .addHelpText('after', HELP)
    .action(async (options: McpOptions, command: Command) => {
      if (options.approve === 'task' && options.task === undefined)
        command.error('error: --approve task needs --task "..."');
      await (await import('./server.ts')).serveMcp(options);
    });
}

function toAddress(value: string): string {
  if (URL.canParse(value) && /^https?:$/u.test(new URL(value).protocol)) return value;
  throw new InvalidArgumentError(`"${value}" is not an http or https address.`);
}
