import type { ElementId, Path, Point } from '../../../../agent/action.ts';
import { pageMark } from '../../../../agent/reading/drawn-state.ts';
import { elementAt, parentOf } from '../../eyes/shadow.ts';
import { done, failed } from '../../outcomes.ts';
import { elementPhrase } from '../element-phrase.ts';
import { commit, replaceValue } from '../events/keyboard.ts';
import { dragTo, fire, moveTo, type Press, pressDown, release } from '../events/pointer.ts';
import type { HandNeeds } from '../hand-needs.ts';
import { needsTrusted } from '../needs-trusted.ts';
import { type Performed, performed } from '../performed.ts';
import { pressIfHarmless } from '../press-if-harmless.ts';
import { ready, type Touch } from '../ready.ts';
import { nextFrame } from '../settle.ts';
import { watchChanges } from '../watch-changes.ts';
import { dragPath } from './drag-path.ts';

/** Drags an element from a point of it onto another, or along a path. `at`: the point, from its corner, where one is wanted. */
export async function drag(element: Element, from: Touch, { at, to, needs }: Dragging): Promise<Performed> {
  // Handles at a point may show only while a real mouse is there.
  if (at !== undefined) await needs.asNeeded?.(from, 'hover');
  const aimed = at === undefined ? from : (touchAt(from, needs) ?? from);
  const ends = await endsOf(element, element.contains(aimed.hit) ? aimed : from, { at, to, needs });
  if ('problem' in ends) return performed(failed(ends.problem));
  const { touch, end } = ends;
  const { ids } = needs.eyes;
  const isJudged = (place: Element | null): boolean =>
    place !== null && !place.contains(element) && (needs.ends.includes(ids.of(place)) || isJudged(parentOf(place)));
  const isElsewhere = !(to instanceof Element || element.contains(end.hit) || end.hit.contains(element));
  if (isElsewhere && !isJudged(end.hit))
    return performed(
      failed(`That distance ends on the ${elementPhrase(end.hit)}: name it, or the point “at” which to take hold.`),
    );
  const action = { intent: 'drag', element: ids.of(touch.hit), to: ids.of(end.hit) } as const;
  return await pressIfHarmless([action], needs, async () => {
    if (touch.hit instanceof HTMLInputElement && touch.hit.type === 'range') return performed(slide(touch.hit, end));
    const changes = watchChanges(document);
    const before = placeMark(element, needs);
    // What the browser itself carries to another element comes to stand elsewhere.
    const isCarried = to instanceof Element && draggedBy(touch.hit) !== null;
    const markup = isCarried ? null : markupApartFrom(touch.hit);
    const place = to instanceof Element ? elementPhrase(to) : '';
    const via = 'via' in to ? { via: to.via } : {};
    const by = { x: end.x - touch.x, y: end.y - touch.y, ...via };
    const isTrusted = (await needs.trusted?.(touch, { dragBy: by })) ?? false;
    const isTaken = !isTrusted && (await dragScripted(touch, end, by, needs));
    // A canvas draws without changing any element.
    const isDrawing = element.matches('canvas') || element.querySelector('canvas') !== null;
    const isAsBefore = () => !isDrawing && placeMark(element, needs) === before;
    // A thing that only looks pressed was not dragged.
    const isUnmoved = () => isAsBefore() && (isCarried || markupApartFrom(touch.hit) === markup);
    const isSeen = async () => isDrawing || ((await changes.any()) && !isUnmoved());
    // A page that took the drop may show it only once its server has answered: a second drag would drop it twice.
    const again = isTaken ? null : needs.asNeeded;
    const isDone = (await isSeen()) || ((await again?.(touch, { dragBy: by })) && (await isSeen()));
    const isHeard = !isCarried && (await changes.any());
    changes.stop();
    if (!isDone && isTaken) return performed(done('the place took what was dropped, and nothing has changed yet'));
    if (!isDone && !isHeard)
      return performed(needsTrusted(`Dragging the ${elementPhrase(element)} moved nothing.`, needs));
    if (!isCarried && isAsBefore()) return performed(done('what was dragged is where it was, and no text has changed'));
    return performed(done(place.includes('"') ? `it was dropped on the ${place}` : null));
  });
}

/** A text that is equal while an element stays in its place and the page says the same. */
function placeMark(element: Element, { eyes }: HandNeeds): string {
  const { x, y, width, height } = element.getBoundingClientRect();
  return JSON.stringify([element.isConnected, x, y, width, height, pageMark(eyes.capture().page)]);
}

/** The markup of a document without the classes of an element and those around it, which a press changes by itself. */
function markupApartFrom(element: Element): string {
  const path: number[] = [];
  for (let at = element; at.parentElement !== null; at = at.parentElement)
    path.unshift([...at.parentElement.children].indexOf(at));
  // In a document that is shown nowhere the copy loads nothing.
  const copy = document.implementation.createHTMLDocument('').importNode(element.ownerDocument.documentElement, true);
  let at: Element | undefined = copy;
  for (const index of [...path, -1]) {
    at?.removeAttribute('class');
    at = at?.children[index];
  }
  return copy.outerHTML;
}

interface Dragging {
  readonly at: Point | undefined;
  readonly to: Element | Path;
  /** `ends`: where a path ends, as the guard reads the page. */
  readonly needs: HandNeeds & { readonly ends: readonly (ElementId | null)[] };
}

/** Where an element is taken up, and where it is dropped. */
async function endsOf(
  element: Element,
  touch: Touch,
  { at, to, needs }: Dragging,
): Promise<{ readonly touch: Touch; readonly end: Touch } | { readonly problem: string }> {
  const { shadowRootOf } = needs.eyes;
  if (to instanceof Element) return await bothInView(element, touch, to, { at, needs });
  const [x, y] = [touch.x + to.x, touch.y + to.y];
  const hit = elementAt(document, x, y, shadowRootOf);
  return hit === null
    ? { problem: `The point ${to.x},${to.y} px from there is outside of the view.` }
    : { touch, end: { x, y, hit } };
}

/** The same for another element, which may have to be scrolled to: what is dragged is then brought back beside it, as far as both fit. */
async function bothInView(
  element: Element,
  touch: Touch,
  to: Element,
  { at, needs }: Pick<Dragging, 'at' | 'needs'>,
): ReturnType<typeof endsOf> {
  const { signal, timeoutMs } = needs;
  const options = { shadowRootOf: needs.eyes.shadowRootOf, signal, timeoutMs, until: 'shown' } as const;
  let from = touch;
  for (let attempt = 0; ; attempt++) {
    const before = from.hit.getBoundingClientRect();
    const end = await ready(to, options);
    if ('obstacle' in end) return { problem: `The ${elementPhrase(to)} ${end.obstacle}.` };
    const after = from.hit.getBoundingClientRect();
    if (Math.abs(before.y - after.y) <= 1 && Math.abs(before.x - after.x) <= 1) return { touch: from, end: end.touch };
    if (attempt === 0) element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const again = attempt === 0 ? await ready(element, { ...options, at }) : null;
    if (again === null || 'obstacle' in again)
      return {
        problem: `The ${elementPhrase(to)} is not in view together with what is dragged: drag by a distance instead.`,
      };
    from = again.touch;
  }
}

/** Whether the place took what was dropped on it. */
async function dragScripted(from: Touch, end: Touch, by: Path, needs: HandNeeds): Promise<boolean> {
  moveTo(from);
  const pressed = pressDown(from, { button: 0, buttons: 1, detail: 1 });
  const dragged = pressed.drags ? draggedBy(from.hit) : null;
  const isTaken = dragged === null ? null : await dragAndDrop({ ...from, hit: dragged }, end, by, needs);
  if (isTaken !== null) return isTaken;
  await moveAlong(from, by, needs, (touch) => dragTo(touch, from, pressed));
  // The page may have drawn anew what lies there.
  letGo(touchAt(end, needs) ?? end, from, pressed);
  return false;
}

/** Browsers click the nearest common ancestor of press and release. */
function letGo(end: Touch, from: Touch, pressed: Press): void {
  release(end, from, pressed);
  for (let at: Element | null = end.hit; at !== null; at = at.parentElement)
    if (at.contains(from.hit)) {
      fire('click', { ...end, hit: at }, { detail: 1 });
      return;
    }
}

/** The element that the browser's own drag and drop would take up; null for none. */
function draggedBy(hit: Element): HTMLElement | null {
  for (let at: Element | null = hit; at !== null; at = at.parentElement)
    if (at instanceof HTMLElement && at.draggable) return at;
  return null;
}

/** Whether the place took what was dropped on it; null where the page keeps the browser from dragging, and follows the pointer itself. */
async function dragAndDrop(from: Touch, end: Touch, by: Path, needs: HandNeeds): Promise<boolean | null> {
  const dataTransfer = new DataTransfer();
  const send = (type: string, { x, y, hit }: Touch) =>
    hit.dispatchEvent(
      new DragEvent(type, {
        ...{ bubbles: true, cancelable: true, composed: true, view: window, dataTransfer },
        ...{ clientX: x, clientY: y, screenX: screenX + x, screenY: screenY + y, buttons: 1 },
      }),
    );
  if (!send('dragstart', from)) return null;
  let over: Element | null = null;
  let takes = false;
  await moveAlong(from, by, needs, (touch) => {
    send('drag', from);
    if (over !== touch.hit) {
      if (over !== null) send('dragleave', { ...touch, hit: over });
      send('dragenter', touch);
      over = touch.hit;
    }
    takes = !send('dragover', touch);
  });
  const last = touchAt(end, needs) ?? end;
  // A place that does not cancel `dragover` takes nothing.
  if (takes) send('drop', last);
  else send('dragleave', last);
  send('dragend', from);
  return takes;
}

async function moveAlong(from: Touch, path: Path, needs: HandNeeds, move: (touch: Touch) => void): Promise<void> {
  for (const by of dragPath(path)) {
    const point = { x: from.x + by.x, y: from.y + by.y, hit: from.hit };
    move(touchAt(point, needs) ?? point);
    await nextFrame(window); // pages draw between moves
  }
}

function touchAt({ x, y }: Point, { eyes }: HandNeeds): Touch | null {
  const hit = elementAt(document, x, y, eyes.shadowRootOf);
  return hit === null ? null : { x, y, hit };
}

/** The browser moves its own slider only for a real mouse. */
function slide(slider: HTMLInputElement, { x, y }: Point) {
  const box = slider.getBoundingClientRect();
  const isUpright = box.height > box.width;
  const part = isUpright ? (box.bottom - y) / box.height : (x - box.x) / box.width;
  const [min, max] = [Number(slider.min || 0), Number(slider.max || 100)];
  const probe = slider.cloneNode() as HTMLInputElement;
  probe.value = String(min + Math.min(1, Math.max(0, part)) * (max - min));
  replaceValue(slider, probe.value, 'insertReplacementText');
  commit(slider);
  return slider.value === probe.value ? done(`set to ${slider.value}`) : failed('The slider did not move.');
}
