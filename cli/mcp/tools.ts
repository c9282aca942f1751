import { z } from 'zod';
import { findElement } from '../../agent/page.ts';
import { textInLines } from '../../agent/reading/text-lines.ts';
import { untrusted } from '../../agent/view/fence.ts';
import { FIND_BUDGET, findOnPage } from '../../agent/view/find-on-page.ts';
import { lookPart, PART_BUDGET } from '../../agent/view/look-part.ts';
import { pageText } from '../../agent/view/page-text.ts';
import { ACT } from './act-tool.ts';
import { portionOf } from './portion.ts';
import { clientText, UNREAD } from './seen-text.ts';
import { type McpTool, type ToolAnswer, tool } from './tool.ts';

const ref = z.string().min(1).max(20).describe('such as e27');
const say = z.string().min(1).max(10_000).describe('what to do next, in plain words');

/** Every tool of `waymark mcp`. */
export const TOOLS: readonly McpTool[] = [
  tool({
    ...{ name: 'observe', title: 'Look at the page', isReadOnly: true },
    description:
      'Shows the page in the current tab in reading order: [e3] Terms is a link or something else to press, [e5 textbox "Email" = "a@b.c"] a ' +
      'field; e3 and e5 are their refs. [below:] says where what follows lies; it can be used without scrolling. [e40 nav: 24 links] is a ' +
      'part that is left out: look unfolds it. Lines with + are new. probably: names what matters for say.',
    schema: z.strictObject({
      say: say.optional(),
      screenshot: z.boolean().default(false).describe('adds a screenshot, elements marked by their refs'),
    }),
    run: async (session, given, signal) => {
      const { say: words = null, screenshot } = given;
      const seen = await session.observe({ say: words, screenshot: screenshot ? 'with' : 'without' }, signal);
      const text = clientText(seen);
      if (seen.picture !== null) return { text, image: seen.picture.dataUrl };
      return { text: screenshot ? `${text}\n(no screenshot could be taken: ask again in a second)` : text };
    },
  }),
  ACT,
  tool({
    ...{ name: 'look', title: 'Look closer', isReadOnly: true },
    description:
      'Unfolds a part of the page that observe left out, or shows a field with all it holds, or all options of a select.',
    schema: z.strictObject({ ref }),
    run: async (session, given, signal) => {
      const part = await session.read(
        (page, refs, idOf) => lookPart(page, idOf(given.ref), { refs, budget: PART_BUDGET }) ?? { text: GONE, refs },
        signal,
      );
      return viewAnswer(part);
    },
  }),
  tool({
    ...{ name: 'find', title: 'Find text', isReadOnly: true },
    description:
      'Searches the whole page, also what observe left out, for words or a /pattern/; returns the lines that match, with refs.',
    schema: z.strictObject({ text: z.string().min(1).max(1_000) }),
    run: async (session, { text }, signal) =>
      viewAnswer(await session.read((page, refs) => findOnPage(page, text, { refs, budget: FIND_BUDGET }), signal)),
  }),
  tool({
    ...{ name: 'rank', title: 'Find elements', isReadOnly: true },
    description: 'Lists the elements to use for a request, best first, with their refs and where they are.',
    schema: z.strictObject({ say, limit: z.int().min(1).max(200).default(10) }),
    run: async (session, given, signal) => {
      const best = await session.rank(given.say, given.limit, signal);
      if (best === null) return { text: UNREAD };
      if (best.length === 0) return { text: 'There is nothing to use on the page.' };
      return { text: untrusted(best.map(({ text }, i) => `${i + 1}. ${text}`).join('\n')) };
    },
  }),
  tool({
    ...{ name: 'read', title: 'Read text', isReadOnly: true },
    description:
      'Returns the text of the page, or of one element, without refs; long text in portions, which from goes on with.',
    schema: z.strictObject({ ref: ref.optional(), from: z.int().min(1).default(1).describe('the first line') }),
    run: async (session, given, signal) => {
      const part = await session.read((page, refs, idOf) => {
        const element = given.ref === undefined ? page.root : findElement(page, idOf(given.ref));
        return { text: element === null ? GONE : portionOf(pageText(textInLines(element)), given.from), refs };
      }, signal);
      return viewAnswer(part);
    },
  }),
];

const GONE = 'There is nothing to see of it.';

function viewAnswer(part: { readonly text: string } | null): ToolAnswer {
  return { text: part === null ? UNREAD : untrusted(part.text) };
}
