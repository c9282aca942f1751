import { guessTokens } from '../../agent/reading/guess-tokens.ts';

/** Tokens of one portion of a text, about. */
const MOST_TOKENS = 5_000;
/** A longer line is parted between two words, in characters. */
const LONGEST_LINE = 2_000;

/** The lines of a text from number `from` (1 is the first), as many as make one portion, and where the next one begins. */
export function portionOf(text: string, from: number): string {
  const lines = text.split('\n').flatMap(parted);
  const portion: string[] = [];
  let room = MOST_TOKENS;
  for (const line of lines.slice(from - 1)) {
    room -= guessTokens(line);
    if (room < 0 && portion.length > 0) break;
    portion.push(line);
  }
  const next = from + portion.length;
  if (portion.length === 0) return `(there is no line ${from}: the text has ${lines.length})`;
  return next > lines.length ? portion.join('\n') : `${portion.join('\n')}\n(line ${next} of ${lines.length} is next)`;
}

function parted(line: string): readonly string[] {
  const parts: string[] = [];
  let rest = line;
  while (rest.length > LONGEST_LINE) {
    const blank = rest.lastIndexOf(' ', LONGEST_LINE);
    const end = blank > 0 ? blank : LONGEST_LINE;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...parts, rest];
}
