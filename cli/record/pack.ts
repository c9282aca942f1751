import { stdout } from 'node:process';
import type { Command } from 'commander';

/** Adds `waymark pack` and `waymark unpack`: a demonstration as one file, and back. */
export function addPack(program: Command): void {
  program
    .command('pack')
    .description('write a demonstration to a zip archive')
    .argument('<folder>', 'a demonstration, such as recorded/demonstrations/qfkzexw')
    .option('--out <file>', 'the archive (default: NAME.zip)')
    .action(async (folder: string, { out }: { out?: string }) => {
      const [{ pack }, { demonstrationIn }] = await Promise.all([
        import('../../dataset/disk/pack/pack.ts'),
        import('../../dataset/disk/demonstrations.ts'),
      ]);
      const { name, folder: found } = demonstrationIn(folder);
      const archive = out ?? `${name}.zip`;
      pack(found, name, archive);
      stdout.write(`${archive}\n`);
    });
  program
    .command('unpack')
    .description('write the demonstrations of a zip archive to demonstrations/ in a folder of data')
    .argument('<archive>', 'a zip archive, as waymark pack writes it')
    .requiredOption('--data <folder>', 'the folder of data')
    .action(async (archive: string, { data }: { data: string }) => {
      const { unpack } = await import('../../dataset/disk/pack/pack.ts');
      for (const name of unpack(archive, data)) stdout.write(`${name}\n`);
    });
}
