#!/usr/bin/env node
import { exit, stderr, stdout } from 'node:process';
import { Command, CommanderError } from 'commander';
import { AgentError } from '../agent/errors.ts';
import packageJson from '../package.json' with { type: 'json' };
import { addFetch } from './fetch.ts';
import { addLive } from './live/live.ts';
import { addMcp } from './mcp/mcp.ts';
import { addModels } from './models.ts';
import { guardTerminal } from './package/guard-terminal.ts';
import { addParse } from './parse.ts';
import { addPredict } from './predict/predict.ts';
import { addExport } from './prompts/export.ts';
import { addLook } from './prompts/look.ts';
import { addPrompts } from './prompts/prompts.ts';
import { addPrune } from './prompts/prune.ts';
import { addQueue } from './queue/queue.ts';
import { addWorker } from './queue/worker.ts';
import { addCandidates } from './rank/candidates.ts';
import { addRank } from './rank/rank.ts';
import { addTrain } from './rank/train.ts';
import { addPack } from './record/pack.ts';
import { addReview } from './record/review.ts';
import { addValidate } from './record/validate.ts';
import { addReplay } from './replay.ts';
import { addScore } from './score.ts';
import { addServe } from './serve/serve.ts';
import { addStart } from './start/start.ts';
import { addExplore } from './view/explore.ts';
import { addView } from './view/view.ts';

/** Runs the command line. Data goes to stdout, errors and progress to stderr. */
async function main(): Promise<void> {
  // The reader of a pipe may stop early: `waymark replay adayjrv | head`.
  stdout.on('error', (error: NodeJS.ErrnoException) => exit(error.code === 'EPIPE' ? 0 : 1));
  guardTerminal(stdout);
  guardTerminal(stderr);
  const program = new Command('waymark')
    .description(packageJson.description)
    .version(packageJson.version)
    .showHelpAfterError('(waymark --help lists the commands)')
    .exitOverride();
  addStart(program);
  addParse(program);
  addCandidates(program);
  addScore(program);
  addFetch(program);
  addLook(program);
  addPrune(program);
  addPrompts(program);
  addPredict(program);
  addWorker(program);
  addQueue(program);
  addExport(program);
  addServe(program);
  addMcp(program);
  addModels(program);
  addRank(program);
  addTrain(program);
  addReplay(program);
  addValidate(program);
  addPack(program);
  addReview(program);
  addLive(program);
  addView(program);
  addExplore(program);
  await program.parseAsync();
}

main().catch((error: unknown) => {
  if (error instanceof CommanderError) {
    // Commander has printed the error, or the help that was asked for.
    process.exitCode = error.exitCode === 0 ? 0 : 2;
    return;
  }
  stderr.write(`waymark: ${error instanceof Error ? error.message : String(error)}\n`);
  if (error instanceof AgentError && error.hint !== null) stderr.write(`  ${error.hint}\n`);
  process.exitCode = 1;
});
