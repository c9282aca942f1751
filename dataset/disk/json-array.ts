import { DatasetError } from '../dataset-error.ts';
import { readPieces } from './lines.ts';

const HINT = 'A results file is a JSON array of objects; was the run that wrote it cut off?';

/**
 * The texts of the elements of a JSON array in a file, one at a time: prompts make results files long, and only one row of them is
 * in memory. Throws a `DatasetError` that names the file when it holds no whole array.
 */
export function* readArray(path: string): Generator<string> {
  const scan = { depth: 0, quoted: false, escaped: false, closed: false };
  let rest = '';
  for (const piece of readPieces(path)) {
    let start = 0;
    for (let i = 0; i < piece.length; i++) {
      const unit = piece.charCodeAt(i);
      if (scan.escaped) scan.escaped = false;
      else if (scan.quoted) {
        if (unit === 0x22) scan.quoted = false;
        else if (unit === 0x5c) scan.escaped = true;
      } else if (unit <= 0x20) continue;
      else if (scan.closed || (scan.depth === 0 && unit !== 0x5b))
        throw new DatasetError(`${path}: no JSON array`, { hint: HINT });
      else if (unit === 0x22) scan.quoted = true;
      else if (unit === 0x5b || unit === 0x7b) {
        if (scan.depth++ === 0) start = i + 1;
      } else if (unit === 0x5d || unit === 0x7d || (unit === 0x2c && scan.depth === 1)) {
        if (unit !== 0x2c && --scan.depth > 0) continue;
        scan.closed = scan.depth === 0;
        const element = rest + piece.slice(start, i);
        if (unit === 0x2c || element.trim() !== '') yield element;
        rest = '';
        start = i + 1;
      }
    }
    if (!scan.closed) rest += piece.slice(start);
  }
  if (!scan.closed) throw new DatasetError(`${path}: the array never ends`, { hint: HINT });
}
