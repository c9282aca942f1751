import { wayTo } from '../before-errand.ts';
import { boxed } from '../make/boxes.ts';
import { el, type Made, styled } from '../make/element.ts';
import type { Errand, Maker, Step } from '../make/errand.ts';
import { siteAround } from './site-around.ts';

/** A chat with a machine: the user sends a request and copies the answer. */
export function askMachine(maker: Maker): Errand {
  const { chance } = maker;
  const box = el('textarea', {
    placeholder: chance.of(['Send a message', 'Ask anything', 'Message']),
    rows: '1',
    ...maker.style('prompt'),
  });
  const send = el('button', { ...maker.style('send'), 'aria-label': chance.is(0.4) ? 'Send' : '' }, el('svg'));
  const messages = el('div', maker.style('messages'));
  const former = Array.from({ length: chance.whole(0, 9) }, () =>
    el(
      'li',
      {},
      el('a', { href: `/c/${maker.word()}`, ...maker.style('chat') }, el('svg'), el('div', {}, maker.name())),
    ),
  );
  const form = el('form', maker.style('form'), el('div', {}, box, send));
  const main = el('main', {}, messages, form);
  const root = chance.is(0.6)
    ? styled(el('div', maker.style('chat-app'), styled(el('nav', {}, el('ol', {}, ...former)), { width: 260 }), main), {
        flow: 'row',
      })
    : siteAround(maker, main).root;
  const text = chance.is(0.5)
    ? maker.prose(chance.whole(10, 60))
    : chance.of([`Summarize ${maker.name()}`, `What is ${maker.name()}?`]);
  const answer = el('p', {}, maker.prose(chance.whole(20, 70)));
  const said = chance.of([
    `Summarize ${maker.name()} in a few words`,
    `Ask it about ${maker.name()}`,
    'Open the second one and summarize the first paragraphs',
    `Tell me about ${maker.name()}`,
    `Translate ${maker.name()} for me`,
    'Rewrite this in simple words',
  ]);
  return {
    root,
    said,
    ...(chance.is(0.6) ? { way: wayTo(maker) } : {}),
    steps: talk(maker, { box, send, messages, text, answer }),
  };
}

function* talk(
  maker: Maker,
  { box, send, messages, text, answer }: { box: Made; send: Made; messages: Made; text: string; answer: Made },
): Generator<Step> {
  const { chance } = maker;
  const depth = chance.whole(0, 3);
  const message = (content: Made) => {
    const body = boxed(maker, content, depth);
    const face = styled(el('div', maker.style('face'), el('svg')), { width: 36 });
    const tools = styled(el('div', maker.style('tools'), el('button', {}, el('svg')), el('button', {}, el('svg'))), {
      width: 60,
    });
    return el(
      'div',
      maker.style('message'),
      styled(el('div', maker.style('message-row'), face, body, tools), { flow: 'row', gap: 16 }),
    );
  };
  const reply = () => {
    messages.children = [message(el('div', {}, text)), message(answer)];
  };
  const isPasted = chance.is(0.5);
  yield { intent: 'click', target: box };
  const presses = chance.is(0.5);
  yield { intent: isPasted ? 'paste' : 'textInput', target: box, text, ...(presses ? {} : { after: reply }) };
  if (presses) yield { intent: 'click', target: send, after: reply };
  if (chance.is(0.85)) yield { intent: 'copy', target: answer };
}
