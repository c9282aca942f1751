import { HubApiError, type ListFileEntry, listFiles } from '@huggingface/hub';
import { AgentError } from '../../agent/errors.ts';
import { isPlainName } from '../plain-name.ts';

/** A data set on a hub. */
export interface Hub {
  /** `https://huggingface.co`, or `HF_ENDPOINT`. */
  readonly endpoint: string;
  /** Name of the data set, such as `McGill-NLP/WebLINX-full`. */
  readonly repository: string;
  readonly revision: string;
  /** Access token; null for none. */
  readonly token: string | null;
  readonly fetch: typeof fetch;
}

/** A file on the hub. */
export interface HubFile {
  readonly path: string;
  readonly bytes: number;
  /** SHA-256 of the content of an LFS file, else git's SHA-1 of the blob; lower-case hex. */
  readonly checksum: { readonly kind: 'sha256' | 'git'; readonly hex: string } | null;
}

/**
 * Lists the files in a folder of the repository, or all files below it; empty if there is no such folder. Throws an `AgentError`
 * if the hub cannot be read.
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

/** Throws an `AgentError` for a path that would be written outside the data folder. */
function hubFile({ path, size, oid, lfs }: ListFileEntry): HubFile {
  if (!path.split('/').every(isPlainName))
    throw new AgentError(`the hub lists a file under ${JSON.stringify(path)}, which is not a plain relative path`, {
      hint: 'Nothing was written. Report this to the publisher of the data set.',
    });
  if (lfs !== undefined) return { path, bytes: lfs.size, checksum: { kind: 'sha256', hex: lfs.oid } };
  return { path, bytes: size, checksum: oid === undefined ? null : { kind: 'git', hex: oid } };
}

/** Explains an error of the hub, with the way out. */
export function hubError(cause: unknown, { endpoint, repository }: Hub): AgentError {
  if (cause instanceof AgentError) return cause;
  const status = cause instanceof HubApiError ? cause.statusCode : null;
  if (status === 401 || status === 403) {
    const hint = `Accept the terms at ${endpoint}/datasets/${repository} and set HF_TOKEN to your access token.`;
    return new AgentError(`${endpoint} does not let you read ${repository} (${status})`, { cause, hint });
  }
  if (status === 404) return new AgentError(`${endpoint} has no data set ${repository}`, { cause });
  if (cause instanceof TypeError && cause.message.includes("start with 'hf_'"))
    return new AgentError("HF_TOKEN is not an access token: those start with 'hf_'", { cause });
  const why =
    cause instanceof Error ? (cause.cause instanceof Error ? cause.cause.message : cause.message) : String(cause);
  const hint = 'Is there a network? HF_ENDPOINT sets a mirror; --offline lists what is missing on disk.';
  return new AgentError(`${endpoint} cannot be reached: ${why}`, { cause, hint });
}

/** How often a request is retried, and how long it waits. */
export interface RetryPatience {
  readonly attempts: number;
  /** Backoff before the second attempt; doubled each time. */
  readonly firstWaitMs: number;
  /** A response without data for this long is abandoned. */
  readonly stallMs: number;
}

export const PATIENCE: RetryPatience = { attempts: 6, firstWaitMs: 500, stallMs: 60_000 };

const LONGEST_WAIT_MS = 60_000;

/** A `fetch` that retries, with backoff or after `Retry-After`, if the server is busy (429, 5xx) or does not answer. */
export function patientFetch(patience: RetryPatience, sleep: (milliseconds: number) => Promise<void>): typeof fetch {
  return async (input, init) => {
    for (let attempt = 1; ; attempt++) {
      const last = attempt >= patience.attempts;
      try {
        const response = await fetchOnce(input, init, patience);
        if (last || (response.status !== 429 && response.status < 500)) return response;
        await response.body?.cancel();
        await sleep(retryDelay(response, attempt, patience));
      } catch (error) {
        if (last || init?.signal?.aborted) throw error;
        await sleep(backoff(attempt, patience));
      }
    }
  };
}

/** Limits the time until the response begins; its body may take longer, as long as data arrives. */
async function fetchOnce(
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  { stallMs }: RetryPatience,
) {
  const stalled = new AbortController();
  const timer = setTimeout(() => stalled.abort(new Error(`no answer for ${stallMs / 1000} s`)), stallMs);
  const signals = init?.signal ? [init.signal, stalled.signal] : [stalled.signal];
  try {
    return await fetch(input, { ...init, signal: AbortSignal.any(signals) });
  } finally {
    clearTimeout(timer);
  }
}

function retryDelay(response: Response, attempt: number, patience: RetryPatience): number {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.min(LONGEST_WAIT_MS, seconds * 1000) : backoff(attempt, patience);
}

function backoff(attempt: number, { firstWaitMs }: RetryPatience): number {
  return Math.min(LONGEST_WAIT_MS, firstWaitMs * 2 ** (attempt - 1));
}
