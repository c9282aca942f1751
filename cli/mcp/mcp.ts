import { type Command, Option } from 'commander';
import { VIEW_TOKENS } from '../../agent/view/view-tokens.ts';
import { toCount, toHttpUrl } from '../package/option-values.ts';
import type { McpOptions } from './server.ts';

const HELP = `
Tools: observe (the page as the panel's model reads it), act (up to 8 actions; returns what changed), look (unfolds a part), find (searches
the page), rank (the elements to use for a request), read (the text).
The browser starts when a tool is first called, and closes when the client disconnects.

--approve decides about actions that cannot be undone (buying, sending, deleting, creating an account, downloading):
  ask    ask the user through the client; refuse if the client cannot ask
  task   do what --task plainly asks for; refuse the rest
  plan   do what the file of --plan lists; refuse the rest
  none   refuse all of them

Example of a client's configuration:
  {"mcpServers": {"waymark": {"command": "waymark", "args": ["mcp", "--url", "https://example.org"]}}}`;

/** Adds `waymark mcp`: a browser as a server of the Model Context Protocol. */
export function addMcp(program: Command): void {
  program
    .command('mcp')
    .description('offer a browser: observe, act, look, find, rank and read as Model Context Protocol tools over stdio')
    .option('--url <address>', 'the page to start on', toHttpUrl, 'about:blank')
    .option('--headless', 'open no window, even if there is a display', false)
    .option('--profile <folder>', 'the browser profile (default: a new one, deleted at the end)')
    .addOption(
      new Option('--approve <who>', 'who approves actions that cannot be undone')
        .choices(['ask', 'task', 'plan', 'none'])
        .default('ask'),
    )
    .option('--plan <file>', 'JSON: the sites, deeds and values that --approve plan allows (see docs/security.md)')
    .option('--task <words>', "the task, in the user's own words")
    .option('--view-tokens <number>', 'about how many tokens a view of a page may cost', toCount, VIEW_TOKENS)
    .addHelpText('after', HELP)
    .action(async (options: McpOptions, command: Command) => {
      if (options.approve === 'task' && options.task === undefined)
        command.error('error: --approve task needs --task "..."');
      await (await import('./server.ts')).serveMcp(options);
    });
}
