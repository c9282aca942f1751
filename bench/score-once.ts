// Scoring runs in a process of its own: prints their times in ms, on the clock and of the processor, and the most memory it ever had in MB. Used by bench/score.ts.
import { argv, cpuUsage, resourceUsage, stdout } from 'node:process';
import { scoreResults } from '../dataset/disk/score.ts';

const [results = '', data = '', splitsFile = '', rounds = '1', jobs = '1'] = argv.slice(2);
const times: number[] = [];
const processor: number[] = [];
let scored = 0;
for (let round = 0; round < Number(rounds); round++) {
  const start = performance.now();
  const before = cpuUsage();
  const report = await scoreResults({
    ...{ results, data, splits: [], splitsFile, mode: 'reference', jobs: Number(jobs) },
    warn: () => {},
    onProgress: () => {},
  });
  times.push(performance.now() - start);
  const { user, system } = cpuUsage(before);
  processor.push((user + system) / 1000);
  scored = report.models.reduce((total, { coverage }) => total + coverage.scored, 0);
}
stdout.write(JSON.stringify({ times, processor, scored, megabytes: resourceUsage().maxRSS / 1024 }));
