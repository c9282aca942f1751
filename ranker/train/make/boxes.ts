import { el, type Made } from './element.ts';
import type { Maker } from './errand.ts';

/** Wraps content in a number of containers that is common on sites. */
export function wrapped(maker: Maker, content: Made): Made {
  return boxed(maker, content, maker.chance.whole(0, 3));
}

/** Wraps content in this many containers. */
export function boxed(maker: Maker, content: Made, depth: number): Made {
  let at = content;
  for (let i = depth; i > 0; i--)
    at = el('div', maker.style(maker.chance.of(['wrapper', 'container', 'inner', 'content'])), at);
  return at;
}
