import { z } from 'zod';
import { actionJson, textJson } from '../wire/action-json.ts';

const length = z.number();

const box = z.strictObject({ x: length, y: length, width: length, height: length });

/** What the extension captures of an element beyond its markup. */
const live = z.strictObject({
  role: z.string().nullable(),
  name: z.string(),
  value: z.string().nullable(),
  secret: z.boolean(),
  checked: z.union([z.boolean(), z.literal('mixed')]).nullable(),
  selected: z.boolean().nullable(),
  expanded: z.boolean().nullable(),
  disabled: z.boolean(),
  required: z.boolean(),
  focused: z.boolean(),
  visible: z.boolean(),
  coveredBy: z.string().nullable(),
  actionable: z.boolean(),
});

/** An element of a page as the extension captures it. */
const element = z.strictObject({
  tag: z.string(),
  id: z.string().nullable().default(null),
  attributes: z.array(z.tuple([z.string(), z.string()])).default([]),
  box: box.nullable().default(null),
  live: live.nullable().default(null),
  get children() {
    return z.array(z.union([z.string(), element])).default([]);
  },
});

/** A page, as HTML with boxes by uid or as a tree. */
export const pageSchema = z
  .strictObject({
    url: z.string().default(''),
    title: z.string().default(''),
    viewport: z.strictObject({ width: length, height: length }).nullable().default(null),
    scroll: z.strictObject({ x: length, y: length, maxX: length, maxY: length }).nullable().default(null),
    html: z.string().min(1).optional().describe('elements have their uid in the attribute data-webtasks-id'),
    boxes: z.record(z.string(), box).optional().describe('boxes by uid, for a page sent as html'),
    root: element.optional(),
  })
  .refine(({ html, root }) => (html === undefined) !== (root === undefined), 'send either html or root');

const memo = z.string().nullable().describe("the policy's note to itself; send it back with this turn");
const turn = z.union([
  z.strictObject({ speaker: z.enum(['instructor', 'navigator']), utterance: textJson, memo: memo.default(null) }),
  z.strictObject({ action: actionJson, url: z.string().default(''), memo: memo.default(null) }),
]);

const turns = z.array(turn).min(1).max(1_000).describe('messages and actions so far, oldest first');
const given = z.strictObject({ uid: z.string(), score: z.number().optional() });
const ranked = z.strictObject({
  ...{ uid: z.string().nullable(), rank: z.int(), score: z.number(), tag: z.string() },
  name: z.string().describe('the name a user would call it by'),
});
const refs = z.strictObject({
  next: z.int(),
  given: z.array(z.tuple([z.string(), z.string()])).describe('ref and uid'),
});
const parsed = { action: actionJson.nullable(), problem: z.string().nullable().describe('why action is null') };

/** Request and response of each path. */
export const API = {
  predict: {
    request: z.strictObject({
      turns,
      page: pageSchema.nullable().default(null),
      candidates: z
        .array(given)
        .max(1_000)
        .optional()
        .describe('elements to choose from (default: those that the server ranks best)'),
    }),
    response: z.strictObject({
      ...parsed,
      text: z.string().nullable().describe('the action as a call, such as click(uid="a1")'),
      raw: z.string().describe('the text that the policy wrote'),
      memo,
      candidates: z.array(ranked),
      usage: z.strictObject({ prompt: z.number(), completion: z.number(), cached: z.number().optional() }).nullable(),
    }),
  },
  rank: {
    request: z.strictObject({ turns, page: pageSchema, limit: z.int().min(1).max(10_000).default(10) }),
    response: z.strictObject({ elements: z.array(ranked) }),
  },
  view: {
    request: z.strictObject({
      page: pageSchema.describe('elements of html without uids are called n1, n2, ... in document order'),
      turns: z.array(turn).max(1_000).default([]).describe('what matters for them is shown wherever it lies'),
      before: z
        .strictObject({ page: pageSchema, refs: refs.optional() })
        .nullable()
        .default(null)
        .describe('the page of the last look, and the refs that were returned with it'),
      tell: z
        .enum(['page', 'changes'])
        .default('page')
        .describe('changes: only what is new since the last look, where the page is the one it was'),
      budget: z.int().min(1).max(1_000_000).default(2_500).describe('tokens that the view may cost, about'),
    }),
    response: z.strictObject({
      ...{ text: z.string(), tokens: z.int() },
      changed: z.string().nullable().describe('what changed since the last look, in a line'),
      elements: z.array(z.strictObject({ ref: z.string(), role: z.string(), name: z.string(), box: box.nullable() })),
      refs: refs.describe('send them back with this page as `before` of the next look'),
    }),
  },
  parse: { request: z.strictObject({ text: textJson }), response: z.strictObject(parsed) },
  format: { request: z.strictObject({ action: actionJson }), response: z.strictObject({ text: z.string() }) },
  health: { response: z.strictObject({ status: z.literal('ok'), version: z.string() }) },
} as const;

/** The body of every error response. */
export const errorSchema = z.strictObject({
  error: z.string().describe('what is wrong, and how to fix it'),
  field: z.string().optional().describe('path in the request, such as turns.0.utterance'),
});

/** A page in a request. */
export type SentPage = z.infer<typeof pageSchema>;

/** A turn in a request. */
export type SentTurn = z.infer<typeof turn>;

/** Every schema, with its name in the OpenAPI description. */
export const NAMED = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries({
  ...{ Action: actionJson, Box: box, Element: element, Page: pageSchema, Turn: turn, RankedElement: ranked },
  ...{ PredictRequest: API.predict.request, PredictResponse: API.predict.response },
  ...{ RankRequest: API.rank.request, RankResponse: API.rank.response },
  ...{ ViewRequest: API.view.request, ViewResponse: API.view.response, Refs: refs },
  ...{ ParseRequest: API.parse.request, ParseResponse: API.parse.response },
  ...{ FormatRequest: API.format.request, FormatResponse: API.format.response },
  ...{ HealthResponse: API.health.response, Error: errorSchema },
}))
  NAMED.add(schema, { id });
