import { stem } from './words.ts';

/** The kind of thing that a phrase names. */
export type ThingKind =
  | 'button'
  | 'link'
  | 'field'
  | 'checkbox'
  | 'radio'
  | 'tab'
  | 'menu'
  | 'option'
  | 'image'
  | 'slider'
  | 'section'
  | 'heading'
  | 'dialog'
  | 'row'
  | 'cell';

/** Splits off the word for the kind of thing, which stands last ("Save button") or first ("button Save"). */
export function withoutKind(said: readonly string[]): { kind: ThingKind | null; words: readonly string[] } {
  const last = kindNamed(said.at(-1));
  if (last !== null) {
    // Some kinds have two words: "the dropdown menu".
    const also = kindNamed(said.at(-2));
    return { kind: last, words: said.slice(0, also === last && said.length > 1 ? -2 : -1) };
  }
  const first = kindNamed(said[0]);
  return first === null ? { kind: null, words: said } : { kind: first, words: said.slice(1) };
}

function kindNamed(word: string | undefined): ThingKind | null {
  if (word === undefined) return null;
  return KIND_WORDS[word] ?? KIND_WORDS[word.replace(/e?s$/u, '')] ?? KIND_WORDS[stem(word)] ?? null;
}

const KIND_WORDS: Readonly<Record<string, ThingKind>> = {
  button: 'button',
  btn: 'button',
  icon: 'button',
  key: 'button',
  link: 'link',
  hyperlink: 'link',
  field: 'field',
  box: 'field',
  input: 'field',
  textbox: 'field',
  textarea: 'field',
  area: 'field',
  editor: 'field',
  textfield: 'field',
  checkbox: 'checkbox',
  tickbox: 'checkbox',
  switch: 'checkbox',
  toggle: 'checkbox',
  checkmark: 'checkbox',
  radio: 'radio',
  radiobutton: 'radio',
  tab: 'tab',
  menu: 'menu',
  dropdown: 'menu',
  combobox: 'menu',
  selector: 'menu',
  listbox: 'menu',
  select: 'menu',
  picker: 'menu',
  option: 'option',
  choice: 'option',
  menuitem: 'option',
  folder: 'option',
  file: 'option',
  image: 'image',
  picture: 'image',
  photo: 'image',
  slider: 'slider',
  section: 'section',
  panel: 'section',
  accordion: 'section',
  heading: 'heading',
  dialog: 'dialog',
  popup: 'dialog',
  modal: 'dialog',
  banner: 'dialog',
  overlay: 'dialog',
  window: 'dialog',
  notification: 'dialog',
  row: 'row',
  day: 'cell',
  cell: 'cell',
};
