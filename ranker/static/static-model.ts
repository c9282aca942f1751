import { type Lexicon, lexiconOf } from '../words/lexicon.ts';
import { readWordTable } from '../words/word-table.ts';
import { type Network, weightCount } from './network.ts';

/** What a ranker sees of a page. `live`: the whole page; `records`: what WebLINX's records keep of it. */
export type RankerView = 'live' | 'records';

/** The model that comes with Waymark: word vectors, and a network for each view of a page. */
export interface StaticModel {
  readonly lexicon: Lexicon;
  /** The network for whole pages. */
  readonly live: Network;
  /** The network for WebLINX's records of a page. */
  readonly records: Network;
}

/** Reads the two files of a model, `words.bin` and `networks.json`. Throws if they are no model. */
export function readStaticModel(words: Uint8Array, networks: string): StaticModel {
  const lexicon = lexiconOf(readWordTable(words));
  return { lexicon, ...readNetworks(networks) };
}

/** Reads networks in the format of `writeNetworks`. Throws where the data has another format. */
export function readNetworks(networks: string): Pick<StaticModel, RankerView> {
  const read: unknown = JSON.parse(networks);
  return { live: readNetwork(read, 'live'), records: readNetwork(read, 'records') };
}

function readNetwork(file: unknown, view: RankerView): Network {
  const network = fieldOf(file, view);
  const [width, first, second] = ['width', 'first', 'second'].map((name) => Number(fieldOf(network, name)));
  const [scales, weights] = ['scales', 'weights'].map((name) => numbersOf(fieldOf(network, name)));
  if (width === undefined || first === undefined || second === undefined || !scales || !weights)
    throw new Error(`the network "${view}" is incomplete`);
  const hidden = [first, second] as const;
  if (scales.length !== width || weights.length !== weightCount(width, hidden))
    throw new Error(`the network "${view}" has numbers for another shape`);
  return { width, hidden, scales, weights };
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

function numbersOf(value: unknown): Float32Array | null {
  return Array.isArray(value) ? Float32Array.from(value, Number) : null;
}

/** Writes networks for `readStaticModel`, each number with six significant digits. */
export function writeNetworks(networks: Pick<StaticModel, RankerView>): string {
  const entries = (['live', 'records'] as const).map((view) => {
    const { width, hidden, scales, weights } = networks[view];
    const [first, second] = hidden;
    const short = (numbers: Float32Array) => Array.from(numbers, (number) => Number(number.toPrecision(6)));
    return [view, { width, first, second, scales: short(scales), weights: short(weights) }];
  });
  return `${JSON.stringify(Object.fromEntries(entries))}\n`;
}
