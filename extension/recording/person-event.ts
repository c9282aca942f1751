import type { ElementId, Point } from '../../agent/action.ts';
import { isRecord } from '../../agent/helpers/is-record.ts';
import type { FramePath } from '../messages.ts';
import type { Capture, Eyes } from '../page/eyes/capture.ts';

/** What a person did in a page. Secrets are already withheld. */
export type PersonEvent =
  | { readonly kind: 'click' | 'hover'; readonly element: ElementId; readonly at: Point }
  | { readonly kind: 'submit'; readonly element: ElementId }
  | { readonly kind: 'textinput' | 'change' | 'copy' | 'paste'; readonly element: ElementId; readonly text: string }
  | { readonly kind: 'scroll'; readonly to: Point }
  | { readonly kind: 'press'; readonly element: ElementId; readonly keys: string };

/** A look at a frame, and what a person did there right after it; `event` is null for a look alone. */
export interface PersonNotice {
  readonly type: 'person';
  /** Epoch ms. */
  readonly at: number;
  /** The looks of a document are numbered from 1. */
  readonly look: number;
  /** Shortened relative to the look before; null if this look was sent before. */
  readonly capture: Capture | null;
  /** Whether the page has settled as this look shows it. */
  readonly rests: boolean;
  readonly path: FramePath;
  readonly event: PersonEvent | null;
}

/** Whether a message is a notice of the recorder. Its sender must be a content script of this extension. */
export function isPersonNotice(message: unknown): message is PersonNotice {
  return isRecord(message) && message.type === 'person';
}

declare global {
  /** How the content script of this frame looks at it. Global in the extension's own world only. */
  var waymarkLook: (() => { readonly eyes: Eyes; readonly path: FramePath }) | undefined;
}
