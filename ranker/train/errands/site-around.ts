import { el, type Made, styled } from '../make/element.ts';
import type { Maker } from '../make/errand.ts';
import { type Deed, PLACES } from '../make/things.ts';

/** What sites have around their content: a header with places to go, a footer. */
export function siteAround(
  maker: Maker,
  content: Made,
): { readonly root: Made; readonly links: readonly { readonly place: Deed; readonly press: Made }[] } {
  const { chance } = maker;
  const links = chance.some(PLACES, chance.whole(4, 10)).map((place) => ({ place, ...navigationLink(maker, place) }));
  const logo = el(
    'a',
    { href: '/', ...maker.style('logo') },
    ...(chance.is(0.5) ? [el('img', { alt: maker.name(), src: '/logo.svg' })] : [maker.name()]),
  );
  const nav = styled(
    el('nav', maker.style('nav'), styled(el('ul', {}, ...links.map(({ item }) => item)), { flow: 'row' })),
    {},
  );
  const top = styled(el('header', maker.style('header'), styled(el('div', {}, logo), { width: 120 }), nav), {
    flow: 'row',
  });
  const side = chance.is(0.4)
    ? [
        styled(
          el(
            'aside',
            maker.style('sidebar'),
            ...Array.from({ length: chance.whole(3, 15) }, () =>
              el('div', {}, el('a', { href: `/${maker.word()}` }, maker.name())),
            ),
          ),
          { width: 220 },
        ),
      ]
    : [];
  const filler = Array.from({ length: chance.whole(0, 16) }, () => (chance.is(0.7) ? teaser(maker) : clutter(maker)));
  const main = el('main', maker.style('main'), wrapped(maker, content), ...(chance.is(0.5) ? filler : []));
  const body =
    side.length > 0
      ? styled(el('div', maker.style('layout'), ...(chance.is(0.5) ? [...side, main] : [main, ...side])), {
          flow: 'row',
        })
      : main;
  for (const element of [content, ...filler]) deepen(maker, element);
  const foot = el(
    'footer',
    maker.style('footer'),
    ...chance
      .some(PLACES, chance.whole(2, 8))
      .map((place) => el('a', { href: `/${place.icons[0]}` }, chance.of(place.labels))),
  );
  return { root: el('div', maker.style('app'), top, wrapped(maker, body), foot), links };
}

/** What else there is on pages: icons, badges, small buttons, empty boxes. */
function clutter(maker: Maker): Made {
  const { chance } = maker;
  const icon = () =>
    styled(el('svg', { fill: 'none', viewbox: '0 0 24 24', ...maker.style('icon') }, el('path', { d: 'M0 0' })), {
      width: 20,
      height: 20,
      flow: 'inline',
    });
  const makers = [
    icon,
    () => el('button', maker.style('small-button'), icon()),
    () => el('span', maker.style('badge'), String(chance.whole(1, 99))),
    () => el('a', { href: `/${maker.word()}`, ...maker.style('tag') }, maker.word()),
    () => styled(el('div', maker.style('spacer')), { height: chance.whole(4, 60) }),
    () => el('button', { disabled: '', ...maker.style('pager') }, chance.of(['1', '2', '<', '>'])),
    () => el('img', { alt: '', src: `/${maker.word()}.png`, ...maker.style('picture') }),
    () => styled(el('iframe', { title: 'Advertisement' }), { width: 300, height: chance.of([60, 250, 600]) }),
  ];
  return el('div', maker.style('bar'), ...Array.from({ length: chance.whole(2, 8) }, () => chance.of(makers)()));
}

/** Real pages have boxes in boxes: some elements get one around them, some words a span. */
function deepen(maker: Maker, element: Made): void {
  const { chance } = maker;
  element.children = element.children.map((child) => {
    if (typeof child === 'string')
      return /^(?:a|button|h[1-6]|p|div)$/u.test(element.tag) && chance.is(0.25)
        ? el('span', maker.style('text'), child)
        : child;
    deepen(maker, child);
    const isPart =
      /^(?:li|tr|td|option|tbody|path|circle|rect|polygon|ellipse|line|text|g)$/u.test(child.tag) ||
      /^(?:select|label|svg|ul|tr)$/u.test(element.tag);
    return !isPart && child.style.hidden !== true && element.style.flow !== 'row' && chance.is(0.2)
      ? el('div', maker.style('wrap'), child)
      : child;
  });
}

/** Boxes around some content, as many as sites have. */
export function wrapped(maker: Maker, content: Made): Made {
  let at = content;
  for (let i = maker.chance.whole(0, 3); i > 0; i--)
    at = el('div', maker.style(maker.chance.of(['wrapper', 'container', 'inner', 'content'])), at);
  return at;
}

function navigationLink(maker: Maker, place: Deed): { readonly item: Made; readonly press: Made } {
  const label = maker.chance.of(place.labels);
  const inner = maker.chance.is(0.3) ? el(maker.chance.of(['span', 'div']), maker.style('nav-text'), label) : label;
  const press = el('a', { href: `/${place.icons[0]}`, ...maker.style('nav-link') }, inner);
  return { item: el('li', maker.style('nav-item'), press), press: typeof inner === 'string' ? press : inner };
}

/** A story, a lesson, a product: a picture, a headline and some words, all of which lead to it. */
export function teaser(maker: Maker, title = maker.name()): Made {
  const { chance } = maker;
  const heading = el(
    chance.of(['h2', 'h3', 'h4']),
    maker.style('teaser-title'),
    chance.is(0.4) ? el('span', {}, title) : title,
  );
  const parts = [
    ...(chance.is(0.7) ? [pictureOf(maker, title)] : []),
    heading,
    ...(chance.is(0.7) ? [el('p', maker.style('summary'), maker.prose(chance.whole(5, 25)))] : []),
  ];
  const isLink = chance.is(0.6);
  const box = isLink
    ? styled(el('a', { href: `/${maker.word()}`, ...maker.style('teaser') }, ...parts), { flow: 'block' })
    : el('div', maker.style('card'), ...parts);
  return el(chance.of(['article', 'section', 'div', 'li']), {}, wrapped(maker, box));
}

/** A picture, on some sites over something that is there until it has come. */
function pictureOf(maker: Maker, title: string): Made {
  const { chance, word } = maker;
  const size = chance.is(0.3) ? {} : { width: chance.whole(150, 400), height: chance.whole(80, 260) };
  const image = wrapped(maker, styled(el('img', { alt: chance.is(0.4) ? title : '', src: `/${word()}.jpg` }), size));
  if (chance.is(0.6)) return el('figure', {}, image);
  const holder = styled(el(chance.of(['svg', 'div']), maker.style('placeholder')), { flow: 'block', ...size });
  return el(chance.of(['figure', 'div']), maker.style('picture'), holder, styled(image, { over: true }));
}
