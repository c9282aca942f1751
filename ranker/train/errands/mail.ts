import { el, listening, type Made, styled } from '../make/element.ts';
import type { Errand, Maker, Step } from '../make/errand.ts';
import { type Deed, ROW_DEEDS } from '../make/things.ts';
import { fillSteps } from './forms.ts';
import { listOf, type Row, rowOf } from './rows.ts';

/** A mailbox: the user opens a mail and presses a button; to reply or forward, the user also writes and sends. */
export function dealWithMail(maker: Maker): Errand {
  const { chance } = maker;
  const deeds = [ROW_DEEDS[2], ROW_DEEDS[3], ROW_DEEDS[0], ROW_DEEDS[4]].filter((deed) => deed !== undefined);
  const people = Array.from({ length: chance.whole(3, maker.isSmall ? 8 : 14) }, () => maker.person());
  const mails = [...new Set(people)].map((name) =>
    rowOf(maker, { deeds: chance.is(0.5) ? deeds.slice(2) : [], name, manner: 'icons' }),
  );
  const mail = chance.of(mails);
  const deed = chance.of(deeds);
  const list = listOf(maker, mails);
  const root = el('div', maker.style('mail'), list);
  const writes = deed === deeds[0] || deed === deeds[1];
  const others = people.filter((name) => name !== mail.name);
  const to = others.length > 0 && chance.is(0.4) ? chance.of(others) : maker.person();
  const text = maker.prose(chance.whole(1, 5));
  const given = deed === deeds[1] ? to : text;
  const called = chance.of(deed.called);
  const said =
    deed === deeds[1]
      ? chance.of([
          `Forward the mail of ${mail.name} to ${to}`,
          `${to} wants the email you got from ${mail.name}.`,
          `Send ${mail.name}'s email to ${to}`,
          `Find the email by ${mail.name} and forward that email to ${to}.`,
          `Give ${to} the message ${mail.name} sent you`,
          `Let ${to} see what ${mail.name} wrote`,
          `Pass what came from ${mail.name} on to ${to}.`,
        ])
      : writes
        ? chance.of([
            `Reply to ${mail.name} with the text "${text}"`,
            `Answer ${mail.name}: ${text}`,
            `Tell ${mail.name} "${text}" by mail`,
            `Respond to ${mail.name}'s email with "${text}"`,
            `Write ${text} back to ${mail.name}`,
            `Find the email by ${mail.name} and reply to them with the text "${text}".`,
          ])
        : chance.of([
            `Find the email by ${mail.name} and ${called} it.`,
            `${called} the message of ${mail.name}`,
            `Please ${called} the mail ${mail.name} sent me`,
          ]);
  const detail = chance.is(0.7) || writes ? mailView(maker, mail, deeds) : null;
  return {
    root,
    said,
    steps: mailSteps({ maker, root, mail, deed, detail, given: writes ? given : null, isTo: deed === deeds[1] }),
  };
}

function mailView(maker: Maker, mail: Row, deeds: readonly Deed[]) {
  const presses = deeds.map((deed) => {
    const { chance } = maker;
    const isStacked = chance.is(0.5);
    const label = el(isStacked ? 'div' : 'span', {}, chance.of(deed.labels));
    const look = chance.is(0.5) ? { class: chance.of(deed.icons) } : { class: chance.of(['icon', 'glyph', 'symbol']) };
    const icon = styled(listening(el(isStacked ? 'div' : 'span', look)), { width: isStacked ? 40 : 20, height: 18 });
    const press = listening(
      el(chance.of(['div', 'span']), maker.style(chance.of(deed.icons)), icon, ...(chance.is(0.6) ? [label] : [])),
    );
    return { deed, press: isStacked ? styled(press, { width: chance.whole(44, 60), flow: 'block' }) : press };
  });
  const back = listening(el('span', { class: maker.chance.of(['back', 'close-email', 'arrow-left']) }));
  const element = el(
    'div',
    maker.style('email'),
    el('div', maker.style('bar'), back),
    el('div', maker.style('email-subject'), maker.name()),
    el('div', maker.style('email-sender'), mail.name),
    el('div', maker.style('email-body'), mail.detail),
    styled(el('div', maker.style('email-actions'), ...presses.map(({ press }) => press)), { flow: 'row' }),
  );
  return { element, presses };
}

function* mailSteps({
  maker,
  root,
  mail,
  deed,
  detail,
  given,
  isTo,
}: {
  maker: Maker;
  root: Made;
  mail: Row;
  deed: Deed;
  detail: ReturnType<typeof mailView> | null;
  given: string | null;
  isTo: boolean;
}): Generator<Step> {
  const { chance } = maker;
  const inRow = mail.deeds.find((own) => own.deed === deed)?.press;
  if (inRow !== undefined && detail === null) {
    yield { intent: 'click', target: inRow };
    return;
  }
  const opened = detail ?? mailView(maker, mail, [deed]);
  const part = chance.is(0.5) ? mail.title : chance.of(mail.parts);
  yield {
    intent: 'click',
    target: part,
    after: () => {
      root.children = [opened.element];
    },
  };
  const press = opened.presses.find((own) => own.deed === deed)?.press ?? null;
  if (given === null) {
    yield { intent: 'click', target: press };
    return;
  }
  const field = isTo
    ? el('input', { type: 'text', ...maker.style('forward-to') })
    : el('textarea', maker.style('reply-text'));
  const send = listening(
    el(
      chance.of(['span', 'button', 'div']),
      { class: chance.of(['send', 'send-forward', 'send-reply', 'btn-send']) },
      ...(chance.is(0.4) ? ['Send'] : []),
    ),
  );
  const bar = el('div', maker.style('write-bar'), listening(el('span', { class: 'close-write' })), send);
  const compose = el(
    'div',
    maker.style('compose'),
    bar,
    el('div', maker.style('compose-head'), el('label', {}, isTo ? 'to:' : 'message'), field),
    el('div', maker.style('compose-subject'), el('label', {}, 'subject:'), mail.name),
    ...(isTo ? [el('textarea', {}, mail.detail)] : []),
  );
  yield {
    intent: 'click',
    target: press,
    after: () => {
      root.children = [compose];
    },
  };
  yield* fillSteps(maker, [{ control: field, value: given }], send);
}
