import type { Box } from '../../page.ts';
import type { LineWriter } from './line-writer.ts';

/** Text with single blanks, without invisible characters and those of icon fonts. */
export function drawnText(text: string): string {
  // Most texts already are: a test costs less than a copy.
  return /\s\s|[^\S ]|\p{Co}/u.test(text) ? text.replace(/\s+/gu, ' ').replace(/\p{Co}/gu, '') : text;
}

/** Writes code with its lines and their indentation. `box`: of the element around it. */
export function writeCode(text: string, box: Box | null, writer: LineWriter): void {
  for (const [i, line] of text.split('\n').entries()) {
    if (i > 0) writer.endLine();
    const indent = /^[ \t\u00a0]*/u.exec(line)?.[0] ?? '';
    if (i > 0 || indent !== '') writer.indent(indent.replaceAll('\u00a0', ' '));
    writer.text(i > 0 ? line.slice(indent.length) : line, box, false);
  }
}
