import type { Usage } from './ports.ts';

/** What two requests took together; null where one of them was not counted. */
export function addUsage(a: Usage | null, b: Usage | null): Usage | null {
  return a === null || b === null ? null : { prompt: a.prompt + b.prompt, completion: a.completion + b.completion };
}
