import { createEyes } from '../../extension/page/eyes/capture.ts';

/** Milliseconds of main thread: the first look at a page, the second one, and writing the result as JSON. */
export interface Measured {
  readonly cold: number;
  readonly warm: number;
  readonly json: number;
}

function measureCapture(): Measured {
  const shadowRootOf = (element: Element) => chrome.dom.openOrClosedShadowRoot(element as HTMLElement);
  const eyes = createEyes(document, { shadowRootOf, hiddenHost: () => null });
  // The first layout of the page is no part of the look.
  document.documentElement.getBoundingClientRect();
  const start = performance.now();
  eyes.capture();
  const looked = performance.now();
  const seen = eyes.capture();
  const again = performance.now();
  JSON.stringify(seen);
  return { cold: looked - start, warm: again - looked, json: performance.now() - again };
}

// Runs in the isolated world of the extension.
Object.assign(globalThis, { measureCapture });
