import type { Complete } from '../../agent/language-model/complete/complete.ts';

/** Limits a model to `most` requests at a time; further ones wait in order. */
export function atMost(most: number, complete: Complete): Complete {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (messages, options) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      options.signal.throwIfAborted();
      return await complete(messages, options);
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
