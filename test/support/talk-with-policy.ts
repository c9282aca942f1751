import type { BrowserAction, ElementId } from '../../agent/action.ts';
import { commandsPolicy } from '../../agent/commands/commands-policy.ts';
import { attribute, findElement, type Page, type PageElement } from '../../agent/page.ts';
import type { Rank } from '../../agent/ports.ts';
import { elementName } from '../../agent/reading/element-name.ts';
import type { State } from '../../agent/state.ts';
import type { Outcome, Turn } from '../../agent/turn.ts';
import { pageFromHtml } from './page-from-html.ts';

/** HTML by page name; the conversation begins on the first page. `data-goes` names the page that a click opens, `data-shows` and `data-hides` an element. */
export type Pages = Readonly<Record<string, string>>;

const NOW = new Date(2026, 10, 21, 12);

/** A conversation with the built-in policy over pages that react roughly as a browser would. */
export class Talk {
  readonly turns: Turn[] = [];
  /** Every action in words: `click Save`, `type Ann -> Name`. */
  readonly deeds: string[] = [];
  #at: string;
  #values = new Map<string, string>();
  #checked = new Map<string, boolean>();
  #shown = new Map<string, boolean>();
  readonly #pages: Pages;
  readonly #outcome: (action: BrowserAction) => Outcome;
  readonly #rank: Rank;

  constructor(
    pages: Pages,
    outcome: (action: BrowserAction) => Outcome = () => ({ status: 'done', note: null }),
    rank: Rank = async () => [],
  ) {
    this.#pages = pages;
    this.#rank = rank;
    this.#at = Object.keys(pages)[0] ?? '';
    this.#outcome = outcome;
  }

  get page(): Page {
    const changes = { values: this.#values, checked: this.#checked, shown: this.#shown };
    return pageFromHtml(this.#pages[this.#at] ?? '', {
      url: `https://site.example/${this.#at}`,
      title: this.#at,
      prefix: `${this.#at}-`,
      changes,
    });
  }

  get at(): string {
    return this.#at;
  }

  /** Says something and lets the policy work until it speaks. Resolves to what it says. */
  async say(utterance: string): Promise<string> {
    const policy = commandsPolicy({ now: () => NOW });
    const cost = { milliseconds: 0, tokens: 0 };
    this.turns.push({ type: 'chat', speaker: 'instructor', utterance, timestamp: 0, memo: null, cost });
    let before: Page | null = null;
    for (let step = 0; step < 40; step++) {
      const page = this.page;
      const state: State = { turns: this.turns, page, before, screenshot: null, tabs: [] };
      before = page;
      const { signal } = new AbortController();
      const candidates = await this.#rank(state, { limit: 40, signal });
      const { action, memo } = await policy({ state, candidates }, { signal, onText: () => {} });
      if (action === null) throw new Error('the policy gave no action');
      if (action.intent === 'say') {
        this.turns.push({ type: 'chat', speaker: 'navigator', utterance: action.utterance, timestamp: 0, memo, cost });
        return action.utterance;
      }
      const outcome = this.#outcome(action);
      this.turns.push({ type: 'browser', action, target: null, outcome, url: page.url, timestamp: 0, memo, cost });
      this.deeds.push(wordsFor(action, page));
      if (outcome.status === 'done') this.#perform(action, page);
    }
    throw new Error(`the policy did not finish: ${this.deeds.join('; ')}`);
  }

  #perform(action: BrowserAction, page: Page): void {
    if (!('element' in action) || action.element === null) return;
    const element = findElement(page, action.element);
    if (element === null) throw new Error(`no element ${action.element}`);
    if (element.live?.visible !== true && element.tag !== 'option')
      throw new Error(`${elementName(element)} is hidden`);
    if (action.intent === 'textinput') this.#values.set(action.element, action.text);
    if (action.intent === 'change') this.#values.set(action.element, action.value);
    if (action.intent === 'click') this.#click(element, page);
    if (action.intent === 'submit') this.#goTo(formOf(element, page));
  }

  #click(element: PageElement, page: Page): void {
    const id = element.id ?? '';
    if (element.live?.role === 'checkbox' || element.live?.role === 'switch')
      this.#checked.set(id, element.live.checked !== true);
    if (element.live?.role === 'radio') this.#checked.set(id, true);
    for (const each of pathTo(page.root, element.id).reverse()) if (each.tag !== 'form') this.#goTo(each);
    if (attribute(element, 'type') === 'submit' || (element.tag === 'button' && attribute(element, 'type') === null))
      this.#goTo(formOf(element, page));
  }

  #goTo(element: PageElement | null): void {
    if (element === null) return;
    const [goes, shows, hides] = [
      attribute(element, 'data-goes'),
      attribute(element, 'data-shows'),
      attribute(element, 'data-hides'),
    ];
    if (shows !== null) this.#shown.set(shows, true);
    if (hides !== null) this.#shown.set(hides, false);
    if (goes !== null) this.#at = goes;
  }
}

function formOf(element: PageElement, page: Page): PageElement | null {
  return pathTo(page.root, element.id).findLast(({ tag }) => tag === 'form') ?? null;
}

function pathTo(root: PageElement, id: ElementId | null): PageElement[] {
  if (root.id === id) return [root];
  for (const child of root.children) {
    if (typeof child === 'string' || !('tag' in child)) continue;
    const path = pathTo(child, id);
    if (path.length > 0) return [root, ...path];
  }
  return [];
}

/** An action in words that a test can compare. */
function wordsFor(action: BrowserAction, page: Page): string {
  const id =
    'element' in action
      ? action.element
      : action.intent === 'scroll' && 'element' in action.to
        ? action.to.element
        : null;
  const element = id === null ? null : findElement(page, id);
  const name = element === null ? '' : (attribute(element, 'data-is') ?? elementName(element));
  switch (action.intent) {
    case 'textinput':
      return `type ${action.text} -> ${name}`;
    case 'change':
      return `choose ${action.value} -> ${name}`;
    case 'load':
      return `load ${action.url}`;
    case 'scroll':
      return `scroll ${name || JSON.stringify(action.to)}`;
    case 'back':
    case 'forward':
      return action.intent;
    case 'tabcreate':
      return `new tab ${action.url ?? ''}`.trim();
    default:
      return `${action.intent} ${name}`.trim();
  }
}
