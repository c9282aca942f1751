import type { WriteStream } from 'node:tty';

/** What an escape sequence begins with, as a pattern. */
const ESCAPE = '\x1b\\[';
/** Control characters besides line end and tab, and marks that turn the direction of writing around. */
const UNSAFE = /(?![\n\t])\p{Cc}|[\u{202a}-\u{202e}\u{2066}-\u{2069}]/gu;
/** What the line editor of Node writes to move the cursor and to clear, always by itself. */
const CURSOR = new RegExp(`^${ESCAPE}[\\d;]*[A-K]$`, 'u');
/** What progress lines of this program begin and end with. */
const PROGRESS = new RegExp(`^((?:\\r(?:${ESCAPE}K)?)?)(.*?)((?:${ESCAPE}K)?\\n?)$`, 'su');

/**
 * Keeps control characters out of a terminal: names, titles, addresses and answers of strangers could move its cursor, rewrite what it
 * shows, or set its clipboard. Files and pipes get every byte.
 */
export function guardTerminal(stream: Pick<WriteStream, 'isTTY' | 'write'>): void {
  if (!stream.isTTY) return;
  const write = stream.write.bind(stream) as (chunk: unknown, ...rest: unknown[]) => boolean;
  const guarded = (chunk: unknown, ...rest: unknown[]) =>
    write(typeof chunk === 'string' ? terminalText(chunk) : chunk, ...rest);
  stream.write = guarded as WriteStream['write'];
}

function terminalText(text: string): string {
  if (CURSOR.test(text)) return text;
  const [, start = '', middle = text, end = ''] = PROGRESS.exec(text) ?? [];
  return `${start}${middle.replace(UNSAFE, '')}${end}`;
}
