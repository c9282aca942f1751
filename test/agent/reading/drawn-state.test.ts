import { expect, test } from 'vitest';
import type { ElementId } from '../../../agent/action.ts';
import type { Page } from '../../../agent/page.ts';
import { drawnState } from '../../../agent/reading/drawn-state.ts';
import { button, element, page } from '../../support/fakes.ts';

const large = { x: 0, y: 0, width: 1_280, height: 700 };
const under = { actionable: true, coveredBy: 'curtain' as ElementId };
const covered = { ...element('button', 'c', { live: under }), box: large };
const inView = (tag: string, more: Parameters<typeof element>[2]) => ({ ...element(tag, 'w', more), box: large });
const busy = (box: typeof large) => ({ ...element('main', 'm', { attributes: { 'aria-busy': 'true' } }), box });

test.each<[string, Page, string]>([
  ['nothing at all', page(), 'blank'],
  ['a spinner', page(element('p', 'p', { children: ['Loading, please wait'] })), 'blank'],
  ['a button that nobody sees', page(element('div', 'd', { live: { actionable: true, visible: false } })), 'blank'],
  ['a script', page(element('script', null, { children: ['x'.repeat(500)] })), 'blank'],
  ['a button', page(button('b', 'Go')), 'drawn'],
  ['a disabled button', page(element('button', 'b', { live: { actionable: true, disabled: true } })), 'drawn'],
  ['a heading', page(element('h1', 'h', { live: { role: 'heading' }, children: ['Thanks'] })), 'drawn'],
  ['an article', page(element('p', 'p', { children: ['word '.repeat(40)] })), 'drawn'],
  ['a busy page', page(button('b', 'Go'), busy(large)), 'busy'],
  ['a small busy part', page(button('b', 'Go'), busy({ ...large, height: 20 })), 'drawn'],
  ['a word instead of its list', page(button('b', 'Go'), inView('p', { children: ['Please wait…'] })), 'loading'],
  ['a button “More…”', page(inView('button', { children: ['More…'], live: { actionable: true } })), 'drawn'],
  ['a sentence left open', page(button('b', 'Go'), inView('p', { children: ['And so it went on and on …'] })), 'drawn'],
  ['a bar without a value', page(button('b', 'Go'), inView('div', { live: { role: 'progressbar' } })), 'loading'],
  [
    'a bar half full',
    page(button('b', 'Go'), inView('progress', { live: { role: 'progressbar', value: '50' } })),
    'drawn',
  ],
  ['a curtain over its only button', page(covered), 'blank'],
  ['a dialog over a button', page(covered, { ...button('o', 'OK'), box: large }), 'drawn'],
  ['a saved page', { ...page(), root: { ...page().root, live: null } }, 'drawn'],
])('a page with %s', (_, seen, state) => expect(drawnState(seen)).toBe(state));
