import type { ElementId } from '../../agent/action.ts';
import type { Box, Live, Page, PageElement, PageNode } from '../../agent/page.ts';
import { parseHtml } from '../../dataset/html/parse.ts';
import { type HtmlElement, type HtmlNode, isHtmlElement } from '../../dataset/html/tree.ts';

/** Changes to a page since it was loaded, by element id. */
export interface Changes {
  readonly values: ReadonlyMap<string, string>;
  readonly checked: ReadonlyMap<string, boolean>;
  /** By the `id` attribute of elements that were shown or hidden. */
  readonly shown: ReadonlyMap<string, boolean>;
}

export const UNCHANGED: Changes = { values: new Map(), checked: new Map(), shown: new Map() };

const ROLES: Readonly<Record<string, string>> = {
  button: 'button',
  summary: 'button',
  textarea: 'textbox',
  select: 'combobox',
  option: 'option',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  li: 'listitem',
  ul: 'list',
  table: 'table',
  tr: 'row',
  td: 'cell',
  th: 'columnheader',
  nav: 'navigation',
  main: 'main',
  form: 'form',
  fieldset: 'group',
  dialog: 'dialog',
  article: 'article',
  img: 'img',
};
const INPUTS: Readonly<Record<string, string | null>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  submit: 'button',
  button: 'button',
  image: 'button',
  reset: 'button',
  file: 'button',
  hidden: null,
  range: 'slider',
  number: 'spinbutton',
  search: 'searchbox',
};
const ACTED_ON =
  /^(?:button|link|textbox|searchbox|combobox|listbox|spinbutton|slider|checkbox|radio|switch|tab|menuitem|option|treeitem)$/u;

interface Scene {
  readonly prefix: string;
  readonly changes: Changes;
  readonly roots: ReadonlyMap<string, HtmlElement>;
  readonly labels: readonly HtmlElement[];
  /** What was chosen in lists. */
  readonly choices: Map<HtmlElement, string>;
  count: number;
}

/** A live page from HTML, with roles, names and visibility roughly as a browser computes them. The boxes lie below one another. */
export function pageFromHtml(
  html: string,
  { url = 'https://site.example/', title = '', prefix = 'e', changes = UNCHANGED } = {},
): Page {
  const root = parseHtml(`<html><body>${html}</body></html>`).children.find(isHtmlElement);
  if (root === undefined) throw new Error('no element in the HTML');
  const all = [...every(root)];
  const roots = new Map(
    all.flatMap((each): [string, HtmlElement][] => {
      const id = written(each, 'id');
      return id === null ? [] : [[id, each]];
    }),
  );
  const labels = all.filter(({ tag }) => tag === 'label');
  const scene: Scene = { prefix, changes, roots, labels, choices: new Map(), count: 0 };
  return {
    url,
    title,
    viewport: { width: 1280, height: 800 },
    scroll: { x: 0, y: 0, maxX: 0, maxY: 2_000 },
    root: build(root, { scene, shown: true, path: [] }),
  };
}

function* every(root: HtmlElement): Generator<HtmlElement> {
  yield root;
  for (const child of root.children) if (isHtmlElement(child)) yield* every(child);
}

function written(element: HtmlElement, name: string): string | null {
  return element.attributes.find(([key]) => key === name)?.[1] ?? null;
}

interface Place {
  readonly scene: Scene;
  readonly shown: boolean;
  readonly path: readonly HtmlElement[];
}

function build(html: HtmlElement, { scene, shown, path }: Place): PageElement {
  const id = `${scene.prefix}${scene.count++}`;
  const choice = html.tag === 'select' ? scene.changes.values.get(id) : undefined;
  if (choice !== undefined) scene.choices.set(html, choice);
  const override = scene.changes.shown.get(written(html, 'id') ?? '');
  const hides =
    written(html, 'hidden') !== null ||
    /display:\s*none/u.test(written(html, 'style') ?? '') ||
    (html.tag === 'dialog' && written(html, 'open') === null);
  const visible = shown && (override ?? !hides);
  const isRoot = html.tag === 'shadow-root' || html.tag === 'document';
  const box: Box | null = visible ? { x: 10, y: scene.count * 24, width: 200, height: 20 } : null;
  const children = html.children.flatMap((child): PageNode[] => {
    if (typeof child === 'string') return drawn(child, [html, ...path]);
    return isHtmlElement(child) ? [build(child, { scene, shown: visible, path: [html, ...path] })] : [];
  });
  if (isRoot) return { tag: `#${html.tag}`, id: null, attributes: html.attributes, children, box: null, live: null };
  const live = liveOf(html, { id, visible, scene, path });
  return { tag: html.tag, id: id as ElementId, attributes: html.attributes, children, box, live };
}

/** Text as it is drawn: only in `pre` with its blanks and line ends. */
function drawn(text: string, path: readonly HtmlElement[]): PageNode[] {
  if (path.some(({ tag }) => tag === 'pre')) return [text];
  return /\S/u.test(text) ? [text.replace(/[ \t\n\r\f]+/gu, ' ')] : [];
}

function liveOf(
  html: HtmlElement,
  { id, visible, scene, path }: { id: string; visible: boolean; scene: Scene; path: readonly HtmlElement[] },
): Live {
  const at = (name: string) => written(html, name);
  const type = (at('type') ?? 'text').toLowerCase();
  const editable = at('contenteditable') !== null;
  const role =
    at('role') ??
    (html.tag === 'input'
      ? INPUTS[type] === undefined
        ? 'textbox'
        : INPUTS[type]
      : html.tag === 'a' || html.tag === 'area'
        ? at('href') === null
          ? null
          : 'link'
        : editable
          ? 'textbox'
          : (ROLES[html.tag] ?? null));
  const actionable = (role !== null && ACTED_ON.test(role)) || at('onclick') !== null || at('tabindex') !== null;
  const toggles = role === 'checkbox' || role === 'radio' || role === 'switch';
  const takesText =
    editable ||
    html.tag === 'textarea' ||
    html.tag === 'select' ||
    (html.tag === 'input' && !/^(?:checkbox|radio|submit|button|image|reset|hidden)$/u.test(type));
  const secret = type === 'password';
  const expanded = at('aria-expanded');
  const chosen = path.find(({ tag }) => tag === 'select');
  return {
    role,
    name: actionable || role === 'heading' ? nameOf(html, { scene, path, role }) : '',
    value: !takesText || secret ? null : (scene.changes.values.get(id) ?? writtenValue(html)),
    secret,
    checked: toggles
      ? (scene.changes.checked.get(id) ?? (at('checked') !== null || at('aria-checked') === 'true'))
      : null,
    selected:
      html.tag === 'option'
        ? chosen !== undefined && isSelected(html, scene.choices.get(chosen))
        : at('aria-selected') === null
          ? null
          : at('aria-selected') === 'true',
    expanded: expanded === null ? null : expanded === 'true',
    disabled: at('disabled') !== null || at('aria-disabled') === 'true',
    required: at('required') !== null,
    focused: false,
    visible,
    coveredBy: null,
    actionable,
  };
}

/** Whether an option is the choice of its list; without a choice, whether its markup says so. */
function isSelected(option: HtmlElement, choice: string | undefined): boolean {
  if (choice === undefined) return written(option, 'selected') !== null;
  return [written(option, 'value'), textOf(option)].includes(choice);
}

function writtenValue(html: HtmlElement): string {
  if (html.tag !== 'select') return html.tag === 'input' ? (written(html, 'value') ?? '') : textOf(html);
  const options = [...every(html)].filter(({ tag }) => tag === 'option');
  const option = options.find((each) => written(each, 'selected') !== null) ?? options[0];
  return option === undefined ? '' : (written(option, 'value') ?? textOf(option));
}

function nameOf(
  html: HtmlElement,
  { scene, path, role }: { scene: Scene; path: readonly HtmlElement[]; role: string | null },
): string {
  const by = written(html, 'aria-labelledby');
  if (by !== null)
    return by
      .split(' ')
      .map((id) => textOf(scene.roots.get(id)))
      .join(' ');
  const label = written(html, 'aria-label');
  if (label !== null) return label;
  const id = written(html, 'id');
  const isField = html.tag === 'input' || html.tag === 'select' || html.tag === 'textarea';
  const tied = id === null ? undefined : scene.labels.find((each) => written(each, 'for') === id);
  if (html.tag === 'button' && tied !== undefined) return textOf(tied, html);
  if (isField) {
    const around = tied ?? path.find(({ tag }) => tag === 'label');
    if (around !== undefined) return textOf(around, html);
    if (role === 'button') return written(html, 'value') ?? 'Submit';
    return written(html, 'placeholder') ?? written(html, 'title') ?? '';
  }
  if (role === 'textbox' || role === 'listbox') return '';
  return textOf(html) || (written(html, 'alt') ?? written(html, 'title') ?? '');
}

function textOf(html: HtmlElement | undefined, without?: HtmlElement): string {
  if (html === undefined || html === without || html.tag === 'select') return '';
  const part = (node: HtmlNode): string =>
    typeof node === 'string'
      ? node
      : isHtmlElement(node)
        ? node.tag === 'img'
          ? (written(node, 'alt') ?? '')
          : textOf(node, without)
        : '';
  return html.children.map(part).join(' ').replace(/\s+/gu, ' ').trim();
}
