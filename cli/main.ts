#!/usr/bin/env node
import { stderr } from 'node:process';
import { Command } from 'commander';
import { AgentError } from '../agent/errors.ts';
import packageJson from '../package.json' with { type: 'json' };
import { addCandidates } from './candidates.ts';
import { addParse } from './parse.ts';
import { addScore } from './score.ts';
import { addStart } from './start.ts';

/** The command line. One file a command; data goes to stdout, errors and progress to stderr. */
async function main(): Promise<void> {
  const program = new Command('waymark')
    .description(packageJson.description)
    .version(packageJson.version)
    .showHelpAfterError('(waymark --help shows what there is)');
  addStart(program);
  addParse(program);
  addCandidates(program);
  addScore(program);
  await program.parseAsync();
}

main().catch((error: unknown) => {
  stderr.write(`waymark: ${error instanceof Error ? error.message : String(error)}\n`);
  if (error instanceof AgentError && error.hint !== null) stderr.write(`  ${error.hint}\n`);
  process.exitCode = 1;
});
