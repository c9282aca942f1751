import type { ElementId, Point } from '../../../agent/action.ts';
import type { Capture } from '../../page/eyes/capture.ts';
import { onPerson, type Watching } from './on-person.ts';
import { watchTyping } from './watch-typing.ts';

/** A pointer that rests on a control this long counts as hovering over it. */
const DWELL_MS = 700;
/** A page that has not scrolled for this long has come to rest. */
const REST_MS = 250;
/** A scroll later than this after the last input is the page's own. */
const OWN_MS = 1_000;
const HOVERED = 'a, button, summary, select, input, textarea, [role], [title], [aria-haspopup]';
/** Keys that act without typing text; letters only with Control or Meta. */
const KEYS = /^(?:Enter|Escape|Tab|Arrow\w+|Page\w+|Home|End|F\d+)$/u;
/** Fields whose value is chosen; the `change` event of a tick box adds nothing to its click. */
const CHOSEN = /^(?:range|color|date|time|month|week|datetime-local)$/u;

/** Watches what a person does in this document, before the page hears of it. Events of scripts are not a person's. */
export function watchPerson(watching: Watching): void {
  const typing = watchTyping(watching);
  watchPointer(watching, typing.flush);
  watchKeys(watching, typing.flush);
  watchForms(watching, typing.flush);
  watchClipboard(watching, typing.flush);
  watchScroll(watching, typing.flush);
}

function watchPointer(watching: Watching, flush: () => void): void {
  const { eyes, looks, tell } = watching;
  let pressed: Capture | null = null;
  let hovered: ElementId | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  onPerson('pointerdown', watching, (_, target) => {
    flush();
    clearTimeout(timer);
    // A pointer that stays where it clicked does not count as hovering.
    const control = target.closest(HOVERED);
    hovered = control && eyes.ids.of(control);
    pressed = looks.now(target);
  });
  onPerson('click', watching, (event, target) => {
    flush();
    tell({ kind: 'click', element: eyes.ids.of(target), at: pointIn(target, event) }, pressed ?? looks.now(target));
    pressed = null;
  });
  onPerson('pointermove', watching, (event, target) => {
    clearTimeout(timer);
    const control = target.closest(HOVERED);
    if (control === null || event.buttons !== 0) return;
    const [element, before] = [eyes.ids.of(control), looks.last()];
    timer = setTimeout(() => {
      if (element === hovered || !control.isConnected || watching.signal.aborted) return;
      hovered = element;
      tell({ kind: 'hover', element, at: pointIn(control, event) }, before);
    }, DWELL_MS);
  });
}

/** A point relative to the top left corner of an element; its centre for a click by keyboard. */
function pointIn(element: Element, { clientX, clientY }: MouseEvent): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (clientX === 0 && clientY === 0) return { x: width / 2, y: height / 2 };
  return { x: clientX - left, y: clientY - top };
}

function watchKeys(watching: Watching, flush: () => void): void {
  const { eyes, looks, tell } = watching;
  onPerson('keydown', watching, (event, target) => {
    const isChord = (event.ctrlKey || event.metaKey) && event.key.length === 1;
    if (event.repeat || event.isComposing || !(KEYS.test(event.key) || isChord)) return;
    flush();
    const held = [
      event.ctrlKey && 'Control',
      event.metaKey && 'Meta',
      event.altKey && 'Alt',
      event.shiftKey && 'Shift',
    ];
    const keys = [...held.filter(Boolean), event.key].join('+');
    tell({ kind: 'press', element: eyes.ids.of(target), keys }, looks.now(target));
  });
}

function watchForms(watching: Watching, flush: () => void): void {
  const { eyes, looks, tell, clean } = watching;
  onPerson('change', watching, (_, target) => {
    const isChosen =
      target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && CHOSEN.test(target.type));
    if (!isChosen) return;
    flush();
    const text = target instanceof HTMLSelectElement ? labelOf(target) : target.value;
    tell({ kind: 'change', element: eyes.ids.of(target), text: clean(text, target) }, looks.last());
  });
  onPerson('submit', watching, (_, target) => {
    flush();
    tell({ kind: 'submit', element: eyes.ids.of(target) }, looks.now(target));
  });
}

function labelOf({ selectedOptions, value }: HTMLSelectElement): string {
  return selectedOptions[0]?.label ?? value;
}

function watchClipboard(watching: Watching, flush: () => void): void {
  const { eyes, looks, tell, clean } = watching;
  onPerson('copy', watching, (_, target) => {
    flush();
    const text = clean(selectedText(target), target);
    tell({ kind: 'copy', element: eyes.ids.of(target), text }, looks.now(target));
  });
  onPerson('paste', watching, (event, target) => {
    flush();
    const text = clean(event.clipboardData?.getData('text') ?? '', target);
    tell({ kind: 'paste', element: eyes.ids.of(target), text }, looks.now(target));
  });
}

/** The selection of a field is not part of the selection of its document. */
function selectedText(target: Element): string {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return String(getSelection());
  return target.value.slice(target.selectionStart ?? 0, target.selectionEnd ?? 0);
}

function watchScroll(watching: Watching, flush: () => void): void {
  const { looks, tell, signal } = watching;
  let touched = Number.NEGATIVE_INFINITY;
  for (const type of ['wheel', 'keydown', 'pointerdown', 'pointermove', 'touchmove'] as const)
    onPerson(type, watching, () => {
      touched = performance.now();
    });
  let before: Capture | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    if (before === null || signal.aborted) return;
    tell({ kind: 'scroll', to: { x: Math.round(scrollX), y: Math.round(scrollY) } }, before);
    before = null;
  };
  const onScroll = ({ target }: Event) => {
    if (target !== document || (before === null && performance.now() - touched > OWN_MS)) return;
    if (before === null) flush();
    before ??= looks.last();
    clearTimeout(timer);
    timer = setTimeout(rest, REST_MS);
  };
  window.addEventListener('scroll', onScroll, { capture: true, passive: true, signal });
}
