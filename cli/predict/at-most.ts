import type { Complete } from '../../agent/language-model/complete.ts';

/** The same model with at most `most` requests at a time; the others wait in the order they came. */
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
