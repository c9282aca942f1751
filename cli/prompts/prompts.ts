import { stderr } from 'node:process';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { PromptBudgets } from '../../agent/weblinx/prompt/weblinx.ts';
import { toCount } from '../package/option-values.ts';
import type { PromptRequest } from './prompt-rows.ts';

/** Adds `waymark prompts`: writes the prompts of models finetuned on WebLINX, byte for byte. */
export function addPrompts(program: Command): void {
  program
    .command('prompts')
    .description('write the prompts that models finetuned on WebLINX were trained on')
    .option('--data <folder>', 'the WebLINX data (default: $WEBLINX_DATA)')
    .option('--demo <name>', 'name of one demonstration')
    .option('--split <name>', 'all demonstrations of a split that are on disk')
    .option('--splits-file <file>', 'file with the splits (default: splits.json in the data)')
    .option('--candidates <file>', 'ranked elements, as written by waymark rank --out')
    .addOption(
      new Option('--format <format>', 'model family')
        .choices(['llama', 'flan', 'mindact', 'pix2act', 'webllama'])
        .makeOptionMandatory(),
    )
    .requiredOption(
      '--tokenizer <spec>',
      'tokenizer: a folder, the name of one on the Hugging Face hub, or regex:PATTERN',
    )
    .option('--budgets <tokens>', 'token budgets of the parts: html,utterances,history,candidates', toBudgets)
    .option('--iterative', 'repeat truncation until the parts, tokenised again, fit')
    .option('--no-unused', 'do not give unused tokens of other parts to the candidates')
    .option('--no-html', 'leave the page out')
    .option('--chat-template', "count the history in the tokenizer's chat template")
    .option('--count <n>', 'candidates per turn', toCount, 10)
    .addOption(
      new Option(
        '--mode <mode>',
        'if WebLINX crashes on a turn: reference writes its error, improved leaves out what does not fit',
      )
        .choices(['reference', 'improved'])
        .default('reference'),
    )
    .option('--no-images', 'pix2act: do not draw headers above the screenshots')
    .option('--font <file>', 'pix2act: font of the headers, such as Arial (default: Arimo, which has the same widths)')
    .requiredOption('--out <file>', 'file for JSON lines: demo_name, turn_index, prompt, output_target; or error')
    .addHelpText(
      'after',
      `
Examples:
  $ waymark prompts --demo adayjrv --candidates adayjrv.jsonl --format llama --tokenizer ./Llama-3-8B --out prompts.jsonl
  $ waymark prompts --split valid --format flan --tokenizer google/flan-t5-base --budgets 700,200,250,650 --out valid.jsonl`,
    )
    .action(async (request: PromptRequest) => {
      const { writePrompts } = await import('./prompt-rows.ts');
      const { rows, errors, missing, images } = await writePrompts(request);
      if (missing.length > 0) stderr.write(`skipping demonstrations that are not on disk: ${missing.join(' ')}\n`);
      stderr.write(`${request.out}: ${rows} turns${errors === 0 ? '' : `, ${errors} of them errors`}\n`);
      if (images !== null) {
        const without = images.missing === 0 ? '' : `, ${images.missing} screenshots are not on disk`;
        stderr.write(`${images.folder}: ${images.drawn} images${without}\n`);
      }
    });
}

function toBudgets(text: string): PromptBudgets {
  const [html, utterances, history, candidates, ...more] = text.split(',').map(Number);
  const all = [html, utterances, history, candidates];
  if (more.length > 0 || all.some((tokens) => tokens === undefined || !Number.isInteger(tokens) || tokens < 0))
    throw new InvalidArgumentError('Expected four whole numbers: html,utterances,history,candidates.');
  return { html: html ?? 0, utterances: utterances ?? 0, history: history ?? 0, candidates: candidates ?? 0 };
}
