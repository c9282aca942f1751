import { el, listening, type Made, styled } from '../make/element.ts';
import type { Errand, Maker, Step } from '../make/errand.ts';
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
  const filler = Array.from({ length: chance.whole(0, 12) }, () => teaser(maker));
  const main = el('main', maker.style('main'), wrapped(maker, content), ...(chance.is(0.5) ? filler : []));
  const body =
    side.length > 0
      ? styled(el('div', maker.style('layout'), ...(chance.is(0.5) ? [...side, main] : [main, ...side])), {
          flow: 'row',
        })
      : main;
  const foot = el(
    'footer',
    maker.style('footer'),
    ...chance
      .some(PLACES, chance.whole(2, 8))
      .map((place) => el('a', { href: `/${place.icons[0]}` }, chance.of(place.labels))),
  );
  return { root: el('div', maker.style('app'), top, wrapped(maker, body), foot), links };
}

function wrapped(maker: Maker, content: Made): Made {
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
    ...(chance.is(0.7)
      ? [el('figure', {}, el('img', { alt: chance.is(0.4) ? title : '', src: `/${maker.word()}.jpg` }))]
      : []),
    heading,
    ...(chance.is(0.7) ? [el('p', maker.style('summary'), maker.prose(chance.whole(5, 25)))] : []),
  ];
  const isLink = chance.is(0.6);
  const box = isLink
    ? styled(el('a', { href: `/${maker.word()}`, ...maker.style('teaser') }, ...parts), { flow: 'block' })
    : el('div', maker.style('card'), ...parts);
  return el(chance.of(['article', 'section', 'div', 'li']), {}, wrapped(maker, box));
}

/** One of the places that the header leads to. */
export function goToPlace(maker: Maker): Errand {
  const { chance } = maker;
  const content = el(
    'div',
    {},
    el('h1', {}, maker.name()),
    el('p', {}, maker.prose(40)),
    ...Array.from({ length: chance.whole(0, 12) }, () => teaser(maker)),
  );
  const { root, links } = siteAround(maker, content);
  const { place, press } = chance.of(links);
  const called = chance.of(place.called);
  const said = chance.of([
    `Go to ${called}`,
    `Please open the ${called}`,
    `Take me to the ${called}.`,
    `Can you show me the ${called}?`,
    `Open ${called} and tell me what is there`,
    `Go to ${called} and give me some news about it`,
  ]);
  return { root, said, steps: [{ intent: 'click', target: press }] };
}

/** A page of stories or lessons, one of which is to be opened by name, by place or by what it is about. */
export function openStory(maker: Maker): Errand {
  const { chance } = maker;
  const titles = Array.from({ length: chance.whole(3, 14) }, () => `${maker.name()} ${maker.word()} ${maker.word()}`);
  const stories = titles.map((title) => teaser(maker, title));
  const place = chance.whole(0, titles.length - 1);
  const title = titles[place] ?? '';
  const part = chance.some(title.split(' '), 3).join(' ');
  const ordinal = ['first', 'second', 'third', 'fourth', 'fifth'][place];
  const said =
    ordinal !== undefined && chance.is(0.3)
      ? chance.of([
          `Open the ${ordinal} one`,
          `Open the ${ordinal} article and summarize it`,
          `Click on the ${ordinal} story`,
          `Show the ${ordinal} lesson`,
        ])
      : chance.of([
          `Open ${title}`,
          `Please open "${title}".`,
          `I want to read about ${part}`,
          `Show me ${part.toLowerCase()}`,
          `Tell me more about ${title.toLowerCase()}`,
        ]);
  const { root } = siteAround(maker, el('div', maker.style('stories'), ...stories));
  return { root, said, steps: [{ intent: 'click', target: stories[place] ?? null }] };
}

/** A long page that is read aloud: one clicks beside what one reads, scrolls, marks and copies. */
export function readAloud(maker: Maker): Errand {
  const { chance } = maker;
  const sections = Array.from({ length: chance.whole(2, 8) }, () => {
    const title = maker.name();
    const heading = el(chance.of(['h2', 'h3']), maker.style('heading'), title);
    const inner = chance.is(0.5)
      ? [
          el(
            'ul',
            {},
            ...Array.from({ length: chance.whole(2, 6) }, () =>
              el('li', {}, chance.is(0.5) ? el('a', { href: '#' }, maker.name()) : maker.name()),
            ),
          ),
        ]
      : [el('p', {}, maker.prose(chance.whole(15, 60)))];
    return {
      title,
      heading,
      element: el('section', maker.style('section'), el('div', maker.style('section-head'), heading), ...inner),
    };
  });
  const place = chance.whole(0, sections.length - 1);
  const chosen = sections[place];
  const { root } = siteAround(maker, el('article', maker.style('article'), ...sections.map(({ element }) => element)));
  const title = chosen?.title ?? '';
  const said = chance.of([
    `Please tell me about ${title}`,
    `What does it say about ${title.toLowerCase()}?`,
    `Summarize ${title}`,
    'Can you tell me the section names?',
    'Summarize the first paragraphs',
    'Read me the main points',
    `List what is in ${title}`,
  ]);
  const isGeneral = !said.toLowerCase().includes(title.toLowerCase());
  return {
    root,
    said,
    steps: readSteps({ maker, sections: isGeneral ? sections : chosen === undefined ? [] : [chosen] }),
  };
}

function* readSteps({
  maker,
  sections,
}: {
  maker: Maker;
  sections: readonly { readonly element: Made; readonly heading: Made }[];
}): Generator<Step> {
  const { chance } = maker;
  for (const { element, heading } of sections) {
    if (chance.is(0.6)) yield { intent: 'scroll', target: element };
    yield { intent: 'click', target: chance.is(0.5) ? heading : element };
    if (chance.is(0.5)) yield { intent: 'click', target: element };
    if (chance.is(0.4)) yield { intent: 'copy', target: element };
  }
}

/** A place to write to, as chats and comments have. */
export function writeSomething(maker: Maker): Errand {
  const { chance } = maker;
  const text = maker.prose(chance.whole(2, 12));
  const box = chance.is(0.6)
    ? el('textarea', {
        placeholder: chance.of(['Send a message', 'Write a comment', 'Message', 'What is happening?']),
        ...maker.style('prompt'),
      })
    : styled(el('div', { contenteditable: 'true', role: 'textbox', ...maker.style('editor') }), { height: 60 });
  const send = el(
    'button',
    { ...maker.style('send'), 'aria-label': chance.is(0.5) ? 'Send' : '' },
    chance.of(['Send', 'Post', 'Reply', '']),
  );
  const talk = Array.from({ length: chance.whole(0, 8) }, () =>
    el('div', maker.style('message'), el('b', {}, maker.person()), el('p', {}, maker.prose(chance.whole(3, 20)))),
  );
  const { root } = siteAround(
    maker,
    el('div', maker.style('chat'), ...talk, el('form', {}, box, send, listening(el('span', maker.style('attach'))))),
  );
  const said = chance.of([
    `Write "${text}" and send it`,
    `Post the message: ${text}`,
    `Say ${text}`,
    `Comment "${text}"`,
  ]);
  return {
    root,
    said,
    steps: [
      { intent: 'click', target: box },
      { intent: 'textInput', target: box, text },
      { intent: 'click', target: send },
    ],
  };
}
