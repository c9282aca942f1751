import type { PageElement } from '../../agent/page.ts';

/**
 * The kinds of elements that the ranker tells apart, each one feature of the networks. Coarser than the roles of
 * `agent/reading/role.ts`, and part of what the networks were trained on.
 */
export const KINDS = [
  'button',
  'link',
  'textbox',
  'password',
  'textarea',
  'checkbox',
  'radio',
  'select',
  'option',
  'tab',
  'menuitem',
  'heading',
  'label',
  'image',
  'listitem',
  'cell',
  'row',
  'icon',
  'text',
  'block',
  'page',
  'form',
  'graphic',
  'date',
  'header',
  'frame',
] as const;
export type ItemKind = (typeof KINDS)[number];

const CONTROLS = new Set<ItemKind>([
  'button',
  'textbox',
  'password',
  'textarea',
  'checkbox',
  'radio',
  'select',
  'date',
]);

/** Whether elements of this kind take input or are pressed. */
export function isControlKind(kind: ItemKind): boolean {
  return CONTROLS.has(kind);
}

/** The value of an attribute; '' if it is missing. */
export function attributeOrEmpty({ attributes }: PageElement, name: string): string {
  for (const [key, value] of attributes) if (key === name) return value;
  return '';
}

const BY_ROLE: Readonly<Record<string, ItemKind>> = {
  button: 'button',
  link: 'link',
  textbox: 'textbox',
  searchbox: 'textbox',
  checkbox: 'checkbox',
  switch: 'checkbox',
  radio: 'radio',
  combobox: 'select',
  listbox: 'select',
  option: 'option',
  tab: 'tab',
  menuitem: 'menuitem',
  treeitem: 'menuitem',
  heading: 'heading',
  img: 'image',
  row: 'row',
  cell: 'cell',
  gridcell: 'cell',
  listitem: 'listitem',
};
const BY_TAG: Readonly<Record<string, ItemKind>> = {
  a: 'link',
  button: 'button',
  textarea: 'textarea',
  select: 'select',
  option: 'option',
  label: 'label',
  img: 'image',
  picture: 'image',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  summary: 'tab',
  li: 'listitem',
  td: 'cell',
  th: 'cell',
  tr: 'row',
  html: 'page',
  body: 'page',
  main: 'page',
  form: 'form',
  nav: 'header',
  header: 'header',
  footer: 'header',
  i: 'icon',
  video: 'image',
  circle: 'graphic',
  rect: 'graphic',
  path: 'graphic',
  polygon: 'graphic',
  ellipse: 'graphic',
  line: 'graphic',
  text: 'graphic',
  canvas: 'graphic',
  iframe: 'frame',
  g: 'graphic',
  tspan: 'graphic',
};
const BY_TYPE: Readonly<Record<string, ItemKind>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  password: 'password',
  submit: 'button',
  button: 'button',
  reset: 'button',
  image: 'button',
  date: 'date',
  time: 'date',
  month: 'date',
};

/** The kind of a node, from its tag, role and type, else from its own words and the number of its descendants. */
export function kindOf(node: PageElement, item: { readonly size: number; readonly own: readonly string[] }): ItemKind {
  const role = node.live?.role ?? attributeOrEmpty(node, 'role');
  if (node.tag === 'input') return BY_TYPE[attributeOrEmpty(node, 'type')] ?? BY_ROLE[role] ?? 'textbox';
  const kind = BY_ROLE[role] ?? BY_TAG[node.tag];
  if (kind !== undefined) return kind;
  if (node.tag === 'svg') return isSmall(node) ? 'icon' : 'block';
  const hasWords = item.size <= 2 && item.own.length > 0;
  if (item.size === 0 && !hasWords) return isSmall(node) ? 'icon' : 'block';
  return hasWords ? 'text' : 'block';
}

function isSmall({ box }: PageElement): boolean {
  return box !== null && box.width <= 64 && box.height <= 64;
}
