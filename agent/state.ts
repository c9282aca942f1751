import type { TabId } from './action.ts';
import type { Page } from './page.ts';
import type { Turn } from './turn.ts';

/** An image of the viewport. */
export interface Screenshot {
  /** A `data:` URL, PNG or JPEG. */
  readonly dataUrl: string;
  readonly width: number;
  readonly height: number;
}

/** One tab of the window the agent works in. */
export interface Tab {
  readonly id: TabId;
  readonly url: string;
  readonly title: string;
  readonly active: boolean;
}

/** Everything a decision may depend on. */
export interface State {
  readonly turns: readonly Turn[];
  /** Null where there is no page that can be read (a new tab, a browser page). */
  readonly page: Page | null;
  /** The page as it was before the last action of this response; absent or null before the first, and where nobody looked. */
  readonly before?: Page | null;
  readonly screenshot: Screenshot | null;
  readonly tabs: readonly Tab[];
}
