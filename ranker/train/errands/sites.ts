import { ORDINALS } from '../../../agent/english/lexicon.ts';
import { wrapped } from '../make/boxes.ts';
import { el, listening, type Made, madeElements, styled } from '../make/element.ts';
import type { Errand, Maker, Step } from '../make/errand.ts';
import { siteAround } from './site-around.ts';
import { teaser } from './teaser.ts';

/** A destination of the navigation in the header. */
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

/** A page of stories or lessons; the request names one by title, position or topic. */
export function openStory(maker: Maker): Errand {
  const { chance } = maker;
  const titles = Array.from({ length: chance.whole(3, 14) }, () => `${maker.name()} ${maker.word()} ${maker.word()}`);
  const stories = titles.map((title) => teaser(maker, title));
  const place = chance.whole(0, titles.length - 1);
  const title = titles[place] ?? '';
  const part = chance.some(title.split(' '), 3).join(' ');
  const ordinal = ORDINALS.slice(0, 5)[place];
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

/** Parts of a section that people click while they read; the same in every section. */
type Part = 'heading' | 'head' | 'section' | 'body' | 'inner';

/** A long page that is read aloud: the user goes from section to section, clicks beside the text, scrolls, selects and copies. */
export function readAloud(maker: Maker): Errand {
  const { chance } = maker;
  const sections = Array.from({ length: chance.whole(2, 9) }, () => sectionOf(maker));
  const chosen = chance.of(sections);
  const { root } = siteAround(maker, el('article', maker.style('article'), ...sections.map(({ section }) => section)));
  const isGeneral = chance.is(0.6);
  const title = chosen.title;
  const said = isGeneral
    ? chance.of([
        'Can you tell me the section names?',
        'Summarize the first paragraphs',
        'Read me the main points',
        'What are the lessons called?',
        'Please list the topics',
        `Tell me about this ${chance.of(['page', 'course', 'article', 'unit', 'product'])}`,
        'What is it about?',
        'Give me the names of all of them',
      ])
    : chance.of([
        `Please tell me about ${title}`,
        `What does it say about ${title.toLowerCase()}?`,
        `Summarize ${title}`,
        `List what is in ${title}`,
        `Explain ${title} to me`,
      ]);
  return { root, said, steps: readSteps(maker, isGeneral ? sections : [chosen]) };
}

type Section = Readonly<Record<Part, Made>> & { readonly title: string };

function sectionOf(maker: Maker): Section {
  const { chance } = maker;
  const title = maker.name();
  const isLinked = chance.is(0.5);
  const heading = el(
    chance.of(['h2', 'h3', 'h1']),
    maker.style('heading'),
    isLinked ? el('a', { href: '#' }, title) : title,
  );
  const lines = Array.from({ length: chance.whole(2, 7) }, () =>
    el('li', maker.style('line'), chance.is(0.5) ? el('a', { href: '#' }, maker.name()) : el('span', {}, maker.name())),
  );
  const inner = chance.is(0.5)
    ? el('ul', maker.style('list'), ...lines)
    : el('p', maker.style('text'), maker.prose(chance.whole(15, 60)));
  const head = el(
    'div',
    maker.style('section-head'),
    heading,
    ...(chance.is(0.4) ? [el('span', {}, maker.prose(chance.whole(2, 9)))] : []),
  );
  const body = el('div', maker.style('section-body'), inner);
  return {
    title,
    heading,
    head,
    inner,
    body,
    section: el(chance.of(['section', 'div']), maker.style('section'), head, wrapped(maker, body)),
  };
}

function* readSteps(maker: Maker, sections: readonly Section[]): Generator<Step> {
  const { chance } = maker;
  const scrolls = chance.is(0.6);
  const parts = chance.some<Part>(['heading', 'head', 'section', 'body', 'inner'], chance.of([1, 1, 2, 2, 3]));
  const intents = parts.map(
    (part) => (part !== 'heading' && chance.is(0.35) ? 'textInput' : 'click') as Step['intent'],
  );
  for (const section of sections) {
    if (scrolls) yield { intent: 'scroll', target: section.section };
    for (const [i, part] of parts.entries())
      yield {
        intent: intents[i] ?? 'click',
        target: section[part],
        ...(intents[i] === 'textInput' ? { text: maker.prose(8) } : {}),
      };
    if (chance.is(0.3)) yield { intent: 'copy', target: section.inner };
  }
}

/** A request that shares no word with the page: the user presses the most prominent control, goes on, or opens the first item. */
export function browse(maker: Maker): Errand {
  const { chance } = maker;
  const stories = Array.from({ length: chance.whole(4, 16) }, () => teaser(maker));
  const ahead = el(
    'button',
    { ...maker.style('primary'), 'aria-label': chance.is(0.3) ? 'Continue' : '' },
    chance.of(['Continue', 'Get started', 'Log in', 'Accept all', 'Next', 'Start now', 'Sign in', 'Try it free']),
  );
  const box = el('input', {
    type: 'search',
    placeholder: chance.of(['Search', 'What are you looking for?']),
    ...maker.style('search'),
  });
  const talk = el('textarea', {
    placeholder: chance.of(['Send a message', 'Ask anything', 'Type here']),
    ...maker.style('prompt'),
  });
  const extras = chance.some([ahead, box, chance.is(0.5) ? withHints(maker, talk) : talk], chance.whole(1, 3));
  const { root } = siteAround(
    maker,
    el('div', maker.style('stories'), ...(chance.is(0.5) ? extras : []), ...stories, ...(chance.is(0.3) ? extras : [])),
  );
  const shown = new Set([...madeElements(root)]);
  const standsOut = [ahead, box, talk].filter((element) => shown.has(element));
  const said = chance.of([
    'Give me some news',
    'Find something interesting',
    `Help me with ${maker.name()}`,
    `Summarize ${maker.name()} in a few words`,
    'What can I do here?',
    `I need to know about ${maker.name()}`,
    'Show me what is new',
    `Tell me who ${maker.person()} is`,
    'Find the best one for me',
    'Open one of them and read it',
  ]);
  const looks = standsOut.length === 0 || chance.is(0.6);
  const targets = looks ? chance.some(stories.slice(0, 6), chance.whole(1, 3)) : [chance.of(standsOut)];
  return { root, said, steps: targets.map((target): Step => ({ intent: 'click', target })) };
}

/** A text box with example prompts, as in chats with machines. */
function withHints(maker: Maker, box: Made): Made {
  const { chance } = maker;
  const hints = Array.from({ length: chance.whole(2, 6) }, () => {
    const press = el('button', maker.style('hint'), `"${maker.prose(chance.whole(3, 9))}"`);
    return chance.is(0.5) ? press : el('li', {}, press);
  });
  const list = el('ul', maker.style('hints'), el('h2', {}, chance.of(['Examples', 'Try asking', 'Ideas'])), ...hints);
  return el('div', maker.style('composer'), list, el('form', {}, box, el('button', maker.style('send'), el('svg'))));
}

/** A text box as in chats and comments. */
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
