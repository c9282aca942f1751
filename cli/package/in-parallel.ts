/** Runs `work` on each item, `jobs` at a time; takes the next item only when a place is free. Throws the first error. */
export async function inParallel<T>(items: Iterable<T>, jobs: number, work: (item: T) => Promise<void>): Promise<void> {
  const iterator = items[Symbol.iterator]();
  let failed = false;
  const worker = async () => {
    for (let next = iterator.next(); next.done !== true && !failed; next = iterator.next()) {
      try {
        await work(next.value);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: jobs }, worker));
}
