import type { ElementId } from '../../agent/action.ts';
import type { Box, Live, Page, PageElement } from '../../agent/page.ts';
import type { Chance } from './make/chance.ts';
import { type Made, madeText } from './make/element.ts';
import type { Errand } from './make/errand.ts';

/** The current page of an errand: as the extension captures it if `chance` is given, else as WebLINX saves it. */
export function pageOf({
  errand,
  boxes,
  viewport,
  scrollY,
  chance,
}: {
  errand: Errand;
  boxes: ReadonlyMap<string, Box>;
  viewport: { readonly width: number; readonly height: number };
  scrollY: number;
  chance: Chance | null;
}): Page {
  const convert = (made: Made, shows = true): PageElement => {
    const isShown = shows && made.style.unseen !== true;
    const box = boxes.get(made.uid);
    const placed =
      box === undefined
        ? null
        : { x: box.x, y: round(box.y - scrollY), width: round(box.width), height: round(box.height) };
    return {
      tag: made.tag,
      id: made.uid as ElementId,
      attributes: made.attributes.map(([name, value]) => [name, value] as const),
      children: made.children.map((child) => (typeof child === 'string' ? child : convert(child, isShown))),
      box: placed,
      live: chance === null ? null : liveOf(made, isShown ? placed : null),
    };
  };
  const height = boxes.get(errand.root.uid)?.height ?? viewport.height;
  const whole = { x: 0, y: -scrollY, width: viewport.width, height: Math.max(height, viewport.height) };
  const body: PageElement = {
    tag: 'body',
    id: 'body' as ElementId,
    attributes: [],
    children: [convert(errand.root)],
    box: whole,
    live: null,
  };
  const root: PageElement = { tag: 'html', id: null, attributes: [], children: [body], box: null, live: null };
  return { url: 'https://example.com/', title: '', viewport, scroll: null, root };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

const ROLES: Readonly<Record<string, string>> = {
  a: 'link',
  button: 'button',
  select: 'combobox',
  textarea: 'textbox',
  option: 'option',
  li: 'listitem',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  img: 'img',
  tr: 'row',
  td: 'cell',
  nav: 'navigation',
  form: 'form',
};
const ACTIONABLE = new Set('a button select textarea option input summary'.split(' '));

function impliedRole(tag: string, type: string): string | null {
  if (tag !== 'input') return ROLES[tag] ?? null;
  if (type === 'checkbox' || type === 'radio') return type;
  return type === 'submit' ? 'button' : 'textbox';
}

function hintOf(given: ReadonlyMap<string, string>): string {
  return given.get('placeholder') ?? given.get('title') ?? '';
}

/** The live state that the extension would capture of a made element. */
function liveOf(made: Made, box: Box | null): Live {
  const given = new Map(made.attributes);
  const type = given.get('type') ?? '';
  const control = made.tag === 'input' || made.tag === 'textarea' || made.tag === 'select';
  const ticked = type === 'checkbox' || type === 'radio';
  const actionable = ACTIONABLE.has(made.tag) || made.listens || given.has('role') || given.has('contenteditable');
  return {
    role: given.get('role') ?? impliedRole(made.tag, type),
    name: given.get('aria-label') ?? (actionable && !control ? madeText(made).slice(0, 100) : hintOf(given)),
    value: control && !ticked ? (given.get('value') ?? '') : null,
    secret: type === 'password',
    checked: ticked ? given.has('checked') : null,
    selected: null,
    expanded: given.has('aria-expanded') ? given.get('aria-expanded') === 'true' : null,
    disabled: given.has('disabled'),
    required: false,
    focused: false,
    visible: box !== null,
    coveredBy: null,
    actionable,
  };
}
