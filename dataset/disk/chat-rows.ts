import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { DatasetError } from '../dataset-error.ts';
import { type ChatRow, chatRow, chatRowOfJson, csvRecords } from '../replay/chat-rows.ts';

/**
 * Reads the rows of a chat file of the hub, `NAME.json.gz` (one per line) or `NAME.csv`, compressed or not; one row in memory at a
 * time. Throws a `DatasetError` that names the file and the row.
 */
export async function* readChatRows(path: string): AsyncGenerator<ChatRow> {
  const rows = /\.csv(?:\.gz)?$/u.test(path) ? csvRows(path) : jsonRows(path);
  yield* rows;
}

async function* jsonRows(path: string): AsyncGenerator<ChatRow> {
  let rest = '';
  let number = 0;
  for await (const piece of fileChunks(path)) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') yield chatRowOfJson(line, `${path}: row ${number++}`);
  }
  if (rest.trim() !== '') yield chatRowOfJson(rest, `${path}: row ${number}`);
}

async function* csvRows(path: string): AsyncGenerator<ChatRow> {
  const csv = csvRecords();
  let header: readonly string[] | null = null;
  let number = 0;
  const read = (record: readonly string[]): ChatRow[] => {
    if (header === null) {
      header = record;
      return [];
    }
    const columns = new Map(header.map((name, i) => [name, record[i] ?? '']));
    return [chatRow(columns, `${path}: row ${number++}`)];
  };
  for await (const piece of fileChunks(path)) yield* csv.push(piece).flatMap(read);
  yield* csv.end().flatMap(read);
}

async function* fileChunks(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const stream = path.endsWith('.gz') ? file.on('error', (error) => stream.destroy(error)).pipe(createGunzip()) : file;
  stream.setEncoding('utf8');
  try {
    let first = true;
    for await (const piece of stream) {
      yield first ? String(piece).replace(/^\ufeff/u, '') : String(piece);
      first = false;
    }
  } catch (cause) {
    throw new DatasetError(`${path}: cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}
