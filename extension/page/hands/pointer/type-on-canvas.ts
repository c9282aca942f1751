import type { Outcome } from '../../../../agent/turn.ts';
import { done } from '../../outcomes.ts';
import type { HandNeeds } from '../hand-needs.ts';
import { pressChords } from '../press-keys.ts';
import type { Touch } from '../ready.ts';
import { nextFrame } from '../settle.ts';
import { clickAt } from './click-at.ts';

/**
 * Clicks a canvas at a point and presses the keys of `text`: a sheet or a diagram that a page draws itself focuses an invisible field,
 * and opens an editor at the first key.
 */
export async function typeOnCanvas(canvas: Element, text: string, touch: Touch, needs: HandNeeds): Promise<Outcome> {
  const { outcome } = await clickAt(canvas, touch, needs);
  if (outcome.status !== 'done') return outcome;
  await nextFrame(window);
  // A line break would be Enter, an action of its own.
  const signs = [...text.replace(/\s+/gu, ' ')].map((sign) => (sign === ' ' ? 'Space' : sign));
  const { outcome: typed } = await pressChords(null, signs, needs);
  return typed.status === 'done' ? done('see what the canvas shows; a cell keeps it once Enter is pressed') : typed;
}
