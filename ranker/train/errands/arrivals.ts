import { ORDINALS } from '../../../agent/english/lexicon.ts';
import { wayTo } from '../before-errand.ts';
import { el, type Made, parentOf, styled } from '../make/element.ts';
import type { Errand, Maker, Step } from '../make/errand.ts';
import { siteAround } from './site-around.ts';
import { teaser } from './teaser.ts';

/** Something that the page need not be about: one has come to it as a means. */
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

/** What a search on the web found: mostly the first thing is opened, or what is called as it should be. */
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

/** The first page of a service: one goes in by what stands out. */
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

interface Story {
  readonly title: string;
  readonly card: Made;
}

function storiesOf(maker: Maker, count: number): readonly Story[] {
  return Array.from({ length: count }, () => {
    const title = `${maker.name()} ${maker.word()} ${maker.word()}`;
    return { title, card: teaser(maker, title) };
  });
}

/** Some stories are looked for on a page of many: one is opened, its headline taken, then one goes back for the next. */
export function readStories(maker: Maker): Errand {
  const { chance } = maker;
  const stories = storiesOf(maker, chance.whole(5, 16));
  const isGrid = chance.is(0.6);
  const rows: Made[] = [];
  for (let i = 0; i < stories.length; i += 3) {
    const cards = stories.slice(i, i + 3).map(({ card }) => card);
    rows.push(...(isGrid ? [styled(el('div', maker.style('row'), ...cards), { flow: 'row' })] : cards));
  }
  const list = el('section', maker.style('stories'), ...rows);
  const { root, links } = siteAround(maker, el('div', maker.style('content'), list));
  const content = parentOf(root, list) ?? root;
  const way = chance.is(0.5) ? chance.of(links) : null;
  const kind = way === null ? maker.word() : chance.of(way.place.called);
  list.children.unshift(headOf(maker, kind));
  const said =
    way === null
      ? chance.of([
          `Send me some ${kind} news`,
          'Give me some of the latest stories',
          'Find two interesting articles for me',
          `Read me the headlines about ${kind}`,
        ])
      : chance.of([
          `Go to ${kind} and tell me what is new`,
          `Open ${kind} and send me some ${kind} news`,
          `Look at ${kind} and read me some of the stories`,
        ]);
  const first = chance.whole(0, Math.min(3, stories.length - 3));
  const wanted = chance.is(0.7) ? stories.slice(first, first + 3) : chance.some(stories, 3);
  return {
    root,
    said,
    ...(chance.is(0.4) ? { way: wayTo(maker) } : {}),
    steps: visits(maker, { content, list, wanted: wanted.slice(0, chance.whole(1, 3)), press: way?.press ?? null }),
  };
}

/** One of the stories that the navigator has listed is asked for by its number. */
export function openListed(maker: Maker): Errand {
  const { chance } = maker;
  const stories = storiesOf(maker, chance.whole(4, 14));
  const listed = chance.some(stories, chance.whole(2, 4));
  const mark = chance.of(['.', ')', '. ']);
  const list = listed.map(({ title }, i) => `${i + 1}${mark}${title}`).join(chance.of(['\n', '\n\t', ' ', '; ']));
  const place = chance.whole(0, listed.length - 1);
  const ordinal = ORDINALS.slice(0, 4)[place];
  const { root } = siteAround(maker, el('div', maker.style('stories'), ...stories.map(({ card }) => card)));
  return {
    root,
    before: [
      { speaker: 'instructor', utterance: chance.of(['Find me some stories', 'What is there?', 'Give me some news']) },
      { speaker: 'navigator', utterance: `${chance.of(['Here they are:', 'I found these:', ''])}\n${list}` },
    ],
    said: chance.of([
      `Open the ${ordinal} one`,
      `Open ${ordinal} one and summarize it`,
      `Go to the ${ordinal}`,
      `Tell me more about the ${ordinal} one`,
      `Show me the ${ordinal} one, please.`,
      `Open ${ordinal} one and ${afterwards(maker)}`,
      `Open the ${ordinal} one and ${afterwards(maker)}`,
    ]),
    steps: [{ intent: 'click', target: listed[place]?.card ?? null }],
  };
}

function afterwards({ chance, word }: Maker): string {
  return chance.of([
    'summarize the first three paragraphs in a few words',
    'read me the first two paragraphs',
    `tell me what it says about ${word()}`,
    'give me the main points',
    'send me the last sentence',
  ]);
}

/** The head of some stories, on some sites with a way to all of the kind. */
function headOf(maker: Maker, kind: string): Made {
  const { chance } = maker;
  const name = `${kind} ${chance.of(['news', 'stories', 'news', 'articles'])}`;
  if (chance.is(0.4)) return el('h2', {}, name);
  const all = el(
    'a',
    { href: `/${name.replaceAll(' ', '-')}`, ...maker.style('more') },
    chance.of(['More', 'See all', 'View all', 'All', 'More stories']),
  );
  const words = el('span', maker.style('head-words'), name);
  const beside = styled(el('span', maker.style('head-action'), all), { width: 80 });
  return styled(el(chance.of(['h2', 'h3', 'div']), maker.style('head'), words, beside), { flow: 'row' });
}

function* visits(
  maker: Maker,
  { content, list, wanted, press }: { content: Made; list: Made; wanted: readonly Story[]; press: Made | null },
): Generator<Step> {
  const { chance } = maker;
  const showList = () => {
    content.children = [list];
  };
  if (press !== null) {
    const latest = chance.is(0.6) ? [headOf(maker, chance.of(['latest', 'local', 'top', maker.word()]))] : [];
    content.children = [...latest, ...Array.from({ length: chance.whole(3, 9) }, () => teaser(maker))];
    yield { intent: 'click', target: press, after: showList };
  }
  const back = el('a', { href: '/', ...maker.style('back') }, chance.of(['Back', 'All stories', 'Home']));
  const wanders = chance.is(0.5);
  for (const { title, card } of wanted) {
    const headline = el('h1', maker.style('headline'), title);
    const body = el('p', {}, maker.prose(60));
    const article = el('article', maker.style('story'), el('nav', {}, back), el('header', {}, headline), body);
    const open = () => {
      content.children = [article];
    };
    yield { intent: 'click', target: card, after: open };
    if (wanders) yield { intent: 'click', target: chance.of([article, headline, body]) };
    if (chance.is(0.7)) yield { intent: 'copy', target: headline };
    if (chance.is(0.5)) yield { intent: 'click', target: back, after: showList };
    else showList();
  }
}
