import { AgentError } from '../errors.ts';

/** The library that runs models in this program. */
export type Library = typeof import('@xenova/transformers');

/** Something to load: what it is called, and from where. */
export interface Pretrained {
  readonly library: Library;
  readonly id: string;
  readonly options: { readonly local_files_only?: true };
}

/**
 * Opens the optional library for a model of huggingface.co or, named with a leading `.`, `/` or `~`, a folder. Throws an
 * `AgentError` with this hint where the package is missing.
 */
export async function openPretrained(name: string, { hint }: { hint: string }): Promise<Pretrained> {
  const library = await importLibrary(hint);
  if (!isFolder(name)) return { library, id: name, options: {} };
  const path = name.replace(/[\\/]+$/u, '');
  library.env.localModelPath = path.replace(/[^\\/]*$/u, '') || './';
  return { library, id: path.replace(/^.*[\\/]/u, ''), options: { local_files_only: true } };
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
