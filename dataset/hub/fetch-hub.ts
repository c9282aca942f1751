import { HubApiError, type ListFileEntry, listFiles } from '@huggingface/hub';
import { AgentError } from '../../agent/errors.ts';
import { isPlainName } from '../plain-name.ts';

/** Where files come from. */
export interface Hub {
  /** `https://huggingface.co`, or `HF_ENDPOINT`. */
  readonly endpoint: string;
  /** Name of a data set: `McGill-NLP/WebLINX-full`. */
  readonly repository: string;
  readonly revision: string;
  /** Null: no token. */
  readonly token: string | null;
  readonly fetch: typeof fetch;
}

/** A file on the hub. */
export interface HubFile {
  readonly path: string;
  readonly bytes: number;
  /** SHA-256 of the content where the file lies in LFS, else git's SHA-1 of it as a blob; lower-case hex. */
  readonly checksum: { readonly kind: 'sha256' | 'git'; readonly hex: string } | null;
}

/**
 * The files in a folder of the repository, or all below it; none where there is no such folder. Throws an `AgentError` a person can
 * act on.
 */
export async function listHub(hub: Hub, folder: string, depth: 'folder' | 'below'): Promise<readonly HubFile[]> {
  const files: HubFile[] = [];
  try {
    const entries = listFiles({
      ...{ repo: { type: 'dataset', name: hub.repository } as const, path: folder, recursive: depth === 'below' },
      ...{ revision: hub.revision, hubUrl: hub.endpoint, fetch: hub.fetch },
      ...(hub.token === null ? {} : { accessToken: hub.token }),
    });
    for await (const entry of entries) if (entry.type === 'file') files.push(hubFile(entry));
  } catch (error) {
    if (error instanceof HubApiError && error.statusCode === 404 && folder !== '') return [];
    throw hubError(error, hub);
  }
  return files;
}

/** Throws an `AgentError` for a path that would be written outside of the folder of the data. */
function hubFile({ path, size, oid, lfs }: ListFileEntry): HubFile {
  if (!path.split('/').every(isPlainName))
    throw new AgentError(`the hub lists a file under ${JSON.stringify(path)}, which is no plain path`, {
      hint: 'Nothing of this data set was written. Tell those who publish it.',
    });
  if (lfs !== undefined) return { path, bytes: lfs.size, checksum: { kind: 'sha256', hex: lfs.oid } };
  return { path, bytes: size, checksum: oid === undefined ? null : { kind: 'git', hex: oid } };
}

/** What went wrong between here and the hub, in a sentence with the way out. */
export function hubError(cause: unknown, { endpoint, repository }: Hub): AgentError {
  if (cause instanceof AgentError) return cause;
  const status = cause instanceof HubApiError ? cause.statusCode : null;
  if (status === 401 || status === 403) {
    const hint = `Accept the terms at ${endpoint}/datasets/${repository} and set HF_TOKEN to a token of yours.`;
    return new AgentError(`${endpoint} does not let you read ${repository} (${status})`, { cause, hint });
  }
  if (status === 404) return new AgentError(`${endpoint} has no data set ${repository}`, { cause });
  if (cause instanceof TypeError && cause.message.includes("start with 'hf_'"))
    return new AgentError("HF_TOKEN is no token of the hub: those start with 'hf_'", { cause });
  const why =
    cause instanceof Error ? (cause.cause instanceof Error ? cause.cause.message : cause.message) : String(cause);
  const hint = 'Is the network there? HF_ENDPOINT names a mirror; --offline says what is on disk already.';
  return new AgentError(`${endpoint} cannot be reached: ${why}`, { cause, hint });
}

/** How often and how patiently a request is tried again. */
export interface Patience {
  readonly attempts: number;
  /** Wait before the second attempt; doubled each time. */
  readonly firstWaitMs: number;
  /** An answer that brings nothing for so long is given up. */
  readonly stallMs: number;
}

export const PATIENCE: Patience = { attempts: 6, firstWaitMs: 500, stallMs: 60_000 };

const LONGEST_WAIT_MS = 60_000;

/** A `fetch` that waits and tries again when the server is busy (429, 5xx), as long as it is told to, or does not answer. */
export function patientFetch(patience: Patience, sleep: (milliseconds: number) => Promise<void>): typeof fetch {
  return async (input, init) => {
    for (let attempt = 1; ; attempt++) {
      const last = attempt >= patience.attempts;
      try {
        const response = await fetchOnce(input, init, patience);
        if (last || (response.status !== 429 && response.status < 500)) return response;
        await response.body?.cancel();
        await sleep(waitFor(response, attempt, patience));
      } catch (error) {
        if (last || init?.signal?.aborted) throw error;
        await sleep(backoff(attempt, patience));
      }
    }
  };
}

/** The time limit holds for the head of an answer only; its body may take as long as it moves. */
async function fetchOnce(input: Parameters<typeof fetch>[0], init: RequestInit | undefined, { stallMs }: Patience) {
  const stalled = new AbortController();
  const timer = setTimeout(() => stalled.abort(new Error(`no answer for ${stallMs / 1000} s`)), stallMs);
  const signals = init?.signal ? [init.signal, stalled.signal] : [stalled.signal];
  try {
    return await fetch(input, { ...init, signal: AbortSignal.any(signals) });
  } finally {
    clearTimeout(timer);
  }
}

function waitFor(response: Response, attempt: number, patience: Patience): number {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.min(LONGEST_WAIT_MS, seconds * 1000) : backoff(attempt, patience);
}

function backoff(attempt: number, { firstWaitMs }: Patience): number {
  return Math.min(LONGEST_WAIT_MS, firstWaitMs * 2 ** (attempt - 1));
}
