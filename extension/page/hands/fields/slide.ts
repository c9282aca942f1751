import type { Outcome } from '../../../../agent/turn.ts';
import { containsElement, elementAt } from '../../eyes/shadow.ts';
import { done, failed } from '../../outcomes.ts';
import { elementPhrase } from '../element-phrase.ts';
import { dispatchClick } from '../events/pointer.ts';
import type { HandNeeds } from '../hand-needs.ts';
import { pressChords } from '../press-keys.ts';
import { nextFrame } from '../settle.ts';

/** More presses than this would keep a person waiting. */
const MOST_PRESSES = 500;
/** A page that asks a server for each value may lose a press of several. */
const MOST_ROUNDS = 3;
/** A page that takes longer is told where it got to: a hand that is silent for long counts as blocked. */
const LONGEST_MS = 5_000;
/** Presses between two looks at the clock. */
const AT_ONCE = 10;
/** How long a page may take to tell the value that it moved to: some ask a server first. */
const REDRAW_MS = 500;

/** Whether an element is a slider that scripts draw, or a line between two parts that can be moved; a range input has a value of its own. */
export function isSlider(element: Element): boolean {
  return MOVED.test(element.role ?? '') && element.ariaValueNow !== null;
}

const MOVED = /^(?:slider|separator)$/u;

/** The arrow keys that move a slider to more and to less: a line that lies moves up and down. */
function keysOf({ role, ariaOrientation }: Element): readonly [more: string, less: string] {
  return role === 'separator' && ariaOrientation !== 'vertical'
    ? ['ArrowDown', 'ArrowUp']
    : ['ArrowRight', 'ArrowLeft'];
}

/** Moves a slider to a number with arrow keys, as the ARIA slider pattern requires: the first press shows how far one goes. */
export async function slideTo(slider: Element, value: string, needs: HandNeeds): Promise<Outcome> {
  const wanted = Number.parseFloat(value.replace(',', '.').replace(/^[^\d.-]+/u, ''));
  const [least, most] = [Number(slider.ariaValueMin ?? 0), Number(slider.ariaValueMax ?? 100)];
  if (Number.isNaN(wanted) || wanted < least || wanted > most)
    return failed(`The ${elementPhrase(slider)} takes a number from ${least} to ${most}, not "${value}".`);
  const share = (wanted - least) / (most - least);
  // Without a value keys move it nowhere.
  if (Number.isNaN(levelOf(slider)) && (await takesPress(slider, share, wanted, needs))) return done();
  const start = levelOf(slider);
  if (Number.isNaN(start)) return failed(`The ${elementPhrase(slider)} tells no value: drag it instead.`);
  if (isClose(start, wanted)) return done(`it was at ${start} already`);
  const deadline = performance.now() + LONGEST_MS;
  const [more, less] = keysOf(slider);
  const first = await press(slider, [wanted > start ? more : less], needs);
  if (first.status !== 'done') return first;
  const step = Math.abs(levelOf(slider) - start);
  // In a slider that runs from right to left the keys are the other way round.
  const isForward = levelOf(slider) > start === wanted > start;
  for (let round = 0; round < MOST_ROUNDS && !isClose(levelOf(slider), wanted); round++) {
    const now = levelOf(slider);
    const presses = step === 0 ? 0 : Math.round(Math.abs(wanted - now) / step);
    if (presses > MOST_PRESSES)
      return failed(`The ${elementPhrase(slider)} moves by ${step} a key: drag it near ${wanted} first.`);
    if (presses === 0) break;
    const key = wanted > now === isForward ? more : less;
    for (let left = presses; left > 0 && performance.now() < deadline; left -= AT_ONCE) {
      const keys = Array<string>(Math.min(left, AT_ONCE)).fill(key);
      const rest = await press(slider, keys, needs, left > AT_ONCE ? null : wanted);
      if (rest.status !== 'done') return rest;
    }
  }
  if (await keeps(slider, wanted)) return done();
  const isNearest = step > 0 && Math.abs(levelOf(slider) - wanted) < step;
  if (!isNearest && (await takesPress(slider, share, wanted, needs))) return done();
  const why = isNearest ? `it moves in steps of ${step}` : 'drag it instead';
  return failed(`The ${elementPhrase(slider)} is at ${levelOf(slider)} now: ${why}.`);
}

/** Whether a slider stays at a value: a page that asks a server for each step may go back to one of them. */
async function keeps(slider: Element, wanted: number): Promise<boolean> {
  const deadline = performance.now() + REDRAW_MS;
  while (performance.now() < deadline) await nextFrame(window);
  return isClose(levelOf(slider), wanted);
}

/** Presses the place of a value on the line of a slider; whether it is there then. What is only the thumb of one has no such line. */
async function takesPress(slider: Element, share: number, wanted: number, needs: HandNeeds): Promise<boolean> {
  const { left, bottom, width, height } = slider.getBoundingClientRect();
  if (Math.max(width, height) < LEAST_LENGTH * Math.min(width, height)) return false;
  const [x, y] =
    height > width ? [left + width / 2, bottom - height * share] : [left + width * share, bottom - height / 2];
  const hit = elementAt(document, x, y, needs.eyes.shadowRootOf);
  const touch = { x, y, hit: hit !== null && containsElement(slider, hit) ? hit : slider };
  if (!(await needs.trusted?.(touch, 'click'))) dispatchClick(touch);
  return await keeps(slider, wanted);
}

/** How many times as long as wide a line is at least. */
const LEAST_LENGTH = 2;

/** Presses keys, and waits until the slider tells `wanted`, or else another value. */
async function press(
  slider: Element,
  keys: readonly string[],
  needs: HandNeeds,
  wanted: number | null = null,
): Promise<Outcome> {
  const before = levelOf(slider);
  const { outcome } = await pressChords(slider, keys, needs);
  const deadline = performance.now() + REDRAW_MS;
  const isMoved = () => (wanted === null ? levelOf(slider) !== before : isClose(levelOf(slider), wanted));
  while (!isMoved() && performance.now() < deadline) await nextFrame(window);
  return outcome;
}

function levelOf(slider: Element): number {
  return Number(slider.ariaValueNow);
}

function isClose(a: number, b: number): boolean {
  return Math.abs(a - b) < 1e-6;
}
