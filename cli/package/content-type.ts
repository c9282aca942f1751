import { extname } from 'node:path';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.gif': 'image/gif',
};

/** The content type of a file of a web page, by its ending. */
export function contentType(path: string): string {
  return CONTENT_TYPES[extname(path)] ?? 'application/octet-stream';
}
