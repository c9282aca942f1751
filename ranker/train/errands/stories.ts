import { ORDINALS } from '../../../agent/english/lexicon.ts';
import { wayTo } from '../before-errand.ts';
import { el, type Made, parentOf, styled } from '../make/element.ts';
import type { Errand, Maker, Step } from '../make/errand.ts';
import { siteAround } from './site-around.ts';
import { teaser } from './teaser.ts';

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

/** A page of many stories: the user opens one, copies its headline, goes back and opens the next. */
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

/** The request names one of the stories that the navigator listed, by its number. */
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

/** The heading of a list of stories, on some sites with a link to all stories of the kind. */
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
