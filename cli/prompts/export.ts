import { stderr } from 'node:process';
import { type Command, Option } from 'commander';
import { toCount } from '../package/option-values.ts';
import type { ExportRequest } from './export-lines.ts';

/** Matches are about as long as the tokens of current models: an estimate for users who name no tokenizer. */
const PATTERN = String.raw`regex:[\p{L}\p{N}_]{1,4}|[^\s]`;

/** Adds `waymark export`: writes demonstrations as training files. */
export function addExport(program: Command): void {
  program
    .command('export')
    .description('write demonstrations as files to finetune a model on')
    .option('--data <folder>', 'the WebLINX data (default: $WEBLINX_DATA)')
    .option('--split <name>', 'all demonstrations of a split that are on disk')
    .option('--demo <name>', 'name of one demonstration')
    .option('--splits-file <file>', 'file with the splits (default: splits.json in the data)')
    .option('--candidates <file>', 'ranked elements; without them prompts have neither page nor candidates')
    .addOption(
      new Option(
        '--format <format>',
        "openai-chat: messages; llama: text in the tokenizer's chat template; sharegpt: conversations",
      )
        .choices(['openai-chat', 'llama', 'sharegpt'])
        .default('openai-chat'),
    )
    .option('--tokenizer <spec>', 'tokenizer: a folder, a hub name, or regex:PATTERN', PATTERN)
    .option('--max-tokens <n>', 'skip longer examples', toCount)
    .requiredOption('--out <file>', 'file for JSON lines, one example per turn')
    .addHelpText(
      'after',
      `
Examples:
  $ waymark export --split train --candidates train.jsonl --format openai-chat --out train-chat.jsonl
  $ waymark export --split train --candidates train.jsonl --format llama --tokenizer ./Llama-3-8B --out train-llama.jsonl`,
    )
    .action(async (request: ExportRequest) => {
      const { writeExamples } = await import('./export-lines.ts');
      const { examples, tokens, longest, leftOut, missing } = await writeExamples(request);
      if (missing > 0) stderr.write(`skipping ${missing} demonstrations that are not on disk\n`);
      for (const [why, turns] of leftOut) stderr.write(`skipped ${turns} turns: ${why}\n`);
      stderr.write(`${request.out}: ${examples} examples, ${tokens} tokens, at most ${longest} in one\n`);
    });
}
