import type { ElementId } from '../../agent/action.ts';
import { AgentError } from '../../agent/errors.ts';
import type { Page } from '../../agent/page.ts';
import { pointAt } from '../../agent/view/point-at.ts';
import type { Refs } from '../../agent/view/refs.ts';

/** The element that a ref names, or the one with these words where nothing has such a ref; null if there is none. */
export function elementOfRef(ref: string, page: Page | null, { given }: Refs): ElementId | null {
  const id = given.find(([each]) => each === ref)?.[1];
  return id ?? (page === null ? null : (pointAt(page.root, ref)?.id ?? null));
}

/** The same. Throws an `AgentError` if there is none. */
export function knownElement(ref: string, page: Page | null, refs: Refs): ElementId {
  const id = elementOfRef(ref, page, refs);
  if (id !== null) return id;
  throw new AgentError(noElement(ref), { hint: 'Use observe, find or rank.' });
}

/** Says that a ref names nothing. */
export function noElement(ref: string): string {
  return `there is no ref ${JSON.stringify(ref)} on the page, and nothing with these words.`;
}
