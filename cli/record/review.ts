import { stderr, stdout } from 'node:process';
import type { Command } from 'commander';
import { AgentError } from '../../agent/errors.ts';

/** Adds `waymark review`: writes a demonstration as its review would have it. */
export function addReview(program: Command): void {
  program
    .command('review')
    .description('write a copy of a demonstration as its review.json would have it; the original stays as it is')
    .argument('<folder>', 'a demonstration that was reviewed in `waymark view`')
    .requiredOption('--out <folder>', 'the folder of data for the copy, which goes to demonstrations/')
    .option('--review <file>', 'a review that was downloaded (default: review.json in the demonstration)')
    .addHelpText(
      'after',
      `
Examples:
  $ waymark review recorded/demonstrations/qfkzexw --out reviewed
  $ waymark review recorded/demonstrations/qfkzexw --review qfkzexw-review.json --out reviewed`,
    )
    .action(review);
}

async function review(path: string, { out, review: file }: { out: string; review?: string }): Promise<void> {
  const [{ demonstrationIn }, { readReview, readReviewFile }, { applyReview }] = await Promise.all([
    import('../../dataset/disk/demonstrations.ts'),
    import('../../dataset/disk/review/review-file.ts'),
    import('../../dataset/disk/review/apply-review.ts'),
  ]);
  const found = demonstrationIn(path);
  const said = file === undefined ? readReview(found.folder) : readReviewFile(file);
  if (said === null)
    throw new AgentError(`${found.folder}: there is no review.json`, {
      hint: 'Review the demonstration in `waymark view`, or name a downloaded review with --review.',
    });
  const { folder, suspect } = applyReview(found, said, out);
  stdout.write(`${folder}\n`);
  if (suspect.length > 0)
    stderr.write(
      `waymark: words that you hid were also on pages of these screenshots, which may still show them: ${suspect.join(', ')}\n`,
    );
}
