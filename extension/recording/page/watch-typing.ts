import type { ElementId } from '../../../agent/action.ts';
import type { Capture } from '../../page/eyes/capture.ts';
import { onPerson, type Watching } from './on-person.ts';

/** A pause this long ends a run of typing. */
const REST_MS = 1_200;

interface Typed {
  readonly field: Element;
  readonly element: ElementId;
  readonly before: Capture;
}

/**
 * Watches typing and reports each run of it as one event, with the page before its first letter. `flush` ends a run.
 */
export function watchTyping(watching: Watching): { flush: () => void } {
  const { eyes, looks, tell, keep, clean } = watching;
  let typed: Typed | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    if (typed === null) return;
    const { field, element, before } = typed;
    typed = null;
    tell({ kind: 'textinput', element, text: clean(fieldText(field), field) }, before);
  };
  onPerson('beforeinput', watching, (event, target) => {
    // A paste is reported as an event of its own.
    if (event.inputType === 'insertFromPaste') return;
    if (typed?.field !== target) flush();
    if (typed !== null) return;
    typed = { field: target, element: eyes.ids.of(target), before: looks.now(target) };
    keep(typed.before);
  });
  onPerson('input', watching, () => {
    clearTimeout(timer);
    timer = setTimeout(flush, REST_MS);
  });
  onPerson('focusout', watching, flush);
  window.addEventListener('pagehide', flush, { capture: true, signal: watching.signal });
  return { flush };
}

function fieldText(field: Element): string {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value;
  return field instanceof HTMLElement ? field.innerText : '';
}
