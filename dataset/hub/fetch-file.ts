import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { finished } from 'node:stream';
import { promisify } from 'node:util';
import { downloadFile } from '@huggingface/hub';
import { AgentError } from '../../agent/errors.ts';
import { type Hub, type HubFile, hubError, type RetryPatience } from './fetch-hub.ts';

/**
 * Downloads a file to `target`, continuing an interrupted download. Until the file is complete and its checksum is right it is named
 * `target.part`. Throws an `AgentError` that names the file.
 */
export async function fetchFile(
  hub: Hub,
  file: HubFile,
  {
    target,
    patience,
    sleep,
    onBytes,
  }: {
    target: string;
    patience: RetryPatience;
    sleep: (milliseconds: number) => Promise<void>;
    onBytes: (bytes: number) => void;
  },
): Promise<void> {
  const part = `${target}.part`;
  mkdirSync(dirname(target), { recursive: true });
  let problem: unknown = null;
  for (let attempt = 1; attempt <= patience.attempts; attempt++) {
    if (attempt > 1) await sleep(patience.firstWaitMs * 2 ** (attempt - 2));
    const have = resumable(part, file);
    try {
      if (have < file.bytes || file.bytes === 0)
        await appendToFile(hub, file, { part, have, stallMs: patience.stallMs, onBytes });
    } catch (error) {
      problem = hubError(error, hub);
      if (problem instanceof AgentError && problem.hint?.includes('HF_TOKEN')) throw problem;
      continue;
    }
    const size = statSync(part).size;
    if (size < file.bytes) {
      problem = new AgentError(`${file.path}: the connection broke at ${size} of ${file.bytes} bytes`);
      continue;
    }
    if (await isIntact(part, file)) {
      renameSync(part, target);
      return;
    }
    problem = new AgentError(`${file.path}: the download has the wrong checksum`);
    onBytes(-size);
    rmSync(part);
  }
  throw problem;
}

/** Bytes of an interrupted download to continue from. A part that is too long belongs to another version. */
function resumable(part: string, { bytes }: HubFile): number {
  const size = statSync(part, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= bytes) return size;
  rmSync(part);
  return 0;
}

async function appendToFile(
  hub: Hub,
  file: HubFile,
  { part, have, stallMs, onBytes }: { part: string; have: number; stallMs: number; onBytes: (bytes: number) => void },
): Promise<void> {
  const address = file.path.split('/').map(encodeURIComponent).join('/');
  const blob = await downloadFile({
    ...{
      repo: { type: 'dataset', name: hub.repository } as const,
      path: file.path,
      revision: hub.revision,
      xet: false,
    },
    ...{ hubUrl: hub.endpoint, fetch: hub.fetch, ...(hub.token === null ? {} : { accessToken: hub.token }) },
    // The listing contains the size, which saves a request per file.
    downloadInfo: {
      ...{ size: file.bytes, etag: file.checksum?.hex ?? '' },
      url: `${hub.endpoint}/datasets/${hub.repository}/resolve/${encodeURIComponent(hub.revision)}/${address}`,
    },
  });
  if (blob === null) throw new AgentError(`${file.path}: the hub lists this file but does not have it`);
  const writer = createWriteStream(part, { flags: have === 0 ? 'w' : 'a' });
  const reader = (have === 0 ? blob : blob.slice(have, file.bytes)).stream().getReader();
  try {
    for (;;) {
      const { value, done } = await withinTime(reader.read(), stallMs);
      if (done) break;
      onBytes(value.length);
      if (!writer.write(value)) await once(writer, 'drain');
    }
  } catch (error) {
    // Ignored: the connection is abandoned, and reports only that.
    reader.cancel().catch(() => {});
    throw error;
  } finally {
    writer.end();
    await promisify(finished)(writer);
  }
}

/** Rejects if the promise takes longer than `milliseconds`. */
function withinTime<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no data for ${milliseconds / 1000} s`)), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Whether a file on disk has the size and checksum that the hub lists. */
export async function isIntact(path: string, { bytes, checksum }: HubFile): Promise<boolean> {
  if (statSync(path, { throwIfNoEntry: false })?.size !== bytes) return false;
  if (checksum === null) return true;
  const hash: Hash = createHash(checksum.kind === 'sha256' ? 'sha256' : 'sha1');
  if (checksum.kind === 'git') hash.update(`blob ${bytes}\0`);
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex') === checksum.hex;
}
