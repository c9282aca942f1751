import { stdout } from 'node:process';
import type { Command } from 'commander';
import { AgentError } from '../../agent/errors.ts';
import type { Problem } from '../../dataset/disk/validate/problem.ts';

/** Adds `waymark validate`: says what of demonstrations a reader of WebLINX would trip over. */
export function addValidate(program: Command): void {
  program
    .command('validate')
    .description('check demonstrations: every rule that a reader of WebLINX relies on, with fixes')
    .argument('<folder>', 'a demonstration, or a folder of data with demonstrations/')
    .option('--json', 'print the problems as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ waymark validate recorded
  $ waymark validate recorded/demonstrations/qfkzexw --json

Exit codes: 0 there is no error (there may be warnings); 1 there is one.`,
    )
    .action(validateAll);
}

async function validateAll(path: string, { json }: { json?: true }): Promise<void> {
  const [{ validate }, { demonstrationsIn }] = await Promise.all([
    import('../../dataset/disk/validate/validate.ts'),
    import('../../dataset/disk/demonstrations.ts'),
  ]);
  const checked = demonstrationsIn(path).map(({ name, folder }) => ({ name, problems: validate(folder) }));
  stdout.write(json ? `${JSON.stringify(checked, null, 2)}\n` : checked.map(report).join(''));
  const broken = checked.filter(({ problems }) => problems.some(({ level }) => level === 'error'));
  if (broken.length > 0) throw new AgentError(`${broken.length} of ${checked.length} demonstrations have errors`);
}

function report({ name, problems }: { name: string; problems: readonly Problem[] }): string {
  const errors = problems.filter(({ level }) => level === 'error').length;
  const warnings = problems.length - errors;
  const lines = problems.map(
    ({ level, file, field, value, problem, fix }) =>
      `  ${level}  ${[file, field].filter((part) => part !== '').join(' ')}${value === '' ? '' : ` = ${value}`}\n           ${problem}. ${fix}\n`,
  );
  return `${name}: ${errors} errors, ${warnings} warnings\n${lines.join('')}`;
}
