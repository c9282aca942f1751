import browser from 'webextension-polyfill';
import { placeholderName } from '../../agent/secrets/placeholder.ts';
import { webAddress } from '../messages.ts';

/** A secret that a person stored for one site; a model knows its name, and nothing reads its value back. */
export interface StoredSecret {
  readonly name: string;
  /** The only origin where it may be typed. */
  readonly origin: string;
}

interface WithValue extends StoredSecret {
  readonly value: string;
}

const KEY = 'secrets';

/** What is stored, without the values. */
export async function storedSecrets(): Promise<readonly StoredSecret[]> {
  return (await readAll()).map(({ name, origin }) => ({ name, origin }));
}

/** The names of the secrets that may be typed on the site of an address. */
export async function secretNamesFor(address: string): Promise<readonly string[]> {
  const origin = originOf(address);
  return (await readAll()).filter((secret) => secret.origin === origin).map(({ name }) => name);
}

/** The value to type for a name on the site of an address; `elsewhere`: it is stored for other sites only. Null where no secret has this name. */
export async function secretFor(name: string, address: string): Promise<{ value: string } | 'elsewhere' | null> {
  const named = (await readAll()).filter((secret) => secret.name === name);
  const here = named.find(({ origin }) => origin === originOf(address));
  if (here !== undefined) return { value: here.value };
  return named.length === 0 ? null : 'elsewhere';
}

/** Stores a secret in place of one of the same name and site. Resolves to false where the name or the site cannot be one. */
export async function storeSecret(name: string, address: string, value: string): Promise<boolean> {
  const origin = originOf(/^\w+:\/\//u.test(address) ? address : `https://${address}`);
  const plain = placeholderName(`{${name}}`);
  if (plain === null || origin === null || value === '') return false;
  await keep([...(await allBut({ name: plain, origin })), { name: plain, origin, value }]);
  return true;
}

/** Forgets a secret. */
export async function forgetSecret(secret: StoredSecret): Promise<void> {
  await keep(await allBut(secret));
}

async function allBut({ name, origin }: StoredSecret): Promise<readonly WithValue[]> {
  return (await readAll()).filter((secret) => secret.name !== name || secret.origin !== origin);
}

async function readAll(): Promise<readonly WithValue[]> {
  const stored = (await browser.storage.local.get(KEY))[KEY];
  return Array.isArray(stored) ? stored : []; // only `keep` writes here
}

async function keep(secrets: readonly WithValue[]): Promise<void> {
  await browser.storage.local.set({ [KEY]: secrets });
}

/** Only web pages have an origin that a secret can be stored for. */
function originOf(address: string): string | null {
  const web = webAddress(address);
  return web === null ? null : new URL(web).origin;
}
