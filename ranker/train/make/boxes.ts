import { el, type Made } from './element.ts';
import type { Maker } from './errand.ts';

/** Boxes around some content, as many as sites have. */
export function wrapped(maker: Maker, content: Made): Made {
  return boxed(maker, content, maker.chance.whole(0, 3));
}

/** As many boxes around some content. */
export function boxed(maker: Maker, content: Made, depth: number): Made {
  let at = content;
  for (let i = depth; i > 0; i--)
    at = el('div', maker.style(maker.chance.of(['wrapper', 'container', 'inner', 'content'])), at);
  return at;
}
