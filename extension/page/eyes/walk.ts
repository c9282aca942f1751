import type { Box } from '../../../agent/page.ts';
import type { Appearance } from './appearance/appearance.ts';
import type { Covers } from './appearance/covers.ts';
import type { Readability } from './appearance/readable.ts';
import type { FrameElement } from './captured-frame.ts';
import type { ElementIds } from './element-ids.ts';
import type { GeneratedWords } from './names/generated-words.ts';
import type { Labels } from './names/labels.ts';
import type { Unnamed } from './names/name-sources.ts';
import type { Names } from './names/names.ts';
import type { CaptureExtent, Parts } from './parts/parts.ts';
import type { Secrets } from './secrets.ts';
import type { ShadowRootOf } from './shadow.ts';

/** What lasts for one look, also for one that is taken in parts. */
export interface Look {
  readonly view: Window;
  readonly ids: ElementIds;
  readonly names: Names;
  readonly secrets: Secrets;
  readonly shadowRootOf: ShadowRootOf;
  readonly frames: FrameElement[];
  readonly generated: GeneratedWords;
  readonly covers: Covers;
  readonly readability: Readability;
  /** An element of the extension itself, left out. */
  readonly skip: Element | null;
  /** The elements that a script listens on for a press. */
  readonly listening: ReadonlySet<Element>;
  /** The elements with a pointer cursor of their own, even if only under the mouse. */
  readonly pointed: ReadonlySet<Element>;
  /** The lists met so far whose choice is a secret. */
  readonly secretLists: Set<Element>;
}

/** What one capture carries from element to element. */
export interface Walk extends Look {
  readonly focused: Element | null;
  readonly labels: Labels;
  /** How much of the document has been captured, and how deep the capture is. */
  readonly extent: CaptureExtent;
  /** What was read before and need not be read again; null where everything is read. */
  readonly parts: Parts | null;
  /** Where the lists met so far are shown, null if they are not: their options are shown there too. */
  readonly shownLists: Map<Element, Box | null>;
}

/** What a capture knows of an element before it reads the element's state. */
export interface KnownElement extends Unnamed {
  readonly appearance: Appearance;
  readonly secret: boolean;
  readonly parentRendered: boolean;
}
