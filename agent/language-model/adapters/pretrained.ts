import { AgentError } from '../../errors.ts';

/** The library that runs models in this program. */
export type Library = typeof import('@xenova/transformers');

/** Something to load: what it is called, and from where. */
export interface Pretrained {
  readonly library: Library;
  readonly id: string;
  readonly options: { readonly local_files_only?: true };
}

const ADDRESS = /^https?:\/\//u;

/**
 * Opens the optional library for a model of huggingface.co or, named with a leading `.`, `/` or `~`, a folder; an http(s)
 * address is a folder too. Throws an `AgentError` with this hint where the package is missing.
 */
export async function openPretrained(name: string, { hint }: { hint: string }): Promise<Pretrained> {
  const library = await importLibrary(hint);
  const path = name.replace(/[\\/]+$/u, '');
  const id = path.replace(/^.*[\\/]/u, '');
  const parent = path.slice(0, path.length - id.length);
  const { env } = library;
  const isAddress = ADDRESS.test(name);
  // What lies at an address of one's own may change; a file of the hub does not.
  env.useBrowserCache = !isAddress && 'caches' in globalThis;
  Object.assign(env, isAddress ? { remoteHost: parent, remotePathTemplate: '{model}/' } : HUB);
  bundleEngine(env);
  if (isAddress) return { library, id, options: {} };
  if (!isFolder(name)) return { library, id: name, options: {} };
  env.localModelPath = parent || './/';
  return { library, id, options: { local_files_only: true } };
}

const HUB = { remoteHost: 'https://huggingface.co/', remotePathTemplate: '{model}/resolve/{revision}/' };

/** An extension takes the engine out of its own bundle, never from a network. */
function bundleEngine(env: Library['env']): void {
  env.useWasmCache = false;
  const { wasm } = env.backends.onnx;
  if (wasm !== undefined) delete wasm.wasmPaths;
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
