import { chordsIn } from '../../../agent/helpers/chords.ts';
import type { Outcome } from '../../../agent/turn.ts';
import { done, failed } from '../outcomes.ts';
import { elementPhrase } from './element-phrase.ts';
import { type Chord, readChord } from './events/chord.ts';
import { defaultOfKey } from './events/default-of-key.ts';
import { deepActive, focusElement, moveFocus } from './events/focus.ts';
import { dispatchKey } from './events/keyboard.ts';
import type { HandNeeds } from './hand-needs.ts';
import { needsTrusted } from './needs-trusted.ts';
import { type Performed, performed } from './performed.ts';
import { pressIfHarmless } from './press-if-harmless.ts';
import { nextFrame, nextTask } from './settle.ts';
import { sendAsEnter } from './submit-form.ts';
import { watchChanges } from './watch-changes.ts';

/** Presses keys one after the other, the first in `element`, or in the focused element if `element` is null. */
export async function pressKeys(element: Element | null, keys: string, needs: HandNeeds): Promise<Performed> {
  const written = chordsIn(keys);
  if (written.length === 0) return performed(failed('No key was named.'));
  for (const chord of written)
    if (readChord(chord) === null)
      return performed(
        failed(`There is no key "${chord}". Keys are named like Enter, ArrowDown, a or Control+Shift+K.`),
      );
  await needs.starting();
  // A label stands for its field.
  const named = element instanceof HTMLLabelElement ? (element.control ?? element) : element;
  return await pressChords(named, written, needs);
}

/** Presses chords that were already read, in an action that has begun. */
export async function pressChords(
  element: Element | null,
  written: readonly string[],
  needs: HandNeeds,
): Promise<Performed> {
  if (element !== null && focusFor(element)) await nextFrame(window); // the page hears of its focus before the keys
  const changes = watchChanges(document);
  let used = false;
  let last: Performed = performed(done());
  for (const chord of written) {
    needs.signal.throwIfAborted();
    const target = keyTarget(element);
    const action = { intent: 'press', element: needs.eyes.ids.of(target), keys: chord } as const;
    last = await pressIfHarmless([action], needs, async () => {
      const { outcome, isUsed } = await pressChord(chord, target, needs);
      used ||= isUsed;
      return performed(outcome);
    });
    if (last.outcome.status !== 'done') return last;
  }
  let isSeen = used || (await changes.any());
  if (!isSeen && needs.asNeeded) {
    for (const keys of written) await needs.asNeeded({ x: 0, y: 0, hit: keyTarget(element) }, { keys });
    isSeen = await changes.any();
  }
  changes.stop();
  if (isSeen) return last;
  // Nothing was open that it could have closed, or it was closed without a trace: the next step can go on.
  if (written.every((chord) => chord === 'Escape')) return performed(done('it changed nothing on the page'));
  const where = element === null ? '' : ` in the ${elementPhrase(element)}`;
  return performed(needsTrusted(`Pressing ${written.join(' ')}${where} changed nothing on the page.`, needs));
}

/** Whether the page or the browser is known to have used the key. */
interface PressedKeys {
  readonly outcome: Outcome;
  readonly isUsed: boolean;
}

async function pressChord(written: string, target: Element, needs: HandNeeds): Promise<PressedKeys> {
  const chord = readChord(written);
  if (chord === null) return { outcome: failed('No key was named.'), isUsed: false };
  if (await needs.trusted?.({ x: 0, y: 0, hit: target }, { keys: written })) return { outcome: done(), isUsed: false };
  const goesOn = dispatchKey(target, 'keydown', chord);
  const receiver = receiverOf(chord, target);
  if (receiver !== target) {
    const action = { intent: 'press', element: needs.eyes.ids.of(receiver), keys: written } as const;
    const { outcome } = await pressIfHarmless([action], needs, () => performed(done()));
    if (outcome.status !== 'done') return { outcome, isUsed: true };
  }
  const typed =
    goesOn && (chord.text !== null || chord.key === 'Enter')
      ? dispatchKey(receiver, 'keypress', typing(chord))
      : goesOn;
  const outcome = typed && chord.key === 'Enter' ? sendAsEnter(target) : null;
  const told = selectionTold();
  const isUsed = outcome !== null || (typed && defaultOfKey(chord, receiver)) || !typed;
  // A key is held for a while: pages that draw by what is held would never see one that is let go at once.
  await nextFrame(window);
  // An editor that keeps a selection of its own would take the next key where the caret was.
  await told();
  dispatchKey(deepActive(document) ?? target, 'keyup', chord);
  return { outcome: outcome ?? done(), isUsed };
}

/** What gets the sign of a key: what the page focused for it, such as the editor of a cell. Only signs go elsewhere: they press nothing. */
function receiverOf({ text }: Chord, target: Element): Element {
  const active = text === null || text.trim() === '' ? null : deepActive(document);
  return active === null || active === document.body ? target : active;
}

/** Waits until the page has heard of a caret that moved since the call; resolves at once where it did not. */
function selectionTold(): () => Promise<void> {
  const placeOf = (selection: Selection | null) =>
    [selection?.anchorNode, selection?.anchorOffset, selection?.focusNode, selection?.focusOffset] as const;
  const before = placeOf(document.getSelection());
  const heard = new Promise<void>((resolve) => {
    document.addEventListener('selectionchange', () => resolve(), { once: true });
  });
  return async () => {
    const now = placeOf(document.getSelection());
    if (before.every((each, at) => each === now[at])) return;
    await Promise.race([heard, new Promise((resolve) => setTimeout(resolve, LONGEST_UNTOLD_MS))]);
    await nextTask();
  };
}

const LONGEST_UNTOLD_MS = 100;

function typing(chord: Chord): Chord {
  return { ...chord, keyCode: chord.text?.codePointAt(0) ?? chord.keyCode };
}

/**
 * Focuses an element, unless what has the focus, or the caret of an editor, is inside of it: false then. A caret that was elsewhere comes
 * to its end.
 */
function focusFor(element: Element): boolean {
  const active = deepActive(document);
  if (active === element || (active !== null && active !== document.body && element.contains(active))) return false;
  const selection = document.getSelection();
  if (active?.isContentEditable && active.contains(element) && element.contains(selection?.anchorNode ?? null))
    return false;
  if (element instanceof HTMLElement) focusElement(element);
  if (element instanceof HTMLElement && element.isContentEditable) {
    selection?.selectAllChildren(element);
    selection?.collapseToEnd();
  }
  // Some widgets have their role on a box around the part that takes the keys.
  const inside = element.querySelectorAll<HTMLElement>('[tabindex="0"]');
  if (!element.contains(deepActive(document)) && inside.length === 1) focusElement(inside[0] as HTMLElement);
  if (!element.contains(deepActive(document))) moveFocus(element);
  return true;
}

/** The focused element; the named element if nothing has the focus. */
function keyTarget(element: Element | null): Element {
  const active = deepActive(document);
  return active === null || active === document.body ? (element ?? document.body) : active;
}
