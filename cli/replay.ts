import { stdout } from 'node:process';
import type { Command } from 'commander';
import { AgentError } from '../agent/errors.ts';
import { toWholeNumber } from './package/option-values.ts';

interface ReplayOptions {
  readonly data?: string;
  readonly turn?: number;
  readonly json?: true;
}

/** Adds `waymark replay`: prints a demonstration as a conversation, or one of its turns. */
export function addReplay(program: Command): void {
  program
    .command('replay')
    .description('print a demonstration as a conversation, or one turn of it')
    .argument('[demo]', 'name of a demonstration, such as adayjrv (default: list those on disk)')
    .option('--data <folder>', 'folder with demonstrations/ (default: $WEBLINX_DATA)')
    .option('--turn <n>', 'print what was seen and done at this turn', toWholeNumber)
    .option('--json', 'print the turns as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ waymark replay --data weblinx
  $ waymark replay adayjrv --data weblinx
  $ waymark replay adayjrv --turn 7
  $ waymark replay adayjrv --json | head`,
    )
    .action(replay);
}

async function replay(name: string | undefined, options: ReplayOptions): Promise<void> {
  const [
    { dataFolder, listDemonstrations, readAbout, readDemonstration },
    { conversationText, turnReport },
    { readReference, turnJson },
    { readState },
  ] = await Promise.all([
    import('../dataset/disk/disk.ts'),
    import('../dataset/replay/replay-text.ts'),
    import('../dataset/disk/turn-json.ts'),
    import('../dataset/disk/state.ts'),
  ]);
  const data = dataFolder(options.data);
  if (name === undefined) {
    stdout.write(
      listDemonstrations(data)
        .map((found) => `${found}\n`)
        .join(''),
    );
    return;
  }
  const demonstration = readDemonstration(data, name);
  const width = Math.min(stdout.columns ?? 80, 120);
  if (options.turn === undefined) {
    const json = () => `[\n${demonstration.turns.map((turn) => turnJson(data, demonstration, turn)).join(',\n')}\n]\n`;
    const text = () => `${conversationText(demonstration, { form: readAbout(data, name, 'form'), width })}\n`;
    stdout.write(options.json ? json() : text());
    return;
  }
  const turn = demonstration.turns[options.turn];
  if (turn === undefined)
    throw new AgentError(`${name} has no turn ${options.turn}: its turns are 0 to ${demonstration.turns.length - 1}`);
  if (options.json) {
    stdout.write(`${turnJson(data, demonstration, turn)}\n`);
    return;
  }
  const { page } = readState(data, demonstration, turn.index);
  const { invalid } = readReference(data, demonstration, turn);
  stdout.write(`${turnReport(demonstration, { turn, page, invalid, width })}\n`);
}
