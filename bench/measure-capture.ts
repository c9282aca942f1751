import { createEyes } from '../extension/page/eyes/capture.ts';

/** Milliseconds of main thread that a look takes: the first one, one more, and writing the result as JSON. */
export interface Measured {
  readonly cold: number;
  readonly warm: number;
  readonly json: number;
}

function measureCapture(): Measured {
  const shadowRootOf = (element: Element) => chrome.dom.openOrClosedShadowRoot(element as HTMLElement);
  const eyes = createEyes(document, { shadowRootOf, hiddenHost: () => null });
  // The page's own first layout is not part of looking at it.
  document.documentElement.getBoundingClientRect();
  const start = performance.now();
  eyes.capture();
  const looked = performance.now();
  const seen = eyes.capture();
  const again = performance.now();
  JSON.stringify(seen);
  return { cold: looked - start, warm: again - looked, json: performance.now() - again };
}

// Runs in the extension's own world of a page.
Object.assign(globalThis, { measureCapture });
