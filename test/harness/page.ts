import { dangerOf } from '../../agent/guard/danger.ts';
import { createEyes } from '../../extension/page/capture.ts';
import { createHighlight } from '../../extension/page/highlight.ts';
import { perform } from '../../extension/page/perform.ts';
import { settle } from '../../extension/page/settle.ts';

// The page half alone, for tests that put it straight into a page.
Object.assign(globalThis, { waymarkPage: { createEyes, dangerOf, createHighlight, perform, settle } });
