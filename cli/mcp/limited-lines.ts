import { Transform } from 'node:stream';

const LINE_END = 0x0a;

/** Passes lines on, but for those with more bytes than `most`: of such a one only `onTooLong` hears, with its first and last bytes. */
export function limitedLines(most: number, onTooLong: (head: string, tail: string) => void): Transform {
  let held: Buffer = Buffer.alloc(0);
  /** The head of a line that is being thrown away. */
  let head: Buffer | null = null;
  const KEPT = 1_024;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      let rest: Buffer = Buffer.concat([held, chunk]);
      for (let end = rest.indexOf(LINE_END); end !== -1; end = rest.indexOf(LINE_END)) {
        const line = rest.subarray(0, end + 1);
        rest = rest.subarray(end + 1);
        if (head === null && line.length <= most) this.push(line);
        else onTooLong((head ?? line.subarray(0, KEPT)).toString('utf8'), line.subarray(-KEPT).toString('utf8'));
        head = null;
      }
      if (head !== null || rest.length > most) {
        head ??= Buffer.from(rest.subarray(0, KEPT));
        rest = rest.subarray(-KEPT);
      }
      held = Buffer.from(rest);
      done();
    },
  });
}
