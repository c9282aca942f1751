import type { Slot } from '../command.ts';
import { leadingField } from './field-words.ts';

/** The text inside quotes, or the text itself if it has none. */
export function unquote(text: string): string {
  const trimmed = text.trim().replace(/^(?:the (?:words?|text|phrase|value|string) )(?=")/iu, '');
  const quoted = trimmed.match(/^"([^"]*)"[.,!?]?$/u);
  return quoted === null ? trimmed.replace(/^:\s*/u, '') : (quoted[1] ?? '');
}

/** The words of a text; a quoted text is one word. */
export function spokenWords(text: string): readonly string[] {
  return text.match(/(?:"[^"]*"|[^\s"])+/gu) ?? [];
}

/** Reads `name Ann, email a@b.c and the phone "12"` or `Ann as the name and ...`; null if a text is no such list. */
export function readSlots(text: string): readonly Slot[] | null {
  const slots: { field: string; value: string }[] = [];
  for (const { piece, joint } of splitPieces(text, /\s*[,;]\s*(?:and\s+)?|\s+and\s+(?:with\s+)?/gu)) {
    const slot = readPair(piece);
    const last = slots.at(-1);
    if (slot !== null) slots.push(slot);
    else if (last !== undefined) last.value += joint + piece;
    else return null;
  }
  return slots.length === 0 ? null : slots.map(({ field, value }) => ({ field, value: unquote(value) }));
}

/** Splits a text where a separator, such as ", and", stands outside of quotes. `joint`: the separator before a piece. */
export function splitPieces(text: string, separator: RegExp): readonly { piece: string; joint: string }[] {
  const found: { piece: string; joint: string }[] = [];
  const masked = text.replace(/"[^"]*"/gu, (quoted) => '_'.repeat(quoted.length));
  let from = 0;
  let joint = '';
  for (const match of masked.matchAll(separator)) {
    found.push({ piece: text.slice(from, match.index).trim(), joint });
    joint = match[0];
    from = match.index + match[0].length;
  }
  found.push({ piece: text.slice(from).trim(), joint });
  return found.filter(({ piece }) => piece !== '');
}

function readPair(piece: string): { field: string; value: string } | null {
  const known = leadingField(piece);
  if (known !== null) return { field: known.field, value: piece.slice(known.length) };
  const forms: readonly (readonly [RegExp, 'field' | 'value'])[] = [
    [/^("[^"]+")\s+(?:as|for|in|into)\s+(?:the |my |a )?(.+)$/u, 'value'],
    [/^(.+?)\s+as\s+(?:the|my|your|his|her|their)\s+(.+)$/u, 'value'],
    [/^(?:the |my |a |an )?([^":=]+?)\s*(?:[:=]|\b(?:is|as|to|with)\b)\s*(.+)$/u, 'field'],
    [/^(?:the |my |a |an )?([^"]+?)\s+("[^"]+")$/u, 'field'],
    [/^(.+?)\s+(?:as|for)\s+(?:the |my |a |an )?(.+)$/u, 'value'],
  ];
  for (const [pattern, first] of forms) {
    const match = piece.match(pattern);
    if (match === null) continue;
    const [a, b] = [match[1] ?? '', match[2] ?? ''];
    return first === 'field' ? { field: unquote(a), value: b } : { field: unquote(b), value: a };
  }
  return null;
}
