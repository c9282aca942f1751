import { describe, expect, test } from 'vitest';
import type { BrowserAction, ElementId } from '../../agent/action.ts';
import { guard } from '../../agent/guard.ts';
import type { PageElement } from '../../agent/page.ts';
import type { State } from '../../agent/state.ts';
import { button, element, page, said } from '../fakes.ts';

const click = (id: string): BrowserAction => ({ intent: 'click', element: id as ElementId });

function state(utterance: string, ...elements: PageElement[]): State {
  return { turns: [said(utterance)], page: page(...elements), screenshot: null, tabs: [] };
}

describe('the guard', () => {
  test.each(['javascript:alert(1)', 'file:///etc/passwd', 'chrome://settings', 'data:text/html,x', 'not an address'])(
    'refuses to load %s',
    (url) => {
      expect(guard({ intent: 'load', url }, state('open it')).kind).toBe('refuse');
      expect(guard({ intent: 'tabcreate', url }, state('open it')).kind).toBe('refuse');
    },
  );

  test('allows http and https', () => {
    expect(guard({ intent: 'load', url: 'https://example.org/' }, state('open it')).kind).toBe('allow');
  });

  test.each([
    ['Buy now', 'buy'],
    ['Place order', 'buy'],
    ['Send', 'send'],
    ['Delete task', 'delete'],
    ['Empty trash', 'delete'],
    ['Create account', 'account'],
  ])('asks before "%s"', (name, what) => {
    expect(guard(click('b'), state('look around', button('b', name)))).toMatchObject({
      kind: 'ask',
      what,
      name,
      origin: 'https://shop.example',
      plainlyAsked: false,
    });
  });

  test.each(['Add to cart', 'Save', 'Search', 'Next month', 'Sender: Ann', 'Remove filter', 'Payment methods'])(
    'does not ask before "%s"',
    (name) => expect(guard(click('b'), state('look around', button('b', name))).kind).toBe('allow'),
  );

  test('sees the button around a clicked icon', () => {
    const icon = element('svg', 'icon');
    const wrapped = element('button', 'b', {
      live: { role: 'button', name: 'Delete', actionable: true },
      children: [icon],
    });
    expect(guard(click('icon'), state('look', wrapped)).kind).toBe('ask');
  });

  test('tells what stands beside the control', () => {
    const row = element('li', 'row', { children: ['notes.txt ', button('b', 'Delete')] });
    expect(guard(click('b'), state('look', row))).toMatchObject({ name: 'Delete', context: 'notes.txt' });
  });

  test('sees what submitting a form would press', () => {
    const field = element('input', 'f', { live: { actionable: true } });
    const form = element('form', 'form', { children: [field, button('b', 'Place order')] });
    expect(guard({ intent: 'submit', element: 'f' as ElementId }, state('look', form))).toMatchObject({ what: 'buy' });
  });

  test('lets a link to a registration form pass, not its button', () => {
    const link = element('a', 'a', {
      attributes: { href: '/new' },
      live: { role: 'link', name: 'Register', actionable: true },
    });
    expect(guard(click('a'), state('look', link)).kind).toBe('allow');
    expect(guard(click('b'), state('look', button('b', 'Register'))).kind).toBe('ask');
  });

  test.each([
    ['delete the second task', 'Delete', true],
    ['send it', 'Send', true],
    ['what is on this page?', 'Delete', false],
    ['open the mail', 'Buy now', false],
    ['put the kettle in the basket', 'Buy', true],
    ['put the kettle in the basket', 'Buy now', false],
  ])('knows whether "%s" plainly asks for "%s"', (utterance, name, plainlyAsked) => {
    expect(guard(click('b'), state(utterance, button('b', name)))).toMatchObject({ plainlyAsked });
  });
});
