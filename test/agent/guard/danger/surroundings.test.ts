import { expect, test } from 'vitest';
import { isDialog, surroundingsOf } from '../../../../agent/guard/danger/surroundings.ts';
import type { PageElement, PageNode } from '../../../../agent/page.ts';
import { pageMarkup } from '../../../../agent/reading/page-markup.ts';
import { button, element, page } from '../../../support/fakes.ts';

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

const field = (id: string) => element('input', id, { live: { role: 'textbox', value: '', actionable: true } });
const asking = (...children: PageNode[]) => element('dialog', 'asking', { children: [...children, DELETE] });
const titleOf = (part: PageElement) =>
  surroundingsOf(DELETE, pageMarkup(page(part)))
    .title.replace(/\s+/gu, ' ')
    .trim();

test('what tells how to fill in one of several fields is not about the button', () => {
  const group = (id: string, help: string) => element('div', `group-${id}`, { children: [field(id), help] });
  expect(
    titleOf(asking('Edit the string', group('labels', 'Labels can be removed'), group('notes', 'Sent to nobody'))),
  ).toBe('Edit the string');
  expect(titleOf(asking(group('name', 'Type its name to remove it')))).toBe('Type its name to remove it');
});

test('a sentence that a link begins is about the link', () => {
  const link = element('a', 'link', { live: { role: 'link', actionable: true }, children: ['Organize the project'] });
  expect(titleOf(asking(element('p', 'help', { children: [link, ' to rename or remove it.'] })))).toBe('');
  expect(titleOf(asking(element('p', 'note', { children: [link, ' This removes the project.'] })))).toBe(
    'This removes the project.',
  );
});
