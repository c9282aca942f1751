import { cutText } from '../../../agent/helpers/cut-text.ts';
import type { Page, PageElement } from '../../../agent/page.ts';
import { publicAddress } from '../../../agent/secrets/public-address.ts';
import { withhold, withholdFromOutcome } from '../../../agent/secrets/withhold.ts';
import type { Outcome } from '../../../agent/turn.ts';
import { surroundingsOfRoot } from './appearance/appearance.ts';
import { createCovers } from './appearance/covers.ts';
import { tellOverlay } from './appearance/overlay.ts';
import { createReadability } from './appearance/readable.ts';
import { canHostShadow, captureElement, elementsLeftOut } from './capture-element.ts';
import type { FrameElement } from './captured-frame.ts';
import { createElementIds, type ElementIds } from './element-ids.ts';
import { listeningElements } from './listening/listening-elements.ts';
import { createPointerRules } from './listening/pointer-rules.ts';
import { createGeneratedWords } from './names/generated-words.ts';
import { createLabels, withLabels } from './names/labels.ts';
import { createNames } from './names/names.ts';
import { rootOf } from './node-properties.ts';
import type { CaptureExtent, Parts } from './parts/parts.ts';
import { type LookInParts, readInParts } from './parts/read-in-parts.ts';
import { createSecrets, type Secrets } from './secrets.ts';
import type { ShadowRootOf } from './shadow.ts';
import type { Look, Walk } from './walk.ts';

/** One look at the document of one frame. */
export interface Capture {
  readonly page: Page;
  readonly frames: readonly FrameElement[];
  /** Traces by which other pages recognise the secrets of this one. */
  readonly traces: readonly string[];
}

/** Captures one document repeatedly; ids, names and known secrets last from one capture to the next. */
export interface Eyes {
  readonly ids: ElementIds;
  readonly secrets: Secrets;
  readonly shadowRootOf: ShadowRootOf;
  /** `listening`: places of the elements that listen for a press, as `findListeners` tells them. */
  capture(listening?: readonly string[]): Capture;
  /** The outcome of an action without the secrets of the page. */
  withheld(outcome: Outcome): Outcome;
  /** A look that is read little by little, and then kept up to date. */
  readInParts(): LookInParts<Capture>;
}

/** Eyes for one document. Captures leave out `hiddenHost`, an element of the extension. Adds nothing to the document. */
export function createEyes(
  document: Document,
  options: { shadowRootOf: ShadowRootOf; hiddenHost: () => Element | null },
): Eyes {
  const ids = createElementIds();
  const secrets = createSecrets(document);
  const names = createNames(document, secrets.isSecret);
  const pointers = createPointerRules(document);
  const { shadowRootOf } = options;
  const view = document.defaultView ?? window;
  /** What lasts for a whole look, however many times it reads. */
  const begin = (listening: readonly string[]): Look => {
    const generated = createGeneratedWords();
    generated.add(document);
    return {
      ...{ view, ids, names, secrets, shadowRootOf, generated },
      frames: [],
      covers: createCovers(view, shadowRootOf),
      readability: createReadability(),
      skip: options.hiddenHost(),
      listening: listeningElements(listening, document, shadowRootOf),
      pointed: pointers.elements(),
      secretLists: new Set<Element>(),
    };
  };
  const read = (look: Look, parts: Parts | null, extent: CaptureExtent): PageElement => {
    secrets.update();
    names.update();
    const labels = createLabels();
    labels.add(document);
    const focused = focusedElement(document, shadowRootOf);
    const walk: Walk = { ...look, parts, extent, labels, focused, shownLists: new Map() };
    return withLabels(labels, () => captureElement(rootOf(document), surroundingsOfRoot(view), walk));
  };
  const finish = ({ covers, frames }: Look, root: PageElement, extent: CaptureExtent): Capture => {
    covers.resolve(ids);
    tellOverlay(root);
    const rest = elementsLeftOut(extent);
    const whole = rest === null ? root : { ...root, children: [...root.children, rest] };
    const page = withhold(pageOf(document, view, whole), secrets.values());
    return { page, frames, traces: secrets.traces() };
  };
  return {
    ids,
    secrets,
    shadowRootOf,
    capture(listening = []) {
      ids.begin();
      const look = begin(listening);
      const extent = { elements: 0, characters: 0, besides: 0, depth: 0, isFlat: false };
      return finish(look, read(look, null, extent), extent);
    },
    withheld: (outcome) => withholdFromOutcome(outcome, secrets.values()),
    readInParts: () => readInParts({ begin: () => begin([]), read, finish, ids }),
  };
}

/** A longer title is cut: nobody reads it, and every prompt repeats it. */
const LONGEST_TITLE = 500;

function pageOf(document: Document, view: Window, root: PageElement): Page {
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.scrollingElement ?? rootOf(document);
  return {
    url: publicAddress(addressOf(document, view)),
    title: cutText(document.title, LONGEST_TITLE),
    viewport: { width: view.innerWidth, height: view.innerHeight },
    scroll: {
      x: Math.round(view.scrollX),
      y: Math.round(view.scrollY),
      maxX: Math.max(0, scrollWidth - clientWidth),
      maxY: Math.max(0, scrollHeight - clientHeight),
    },
    root,
  };
}

/** The address of a document. A window that a script opened empty belongs to the origin of that script. */
function addressOf({ URL: address }: Document, { origin }: Window): string {
  return address === 'about:blank' && /^https?:/u.test(origin) ? `${origin}/` : address;
}

/** The focused element, in shadow roots too; null where the body, which is no editor, has the focus because nothing else has. */
function focusedElement(document: Document, shadowRootOf: ShadowRootOf): Element | null {
  let focused = document.activeElement;
  if (focused === document.body && !focused?.matches('[contenteditable]')) focused = null;
  while (focused !== null) {
    const inside: Element | null = canHostShadow(focused.localName)
      ? (shadowRootOf(focused)?.activeElement ?? null)
      : null;
    if (inside === null) return focused;
    focused = inside;
  }
  return null;
}
