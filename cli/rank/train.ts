import { stderr } from 'node:process';
import { type Command, Option } from 'commander';
import { toWholeNumber } from '../package/option-values.ts';
import type { EncoderTraining } from './train-encoder.ts';

/** Adds `waymark train`: trains an embedding model on demonstrations. */
export function addTrain(program: Command): void {
  program
    .command('train')
    .description('train word vectors for ranking on demonstrations; continues if it was interrupted')
    .requiredOption('--out <folder>', 'folder for the model: words.bin, words-f32.bin, training.json, loss.svg')
    .option('--split <name>', 'training split', 'train')
    .option('--valid <name>', 'validation split, which decides when to stop', 'valid')
    .option('--data <folder>', 'the WebLINX data (default: $WEBLINX_DATA)')
    .option('--base <folder>', 'model to start from (default: the one in the package)')
    .addOption(
      new Option(
        '--objective <name>',
        "mse: WebLINX's, with 9 negatives per turn; listwise: a softmax over the elements of a turn",
      )
        .choices(['mse', 'listwise'])
        .default('listwise'),
    )
    .option('--epochs <number>', 'most epochs', toWholeNumber, 20)
    .option('--rate <number>', 'learning rate', Number, 0.01)
    .option('--patience <number>', 'stop after this many epochs without a better recall@10', toWholeNumber, 3)
    .option('--seed <number>', 'seed of the order and the negatives', toWholeNumber, 123)
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
