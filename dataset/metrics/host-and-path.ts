import { urlParts } from './url-parts.ts';

const DEFAULT_PORTS = /:(?:80|443)$/u;

/**
 * The host and the path segments of a URL, as parts to compare: the host in lower case, without a leading `www.`, user and
 * default port. Empty for what is no URL.
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
  // The mark keeps a host apart from a path segment of the same name.
  return new Set([`//${host}`, ...segments]);
}
