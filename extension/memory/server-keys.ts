/** Keys of model servers by origin: a key is sent to the origin for which it was entered, and to no other. */
export type ServerKeys = Readonly<Record<string, string>>;

/** The key for the server at an address; '' where none was entered. */
export function keyFor(baseUrl: string, keys: ServerKeys): string {
  return keys[keyOrigin(baseUrl)] ?? '';
}

/** The keys, with `key` for the server at `baseUrl`. */
export function withKey(key: string, baseUrl: string, keys: ServerKeys): ServerKeys {
  return { ...keys, [keyOrigin(baseUrl)]: key };
}

/** Reads the keys in stored settings. Settings of an earlier version have a single key, for the server at `baseUrl`. */
export function readKeys(stored: Readonly<Record<string, unknown>>, baseUrl: string): ServerKeys {
  const { keys, key } = stored;
  if (typeof keys !== 'object' || keys === null)
    return typeof key === 'string' && key !== '' ? withKey(key, baseUrl, {}) : {};
  return Object.fromEntries(Object.entries(keys).filter(([, value]) => typeof value === 'string'));
}

/** The origin of an address; an incomplete address, which has none, stands for itself. */
function keyOrigin(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).origin : baseUrl;
}
