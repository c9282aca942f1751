import type { Page } from '../../agent/page.ts';
import { shortenRight } from '../../agent/weblinx/python/shorten.ts';
import type { Demonstration, Fields, RecordedTurn } from '../demonstration.ts';
import { formatTimestamp, formatTurn } from './format-turn.ts';
import { utteranceText } from './history.ts';
import { turnText } from './turn-text.ts';

/** Formats a demonstration as a conversation, with the actions in the browser, wrapped to `width` columns. */
export function conversationText(
  { name, turns }: Demonstration,
  { form, width }: { form: Fields | null; width: number },
): string {
  const description = form?.get('description');
  const title = `${name}, ${turns.length} turns${typeof description === 'string' ? `: ${description}` : ''}`;
  return [...wrap(title, width, 0), '', ...turns.flatMap((turn) => turnLines(turn, width))].join('\n');
}

/** Width of index, time and speaker, which precede the text of a turn. */
const MARGIN = 26;

/** Longer texts, such as pasted articles, are truncated. */
const LONGEST = 300;

function turnLines(turn: RecordedTurn, width: number): string[] {
  const who = turn.type === 'chat' ? turn.speaker : '';
  const margin = `${String(turn.index).padStart(4)}  ${formatTimestamp(turn.timestamp).padStart(6)}  ${who.padEnd(12).slice(0, 12)}`;
  const text = turn.type === 'chat' ? turn.utterance : turnText(turn).trim();
  const [first = '', ...rest] = wrap(shortenRight(text, LONGEST), width, MARGIN);
  return [`${margin}${first}`, ...rest.map((line) => ' '.repeat(MARGIN) + line)];
}

/** Wraps at blanks and splits longer words; keeps the line ends of the text. */
function wrap(text: string, width: number, margin: number): string[] {
  const room = Math.max(20, width - margin);
  return text.split(/\r?\n/u).flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ').flatMap((whole) => pieces(whole, room))) {
      if (line !== '' && line.length + 1 + word.length > room) {
        lines.push(line);
        line = word;
      } else line = line === '' ? word : `${line} ${word}`;
    }
    return [...lines, line];
  });
}

function pieces(word: string, room: number): string[] {
  if (word.length <= room) return [word];
  return Array.from({ length: Math.ceil(word.length / room) }, (_, i) => word.slice(i * room, (i + 1) * room));
}

/** One turn: the page and the conversation that an agent would see, what the person did, and the call that a model should write. */
export function turnReport(
  demonstration: Demonstration,
  { turn, page, invalid, width }: { turn: RecordedTurn; page: Page | null; invalid: string | null; width: number },
): string {
  const facts: [string, string][] = [
    ['turn', `${turn.index} of ${demonstration.turns.length}, at ${formatTimestamp(turn.timestamp)}`],
    ['page', page === null ? 'none' : `${page.title || '(no title)'}, ${page.url}`],
    ['viewport', page?.viewport ? `${page.viewport.width} x ${page.viewport.height}` : 'unknown'],
    ['screenshot', turn.state?.screenshot ?? 'none'],
    ['said before', utteranceText(demonstration, turn.index)],
    ['did', turnText(turn).trim()],
    ['as a model', modelText(turn)],
    ['scored', invalid === null ? 'yes' : `no: ${invalid}`],
  ];
  const lines = facts.flatMap(([label, text]) => {
    const [first = '', ...rest] = wrap(text, width, 14);
    return [`${label.padEnd(14)}${first}`, ...rest.map((line) => ' '.repeat(14) + line)];
  });
  const before = demonstration.turns.slice(Math.max(0, turn.index - 5), turn.index);
  return [...lines, '', 'The turns before it', ...before.flatMap((earlier) => turnLines(earlier, width))].join('\n');
}

function modelText(turn: RecordedTurn): string {
  try {
    return formatTurn(turn, 'action');
  } catch (error) {
    return `cannot be written: ${error instanceof Error ? error.message : String(error)}`;
  }
}
