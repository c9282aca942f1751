import { wrapped } from '../make/boxes.ts';
import { el, type Made, madeElements, styled } from '../make/element.ts';
import type { Maker } from '../make/errand.ts';
import { type DeedNames, SECTIONS } from '../make/things.ts';
import { teaser } from './teaser.ts';

/** The parts around the content of a site: a header with navigation, and a footer. */
export function siteAround(
  maker: Maker,
  content: Made,
  ways = 0.3,
): {
  readonly root: Made;
  readonly links: readonly { readonly place: DeedNames; readonly press: Made }[];
  readonly doors: readonly Made[];
} {
  const { chance } = maker;
  const menus = chance.is(0.35) ? chance.number() : 0;
  const gap = chance.of([0, 0, 6, 12, 20]);
  const links = chance
    .some(SECTIONS, chance.whole(4, 10))
    .map((place) => ({ place, ...navigationLink(maker, place, { isMenu: chance.is(menus), gap }) }));
  const logo = el(
    'a',
    { href: '/', ...maker.style('logo') },
    ...(chance.is(0.5) ? [el('img', { alt: maker.name(), src: '/logo.svg' })] : [maker.name()]),
  );
  const nav = el('nav', maker.style('nav'), styled(el('ul', {}, ...links.map(({ item }) => item)), { flow: 'row' }));
  const doors = chance.is(ways) ? doorsOf(maker) : [];
  const parts = [
    styled(el('div', {}, logo), { width: 120 }),
    nav,
    ...(chance.is(0.35) && !asksFor(content, /search|find|query/iu) ? [searchBox(maker)] : []),
    ...(doors.length > 0 ? [accountOf(maker, doors)] : []),
  ];
  const top = styled(el('header', maker.style('header'), ...parts), { flow: 'row' });
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
      .some(SECTIONS, chance.whole(2, 8))
      .map((place) => el('a', { href: `/${place.icons[0]}` }, chance.of(place.labels))),
    ...(chance.is(0.15) && !asksFor(content, /mail|subscribe/iu) ? [newsletter(maker)] : []),
  );
  const unseen = [...(chance.is(0.35) ? [unseenPanel(maker)] : []), ...(chance.is(0.35) ? [skipLink(maker)] : [])];
  return { root: el('div', maker.style('app'), ...unseen, top, wrapped(maker, body), foot), links, doors };
}

/** Whether the content itself has a field of a kind. */
function asksFor(content: Made, kind: RegExp): boolean {
  return [...madeElements(content)].some(
    ({ tag, attributes }) => tag === 'input' && attributes.some(([, value]) => kind.test(value)),
  );
}

/** A site-wide search box: most sites have one, and it is rarely the target. */
function searchBox(maker: Maker): Made {
  const { chance } = maker;
  const placeholder = chance.of(['Search', 'Search...', 'Search for anything', 'What are you looking for?', '']);
  const input = el('input', { type: chance.of(['search', 'text']), placeholder, ...maker.style('site-search') });
  const press = chance.is(0.5) ? [el('button', maker.style('site-search-go'), chance.of(['Search', 'Go', '']))] : [];
  return styled(el(chance.of(['form', 'div']), maker.style('search-box'), input, ...press), { width: 240 });
}

/** A search panel or menu that is hidden until the user opens it. */
function unseenPanel(maker: Maker): Made {
  const { chance } = maker;
  const close = el('button', { 'aria-label': chance.is(0.6) ? 'Close' : '' }, chance.of(['Close', '×', '']));
  const places = chance
    .some(SECTIONS, chance.whole(3, 8))
    .map((place) => el('li', {}, el('a', { href: `/${place.icons[0]}` }, chance.of(place.labels))));
  const inner = chance.is(0.5) ? styled(searchBox(maker), { width: 600 }) : el('ul', maker.style('menu'), ...places);
  const { class: name = '', ...style } = maker.style('panel');
  const says: Record<string, string> = chance.of([
    { class: `${name} invisible opacity-0`, 'aria-hidden': 'true' },
    { class: `${name} hidden` },
    { class: name, 'aria-hidden': 'true' },
    { class: name, style: chance.of(['visibility: hidden', 'opacity: 0; pointer-events: none']) },
    { class: name },
  ]);
  const panel = el(chance.of(['div', 'aside', 'dialog']), { ...style, ...says }, close, el('div', {}, inner));
  return styled(panel, { over: true, unseen: true, height: chance.whole(200, 700), gap: chance.whole(2, 40) });
}

/** A skip link for keyboard users; it is visible only while it has the focus. */
function skipLink(maker: Maker): Made {
  const { chance } = maker;
  const words = chance.of(['Skip to main content', 'Skip to content', 'Skip navigation']);
  const link = el('a', { href: '#content', ...maker.style('skip') }, chance.is(0.4) ? el('span', {}, words) : words);
  return styled(link, { over: true, unseen: true, flow: 'block', width: 180, height: 40 });
}

function newsletter(maker: Maker): Made {
  const { chance } = maker;
  const input = el('input', { type: 'email', placeholder: chance.of(['Your email', 'Email address']) });
  return el('form', maker.style('newsletter'), el('p', {}, maker.prose(6)), input, el('button', {}, 'Subscribe'));
}

function accountOf(maker: Maker, doors: readonly Made[]): Made {
  if (maker.chance.is(0.6)) return styled(el('div', maker.style('account'), ...doors), { width: 160, flow: 'row' });
  const list = el('ul', maker.style('account'), ...doors.map((door) => el('li', maker.style('account-item'), door)));
  return styled(el('nav', {}, styled(list, { flow: 'row' })), { width: 200 });
}

/** Links and buttons to log in, sign up or subscribe, at the end of the header. */
function doorsOf(maker: Maker): readonly Made[] {
  const { chance } = maker;
  return chance
    .some(['Log in', 'Sign in', 'Sign up', 'Subscribe', 'My account', 'Register'], chance.whole(1, 3))
    .map((name) => {
      const words = chance.is(0.5)
        ? el('span', {}, chance.is(0.4) ? el('span', maker.style('door-text'), name) : name)
        : name;
      return chance.is(0.3)
        ? el('button', maker.style('door'), words)
        : el('a', { href: `/${maker.word()}`, ...maker.style('door') }, words);
    });
}

/** Other parts of pages: icons, badges, small buttons, empty containers. */
function clutter(maker: Maker): Made {
  const { chance } = maker;
  const icon = () =>
    styled(
      el(
        'svg',
        { fill: 'none', 'aria-hidden': chance.is(0.3) ? 'true' : '', ...maker.style('icon') },
        el('path', { d: 'M0 0' }),
      ),
      {
        width: 20,
        height: 20,
        flow: 'inline',
      },
    );
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

/** Nests elements as real pages do: puts containers around some elements and spans around some words. */
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
    return !isPart &&
      child.style.hidden !== true &&
      child.style.over !== true &&
      element.style.flow !== 'row' &&
      chance.is(0.2)
      ? el('div', { ...maker.style('wrap'), 'aria-hidden': chance.is(0.03) ? 'true' : '' }, child)
      : child;
  });
}

/** A link, or a button that opens a menu. */
function navigationLink(
  maker: Maker,
  place: DeedNames,
  { isMenu, gap }: { isMenu: boolean; gap: number },
): { readonly item: Made; readonly press: Made } {
  const { chance } = maker;
  const label = chance.of(place.labels);
  const inner = chance.is(0.5) ? el(chance.of(['span', 'div']), maker.style('nav-text'), label) : label;
  const press = isMenu
    ? el(
        'button',
        { 'aria-expanded': 'false', ...maker.style('nav-menu') },
        el('span', maker.style('nav-label'), inner),
        el('svg'),
      )
    : el('a', { href: `/${place.icons[0]}`, ...maker.style('nav-link') }, inner);
  styled(press, { gap });
  return { item: el('li', maker.style('nav-item'), press), press: typeof inner === 'string' ? press : inner };
}
