import type { ThingKind } from '../../english/thing-kind.ts';
import { isField } from '../../reading/names.ts';
import type { PageItem } from '../../reading/page-items.ts';

/** Whether an element is a dialog. */
export function isDialogItem(item: PageItem): boolean {
  return item.role === 'dialog' || item.role === 'alertdialog' || item.tag === 'dialog';
}

const ROLES: Readonly<Record<ThingKind, RegExp>> = {
  button: /^(?:button|switch)$/u,
  link: /^link$/u,
  field: /^(?:textbox|searchbox|combobox|spinbutton)$/u,
  checkbox: /^(?:checkbox|switch|menuitemcheckbox)$/u,
  radio: /^(?:radio|menuitemradio)$/u,
  tab: /^tab$/u,
  menu: /^(?:combobox|listbox|menu|menuitem|button)$/u,
  option: /^(?:option|radio|menuitem|menuitemradio|treeitem)$/u,
  image: /^(?:img|image)$/u,
  slider: /^slider$/u,
  section: /^(?:button|tab|region|group|heading)$/u,
  heading: /^heading$/u,
  dialog: /^(?:dialog|alertdialog)$/u,
  row: /^row$/u,
  cell: /^(?:cell|gridcell|button)$/u,
};

/** Whether an element is of the kind that a person named. */
export function isOfKind(item: PageItem, kind: ThingKind): boolean {
  if (kind === 'field') return isField(item) && !/^(?:checkbox|radio)$/u.test(item.role ?? '');
  return ROLES[kind].test(item.role ?? '') || (kind === 'image' && item.tag === 'img');
}
