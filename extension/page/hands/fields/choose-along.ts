import type { Outcome } from '../../../../agent/turn.ts';
import { done, failed } from '../../outcomes.ts';
import { readChord } from '../events/chord.ts';
import { dispatchKey } from '../events/keyboard.ts';
import type { HandNeeds } from '../hand-needs.ts';
import { nextFrame } from '../settle.ts';
import { choicesOf, exactChoice, isExpanded, mayHoldChoices, type Opening, shownWith } from './list-choices.ts';
import { choiceNamed, missingIn, type OpenedList, pressChoice } from './named-choice.ts';

/** A smaller part of a choice is not drawn. CSS px. */
const SMALLEST = 4;
/** How long a tree may take to show what is inside of an item. */
const REDRAW_MS = 150;
const TICK_BOXES = 'input,[role="checkbox"],[role="radio"]';

/** Whether a value that is not offered as it is begins with a choice that may hold others. */
export function isWayIn(opening: Opening, value: string): boolean {
  const choices = choicesOf(opening);
  const [first, second] = wayOf(value);
  if (first === undefined || second === undefined || exactChoice(choices, value) !== null) return false;
  const outermost = exactChoice(choices, first);
  return outermost !== null && mayHoldChoices(outermost);
}

/** Opens the choices of a way one inside the other, and chooses the last. */
export async function chooseAlong(value: string, opening: Opening, needs: HandNeeds): Promise<Outcome> {
  const way = wayOf(value);
  let asked: OpenedList = { ...opening, before: new Set() };
  for (const [i, part] of way.entries()) {
    const choice = await choiceNamed(part, asked, needs);
    const next = way[i + 1];
    if (choice === null) return failed(missingIn(asked, part));
    if (next === undefined) return await pressChoice(choice, needs);
    asked = { ...opening, before: shownWith(next, opening.list), inside: choice };
    const unfolded = await unfold(choice, needs);
    if (unfolded.status !== 'done') return unfolded;
  }
  return failed('No choice was named.');
}

/** The parts of a way to a choice inside of others, outermost first: `Asia / China` leads to "China" in "Asia". */
function wayOf(value: string): readonly string[] {
  return value.split(/\s*[/>›»→]\s*/u).filter((part) => part !== '');
}

/**
 * Shows the choices inside of a choice. A press on the words of an item of a tree would choose it, so its key is pressed, or else the sign before
 * its words.
 */
async function unfold(choice: Element, needs: HandNeeds): Promise<Outcome> {
  if (isExpanded(choice) === true) return done();
  if (!choice.matches('[role="treeitem"]')) return await pressChoice(choice, needs);
  // Without moving the focus: many lists close when their field loses it.
  const key = readChord('ArrowRight');
  if (key !== null) for (const type of ['keydown', 'keyup']) dispatchKey(choice, type, key);
  const deadline = performance.now() + REDRAW_MS;
  while (isExpanded(choice) === false && performance.now() < deadline) await nextFrame(window);
  return isExpanded(choice) === false ? await pressChoice(signBeforeWords(choice) ?? choice, needs) : done();
}

/** The first part of a choice before its words that a person can press and that does not tick it. */
function signBeforeWords(choice: Element): Element | null {
  const nodes = choice.ownerDocument.createTreeWalker(choice, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    if (node instanceof Text && node.data.trim() !== '') return null;
    if (node instanceof Element && isSign(node)) return node;
  }
  return null;
}

function isSign(part: Element): boolean {
  if (part.textContent.trim() !== '' || part.matches(TICK_BOXES) || part.querySelector(TICK_BOXES) !== null)
    return false;
  const { width, height } = part.getBoundingClientRect();
  if (width < SMALLEST || height < SMALLEST) return false;
  return part.matches('button,[role="button"]') || getComputedStyle(part).cursor === 'pointer';
}
