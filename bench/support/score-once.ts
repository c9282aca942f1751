// Scores results some times, for bench/reference/score.ts. Prints the times in ms, on the clock and of the processor, and the peak memory in MB.
import { argv, resourceUsage, stdout } from 'node:process';
import { scoreResults } from '../../dataset/disk/score/score.ts';
import { timed } from '../measure.ts';

const [results = '', data = '', splitsFile = '', rounds = '1', jobs = '1'] = argv.slice(2);
const times: number[] = [];
const processor: number[] = [];
let scored = 0;
for (let round = 0; round < Number(rounds); round++) {
  const once = await timed(() =>
    scoreResults({
      ...{ results, data, splits: [], splitsFile, mode: 'reference', jobs: Number(jobs) },
      warn: () => {},
      onProgress: () => {},
    }),
  );
  times.push(once.clock);
  processor.push(once.processor);
  scored = once.result.models.reduce((total, { coverage }) => total + coverage.scored, 0);
}
stdout.write(JSON.stringify({ times, processor, scored, megabytes: resourceUsage().maxRSS / 1024 }));
