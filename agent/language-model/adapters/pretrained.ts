import { AgentError } from '../../errors.ts';
import { bundleEngine } from '../../helpers/bundle-engine.ts';

/** The library that runs models inside this program. */
export type Library = typeof import('@xenova/transformers');

/** A model to load: the library, its id there, and options. */
export interface Pretrained {
  readonly library: Library;
  readonly id: string;
  readonly options: { readonly local_files_only?: true };
}

const ADDRESS = /^https?:\/\//u;

/**
 * Loads the optional library for a model of huggingface.co, or for a folder: a path with a leading `.`, `/` or `~`, or an http(s)
 * address. Throws an `AgentError` with `hint` if the package is not installed.
 */
export async function openPretrained(name: string, { hint }: { hint: string }): Promise<Pretrained> {
  const library = await importLibrary(hint);
  const path = name.replace(/[\\/]+$/u, '');
  const id = path.replace(/^.*[\\/]/u, '');
  const parent = path.slice(0, path.length - id.length);
  const { env } = library;
  const isAddress = ADDRESS.test(name);
  // Files at a private address may change; files of the hub do not.
  env.useBrowserCache = !isAddress && 'caches' in globalThis;
  bundleEngine(env, isAddress ? parent : null);
  if (isAddress) return { library, id, options: {} };
  if (!isFolder(name)) return { library, id: name, options: {} };
  env.localModelPath = parent || './/';
  return { library, id, options: { local_files_only: true } };
}

function isFolder(name: string): boolean {
  return /^[./~]|^[A-Za-z]:[\\/]/u.test(name);
}

async function importLibrary(hint: string): Promise<Library> {
  try {
    return await import('@xenova/transformers');
  } catch (cause) {
    throw new AgentError('the optional package @xenova/transformers is not installed', { cause, hint });
  }
}
