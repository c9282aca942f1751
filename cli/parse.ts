import { readFileSync } from 'node:fs';
import { stdin, stdout } from 'node:process';
import type { Command } from 'commander';

/** Adds `waymark parse`: parses model outputs as actions. */
export function addParse(program: Command): void {
  program
    .command('parse')
    .description('parse model outputs as actions, exactly as WebLINX does')
    .argument('<file>', 'JSON array of strings; - for standard input')
    .option('--json', 'print a JSON array of {intent, args, types} or {error}')
    .addHelpText(
      'after',
      `
Examples:
  $ waymark parse outputs.json --json > actions.json
  $ echo '["click(uid=\\"a1\\")"]' | waymark parse -

Numbers that JSON cannot hold are written as {"$f": "inf"} (a float) or {"$i": "12345678901234567890"} (an int beyond 2^53).`,
    )
    .action(async (file: string, options: { json?: true }) => {
      const { parseOutputs, readOutputs } = await import('../dataset/score/parse-outputs.ts');
      const { readText } = await import('../dataset/disk/read.ts');
      const text =
        file === '-' ? readFileSync(stdin.fd, 'utf8') : readText(file, 'Give a JSON file with an array of strings.');
      const outputs = readOutputs(text, file);
      stdout.write(parseOutputs(outputs, options.json ? 'json' : 'text'));
    });
}
