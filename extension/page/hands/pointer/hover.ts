import { pageMark } from '../../../../agent/reading/drawn-state.ts';
import type { Outcome } from '../../../../agent/turn.ts';
import { done } from '../../outcomes.ts';
import { elementPhrase } from '../element-phrase.ts';
import { moveTo } from '../events/pointer.ts';
import type { HandNeeds } from '../hand-needs.ts';
import { needsTrusted } from '../needs-trusted.ts';
import type { Touch } from '../ready.ts';

/** Menus open at once or after a moment, so that the page is read again after each of these times. */
const LOOKS_MS = [50, 150, 400];

/** What was pointed at last and opened something. */
let last: WeakRef<Element> | null = null;

/**
 * Points at an element. Not done where the page shows nothing else then, unless it was opened before: CSS `:hover` follows the real mouse alone, which is used first
 * wherever it may be needed, since what a script shows at once may be less than what the style sheet shows.
 */
export async function hover(element: Element, touch: Touch, needs: HandNeeds): Promise<Outcome> {
  const isOpen = last?.deref() === element || element.ariaExpanded === 'true';
  last = null;
  const seen = () => pageMark(needs.eyes.capture().page);
  const before = seen();
  const showsMore = async () => {
    for (const wait of LOOKS_MS) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (seen() !== before) return true;
    }
    return false;
  };
  const { trusted, asNeeded } = needs;
  if (!(await (trusted ?? asNeeded)?.(touch, 'hover'))) moveTo(touch);
  if (!(await showsMore()) && !isOpen)
    return needsTrusted(`Pointing at the ${elementPhrase(element)} opened nothing.`, needs);
  last = new WeakRef(element);
  return done();
}
