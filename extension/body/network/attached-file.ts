import { cutText } from '../../../agent/helpers/cut-text.ts';

const LONGEST_NAME = 80;

type Response = Pick<chrome.webRequest.OnHeadersReceivedDetails, 'url' | 'responseHeaders'>;

/** The name of the file that a browser saves instead of showing it, by a response's `Content-Disposition` and address; none for what is shown. */
export function attachedFile({ url, responseHeaders = [] }: Response): readonly string[] {
  const told = responseHeaders.find(({ name }) => name.toLowerCase() === 'content-disposition')?.value ?? '';
  if (!/^\s*attachment\b/iu.test(told)) return [];
  const [, encoded] = /filename\*\s*=\s*[\w-]*'[^']*'([^;\s]+)/iu.exec(told) ?? [];
  const [, quoted, bare] = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/iu.exec(told) ?? [];
  const last = new URL(url).pathname.split('/').at(-1);
  const name = decoded(encoded ?? '') || quoted || bare || decoded(last ?? '');
  return [cutText(name.replace(/[\p{Cc}\p{Cf}]/gu, '').trim(), LONGEST_NAME) || 'a file without a name'];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
