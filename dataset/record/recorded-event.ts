import type { Page } from '../../agent/page.ts';
import type { Tab } from '../../agent/state.ts';
import type { Turn } from '../../agent/turn.ts';

/** What was seen before a turn. */
export interface Seen {
  readonly page: Page;
  readonly tabs: readonly Tab[];
  /** A `data:` URL of a PNG of the viewport, secrets redacted; null if none could be taken. */
  readonly screenshot: string | null;
  /** Zoom of the tab; 1 is 100 %. */
  readonly zoom: number;
}

/** What the browser told of an event of a person, which an action of an agent does not have. */
export interface EventDetails {
  /** `arguments.properties` of the recording, in CSS px where it has coordinates. */
  readonly properties?: Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
  /** Position of the pointer in the viewport, CSS px. */
  readonly mouse?: { readonly x: number; readonly y: number };
  /** The text that was copied. */
  readonly selected?: string;
  readonly scroll?: { readonly x: number; readonly y: number };
}

/** One turn of a recording with what was seen before it. */
export interface RecordedEvent {
  readonly turn: Turn;
  /** Epoch ms. */
  readonly at: number;
  /** Null if nobody looked, or if the browser lets no extension read the page. */
  readonly seen: Seen | null;
  readonly details?: EventDetails;
}
