import { z } from 'zod';
import { AgentError } from '../../agent/errors.ts';
import { fenced, untrusted } from '../../agent/language-model/prompt/fence.ts';
import { findElement, type Page, type PageElement } from '../../agent/page.ts';
import type { Candidate, Observation } from '../../agent/ports.ts';
import { inWords } from '../../agent/reading/describe.ts';
import { elementName } from '../../agent/reading/element-name.ts';
import { outline } from '../../agent/reading/outline.ts';
import { textInLines } from '../../agent/reading/text-lines.ts';
import type { Outcome } from '../../agent/turn.ts';
import { prunePage } from '../../agent/weblinx/markup/prune-page.ts';
import { actionJson, toAction, uidJson } from '../wire/action-json.ts';
import { schemaProblem } from '../wire/schema-problem.ts';
import type { Acted, McpSession } from './session.ts';

/** The result of a call. */
export interface ToolAnswer {
  readonly text: string;
  /** A `data:` URL. */
  readonly image?: string;
  readonly isError?: true;
}

/** A tool of the protocol. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly schema: z.ZodObject;
  readonly isReadOnly: boolean;
  /** Calls the tool. Throws an `AgentError` if `given` does not match the schema. */
  readonly run: (session: McpSession, given: unknown, signal: AbortSignal) => Promise<ToolAnswer>;
}

const MOST_CHARACTERS = 30_000;
const characters = z
  .int()
  .min(100)
  .max(200_000)
  .default(MOST_CHARACTERS)
  .describe('the most characters of text to return; says so if it leaves some out');

/** Every tool of `waymark mcp`. */
export const TOOLS: readonly Tool[] = [
  tool({
    ...{ name: 'observe', title: 'Look at the page', isReadOnly: true },
    description:
      'Shows the page in the current tab: address, title, scroll position, open tabs, and all visible content as nested ' +
      'parentheses. Elements that can be acted on have a data-webtasks-id, which is their uid.',
    schema: z.strictObject({
      screenshot: z.boolean().default(false).describe('whether to add a screenshot of the viewport'),
      characters,
    }),
    run: async (session, given, signal) => {
      const seen = await session.observe(given.screenshot ? 'with' : 'without', signal);
      const tree = (page: Page) => outline(prunePage(page.root, { candidates: null }));
      const text = described(seen, (page) => cut(tree(page), given.characters));
      if (seen.screenshot !== null) return { text, image: seen.screenshot.dataUrl };
      return { text: given.screenshot ? `${text}\n(no screenshot could be taken: ask again in a second)` : text };
    },
  }),
  tool({
    ...{ name: 'rank', title: 'Find elements', isReadOnly: true },
    description: 'Lists the elements of the page that matter most for a request, best first, with their uids.',
    schema: z.strictObject({
      utterance: z.string().min(1).max(10_000).describe('what to do next, in plain words'),
      limit: z.int().min(1).max(200).default(10).describe('the most elements to return'),
    }),
    run: async (session, { utterance, limit }, signal) => {
      const best = await session.rank(utterance, limit, signal);
      return { text: best.length === 0 ? NOTHING : untrusted(best.map(candidateLine).join('\n')) };
    },
  }),
  tool({
    ...{ name: 'act', title: 'Act on the page', isReadOnly: false },
    description:
      'Performs one action with real input events, waits for the page to settle, and reports the outcome. click, submit, ' +
      'hover and copy need uid; textinput and paste uid and text; change uid and value (a select, a checkbox: true or false, a date); ' +
      'load url; scroll x and y or uid; tabcreate may have url; tabswitch and tabremove tab; wait seconds.',
    // Flat, because the protocol wants an object schema, and a union is none. `actionJson` checks which arguments an intent takes.
    schema: z.strictObject({
      intent: z.enum([
        ...(['click', 'textinput', 'change', 'submit', 'load', 'scroll', 'hover', 'copy', 'paste'] as const),
        ...(['tabcreate', 'tabswitch', 'tabremove', 'back', 'forward', 'wait'] as const),
      ]),
      uid: uidJson.optional(),
      text: z
        .string()
        .max(100_000)
        .optional()
        .describe('the text to type or paste; it replaces the value of the field'),
      value: z.string().max(10_000).optional().describe('the new value of the control'),
      url: z.string().max(10_000).optional().describe('an http or https address'),
      x: z.number().optional().describe('CSS pixels from the left of the page'),
      y: z.number().optional().describe('CSS pixels from the top of the page'),
      tab: z.int().optional().describe('the number of a tab'),
      seconds: z.number().min(0).max(30).optional(),
    }),
    run: async (session, given, signal) => {
      const { error, data } = actionJson.safeParse(given);
      if (error !== undefined) throw new AgentError(`${given.intent}: ${schemaProblem(error, given).message}`);
      const action = toAction(data);
      if (action.intent === 'say') throw new AgentError('say is not available: there is nobody to talk to');
      return actedAnswer(await session.act(action, signal));
    },
  }),
  tool({
    ...{ name: 'read', title: 'Read the page', isReadOnly: true },
    description: 'Returns the visible text of the page, or of one element; each block on its own line.',
    schema: z.strictObject({ uid: uidJson.optional(), characters }),
    run: async (session, given, signal) => {
      const seen = await session.observe('without', signal);
      return { text: described(seen, (page) => cut(textInLines(elementIn(page, given.uid)), given.characters)) };
    },
  }),
];

const NOTHING = 'The page in the current tab cannot be read (a new tab, or a page of the browser itself).';

/** Checks the arguments before `run`, which gets them typed. */
function tool<S extends z.ZodObject>(
  entry: Omit<Tool, 'schema' | 'run'> & {
    readonly schema: S;
    readonly run: (session: McpSession, given: z.infer<S>, signal: AbortSignal) => Promise<ToolAnswer>;
  },
): Tool {
  return {
    ...entry,
    run: (session, given, signal) => {
      const { error, data } = entry.schema.safeParse(given);
      if (error === undefined) return entry.run(session, data, signal);
      throw new AgentError(`${entry.name}: ${schemaProblem(error, given).message}`);
    },
  };
}

function described({ page, tabs }: Observation, body: (page: Page) => string): string {
  if (page === null) return NOTHING;
  const { viewport, scroll } = page;
  const lines = [
    ...[`title: ${page.title}`, `url: ${page.url}`],
    ...(viewport === null ? [] : [`viewport: ${viewport.width} x ${viewport.height}`]),
    ...(scroll === null ? [] : [`scrolled to: x=${Math.round(scroll.x)} y=${Math.round(scroll.y)} of ${scroll.maxY}`]),
    ...(tabs.length < 2
      ? []
      : tabs.map(({ id, active, title, url }) => `tab ${id}${active ? '*' : ''}: ${title} ${url}`)),
    ...['', body(page)],
  ];
  return untrusted(lines.join('\n'));
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most)}\n(${text.length - most} characters left out: ask for more, or use rank)`;
}

function elementIn(page: Page, id: string | undefined): PageElement {
  if (id === undefined) return page.root;
  const element = findElement(page, id as NonNullable<PageElement['id']>);
  if (element !== null) return element;
  throw new AgentError(`there is no element with uid "${id}" on the page`, { hint: 'Use observe or rank again.' });
}

function candidateLine({ element, rank, score }: Candidate): string {
  const { id, tag, live } = element;
  const value =
    live === null || live.value === null || live.secret ? '' : ` value=${JSON.stringify(cut(live.value, 200))}`;
  return `${rank}. uid="${id ?? ''}" ${live?.role ?? tag} ${JSON.stringify(elementName(element))}${value} score=${score.toFixed(3)}`;
}

function actedAnswer({ turn, after }: Acted): ToolAnswer {
  const { action, target, outcome } = turn;
  const done = fenced(`${inWords(action, target)}: ${ending(outcome)}`);
  const where = after.page === null ? NOTHING : untrusted(`title: ${after.page.title}\nurl: ${after.page.url}`);
  const text = `${done}\n${where}`;
  return outcome.status === 'done' ? { text } : { text, isError: true };
}

function ending(outcome: Outcome): string {
  switch (outcome.status) {
    case 'done':
      return outcome.note ?? 'done';
    case 'interrupted':
      return 'interrupted: it may or may not have happened';
    default:
      return `${outcome.status}: ${outcome.reason}`;
  }
}
