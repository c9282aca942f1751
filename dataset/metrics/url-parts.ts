import { isIpv6 } from './ipv6.ts';

/** Schemes whose last path segment may carry `;parameters` (Python's `urllib.parse.uses_params`). */
const WITH_PARAMETERS = new Set([
  ...['', 'ftp', 'hdl', 'prospero', 'http', 'imap', 'https', 'shttp', 'rtsp', 'rtsps', 'rtspu'],
  ...['sip', 'sips', 'mms', 'sftp', 'tel'],
]);

/** Splits host (with user and port) and path of a URL as Python's `urlparse`; null if Python raises ValueError. */
export function urlParts(url: string): { readonly host: string; readonly path: string } | null {
  let rest = url.replace(/^[\0-\x20]+/u, '').replace(/[\t\r\n]/gu, '');
  let scheme = '';
  const prefix = /^([A-Za-z][A-Za-z0-9+.-]*):/u.exec(rest);
  if (prefix?.[1] !== undefined) {
    scheme = prefix[1].toLowerCase();
    rest = rest.slice(prefix[0].length);
  }
  let host = '';
  if (rest.startsWith('//')) {
    const end = rest.slice(2).search(/[/?#]/u);
    host = end === -1 ? rest.slice(2) : rest.slice(2, 2 + end);
    rest = end === -1 ? '' : rest.slice(2 + end);
    if (!hasValidBrackets(host)) return null;
  }
  const path = before(before(rest, '#'), '?');
  if (hidesDelimiter(host)) return null;
  return { host, path: WITH_PARAMETERS.has(scheme) ? withoutParameters(path) : path };
}

function before(text: string, mark: string): string {
  const at = text.indexOf(mark);
  return at === -1 ? text : text.slice(0, at);
}

function hasValidBrackets(host: string): boolean {
  if (host.includes('[') !== host.includes(']')) return false;
  if (!host.includes('[')) return true;
  const address = before(host.slice(host.indexOf('[') + 1), ']');
  if (address.startsWith('v')) return /^v[a-fA-F0-9]+\.[^\n]+$/u.test(address);
  return isIpv6(address);
}

/** Whether normalisation turns a host into one with a delimiter; Python rejects these, because they could fool a comparison. */
function hidesDelimiter(host: string): boolean {
  const bare = host.replace(/[@:#?]/gu, '');
  const normalized = bare.normalize('NFKC');
  return normalized !== bare && /[/?#@:]/u.test(normalized);
}

function withoutParameters(path: string): string {
  const at = path.indexOf(';', Math.max(0, path.lastIndexOf('/')));
  return at === -1 ? path : path.slice(0, at);
}
