import { createEyes } from '../../../extension/page/eyes/capture.ts';

const eyes = createEyes(document, { shadowRootOf: (element) => element.shadowRoot, hiddenHost: () => null });

// Called from `look.ts`.
Object.assign(globalThis, { lookAtPage: () => JSON.stringify(eyes.capture().page) });
