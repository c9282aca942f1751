import { Transform, type Writable } from 'node:stream';

const LINE_END = 0x0a;

/** How much of the beginning and the end of a refused message is kept, to find its id in. */
const KEPT_BYTES = 1_024;

/** JSON-RPC's code for a message that is not a valid request. */
const INVALID_REQUEST = -32_600;

/**
 * Passes on lines (JSON-RPC messages) of at most `mostBytes`. Drops longer ones without ever holding them in memory, and writes
 * an error response with their id to `replies`.
 */
export function limitedMessages(mostBytes: number, replies: Writable): Transform {
  let held: Buffer = Buffer.alloc(0);
  /** The beginning of the line that is being dropped; null while none is. */
  let head: Buffer | null = null;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      let rest: Buffer = Buffer.concat([held, chunk]);
      for (let end = rest.indexOf(LINE_END); end !== -1; end = rest.indexOf(LINE_END)) {
        const line = rest.subarray(0, end + 1);
        rest = rest.subarray(end + 1);
        if (head === null && line.length <= mostBytes) this.push(line);
        else
          replies.write(
            refusal(mostBytes, { head: head ?? line.subarray(0, KEPT_BYTES), tail: line.subarray(-KEPT_BYTES) }),
          );
        head = null;
      }
      if (head !== null || rest.length > mostBytes) {
        head ??= Buffer.from(rest.subarray(0, KEPT_BYTES));
        rest = rest.subarray(-KEPT_BYTES);
      }
      held = Buffer.from(rest);
      done();
    },
  });
}

/** The error response. Clients write the id first or last, so only there is it looked for. */
function refusal(mostBytes: number, { head, tail }: { head: Buffer; tail: Buffer }): string {
  const last = /"id":\s*(-?\d+|"[^"\\]{1,100}")\s*\}\s*$/u.exec(tail.toString('utf8'));
  const id = (last ?? /"id":\s*(-?\d+|"[^"\\]{1,100}")/u.exec(head.toString('utf8')))?.[1] ?? 'null';
  const error = { code: INVALID_REQUEST, message: `a message has at most ${mostBytes} bytes` };
  return `{"jsonrpc":"2.0","id":${id},"error":${JSON.stringify(error)}}\n`;
}
