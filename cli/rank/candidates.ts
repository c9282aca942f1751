import { stderr } from 'node:process';
import { type Command, Option } from 'commander';

interface CandidatesOptions {
  readonly data?: string;
  readonly demo: string;
  readonly out: string;
  readonly query: 'ranker' | 'reranking';
}

/** Adds `waymark candidates`: writes the query and the elements of every turn for rankers outside Waymark. */
export function addCandidates(program: Command): void {
  program
    .command('candidates')
    .description("write the query and the elements of every ranked turn in WebLINX's format")
    .requiredOption('--demo <name>', 'name of a demonstration')
    .requiredOption('--out <file>', 'file for JSON lines: query, doc, uid, demo_name, turn_index, elem_dict, label')
    .option('--data <folder>', 'the WebLINX data (default: $WEBLINX_DATA)')
    .addOption(
      new Option('--query <kind>', "ranker: the last turns, as in WebLINX's ranker; reranking: the whole conversation")
        .choices(['ranker', 'reranking'])
        .default('ranker'),
    )
    .addHelpText('after', '\nExample:\n  $ waymark candidates --data weblinx --demo adayjrv --out adayjrv.jsonl')
    .action(async ({ data, demo, out, query }: CandidatesOptions) => {
      const { candidateFileLines } = await import('./candidate-file.ts');
      const { dataFolder } = await import('../../dataset/disk/disk.ts');
      const { writeWhole } = await import('../../dataset/disk/write.ts');
      let lines = 0;
      writeWhole(
        out,
        counting(candidateFileLines(dataFolder(data), demo, query), () => lines++),
      );
      stderr.write(`${out}: ${lines} elements\n`);
    });
}

function* counting<T>(items: Iterable<T>, count: () => void): Generator<T> {
  for (const item of items) {
    count();
    yield item;
  }
}
