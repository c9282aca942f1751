import type { Chance } from './make/chance.ts';
import { type Made, setAttribute } from './make/element.ts';
import type { Errand, Maker } from './make/errand.ts';

/**
 * Records pages of an errand as they look right before an action: the next target may show that it is hovered, and a late recording already
 * contains the text to type. `take` is called while the page is in this state.
 */
export function recorderOf(maker: Maker, { said }: Errand): <T>(target: Made | null, take: () => T) => T {
  const { chance } = maker;
  const showsPointer = chance.is(0.15);
  const isLate = chance.is(0.12);
  const hoverClass = chance.of(['hover', 'is-hover', 'state-active', 'focus', 'state-hover', 'highlight', 'active']);
  return (target, take) => {
    if (target === null) return take();
    const { attributes, children } = target;
    if (showsPointer) hover(target, hoverClass);
    if (isLate) writeInto(target, said, chance);
    const taken = take();
    target.attributes = attributes;
    target.children = children;
    return taken;
  };
}

/** Marks an element as hovered. */
function hover(made: Made, name: string): void {
  const classes = made.attributes.find(([key]) => key === 'class')?.[1];
  setAttribute(made, 'class', classes === undefined ? name : `${classes} ${name}`);
}

const UNTYPED = /^(?:checkbox|radio|submit|button|reset|image)$/u;

/** Puts words of the request into an empty field. */
function writeInto(made: Made, said: string, chance: Chance): void {
  const attribute = (name: string) => made.attributes.find(([key]) => key === name)?.[1] ?? '';
  const isField = made.tag === 'textarea' || (made.tag === 'input' && !UNTYPED.test(attribute('type')));
  if (!isField || attribute('value') !== '' || made.children.length > 0) return;
  const words = said.split(/\s+/u);
  const first = chance.whole(0, Math.max(0, words.length - 3));
  const text = words.slice(first, first + chance.whole(2, 8)).join(' ');
  if (made.tag === 'textarea') made.children = [text];
  else setAttribute(made, 'value', text);
}
