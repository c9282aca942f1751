type WebRequest = chrome.webRequest.OnBeforeRequestDetails;

/** Requests of other tabs that are kept. */
const MOST_EARLY = 40;
const KEPT = /^(?:main_frame|sub_frame|xmlhttprequest|ping)$/u;

/** The tabs of a step: its own, one that it closes, and those that it opens. */
export class TaskTabs {
  #tabs: ReadonlySet<number> = new Set();
  #early: readonly WebRequest[] = [];

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
    if (KEPT.test(request.type)) this.#early = [...this.#early, request].slice(-MOST_EARLY);
  }

  /** Adds a tab that the step opened or went to; returns what it has sent in the step so far. */
  add(tab: number): readonly WebRequest[] {
    if (this.has(tab)) return [];
    this.#tabs = new Set([...this.#tabs, tab]);
    return this.#early.filter(({ tabId }) => tabId === tab);
  }
}
