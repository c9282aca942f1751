import { el, listening, type Made, setAttribute, styled } from '../make/element.ts';
import type { Errand, Maker, Step } from '../make/errand.ts';
import { submitButton } from './forms.ts';

interface Section {
  readonly head: Made;
  readonly press: Made;
  readonly body: Made;
  readonly name: string;
}

/** Tabs or collapsed sections; the target is in one of them, and the user must open them to find it. */
export function searchSections(maker: Maker): Errand {
  const { chance } = maker;
  const isTabs = chance.is(0.5);
  const isNumbered = chance.is(0.4);
  const count = chance.whole(1, 6);
  const sections = Array.from({ length: count }, (_, i) =>
    sectionOf(maker, {
      isTabs,
      name: isNumbered ? chance.of([`Tab #${i + 1}`, `${i + 1}`, `Section #${i + 1}`, `Part ${i + 1}`]) : maker.name(),
    }),
  );
  const links = sections.map(({ body }) => fillBody(maker, body));
  const place = chance.whole(0, count - 1);
  const link = chance.of(links[place] ?? []);
  const isOpen = isTabs || chance.is(0.2);
  sections.forEach((section, i) => {
    show(section, isOpen && i === 0);
  });
  const root = isTabs
    ? el(
        'div',
        maker.style('tabs'),
        styled(el('ul', { role: 'tablist' }, ...sections.map(({ head }) => head)), { flow: 'row' }),
        ...sections.map(({ body }) => body),
      )
    : el('div', maker.style('accordion'), ...sections.flatMap(({ head, body }) => [head, body]));
  const wanted = sections[place];
  const [name, text] = [wanted?.name ?? '', madeName(link)];
  if (chance.is(0.15))
    return {
      root,
      said: chance.of([`Click on ${name}.`, `Open "${name}"`, `Expand ${name}`, `Switch to ${name}`]),
      steps: [press(sections, place, isTabs)],
    };
  const tells = chance.is(0.4);
  const said = tells
    ? chance.of([
        `In ${name}, click "${text}".`,
        `Open ${name} and click on ${text}`,
        `Go to ${name} and then to ${text}`,
      ])
    : chance.of([
        `${isTabs ? 'Switch between the tabs' : 'Expand the sections below'}, to find and click on the link "${text}".`,
        `Find "${text}" and click it`,
        `Look for ${text} and open it.`,
      ]);
  return {
    root,
    said,
    steps: lookThrough({ maker, sections, place: tells ? place : null, found: place, link, isTabs, isOpen }),
  };
}

/** A collapsed section with a button in it. */
export function openAndSend(maker: Maker): Errand {
  const { chance } = maker;
  const section = sectionOf(maker, { isTabs: false, name: maker.name() });
  const button = submitButton(maker, chance.of(['Submit', 'Send', 'OK', 'Continue']));
  section.body.children.push(maker.prose(chance.whole(3, 20)), button);
  show(section, false);
  const steps: Step[] = [
    { intent: 'click', target: section.press, after: () => show(section, true) },
    { intent: 'click', target: button },
  ];
  return {
    root: el('div', maker.style('area'), section.head, section.body),
    said: chance.of([
      `Expand the section below and click ${madeName(button).toLowerCase()}.`,
      `Open the section and press ${madeName(button)}`,
      `Unfold this and ${madeName(button).toLowerCase()}`,
    ]),
    steps,
  };
}

function sectionOf(maker: Maker, { isTabs, name }: { isTabs: boolean; name: string }): Section {
  const { chance } = maker;
  if (isTabs) {
    const press = el('a', { href: chance.is(0.5) ? '#' : '', ...maker.style('tab-anchor') }, name);
    return {
      head: el('li', { role: chance.is(0.6) ? 'tab' : '', ...maker.style('tab') }, press),
      press,
      body: el('div', maker.style('panel')),
      name,
    };
  }
  const icon = chance.is(0.4) ? [el('span', maker.style('header-icon'))] : [];
  const head = listening(
    el(
      chance.of(['h3', 'div', 'button', 'summary']),
      { ...maker.style('accordion-header'), 'aria-expanded': chance.is(0.5) ? 'false' : '' },
      ...icon,
      name,
    ),
  );
  return { head, press: head, body: el('div', maker.style('accordion-content')), name };
}

function fillBody(maker: Maker, body: Made): Made[] {
  const links = Array.from({ length: maker.chance.whole(1, 6) }, () =>
    maker.chance.is(0.5)
      ? el('a', { href: '#' }, maker.name())
      : listening(el('span', maker.style('link'), maker.name())),
  );
  for (const link of links) body.children.push(maker.prose(maker.chance.whole(1, 9)), link);
  return links;
}

function show({ head, body }: Section, isOpen: boolean): void {
  body.style = { ...body.style, hidden: !isOpen };
  if (head.attributes.some(([name]) => name === 'aria-expanded')) setAttribute(head, 'aria-expanded', String(isOpen));
  const classes = head.attributes.find(([name]) => name === 'class')?.[1] ?? '';
  setAttribute(
    head,
    'class',
    isOpen ? `${classes.replace(' collapsed', '')} active` : `${classes.replace(' active', '')} collapsed`,
  );
}

function press(sections: readonly Section[], i: number, isTabs: boolean): Step {
  const section = sections[i];
  const after = () => {
    if (isTabs) for (const other of sections) show(other, other === section);
    else if (section !== undefined) show(section, true);
  };
  return { intent: 'click', target: section?.press ?? null, after };
}

function* lookThrough({
  maker,
  sections,
  place,
  found,
  link,
  isTabs,
  isOpen,
}: {
  maker: Maker;
  sections: readonly Section[];
  place: number | null;
  found: number;
  link: Made;
  isTabs: boolean;
  isOpen: boolean;
}): Generator<Step> {
  if (place !== null) {
    if (!(isOpen && place === 0)) yield press(sections, place, isTabs);
  } else {
    const order = sections.map((_, i) => i);
    const rest = isOpen ? order.slice(1) : order;
    const way = maker.chance.is(0.8) ? rest : maker.chance.some(rest, rest.length);
    if (!(isOpen && found === 0))
      for (const i of way) {
        yield press(sections, i, isTabs);
        if (i === found) break;
      }
  }
  yield { intent: 'click', target: link };
}

function madeName(element: Made): string {
  return element.children.find((child) => typeof child === 'string' && child !== '')?.toString() ?? '';
}
