import { AgentError } from '../agent/errors.ts';
import type { Box } from '../agent/page.ts';
import type { Boxes } from './html/tree.ts';

/** Reads the text of a `bboxes-I.json`: boxes in CSS px by uid, in the order of the file. Throws an `AgentError` that names `source`. */
export function readBoxes(text: string, source: string): Boxes {
  const boxes = new Map<string, Box>();
  for (const [uid, box] of Object.entries(parse(text, source))) {
    if (box === null) continue;
    const { x, y, width, height } = box;
    if (![x, y, width, height].every((side) => typeof side === 'number')) {
      throw broken(`${source}: the box of ${uid} lacks x, y, width or height`);
    }
    boxes.set(uid, { x, y, width, height });
  }
  return boxes;
}

function parse(text: string, source: string): Record<string, Box | null> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw broken(`${source}: this is no JSON`, cause);
  }
  if (typeof value !== 'object' || value === null) throw broken(`${source}: boxes are an object {uid: box}`);
  return value as Record<string, Box | null>;
}

function broken(message: string, cause?: unknown): AgentError {
  return new AgentError(message, { cause, hint: 'Fetch or copy this file again.' });
}
