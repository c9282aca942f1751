import { argv, stdout } from 'node:process';
import { killWhileRecording } from '../../test/support/recording-kills.ts';

/**
 * `npm run bench -- bench/recording/kills.ts [TIMES]`: records a person, ends the browser with `kill -9` at a random moment, TIMES times (30
 * unless told), and tells how many events of the page are missing from the demonstration.
 */
const [times = 30] = argv.slice(2).map(Number);
const LATEST_MS = 4_000;
const missing = new Map<number, number>();
let broken = 0;
for (let time = 0; time < times; time++) {
  const { heard, recorded, errors } = await killWhileRecording(Math.floor(Math.random() * LATEST_MS));
  const lost = Math.max(0, heard - recorded);
  missing.set(lost, (missing.get(lost) ?? 0) + 1);
  if (errors.length > 0) broken += 1;
  if (errors.length > 0 || lost > 1) stdout.write(`heard ${heard}, recorded ${recorded}: ${errors.join('; ')}\n`);
}
const table = [...missing].sort(([a], [b]) => a - b).map(([lost, count]) => `${lost} missing: ${count} times`);
stdout.write(`${times} kills: ${broken} invalid demonstrations; ${table.join(', ')}\n`);
