import { ORDINALS } from '../../../agent/english/lexicon.ts';
import { el, listening, styled } from '../make/element.ts';
import type { Errand, Maker } from '../make/errand.ts';
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
    `Where is the ${called}?`,
    `${called} please`,
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
      ? chance.of([`The ${ordinal} one, please`, `Bring up the ${ordinal} article`, `I'd like the ${ordinal} of them`])
      : chance.of([
          `Open ${title}`,
          `Please open "${title}".`,
          `I'd like to read about ${part}`,
          `Show me ${part.toLowerCase()}`,
          `What about ${title.toLowerCase()}?`,
        ]);
  const { root } = siteAround(maker, el('div', maker.style('stories'), ...stories));
  return { root, said, steps: [{ intent: 'click', target: stories[place] ?? null }] };
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
