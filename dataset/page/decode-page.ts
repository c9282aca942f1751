/** The text of a saved page as Python reads it: UTF-8, else Latin-1, line ends as `\n`. */
export function decodePage(bytes: Uint8Array): string {
  const text = utf8(bytes) ?? latin1(bytes);
  return text.includes('\r') ? text.replace(/\r\n?/gu, '\n') : text;
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Arguments of one call. */
const MOST = 8_192;

/** What browsers call Latin-1 is another encoding. */
function latin1(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += MOST) parts.push(String.fromCharCode(...bytes.subarray(at, at + MOST)));
  return parts.join('');
}
