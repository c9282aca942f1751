import type { BrowserAction, ElementId } from '../../agent/action.ts';
import type { Live, Page, PageElement, PageNode } from '../../agent/page.ts';
import type { Browser, Policy, Prediction, Rank } from '../../agent/ports.ts';
import type { Body } from '../../agent/stage.ts';
import type { ChatTurn, Outcome } from '../../agent/turn.ts';

/** Live state of a plain, visible element. */
export const PLAIN: Live = {
  role: null,
  name: '',
  value: null,
  secret: false,
  checked: null,
  selected: null,
  expanded: null,
  disabled: false,
  required: false,
  focused: false,
  visible: true,
  coveredBy: null,
  actionable: false,
};

/** An element of a live page; `live` overrides a plain, visible one. */
export function element(
  tag: string,
  id: string | null,
  {
    attributes = {},
    live = {},
    children = [],
  }: { attributes?: Record<string, string>; live?: Partial<Live>; children?: PageNode[] } = {},
): PageElement {
  return {
    tag,
    id: id as ElementId | null,
    attributes: Object.entries(attributes),
    children,
    box: { x: 0, y: 0, width: 100, height: 20 },
    live: { ...PLAIN, ...live },
  };
}

/** A live button. */
export function button(id: string, name: string): PageElement {
  return element('button', id, { live: { role: 'button', name, actionable: true }, children: [name] });
}

/** A live page around some elements. */
export function page(...children: PageNode[]): Page {
  return {
    url: 'https://shop.example/',
    title: 'Shop',
    viewport: { width: 1280, height: 800 },
    scroll: { x: 0, y: 0, maxX: 0, maxY: 2_000 },
    root: element('html', 'root', { children: [element('body', 'body', { children })] }),
  };
}

/** What a person said. */
export function said(utterance: string): ChatTurn {
  return {
    type: 'chat',
    speaker: 'instructor',
    utterance,
    timestamp: 0,
    memo: null,
    cost: { milliseconds: 0, tokens: 0 },
  };
}

/** A browser that shows the next of `pages` after each action, and records the actions. */
export function fakeBrowser(
  pages: readonly (Page | null)[],
  outcome: Outcome = { status: 'done', note: null },
): Browser & { readonly performed: BrowserAction[] } {
  const performed: BrowserAction[] = [];
  return {
    performed,
    observe: async () => ({
      page: pages[Math.min(performed.length, pages.length - 1)] ?? null,
      screenshot: null,
      tabs: [],
    }),
    perform: async (action) => {
      performed.push(action);
      return outcome;
    },
  };
}

/** A policy that answers with `predictions` in order and then repeats the last. */
export function scriptedPolicy(...predictions: readonly Partial<Prediction>[]): Policy {
  let asked = 0;
  return async () => {
    const prediction = predictions[Math.min(asked, predictions.length - 1)];
    asked += 1;
    return { action: null, problem: null, raw: '', memo: null, usage: { prompt: 10, completion: 1 }, ...prediction };
  };
}

/** Finds no candidates: the policies of these tests need none. */
export const noRank: Rank = async () => [];

/** A body for `respond` that allows everything and whose clock stands still. */
export function fakeBody(browser: Browser, policy: Policy, changes: Partial<Body> = {}): Body {
  let keys = 0;
  return {
    browser,
    rank: noRank,
    policy,
    confirm: async () => true,
    clock: () => 0,
    newKey: () => `key-${++keys}`,
    ...changes,
  };
}
