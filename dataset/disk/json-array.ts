import { DatasetError } from '../dataset-error.ts';
import { readPieces } from './lines.ts';

const HINT = 'A results file is a JSON array of objects; was the run that wrote it interrupted?';

/**
 * Reads the elements of a JSON array in a file one by one, each as JSON text, because results files with prompts are too long to
 * read whole. Throws a `DatasetError` that names the file if it is not a complete array.
 */
export function* readArray(path: string): Generator<string> {
  const scan = new ArrayScan();
  let rest = '';
  for (const piece of readPieces(path)) {
    let start = 0;
    for (let mark = scan.next(piece, 0); mark !== null; mark = scan.next(piece, start)) {
      if (mark.kind === 'not an array') throw new DatasetError(`${path}: not a JSON array`, { hint: HINT });
      if (mark.kind !== 'begin') {
        const element = rest + piece.slice(start, mark.at);
        // An empty array ends without an element.
        if (mark.kind === 'comma' || element.trim() !== '') yield element;
        rest = '';
      }
      start = mark.at + 1;
    }
    if (!scan.isClosed) rest += piece.slice(start);
  }
  if (!scan.isClosed) throw new DatasetError(`${path}: the JSON array does not end`, { hint: HINT });
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const SPACE = 0x20;
const [OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [0x5b, 0x5d, 0x7b, 0x7d];

/** A place in the outermost array. */
interface ArrayMark {
  readonly kind: 'begin' | 'comma' | 'end' | 'not an array';
  readonly at: number;
}

/** Follows the brackets and strings of JSON text that comes in pieces. */
class ArrayScan {
  isClosed = false;
  private depth = 0;
  private isQuoted = false;
  /** Whether the next unit follows a backslash that ended the last piece. */
  private isEscaped = false;

  /** The first mark at `from` or after it; null if the rest of the piece has none. */
  next(piece: string, from: number): ArrayMark | null {
    for (let at = from; at < piece.length; at++) {
      if (this.isQuoted) {
        at = this.endOfString(piece, at);
        continue;
      }
      const kind = this.read(piece.charCodeAt(at));
      if (kind !== null) return { kind, at };
    }
    return null;
  }

  private read(unit: number): ArrayMark['kind'] | null {
    if (unit <= SPACE) return null;
    if (this.isClosed || (this.depth === 0 && unit !== OPEN_BRACKET)) return 'not an array';
    switch (unit) {
      case QUOTE:
        this.isQuoted = true;
        return null;
      case OPEN_BRACKET:
      case OPEN_BRACE:
        return this.depth++ === 0 ? 'begin' : null;
      case CLOSE_BRACKET:
      case CLOSE_BRACE:
        if (--this.depth > 0) return null;
        this.isClosed = true;
        return 'end';
      case COMMA:
        return this.depth === 1 ? 'comma' : null;
      default:
        return null;
    }
  }

  /** The index of the quote that ends the string; the length of the piece if the string goes on in the next piece. */
  private endOfString(piece: string, from: number): number {
    const marks = /["\\]/gu;
    marks.lastIndex = this.isEscaped ? from + 1 : from;
    this.isEscaped = false;
    for (let mark = marks.exec(piece); mark !== null; mark = marks.exec(piece)) {
      if (mark[0] === '"') {
        this.isQuoted = false;
        return mark.index;
      }
      this.isEscaped = mark.index + 1 === piece.length;
      marks.lastIndex = mark.index + 2;
    }
    return piece.length;
  }
}
