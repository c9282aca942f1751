import { el, listening, type Made, styled } from '../make/element.ts';
import type { Errand, Maker, Step } from '../make/errand.ts';
import { type Deed, ROW_DEEDS } from '../make/things.ts';
import { fillSteps } from './forms.ts';

interface Row {
  readonly element: Made;
  readonly title: Made;
  /** The title and what stands beside it; any of them opens the thing. */
  readonly parts: readonly Made[];
  readonly name: string;
  readonly detail: string;
  readonly deeds: readonly { readonly deed: Deed; readonly press: Made }[];
}

/** Many things of a kind, each with the same few buttons or icons; one, some or all of one name are to be dealt with. */
export function dealWithRow(maker: Maker): Errand {
  const { chance } = maker;
  const deeds = chance.some(ROW_DEEDS, chance.whole(1, 4));
  const names = Array.from({ length: chance.whole(2, maker.isSmall ? 6 : 14) }, () => maker.name());
  const isFeed = chance.is(0.25);
  const rows = names.map((name, i) =>
    rowOf(maker, {
      deeds,
      name: isFeed && i > 0 && chance.is(0.4) ? (names[0] ?? name) : name,
      manner: chance.is(0.5) ? 'icons' : 'words',
    }),
  );
  const row = chance.of(rows);
  const done = chance.of(row.deeds);
  const called = chance.of(done.deed.called);
  const all = isFeed ? rows.filter(({ name }) => name === row.name) : [row];
  const kind = chance.of([
    '',
    'the one called ',
    'the item ',
    'the post by ',
    'the product ',
    'the entry ',
    'the email by ',
    'the message from ',
  ]);
  const quoted = chance.is(0.4) ? `"${row.name}"` : row.name;
  const said =
    all.length > 1
      ? `${called} all posts by ${quoted}`
      : chance.of([
          `${called} ${kind}${quoted}`,
          `Find ${kind}${quoted} and ${called} it`,
          `Please ${called} ${kind}${quoted}.`,
          `I want to ${called} ${quoted}`,
        ]);
  const steps = all.map(
    ({ deeds: own }): Step => ({ intent: 'click', target: own.find(({ deed }) => deed === done.deed)?.press ?? null }),
  );
  return { root: listOf(maker, rows), said: said.charAt(0).toUpperCase() + said.slice(1), steps };
}

function listOf(maker: Maker, rows: readonly Row[]): Made {
  const isTable = rows[0]?.element.tag === 'tr';
  return el(
    'div',
    maker.style('list-area'),
    el('h2', {}, maker.name()),
    el(
      isTable ? 'tbody' : rows[0]?.element.tag === 'li' ? 'ul' : 'div',
      maker.style('items'),
      ...rows.map(({ element }) => element),
    ),
  );
}

function rowOf(maker: Maker, { deeds, name, manner }: { deeds: readonly Deed[]; name: string; manner: string }): Row {
  const { chance } = maker;
  const presses = deeds.map((deed) => ({
    deed,
    press: manner === 'icons' ? iconOf(maker, deed) : wordButton(maker, deed),
  }));
  const detail = maker.prose(chance.whole(2, 10));
  const title = chance.is(0.4)
    ? el('a', { href: `/${maker.word()}`, ...maker.style('title') }, name)
    : el(chance.of(['div', 'span', 'h4']), maker.style(chance.of(['title', 'sender', 'name', 'user'])), name);
  const extras = [
    el(chance.of(['div', 'span', 'p']), maker.style('body'), detail),
    ...(chance.is(0.4) ? [el('span', maker.style('price'), `$${chance.whole(1, 99)}.${chance.whole(10, 99)}`)] : []),
  ];
  const actions = presses.map(({ press }) => press);
  const isTable = chance.is(0.2);
  const element = isTable
    ? styled(el('tr', {}, el('td', {}, title), el('td', {}, ...extras), el('td', {}, ...actions)), { flow: 'row' })
    : el(
        chance.of(['div', 'li', 'article']),
        maker.style('item'),
        ...(chance.is(0.3) ? [el('img', { alt: '', src: `/${maker.word()}.jpg` })] : []),
        ...(chance.is(0.5)
          ? [el(chance.of(['div', 'span']), maker.style('left'), title, ...extras)]
          : [title, ...extras]),
        el('div', maker.style('controls'), ...actions),
      );
  return { element, title, parts: [title, ...extras], name, detail, deeds: presses };
}

function iconOf(maker: Maker, deed: Deed): Made {
  const { chance } = maker;
  const icon = chance.of(deed.icons);
  const label = chance.is(0.3) ? { title: chance.of(deed.labels) } : {};
  const inner = el(chance.of(['i', 'span', 'svg']), { class: icon, ...label });
  return chance.is(0.5)
    ? listening(inner)
    : el(
        'button',
        { ...maker.style('icon-button'), 'aria-label': chance.is(0.4) ? chance.of(deed.labels) : '' },
        inner,
      );
}

function wordButton(maker: Maker, deed: Deed): Made {
  const { chance } = maker;
  return chance.is(0.5)
    ? el('button', maker.style('btn'), chance.of(deed.labels))
    : el('a', { href: '#', ...maker.style(chance.of(deed.icons)) }, chance.of(deed.labels));
}

/** A mailbox: one opens a mail, presses something, and where it goes to somebody, writes and sends. */
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
  const [to, text] = [maker.person(), maker.prose(chance.whole(1, 5))];
  const given = deed === deeds[1] ? to : text;
  const called = chance.of(deed.called);
  const said =
    deed === deeds[1]
      ? chance.of([
          `Forward the mail of ${mail.name} to ${to}`,
          `${to} wants the email you got from ${mail.name}.`,
          `Send ${mail.name}'s email to ${to}`,
          `Find the email by ${mail.name} and forward that email to ${to}.`,
        ])
      : writes
        ? chance.of([
            `Reply to ${mail.name} with the text "${text}"`,
            `Answer ${mail.name}: ${text}`,
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
    const icon = styled(listening(el(isStacked ? 'div' : 'span', look)), { width: 20, height: isStacked ? 20 : 16 });
    return {
      deed,
      press: listening(
        el('div', maker.style(maker.chance.of(deed.icons)), icon, ...(maker.chance.is(0.6) ? [label] : [])),
      ),
    };
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

/** A basket of products: one is put in, counted, or looked at. */
export function shop(maker: Maker): Errand {
  const { chance } = maker;
  const colours = ['red', 'blue', 'black', 'white', 'green'];
  const things = [
    'shirt',
    'lamp',
    'chair',
    'phone',
    'jacket',
    'mug',
    'watch',
    'tent',
    'keyboard',
    'sofa',
    'camera',
    'bicycle',
    'backpack',
    'rug',
  ];
  const names = [
    ...new Set(
      Array.from(
        { length: chance.whole(3, 16) },
        () => `${maker.chance.is(0.5) ? `${maker.word()} ` : ''}${chance.of(colours)} ${chance.of(things)}`,
      ),
    ),
  ];
  const cart = ROW_DEEDS[7];
  const rows = names.map((name) =>
    rowOf(maker, {
      deeds: cart === undefined ? [] : [cart],
      name: name.replace(/\b\w/gu, (letter) => letter.toUpperCase()),
      manner: chance.is(0.8) ? 'words' : 'icons',
    }),
  );
  const row = chance.of(rows);
  const looks = chance.is(0.4);
  const said = looks
    ? chance.of([
        `Open the ${row.name.toLowerCase()}`,
        `Show me the ${row.name.toLowerCase()} please`,
        `Click on ${row.name}`,
      ])
    : chance.of([
        `Add the ${row.name.toLowerCase()} to my cart`,
        `Put the ${row.name.toLowerCase()} in the basket`,
        `I'd like to buy the ${row.name.toLowerCase()}`,
      ]);
  const grid = styled(
    el('div', maker.style('grid'), ...rows.map(({ element }) => element)),
    chance.is(0.5) ? { flow: 'row' } : {},
  );
  return {
    root: el('div', maker.style('shop'), el('h1', {}, maker.name()), grid),
    said,
    steps: [{ intent: 'click', target: looks ? row.title : (row.deeds[0]?.press ?? row.title) }],
  };
}

/** A table in which something has to be read and typed somewhere. */
export function readTable(maker: Maker): Errand {
  const { chance } = maker;
  const rows = Array.from({ length: chance.whole(2, 8) }, () => [maker.word(), maker.name()] as const);
  const [key, value] = chance.of(rows);
  const table = el(
    'tbody',
    {},
    ...rows.map(([name, text]) => styled(el('tr', {}, el('td', {}, name), el('td', {}, text)), { flow: 'row' })),
  );
  const input = el('input', { type: 'text', ...maker.style('answer') });
  const button = el('button', maker.style('submit'), 'Submit');
  const root = el('div', {}, el('table', maker.style('table'), table), el('div', {}, input, button));
  return {
    root,
    said: chance.of([
      `Enter the value of ${key} into the text field and press Submit.`,
      `Type what belongs to ${key} and submit`,
    ]),
    steps: fillSteps(maker, [{ control: input, value }], button),
  };
}
