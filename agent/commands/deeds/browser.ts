import { similarity } from '../../english/match.ts';
import { readPhrase } from '../../english/phrase.ts';
import { words } from '../../english/words.ts';
import { attribute } from '../../page.ts';
import { itemName, namesFor } from '../../reading/names.ts';
import type { Command } from '../command.ts';
import { addressIn } from '../grammar/address.ts';
import { endOfStep, givenUp, isDone, locate, type Step, type Work } from '../step.ts';
import { headingNamed } from './press/open.ts';
import { clickOn } from './press/press.ts';

/** Hovers over or copies what is named. */
export function touch(work: Work, said: string, intent: 'hover' | 'copy'): Step {
  const key = 'target';
  if (isDone(work, key)) return { kind: 'done', words: null };
  const found = locate(work, { key, said, want: 'any' });
  const failed = givenUp(work, key);
  if (failed !== null || !('item' in found)) return failed ?? (found as Step);
  if (found.item.id === null) return { kind: 'stop', utterance: 'That element cannot be touched.' };
  const name = itemName(work.view, found.item);
  return {
    kind: 'act',
    key,
    action: { intent, element: found.item.id },
    words: intent === 'hover' ? `pointed at “${name}”` : `copied “${name}”`,
    focus: name,
  };
}

/** Scrolls by most of a screen, to the top or bottom of the page, or to the named element. */
export function scroll(work: Work, to: Extract<Command, { kind: 'scroll' }>['to']): Step {
  const { page } = work.view;
  const ended = endOfStep(work, 'scroll');
  if (ended !== null) return ended;
  if (typeof to === 'object') {
    const heading = headingNamed(work, to.target);
    const found = heading === null ? locate(work, { key: 'scroll', said: to.target, want: 'any' }) : { item: heading };
    if (!('item' in found)) return found;
    if (found.item.id === null) return { kind: 'stop', utterance: 'That element cannot be scrolled to.' };
    return {
      kind: 'act',
      key: 'scroll',
      action: { intent: 'scroll', to: { element: found.item.id } },
      words: `scrolled to “${itemName(work.view, found.item)}”`,
      focus: null,
    };
  }
  const height = page.viewport?.height ?? 600;
  const { x, y, maxY } = page.scroll ?? { x: 0, y: 0, maxY: height };
  const target = { up: Math.max(0, y - height * 0.8), down: Math.min(maxY, y + height * 0.8), top: 0, bottom: maxY }[
    to
  ];
  if (page.scroll !== null && Math.round(target) === Math.round(y))
    return {
      kind: 'done',
      words: `the page is at its ${y <= 0 && maxY > 0 ? 'top' : maxY === 0 ? 'full length' : 'bottom'} already`,
    };
  const words = to === 'up' || to === 'down' ? `scrolled ${to}` : `scrolled to the ${to}`;
  return {
    kind: 'act',
    key: 'scroll',
    action: { intent: 'scroll', to: { x: Math.round(x), y: Math.round(target) } },
    words,
    focus: null,
  };
}

/** Opens, switches to or closes a tab of the browser. */
export function tab(work: Work, { what, target }: Extract<Command, { kind: 'tab' }>): Step {
  const { tabs } = work.state;
  const ended = endOfStep(work, 'tab');
  if (ended !== null) return ended;
  if (what === 'new') return newTab(work, target);
  const found = target === null ? (tabs.find(({ active }) => active) ?? null) : findTab(work, target);
  if (found === null) {
    if (what === 'switch' && target !== null) return pageTab(work, target);
    const titles = tabs.map(({ title }, i) => `${i + 1}. ${title}`).join('; ');
    return { kind: 'stop', utterance: `I do not see a tab “${target ?? ''}”. Open tabs: ${titles}.` };
  }
  if (what === 'close')
    return {
      kind: 'act',
      key: 'tab',
      action: { intent: 'tabremove', tab: found.id },
      words: `closed the tab “${found.title}”`,
      focus: null,
    };
  return {
    kind: 'act',
    key: 'tab',
    action: { intent: 'tabswitch', tab: found.id },
    words: `switched to the tab “${found.title}”`,
    focus: null,
  };
}

/** Opens an empty tab, an address, or what a link of this name leads to. */
function newTab(work: Work, target: string | null): Step {
  const link =
    target === null || addressIn(target) !== null ? null : locate(work, { key: 'tab', said: target, want: 'open' });
  if (link !== null && !('item' in link)) return link;
  const href = link === null ? null : attribute(link.item.element, 'href');
  const url = target === null ? null : href === null ? addressIn(target) : new URL(href, work.view.page.url).href;
  return {
    kind: 'act',
    key: 'tab',
    action: { intent: 'tabcreate', url },
    words: url === null ? 'opened a new tab' : `opened ${url} in a new tab`,
    focus: null,
  };
}

/** Opens a tab inside the page: "the Reviews tab" may be no browser tab. */
function pageTab(work: Work, target: string): Step {
  const key = 'tab';
  return clickOn(work, key, locate(work, { key, said: `${target} tab`, want: 'open' }));
}

function findTab(work: Work, target: string) {
  const { tabs } = work.state;
  const [phrase] = readPhrase(target);
  const inPage = work.view.items.some(
    (item) =>
      item.role === 'tab' && item.visible && similarity(words(target), namesFor(work.view, item)[0]?.words ?? []) > 0.8,
  );
  if (inPage) return null;
  const byName = tabs
    .map((each) => ({
      each,
      score: Math.max(similarity(words(target), words(each.title)), each.url.includes(target.toLowerCase()) ? 0.6 : 0),
    }))
    .sort((a, b) => b.score - a.score)[0];
  if (byName !== undefined && byName.score > 0.5) return byName.each;
  const active = tabs.findIndex((each) => each.active);
  if (/^(?:next|following)$/iu.test(target)) return tabs[(active + 1) % tabs.length] ?? null;
  if (/^(?:previous|prior)$/iu.test(target)) return tabs.at(active - 1) ?? null;
  if (/^(?:other|another)$/iu.test(target)) return tabs.find((each) => !each.active) ?? null;
  const nth = phrase?.ordinal ?? (/^\d+$/u.test(target) ? Number(target) : null);
  return nth === null ? null : ((nth > 0 ? tabs[nth - 1] : tabs.at(nth)) ?? null);
}
