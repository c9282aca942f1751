import { parentPort, workerData } from 'node:worker_threads';
import { sentenceOf } from '../../agent/errors.ts';
import { remembered } from '../../agent/helpers/remembered.ts';
import { openViewSource, type ViewerOptions } from './view-source.ts';
import type { FromViewThread, ViewOrder } from './view-threads.ts';

/** Turns of a demonstration whose details are kept. */
const MOST_TURNS = 40;

/** The main function of a thread of `waymark view`: ranks and prunes the pages of turns, or scores predictions. */
function work({
  results,
  candidates,
}: Pick<ViewerOptions, 'results' | 'candidates'>): (order: ViewOrder) => Promise<FromViewThread> {
  const open = ({ data, name }: ViewOrder) => {
    const source = openViewSource({ data, name, results, candidates });
    // A turn that was left while it was made is often the next one that is asked for.
    return { predictions: source.predictions, details: remembered(source.details, MOST_TURNS) };
  };
  const opened = new Map<string, ReturnType<typeof open>>();
  return async (order) => {
    const { name, turn } = order;
    try {
      const source = opened.get(name) ?? open(order);
      opened.set(name, source);
      return { type: 'made', made: turn === null ? source.predictions() : await source.details(turn) };
    } catch (error) {
      return { type: 'failed', message: sentenceOf(error) };
    }
  };
}

if (parentPort !== null) {
  const port = parentPort;
  const make = work(workerData);
  port.on('message', (order: ViewOrder) => void make(order).then((reply) => port.postMessage(reply)));
}
