import { pageMark } from '../../../../agent/reading/drawn-state.ts';
import { checkedOf } from '../../eyes/control.ts';
import { elementAt } from '../../eyes/shadow.ts';
import { done } from '../../outcomes.ts';
import { elementPhrase } from '../element-phrase.ts';
import { beginClick, endClick, fire, type Press } from '../events/pointer.ts';
import { changeTo } from '../fields/change.ts';
import { fieldOf } from '../fields/type-text.ts';
import type { HandNeeds } from '../hand-needs.ts';
import { type Performed, performed } from '../performed.ts';
import { pressIfHarmless } from '../press-if-harmless.ts';
import type { Touch } from '../ready.ts';
import { nextTask } from '../settle.ts';
import { formSentBy, whileValid } from '../submit-form.ts';
import { watchChanges } from '../watch-changes.ts';

/** Clicks an element at a point. The note says what a tick box became; an option is chosen in its list instead. */
export async function clickAt(element: Element, touch: Touch, needs: HandNeeds): Promise<Performed> {
  if (element instanceof HTMLOptionElement) return performed(await changeTo(element, 'true', touch, needs));
  // A trusted click on a list would open the browser's own popup, which is out of reach: `change` chooses in lists.
  const isList = element instanceof HTMLSelectElement;
  if (!isList && (await needs.trusted?.(touch, 'click'))) return performed(done());
  const box = element instanceof HTMLLabelElement ? (element.control ?? element) : element;
  const before = checkedOf(box, box.localName);
  const isIgnored = needs.asNeeded && watchPress(touch, needs);
  const pressed = beginClick(touch);
  // What a page begins as the button goes down, such as taking over a text that was edited, goes on before a person lets go.
  await nextTask();
  const { outcome, opens, isTaken } = releasedClick(touch, pressed);
  const isPressedAgain =
    isIgnored &&
    outcome.status === 'done' &&
    !isTaken &&
    (await isIgnored()) &&
    // What came to lie there meanwhile was judged by nobody.
    elementAt(document, touch.x, touch.y, needs.eyes.shadowRootOf) === touch.hit &&
    (await needs.asNeeded?.(touch, 'click'));
  const after = checkedOf(box, box.localName);
  if (outcome.status !== 'done') return { outcome, opens };
  if (after === before || after === null) return { outcome: isPressedAgain ? done(AGAIN) : outcome, opens };
  return { outcome: done(`${after ? 'checked' : 'unchecked'} ${elementPhrase(box)}`), opens };
}

/** Clicks twice, as fast as a double click has to be. The second press hits what the page shows there by then: many draw a thing anew that is selected. */
export async function clickTwice(touch: Touch, needs: HandNeeds): Promise<Performed> {
  if (await needs.trusted?.(touch, 'doubleclick')) return performed(done());
  const { ids, shadowRootOf } = needs.eyes;
  await clickOnce(touch, 1);
  await nextTask();
  const hit = elementAt(document, touch.x, touch.y, shadowRootOf) ?? touch.hit;
  const again = async () => {
    await clickOnce({ ...touch, hit }, 2);
    fire('dblclick', { ...touch, hit }, { detail: 2 });
    return performed(done());
  };
  const press = { intent: 'click', element: ids.of(hit) } as const;
  return hit === touch.hit ? await again() : await pressIfHarmless([press], needs, again);
}

async function clickOnce(touch: Touch, detail: number): Promise<void> {
  const pressed = beginClick(touch, detail);
  await nextTask();
  endClick(touch, pressed, detail);
}

const AGAIN = "nothing changed, so it was pressed once more with the browser's own mouse";

/** A canvas and a player change without changing any element. */
const UNSEEN = 'canvas,video,audio';

/** Watches a press for its effect; null where none may be seen. Resolves to true where the page shows none. */
function watchPress(touch: Touch, { eyes }: HandNeeds): (() => Promise<boolean>) | null {
  if (fieldOf(touch.hit) !== null || document.querySelector(UNSEEN) !== null) return null;
  const seen = () => pageMark(eyes.capture().page);
  const before = seen();
  const changes = watchChanges(document, 'press');
  return async () => {
    const isSeen = await changes.any();
    changes.stop();
    return !isSeen && seen() === before;
  };
}

/** Ends a click; takes over links that open a new tab, because browsers block tabs that no user input opened. `isTaken`: the page did something of its own. */
function releasedClick(touch: Touch, pressed: Press): Performed & { readonly isTaken: boolean } {
  const link = touch.hit.closest<HTMLAnchorElement>('a[href]');
  const address = link === null ? null : newTabAddress(link);
  let opens: string | null = null;
  const divert = (event: Event) => {
    if (event.defaultPrevented || link === null) return;
    if (link.protocol === 'javascript:') {
      event.preventDefault();
      runScriptOf(link);
    } else if (address !== null) {
      event.preventDefault();
      opens = address;
    }
  };
  let isTaken = false;
  const send = () => {
    isTaken = !endClick(touch, pressed);
    return done();
  };
  const form = formSentBy(touch.hit);
  window.addEventListener('click', divert);
  const outcome = form === null ? send() : whileValid(form, send);
  window.removeEventListener('click', divert);
  return { outcome, opens, isTaken };
}

/**
 * Runs the script of a `javascript:` link among the scripts of the page. The browser would run it where the click came from, in the world of the
 * extension, which knows no function of the page. An attribute for a listener is always the page's, and bound by the same rules of the page.
 */
function runScriptOf({ href, ownerDocument }: HTMLAnchorElement): void {
  const runner = ownerDocument.createElement('a');
  // Browsers leave a `%` alone that encodes nothing.
  const script = href.slice('javascript:'.length).replace(/%(?![\da-f]{2})/giu, '%25');
  runner.setAttribute('onclick', decodeURIComponent(script));
  runner.click();
}

/** The address of a link that opens in a new tab; null for other links. */
function newTabAddress(link: HTMLAnchorElement): string | null {
  const target = link.target || document.querySelector<HTMLBaseElement>('base[target]')?.target || '';
  if (target === '' || /^_(?:self|parent|top)$/iu.test(target)) return null;
  if (!/^https?:$/u.test(link.protocol)) return null;
  // A target may name a frame of this page; an element of another kind with that name is no target.
  if (!target.startsWith('_') && document.querySelector(`iframe[name="${CSS.escape(target)}"]`) !== null) return null;
  return link.href;
}
