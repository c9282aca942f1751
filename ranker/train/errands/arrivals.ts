import { wayTo } from '../before-errand.ts';
import { el, type Made, styled } from '../make/element.ts';
import type { Errand, Maker } from '../make/errand.ts';
import { siteAround } from './site-around.ts';

/** A request that need not mention the page, because the page is only a step on the way. */
function somethingWanted(maker: Maker): string {
  return maker.chance.of([
    `Summarize ${maker.name()} in a few words`,
    `Find out who ${maker.person()} is`,
    `Tell me about ${maker.name()}`,
    `I need some information on ${maker.name()}`,
    `Open the second one and read it to me`,
    `Help me with ${maker.name()}`,
    `Translate the first paragraph`,
    `Compare ${maker.name()} with ${maker.name()}`,
  ]);
}

/** Results of a web search: the user mostly opens the first one, or the one with the right title. */
export function followResult(maker: Maker): Errand {
  const { chance } = maker;
  const query = `${maker.word()} ${maker.word()}`;
  const isSpelled = chance.is(0.5);
  const results = Array.from({ length: chance.whole(3, 10) }, () => {
    const title = chance.is(0.4) ? `${query} - ${maker.name()}` : maker.name();
    const words = isSpelled ? el('span', maker.style('title-text'), title) : title;
    const link = el('a', { href: `https://${maker.word()}.com/${maker.word()}`, ...maker.style('result-link') }, words);
    if (chance.is(0.4)) link.attributes.push(['aria-label', title]);
    const head = chance.is(0.7) ? el(chance.of(['h3', 'h2']), maker.style('result-title'), link) : link;
    const address = el('div', maker.style('url'), el('span', {}, `https://${maker.word()}.com`));
    const more = chance.is(0.3)
      ? [el('ul', maker.style('sitelinks'), ...[1, 2, 3].map(() => el('li', {}, el('a', { href: '/' }, maker.name()))))]
      : [];
    const parts = chance.is(0.5) ? [address, head] : [head, address];
    return {
      title,
      link,
      element: el(
        chance.of(['li', 'div']),
        maker.style('result'),
        el('div', maker.style('inner'), ...parts, el('p', {}, maker.prose(chance.whole(8, 30))), ...more),
      ),
    };
  });
  const tabs = styled(
    el(
      'ul',
      maker.style('tabs'),
      ...['All', 'Images', 'News', 'Videos', 'Maps'].map((name) => el('li', {}, el('a', { href: '#' }, name))),
    ),
    { flow: 'row' },
  );
  const box = el('input', { type: 'search', value: query, ...maker.style('query') });
  const beside = el(
    'aside',
    maker.style('knowledge'),
    el('h2', {}, maker.name()),
    el('p', {}, maker.prose(25)),
    ...(chance.is(0.5)
      ? [el('ul', {}, ...['Email', 'Facebook', 'Twitter', 'Copy link'].map((name) => el('li', {}, el('a', {}, name))))]
      : []),
  );
  const list = el(chance.of(['ol', 'div']), maker.style('results'), ...results.map(({ element }) => element));
  const content = el(
    'div',
    maker.style('serp'),
    el('form', {}, box, el('button', {}, 'Search')),
    tabs,
    chance.is(0.5) ? styled(el('div', {}, list, styled(beside, { width: 300 })), { flow: 'row' }) : list,
  );
  const isAsked = chance.is(0.4);
  const at = chance.is(0.7) ? 0 : chance.whole(0, results.length - 1);
  const said = !isAsked
    ? somethingWanted(maker)
    : at === 0
      ? chance.of(['Open the first result', `Search for ${query}`, `Look up ${query} and open the first link`])
      : chance.of([`Open ${results[at]?.title}`, `Search ${query} and go to ${results[at]?.title}`]);
  const target = results[at]?.link ?? null;
  return {
    root: chance.is(0.4) ? content : siteAround(maker, content).root,
    said,
    way: wayTo(maker),
    steps: [{ intent: 'click', target }],
  };
}

/** The start page of a service: the user enters by its most prominent control. */
export function enterSite(maker: Maker): Errand {
  const { chance } = maker;
  const doors = chance.some(
    ['Log in', 'Sign up', 'Get started', 'Try it', 'Start', 'Continue', 'Open app', 'Enter', 'Try for free'],
    chance.whole(1, 3),
  );
  const presses = doors.map((name) =>
    chance.is(0.5)
      ? el('button', maker.style('cta'), chance.is(0.4) ? el('div', {}, name) : name)
      : el('a', { href: `/${maker.word()}`, ...maker.style('cta') }, chance.is(0.4) ? el('span', {}, name) : name),
  );
  const tiles = Array.from({ length: chance.whole(2, 4) }, () => tile(maker));
  const isTiles = chance.is(0.5);
  const content = el(
    'div',
    maker.style('hero'),
    el('h1', {}, maker.name()),
    el('p', {}, maker.prose(chance.whole(5, 20))),
    styled(el('div', maker.style('doors'), ...(isTiles ? tiles : presses)), { flow: 'row' }),
    ...(chance.is(0.4) ? [el('img', { alt: maker.name(), src: '/hero.png' })] : []),
  );
  const inside = isTiles && chance.is(0.7) ? tiles[0] : isTiles ? chance.of(tiles) : presses[0];
  const site = chance.is(0.3) ? null : siteAround(maker, content, 0.7);
  const door =
    site?.doors.at(chance.is(0.7) ? 0 : -1) ??
    site?.links.find(({ place }) => /log in|sign up/u.test(place.called.join(' ')))?.press;
  const target = door !== undefined && chance.is(0.6) ? door : inside;
  return {
    root: site?.root ?? content,
    said: somethingWanted(maker),
    way: wayTo(maker),
    steps: [{ intent: 'click', target: target ?? null }],
  };
}

function tile(maker: Maker): Made {
  const { chance } = maker;
  return styled(
    el(
      'a',
      { href: `/${maker.word()}`, ...maker.style('tile') },
      ...(chance.is(0.4) ? [styled(el('div', maker.style('tile-picture')), { height: chance.whole(40, 200) })] : []),
      el(
        'div',
        maker.style('tile-text'),
        el(chance.of(['h1', 'h2', 'h3', 'div']), {}, maker.name()),
        ...(chance.is(0.4) ? [el('svg', {})] : []),
      ),
      el(chance.of(['p', 'div', 'span']), maker.style('tile-more'), maker.prose(chance.whole(3, 12))),
    ),
    {
      flow: 'block',
      gap: chance.of([2, 16, 32]),
      width: chance.whole(180, 360),
      ...(chance.is(0.6) ? { height: chance.whole(160, 400) } : {}),
    },
  );
}
