import { stderr } from 'node:process';
import { type Command, Option } from 'commander';
import { toCount } from '../package/option-values.ts';
import type { ExportRequest } from './export-lines.ts';

/** About as long as the tokens of today's models; only for who does not say which model it is for. */
const PATTERN = String.raw`regex:[\p{L}\p{N}_]{1,4}|[^\s]`;

/** Adds `waymark export`: demonstrations as files to finetune a model with. */
export function addExport(program: Command): void {
  program
    .command('export')
    .description('write demonstrations as files to finetune a model with')
    .option('--data <folder>', 'the WebLINX data (default: $WEBLINX_DATA)')
    .option('--split <name>', 'every demonstration of a split that is on disk')
    .option('--demo <name>', 'one demonstration')
    .option('--splits-file <file>', 'the splits (default: splits.json in the data)')
    .option('--candidates <file>', 'ranked elements; without any, prompts have neither page nor candidates')
    .addOption(
      new Option(
        '--format <format>',
        'openai-chat: messages; llama: text with its chat template; sharegpt: conversations',
      )
        .choices(['openai-chat', 'llama', 'sharegpt'])
        .default('openai-chat'),
    )
    .option('--tokenizer <spec>', 'folder or hub name of a tokenizer, or regex:PATTERN', PATTERN)
    .option('--max-tokens <n>', 'leave out longer examples', toCount)
    .requiredOption('--out <file>', 'JSON lines, one example a turn')
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
      if (missing > 0) stderr.write(`not on disk, left out: ${missing} demonstrations\n`);
      for (const [why, turns] of leftOut) stderr.write(`left out: ${turns} turns: ${why}\n`);
      stderr.write(`${request.out}: ${examples} examples, ${tokens} tokens, at most ${longest} in one\n`);
    });
}
