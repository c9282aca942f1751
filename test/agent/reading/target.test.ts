import { expect, test } from 'vitest';
import type { BrowserAction, ElementId } from '../../../agent/action.ts';
import { attribute, elements, type PageNode } from '../../../agent/page.ts';
import { inWords } from '../../../agent/reading/describe.ts';
import { targetOf, withoutSecret } from '../../../agent/reading/target.ts';
import { element, page } from '../../support/fakes.ts';
import { pageFromHtml } from '../../support/page-from-html.ts';

const secret = element('input', 'field', { attributes: { id: 'f' }, live: { secret: true, actionable: true } });

function kept(action: object, ...children: PageNode[]): BrowserAction {
  const whole = { ...action, element: 'it' as ElementId } as BrowserAction;
  return withoutSecret(whole, targetOf(whole, page(...children)));
}

test.each<[name: string, children: PageNode[]]>([
  ['the field', [{ ...secret, id: 'it' as ElementId }]],
  ['its label', [element('label', 'it', { attributes: { for: 'f' } }), secret]],
  ['the label around it', [element('label', 'it', { children: ['Password ', secret] })]],
  ['a box around it', [element('div', 'it', { children: [element('p', 'p', { children: [secret] })] })]],
])('what goes into a secret field by %s becomes dots', (_, children) => {
  expect(kept({ intent: 'textinput', text: 'hunter2' }, ...children)).toMatchObject({ text: '••••••' });
  expect(kept({ intent: 'paste', text: 'hunter2' }, ...children)).toMatchObject({ text: '••••••' });
  expect(kept({ intent: 'change', value: 'hunter2' }, ...children)).toMatchObject({ value: '••••••' });
});

test('what goes beside a secret field is kept', () => {
  const children = [element('input', 'it'), secret];
  expect(kept({ intent: 'textinput', text: 'ann' }, ...children)).toMatchObject({ text: 'ann' });
});

test('an address is kept without what lets in whoever has it', () => {
  const action: BrowserAction = { intent: 'load', url: 'https://a.example/?token=abc' };
  expect(withoutSecret(action, null)).toEqual({ intent: 'load', url: 'https://a.example/?token=***' });
});

test('a step into one of several fields of a name tells the row of the field', () => {
  const row = (name: string) => `<tr><td>${name}</td><td><input id="${name}" aria-label="Value"></td></tr>`;
  const seen = pageFromHtml(`<table>${row('price')}${row('stock')}</table><input id="alone" aria-label="Value">`);
  const typedInto = (id: string) => {
    const element = [...elements(seen.root)].find((each) => attribute(each, 'id') === id)?.id;
    if (element == null) throw new Error(`nothing is called ${id}`);
    const action = { intent: 'textinput', element, text: '4' } as const;
    return inWords(action, targetOf(action, seen));
  };
  expect(typedInto('stock')).toBe('Typed “4” into Value (stock)');
  expect(typedInto('alone')).toBe('Typed “4” into Value');
});

test('a box is told with its row, where its name does not say it', () => {
  const row = (words: string, name: string) =>
    `<tr><td><input type="checkbox" name="${name}" value="4"></td><td>${words}</td><td>Ann</td></tr>`;
  const seen = pageFromHtml(`<table>${row('Lovely', 'selected_review')}${row('Zinc', 'Zinc')}</table>`);
  const ticked = (name: string) => {
    const element = [...elements(seen.root)].find((each) => attribute(each, 'name') === name)?.id;
    if (element == null) throw new Error(`nothing is called ${name}`);
    const action = { intent: 'change', element, value: 'true' } as const;
    return inWords(action, targetOf(action, seen));
  };
  expect(ticked('selected_review')).toBe('Set selected_review (Lovely | Ann) to “true”');
  expect(ticked('Zinc')).toBe('Set Zinc to “true”');
});
