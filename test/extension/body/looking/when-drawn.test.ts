import { afterEach, expect, test, vi } from 'vitest';
import type { TabId } from '../../../../agent/action.ts';
import { whenDrawn } from '../../../../extension/body/looking/when-drawn.ts';
import { button, element, page } from '../../../support/fakes.ts';

// The document is new at each look, and nobody waits between two of them.
vi.mock('../../../../extension/body/tabs/tab-life.ts', () => ({ ageOf: () => 0, until: async () => {} }));
vi.mock('../../../../extension/body/network/awaited.ts', () => ({
  answered: async () => false,
  hasAsked: () => false,
}));
afterEach(() => vi.unstubAllGlobals());

const LOADING = page(element('p', 'p', { children: ['Loading'] }));

/** How often a page is looked at that shows a button at the second look; `canDraw`: whether it has scripts. */
async function looksAt(canDraw: boolean): Promise<number> {
  const executeScript = async () => [{ frameId: 0, result: !canDraw }];
  vi.stubGlobal('chrome', { scripting: { executeScript } });
  let looks = 0;
  const look = async () => (++looks === 1 ? LOADING : page(button('go', 'Go')));
  await whenDrawn(1 as TabId, look, new AbortController().signal);
  return looks;
}

test('an application that draws itself late is waited for', async () => expect(await looksAt(true)).toBe(2));
test('a page that has nothing to run is read as it is', async () => expect(await looksAt(false)).toBe(1));
