import { el, type Made, styled } from './element.ts';
import type { Maker } from './errand.ts';

/** Adds pictures to links and buttons, as some pages do: people click the picture as often as the words. */
export function adorn(maker: Maker, root: Made): void {
  const { chance } = maker;
  if (!chance.is(0.25)) return;
  const tag = chance.of(['span', 'i', 'svg', 'img', 'div']);
  const isStacked = tag === 'div' || chance.is(0.4);
  const tells = chance.is(0.3);
  const hidden = chance.is(0.3) ? { 'aria-hidden': 'true' } : {};
  const visit = (element: Made): void => {
    const [only] = element.children;
    const isPress = element.tag === 'a' || element.tag === 'button' || element.listens;
    if (isPress && element.children.length === 1 && typeof only === 'string' && only.trim() !== '' && chance.is(0.8)) {
      const name = tells ? only.toLowerCase().replaceAll(' ', '-') : 'icon';
      const icon = styled(
        el(tag, tag === 'img' ? { alt: '', src: `/${name}.svg` } : { ...maker.style(name), ...hidden }),
        {
          flow: isStacked ? 'block' : 'inline',
          height: isStacked ? 24 : 16,
          ...(isStacked ? {} : { width: 16 }),
        },
      );
      const words =
        isStacked && chance.is(0.6) ? styled(el(chance.of(['div', 'span']), {}, only), { flow: 'block' }) : only;
      element.children = chance.is(0.85) ? [icon, words] : [words, icon];
    }
    for (const child of element.children) if (typeof child !== 'string') visit(child);
  };
  visit(root);
}
