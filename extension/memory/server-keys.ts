/** The keys of model servers by their origins: a key goes to the origin that it was given for, and to no other. */
export type ServerKeys = Readonly<Record<string, string>>;

/** The key for the server at an address; '' where none was given for it. */
export function keyFor(baseUrl: string, keys: ServerKeys): string {
  return keys[originOf(baseUrl)] ?? '';
}

/** The keys with that of the server at an address. */
export function withKey(key: string, baseUrl: string, keys: ServerKeys): ServerKeys {
  return { ...keys, [originOf(baseUrl)]: key };
}

/** Reads the keys of stored settings. Those of an earlier version have one, which belongs to the server they name. */
export function readKeys(stored: Readonly<Record<string, unknown>>, baseUrl: string): ServerKeys {
  const { keys, key } = stored;
  if (typeof keys !== 'object' || keys === null)
    return typeof key === 'string' && key !== '' ? withKey(key, baseUrl, {}) : {};
  return Object.fromEntries(Object.entries(keys).filter(([, value]) => typeof value === 'string'));
}

/** An address that is being typed has no origin yet, and is its own. */
function originOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).origin : baseUrl;
}
