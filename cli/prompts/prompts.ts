import { stderr } from 'node:process';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Budgets } from '../../agent/weblinx/prompt/weblinx.ts';
import { toCount } from '../package/option-values.ts';
import type { PromptRequest } from './prompt-rows.ts';

/** Adds `waymark prompts`: what models finetuned on WebLINX read at every turn, to the byte. */
export function addPrompts(program: Command): void {
  program
    .command('prompts')
    .description('write the prompts that models finetuned on WebLINX were trained on')
    .option('--data <folder>', 'the WebLINX data (default: $WEBLINX_DATA)')
    .option('--demo <name>', 'one demonstration')
    .option('--split <name>', 'every demonstration of a split that is on disk')
    .option('--splits-file <file>', 'the splits (default: splits.json in the data)')
    .option('--candidates <file>', 'ranked elements, as waymark rank --out writes them')
    .addOption(
      new Option('--format <format>', 'whose prompts')
        .choices(['llama', 'flan', 'mindact', 'pix2act', 'webllama'])
        .makeOptionMandatory(),
    )
    .requiredOption('--tokenizer <spec>', 'folder or hub name of a Hugging Face tokenizer, or regex:PATTERN')
    .option('--budgets <tokens>', 'html,utterances,history,candidates', toBudgets)
    .option('--iterative', 'cut until the parts, tokenised again, are short enough')
    .option('--no-unused', 'do not give candidates what the other parts leave')
    .option('--no-html', 'leave the page out')
    .option('--chat-template', "count the history with the tokenizer's chat template")
    .option('--count <n>', 'candidates a turn', toCount, 10)
    .addOption(
      new Option(
        '--mode <mode>',
        'where WebLINX crashes: reference writes an error, improved leaves out what has no room',
      )
        .choices(['reference', 'improved'])
        .default('reference'),
    )
    .option('--no-images', 'for pix2act: do not draw the headers above the screenshots')
    .option('--font <file>', 'for pix2act: draw with this font, such as Arial (default: Arimo, which has its widths)')
    .requiredOption('--out <file>', 'JSON lines: demo_name, turn_index, prompt, output_target; or error')
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
      if (missing.length > 0) stderr.write(`not on disk, left out: ${missing.join(' ')}\n`);
      stderr.write(`${request.out}: ${rows} turns${errors === 0 ? '' : `, ${errors} of them errors`}\n`);
      if (images !== null) {
        const without = images.missing === 0 ? '' : `, ${images.missing} screenshots are not on disk`;
        stderr.write(`${images.folder}: ${images.drawn} pictures${without}\n`);
      }
    });
}

function toBudgets(text: string): Budgets {
  const [html, utterances, history, candidates, ...more] = text.split(',').map(Number);
  const all = [html, utterances, history, candidates];
  if (more.length > 0 || all.some((tokens) => tokens === undefined || !Number.isInteger(tokens) || tokens < 0))
    throw new InvalidArgumentError('four whole numbers are needed: html,utterances,history,candidates');
  return { html: html ?? 0, utterances: utterances ?? 0, history: history ?? 0, candidates: candidates ?? 0 };
}
