import { readFile } from 'node:fs/promises';
import { AgentError } from '../../agent/errors.ts';

/** Reads a JSON file that a person named. Throws an `AgentError` that names the file. */
export async function readGivenJson(path: string, hint?: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new AgentError(`${path}: cannot be read.`, { cause, ...(hint !== undefined && { hint }) });
  });
  return parseGivenJson(text, path, hint);
}

/** Parses the text of a file. Throws an `AgentError` that names the file. */
export function parseGivenJson(text: string, path: string, hint?: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AgentError(`${path}: this is not JSON.`, { cause, ...(hint !== undefined && { hint }) });
  }
}
