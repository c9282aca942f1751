import { stderr } from 'node:process';
import { type Command, Option } from 'commander';
import { toWholeNumber } from '../package/option-values.ts';
import type { EncoderTraining } from './train-encoder.ts';

/** Adds `waymark train`: an embedding model of one's own from demonstrations. */
export function addTrain(program: Command): void {
  program
    .command('train')
    .description('train word vectors for ranking on recorded demonstrations; goes on where it was interrupted')
    .requiredOption('--out <folder>', 'where the model goes: words.bin, words-f32.bin, training.json, loss.svg')
    .option('--split <name>', 'the split to learn from', 'train')
    .option('--valid <name>', 'the split that tells when to stop', 'valid')
    .option('--data <folder>', 'the WebLINX data (default: $WEBLINX_DATA)')
    .option('--base <folder>', 'the model to begin with (default: the one that comes with Waymark)')
    .addOption(
      new Option(
        '--objective <name>',
        'mse: the one of WebLINX, with 9 negatives a turn; listwise: a softmax over a turn',
      )
        .choices(['mse', 'listwise'])
        .default('listwise'),
    )
    .option('--epochs <number>', 'at most', toWholeNumber, 20)
    .option('--rate <number>', 'learning rate', Number, 0.01)
    .option('--patience <number>', 'epochs without a better recall@10 after which it stops', toWholeNumber, 3)
    .option('--seed <number>', 'decides order and negatives', toWholeNumber, 123)
    .addHelpText(
      'after',
      `
Examples:
  $ waymark train --data weblinx --split train --valid valid --out my-model
  $ waymark rank --data weblinx --split test_web --model my-model`,
    )
    .action(async (options: EncoderTraining) => {
      const { trainEncoder } = await import('./train-encoder.ts');
      await trainEncoder(options, (line) => stderr.write(`${line}\n`));
    });
}
