import { record, textField } from './message-fields.ts';
import type { SentFile, WantedFiles } from './page/hands/hand-needs.ts';

/** Asks the person for files; resolves to null where they choose none. `field`: what asks for them, as the page calls it. */
export type ChooseFiles = (
  wanted: WantedFiles & { readonly field: string; readonly site: string },
  signal: AbortSignal,
) => Promise<readonly File[] | null>;

/** Files that a page asks for, and who is told what the person chose. */
export type AskedFiles = Parameters<ChooseFiles>[0] & { readonly onAnswer: (files: readonly File[] | null) => void };

/** No message inside an extension may be larger than 64 MiB, base64 takes a third more, and a page has 4 s to take the files. Bytes. */
export const MOST_BYTES = 25_000_000;

/** Reads a file on its way into a page. Throws an AgentError for anything else. */
export function parseSentFile(value: unknown): SentFile {
  const data = record(value);
  return { name: textField(data, 'name'), type: textField(data, 'type'), data: textField(data, 'data') };
}

/** Reads what files a page asks for; null for none. */
export function parseWantedFiles(value: unknown): WantedFiles | null {
  if (value === null || value === undefined) return null;
  const data = record(value);
  return { accept: textField(data, 'accept'), multiple: data.multiple === true };
}
