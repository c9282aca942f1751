import { expect, test } from 'vitest';
import { isDialog } from '../../../../agent/guard/danger/surroundings.ts';
import type { PageNode } from '../../../../agent/page.ts';
import { button, element } from '../../../support/fakes.ts';

const host = (inShadow: PageNode, ...light: PageNode[]) =>
  element('x-dialog', 'host', { children: [element('#shadow-root', null, { children: [inShadow] }), ...light] });
const dialog = (...children: PageNode[]) => element('div', 'box', { live: { role: 'alertdialog' }, children });
const SLOT = element('slot', null);
const DELETE = button('delete', 'Delete');

test('a component that shows its children in a dialog is one', () => {
  expect(isDialog(host(element('div', 'outer', { children: [dialog(SLOT)] }), DELETE))).toBe(true);
});

test.each([
  ['shows its children elsewhere', host(element('div', 'outer', { children: [dialog('Sure?'), SLOT] }), DELETE)],
  ['has no children to show', host(dialog(SLOT))],
  ['holds a component that is one', host(element('div', 'outer', { children: [host(dialog(SLOT), DELETE)] }), DELETE)],
])('a component that %s is none', (_, component) => expect(isDialog(component)).toBe(false));
