import type { Outcome } from '../../../../agent/turn.ts';
import { done, failed } from '../../outcomes.ts';
import { elementPhrase } from '../element-phrase.ts';
import { dispatchClick } from '../events/pointer.ts';
import type { HandNeeds } from '../hand-needs.ts';
import { performed } from '../performed.ts';
import { pressIfHarmless } from '../press-if-harmless.ts';
import { ready } from '../ready.ts';
import { nextFrame } from '../settle.ts';
import { choicesOf, choiceWords, findChoice, isExpanded, type Opening, onlyNew, shownWith } from './list-choices.ts';

/** Choices named in an error. */
const MOST_NAMED = 8;
/** How long a list may take to open. */
const OPEN_MS = 1500;

/** A list that was asked to open, the elements that showed the words of a choice before, and the choice it should be inside of. */
export type OpenedList = Opening & { readonly before: ReadonlySet<Element>; readonly inside?: Element };

/**
 * The choice in an open list; null if it does not appear in time. In a list without roles it is the only new element
 * with its words.
 */
export async function choiceNamed(value: string, asked: OpenedList, needs: HandNeeds): Promise<Element | null> {
  const deadline = performance.now() + OPEN_MS;
  for (;;) {
    const choice = findChoice(choicesAfter(asked), value) ?? onlyNew(shownWith(value, asked.list), asked.before);
    if (choice !== null || performance.now() > deadline) return choice;
    needs.signal.throwIfAborted();
    await nextFrame(window);
  }
}

/** The choices, or those that follow the one they should be inside of. */
function choicesAfter({ inside, ...opening }: OpenedList): readonly Element[] {
  const choices = choicesOf(opening);
  if (inside?.isConnected !== true) return choices;
  return choices.filter((choice) => inside.compareDocumentPosition(choice) & Node.DOCUMENT_POSITION_FOLLOWING);
}

export function missingIn(asked: OpenedList, value: string): string {
  const { list, inside } = asked;
  const choices = choicesAfter(asked);
  const none = `It opened no list of options${list.matches('input:read-only:not([role])') ? ': choose in what it opens, such as a calendar' : ''}.`;
  const nothing = isExpanded(list) === true ? 'Its list offers nothing that fits.' : none;
  const outer =
    inside === undefined ? choices.find((item) => item.matches('[aria-expanded],[aria-haspopup]')) : undefined;
  const way = outer === undefined ? '' : ` What is inside of one is told with its way: "${choiceWords(outer)} / …".`;
  return `${noOption(list, value, choices.map(choiceWords), nothing)}${way}`;
}

/** Says that a list lacks an option, and which ones it has; `nothing` where it has none. */
export function noOption(list: Element, value: string, names: readonly string[], nothing: string): string {
  const named = quotedNames(names);
  return `The ${elementPhrase(list)} has no option "${value}". ${named === '' ? nothing : `It has ${named}.`}`;
}

/** The first few names, and how many more there are. */
export function quotedNames(names: readonly string[]): string {
  const quoted = names.slice(0, MOST_NAMED).map((name) => `"${name}"`);
  const more = names.length - quoted.length;
  return `${quoted.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Presses a choice, unless that needs an approval that was not given. */
export async function pressChoice(choice: Element, needs: HandNeeds): Promise<Outcome> {
  const { shadowRootOf } = needs.eyes;
  const pressed = wordsIn(choice);
  const readiness = await ready(pressed, { shadowRootOf, signal: needs.signal, timeoutMs: OPEN_MS, until: 'enabled' });
  if ('obstacle' in readiness) return failed(`The ${elementPhrase(choice)} ${readiness.obstacle}.`);
  const { touch: place } = readiness;
  const action = { intent: 'click', element: needs.eyes.ids.of(pressed) } as const;
  const { outcome } = await pressIfHarmless([action], needs, () => {
    const words = choiceWords(choice);
    dispatchClick(place);
    return performed(done(`chose "${words}"`));
  });
  return outcome;
}

/** What is pressed to choose: of an item of a tree, which is as wide as the list and holds the items inside of it, its words. */
function wordsIn(choice: Element): Element {
  if (!choice.matches('[role="treeitem"]')) return choice;
  const texts = choice.ownerDocument.createTreeWalker(choice, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
    if (text.nodeValue?.trim() !== '' && text.parentElement !== null) return text.parentElement;
  return choice;
}
