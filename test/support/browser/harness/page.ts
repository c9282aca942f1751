import { dangerOf } from '../../../../agent/guard/danger.ts';
import { createEyes } from '../../../../extension/page/eyes/capture.ts';
import { createHighlight } from '../../../../extension/page/hands/highlight.ts';
import { perform } from '../../../../extension/page/hands/perform.ts';
import { settle } from '../../../../extension/page/hands/settle.ts';

// The code that runs in pages, for tests that inject it without the extension.
Object.assign(globalThis, { waymarkPage: { createEyes, dangerOf, createHighlight, perform, settle } });
