import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { AgentError } from '../../agent/errors.ts';
import type { Usage } from '../../agent/ports.ts';
import { addUsage } from '../../agent/ports.ts';

/** Position of a row in the journal, in bytes. */
interface LinePlace {
  readonly offset: number;
  readonly length: number;
}

const CHUNK_BYTES = 1 << 20;
const LINE_END = 0x0a;

/**
 * The rows of a run so far, one JSON line each, in order of completion. A line counts once its line end is written, so a run can be
 * killed at any moment and continue later. Only the positions of rows are kept in memory.
 */
export class Journal {
  private readonly places = new Map<string, LinePlace>();
  private readonly file: number;
  private size: number;
  private taken: Usage | null = { prompt: 0, completion: 0 };

  /** Opens or creates the journal of a run. Throws an `AgentError` if the file belongs to a run with other settings. */
  constructor(path: string, { settings, restart }: { settings: string; restart: boolean }) {
    mkdirSync(dirname(path), { recursive: true });
    if (restart) rmSync(path, { force: true });
    this.file = openSync(path, existsSync(path) ? 'r+' : 'w+');
    this.size = this.readPlaces(path, settings);
    ftruncateSync(this.file, this.size);
    if (this.size === 0) this.append(JSON.stringify({ settings }));
  }

  /** Whether the turn has a row. */
  has(key: string): boolean {
    return this.places.has(key);
  }

  /** Tokens of all rows; null if some were not counted. */
  get usage(): Usage | null {
    return this.taken;
  }

  /** Appends a row, one line of JSON, and its tokens. */
  add(key: string, row: string, usage: Usage | null): void {
    const counted = usage === null ? null : [usage.prompt, usage.completion];
    const head = `{"key": ${JSON.stringify(key)}, "tokens": ${JSON.stringify(counted)}, "row": `;
    const offset = this.size + Buffer.byteLength(head);
    this.append(`${head}${row}}`);
    this.places.set(key, { offset, length: Buffer.byteLength(row) });
    this.taken = addUsage(this.taken, usage);
  }

  /** The row of a turn, unchanged; null if there is none. */
  read(key: string): string | null {
    const place = this.places.get(key);
    if (place === undefined) return null;
    const bytes = Buffer.allocUnsafe(place.length);
    for (let done = 0; done < place.length; ) {
      const size = readSync(this.file, bytes, done, place.length - done, place.offset + done);
      if (size === 0) throw new AgentError('the journal was truncated while it was in use');
      done += size;
    }
    return bytes.toString('utf8');
  }

  close(): void {
    closeSync(this.file);
  }

  private append(line: string): void {
    const bytes = Buffer.from(`${line}\n`);
    for (let done = 0; done < bytes.length; )
      done += writeSync(this.file, bytes, done, bytes.length - done, this.size + done);
    this.size += bytes.length;
  }

  /** Records the position of every whole line; returns the end of the last one. A line that a kill cut off lies behind that. */
  private readPlaces(path: string, settings: string): number {
    let offset = 0;
    for (const line of this.wholeLines()) {
      const length = line.length + 1;
      if (offset === 0) this.checkSettings(line.toString('utf8'), { path, settings });
      else this.note(line.toString('utf8'), offset);
      offset += length;
    }
    return offset;
  }

  private checkSettings(line: string, { path, settings }: { path: string; settings: string }): void {
    if (line === JSON.stringify({ settings })) return;
    closeSync(this.file);
    const hint = 'Use --restart to delete it, or another --name or --out to keep it.';
    throw new AgentError(`${path} belongs to a run with other options`, { hint });
  }

  private note(line: string, offset: number): void {
    const found = /^\{"key": ("(?:[^"\\]|\\.)*"), "tokens": (?:null|\[(\d+),(\d+)\]), "row": /u.exec(line);
    if (found === null) return;
    const [, , prompt, completion] = found;
    const usage = prompt === undefined ? null : { prompt: Number(prompt), completion: Number(completion) };
    this.taken = addUsage(this.taken, usage);
    const length = Buffer.byteLength(line) - Buffer.byteLength(found[0]) - 1;
    this.places.set(JSON.parse(found[1] ?? '""'), { offset: offset + Buffer.byteLength(found[0]), length });
  }

  private *wholeLines(): Generator<Buffer> {
    const total = fstatSync(this.file).size;
    let rest = Buffer.alloc(0);
    for (let at = 0; at < total; ) {
      const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, total - at));
      const size = readSync(this.file, chunk, 0, chunk.length, at);
      at += size;
      let text = Buffer.concat([rest, chunk.subarray(0, size)]);
      for (let end = text.indexOf(LINE_END); end !== -1; end = text.indexOf(LINE_END)) {
        yield text.subarray(0, end);
        text = text.subarray(end + 1);
      }
      rest = text;
    }
  }
}
