/** Works on items as they come, so many at a time; the next is taken only when there is room. Throws what the work throws first. */
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
