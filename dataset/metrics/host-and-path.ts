import { urlParts } from './url-parts.ts';

const DEFAULT_PORTS = /:(?:80|443)$/u;

/**
 * The host and the path segments of a URL, for comparison. The host is in lower case, without leading `www.`, user and default
 * port. Empty if the text is not a URL.
 */
export function hostAndPath(url: string): ReadonlySet<string> {
  const parts = urlParts(url);
  if (parts === null || (parts.host === '' && parts.path === '')) return new Set();
  const host = parts.host
    .replace(/^.*@/u, '')
    .toLowerCase()
    .replace(DEFAULT_PORTS, '')
    .replace(/^www\./u, '');
  const segments = parts.path.split('/').filter((segment) => segment !== '');
  // The slashes keep a host from matching a path segment of the same name.
  return new Set([`//${host}`, ...segments]);
}
