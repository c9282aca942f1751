type WebRequest = chrome.webRequest.OnBeforeRequestDetails;

/** Requests of other tabs that are kept. */
const MOST_EARLY = 100;

/** The tabs of a step: its own, one that it closes, and those that it opens. */
export class TaskTabs {
  #tabs = new Set<number>();
  #early: WebRequest[] = [];

  /** A step begins in these tabs. */
  begin(tabs: readonly number[]): void {
    this.#tabs = new Set(tabs);
    this.#early = [];
  }

  has(tab: number): boolean {
    return this.#tabs.has(tab);
  }

  /** Keeps a request of another tab: a new tab may send it before anybody tells who opened that. */
  keep(request: WebRequest): void {
    if (this.#early.length < MOST_EARLY) this.#early.push(request);
  }

  /** Adds a tab that the step opened or went to; returns what it has sent in the step so far. */
  add(tab: number): readonly WebRequest[] {
    this.#tabs.add(tab);
    return this.#early.filter(({ tabId }) => tabId === tab);
  }
}
