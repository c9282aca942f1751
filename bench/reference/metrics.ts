// Metrics and parsing beside the reference implementation, in one run: `npm run bench -- bench/reference/metrics.ts [--rounds N]`. The texts
// are those of the golden files where WAYMARK_GOLDEN is set, else generated.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { env, stdout } from 'node:process';
import { parseCall } from '../../agent/weblinx/calls/call-text.ts';
import { chrF } from '../../dataset/metrics/chrf.ts';
import { predictedArgs } from '../../dataset/score/predicted-args.ts';
import { machineLine, rounds, spreadOf, timed } from '../measure.ts';
import { referencePython, runPython } from '../support/python-reference.ts';
import { seeded } from '../support/synthetic-weblinx.ts';

const ROUNDS = rounds(7);
/** Uncounted rounds, in which the code is compiled. */
const WARM_UP = 3;
const random = seeded(3);
const words = 'the of about search result open please find price hotel flight cheapest Montreal café 東京 naïve'.split(
  ' ',
);
const sentence = () =>
  Array.from({ length: 3 + Math.floor(random() * 30) }, () => words[Math.floor(random() * words.length)]).join(' ');

interface Inputs {
  readonly pairs: readonly (readonly [string, string])[];
  readonly outputs: readonly string[];
}

function inputs(): Inputs {
  const folder = env.WAYMARK_GOLDEN ?? '';
  if (folder !== '' && existsSync(join(folder, 'metric_chrf.json'))) {
    const pairs: [string, string, number][] = JSON.parse(readFileSync(join(folder, 'metric_chrf.json'), 'utf8')).items;
    const outputs: { in: string }[] = JSON.parse(readFileSync(join(folder, 'parse_real.json'), 'utf8')).items;
    return { pairs: pairs.map(([a, b]) => [a, b]), outputs: outputs.map((item) => item.in) };
  }
  const pairs = Array.from({ length: 600 }, () => [sentence(), sentence()] as const);
  return { pairs, outputs: pairs.map(([a, b]) => `text_input(text="${a}, (${b})", uid="0123abcd-4567-4abc")`) };
}

const PROGRAM = `
import json, sys, time, logging
logging.disable(logging.CRITICAL)
import sacrebleu
from weblinx.processing.outputs import parse_predicted_output_string, sanitize_args
data = json.load(open(sys.argv[1]))
def measure(work):
    times = []
    for _ in range(${ROUNDS}):
        start = time.perf_counter(); work(); times.append((time.perf_counter() - start) * 1000)
    return times
def chrf():
    for a, b in data['pairs']: sacrebleu.sentence_chrf(a, [b])
def parse():
    for output in data['outputs']: sanitize_args(parse_predicted_output_string(output, warn_for_unknown=False)[1])
print(json.dumps({'chrf': measure(chrf), 'parse': measure(parse)}))`;

async function measure(work: () => void): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) times.push((await timed(work)).clock);
  return times.slice(WARM_UP);
}

stdout.write(`${machineLine()}\n`);
const data = inputs();
const ours = {
  chrf: await measure(() => {
    for (const [a, b] of data.pairs) chrF(a, b);
  }),
  parse: await measure(() => {
    for (const output of data.outputs) {
      const call = parseCall(output);
      if (!('error' in call)) predictedArgs(call);
    }
  }),
};
const python = referencePython();
mkdirSync('.cache', { recursive: true });
writeFileSync('.cache/bench-metrics.json', JSON.stringify(data));
const theirs =
  python === null ? null : (runPython(python, PROGRAM, [resolve('.cache/bench-metrics.json')]) as typeof ours);
for (const [name, what] of [
  ['chrf', `chrF of ${data.pairs.length} pairs`],
  ['parse', `parsing ${data.outputs.length} outputs`],
] as const) {
  const own = spreadOf(ours[name]);
  stdout.write(`${what}: ${own.text}`);
  if (theirs !== null) {
    const other = spreadOf(theirs[name]);
    stdout.write(`; reference ${other.text}: ${(other.median / own.median).toFixed(1)} times as fast`);
  }
  stdout.write('\n');
}

// Parsing is linear: ten times the text may take about ten times as long.
for (const piece of ['click(', '"', 'x=1, ', 'a_', '\\"', ')', '😀', '1.', '9']) {
  const times: number[] = [];
  for (const size of [1e5, 1e6]) {
    const text = `say(utterance=${piece.repeat(size / piece.length)}`;
    const tries: number[] = [];
    for (let once = 0; once < 3; once++) tries.push((await timed(() => parseCall(text))).clock);
    times.push(Math.min(...tries));
  }
  stdout.write(
    `parse say(utterance=${piece}${piece}...: 100 kB ${times[0]?.toFixed(1)} ms, 1 MB ${times[1]?.toFixed(1)} ms\n`,
  );
}
