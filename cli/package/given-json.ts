import { AgentError } from '../../agent/errors.ts';
import { readText } from '../../dataset/disk/read.ts';

/** Reads a JSON file that a person named, which must be a plain one. Throws an `AgentError` that names the file. */
export function readGivenJson(path: string, hint = ''): unknown {
  return parseGivenJson(readText(path, hint), path, hint);
}

/** Parses the text of a file. Throws an `AgentError` that names the file. */
export function parseGivenJson(text: string, path: string, hint?: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AgentError(`${path}: this is not JSON.`, { cause, ...(hint !== undefined && { hint }) });
  }
}
