import { z } from 'zod';
import type { ElementId } from '../../agent/action.ts';
import { AgentError } from '../../agent/errors.ts';
import { inWords } from '../../agent/reading/describe.ts';
import type { Outcome } from '../../agent/turn.ts';
import { quoted } from '../../agent/view/fence.ts';
import { actionJson, toAction } from '../wire/action-json.ts';
import { schemaProblem } from '../wire/schema-problem.ts';
import type { RefAction } from './perform-burst.ts';
import { changesText } from './seen-text.ts';
import type { PerformedBurst } from './session.ts';
import { tool } from './tool.ts';

/** The most actions of one call. */
const MOST_ACTIONS = 8;
/** Characters of a ref, or of the words that stand for one. */
const MOST_WORDS = 200;

const point = z.strictObject({ x: z.number(), y: z.number() });

// Flat, because clients pass on object schemas only. `actionJson` checks which arguments an intent takes.
const written = z.strictObject({
  intent: z.enum([
    ...(['click', 'textinput', 'change', 'submit', 'load', 'scroll', 'hover', 'copy', 'paste'] as const),
    ...(['doubleclick', 'rightclick', 'press', 'drag', 'selecttext', 'addtext', 'waitfor'] as const),
    ...(['tabcreate', 'tabswitch', 'tabremove', 'back', 'forward', 'wait'] as const),
  ]),
  ref: z.string().min(1).max(MOST_WORDS).optional(),
  text: z.string().max(100_000).optional().describe('replaces the value of the field'),
  value: z.string().max(10_000).optional(),
  url: z.string().max(10_000).optional(),
  x: z.number().optional(),
  y: z.number().optional(),
  tab: z.int().optional(),
  seconds: z.number().min(0).max(30).optional(),
  keys: z.string().max(500).optional(),
  words: z.string().max(10_000).optional(),
  to: z.string().max(MOST_WORDS).optional(),
  at: point.optional(),
  by: point.optional(),
  via: z.array(point).max(100).optional(),
  state: z.enum(['shown', 'gone']).optional(),
  where: z.enum(['start', 'end']).optional(),
});

/** `act`: performs actions in the browser. */
export const ACT = tool({
  ...{ name: 'act', title: 'Act on the page', isReadOnly: false },
  description:
    'Performs up to 8 actions, one after the other, and returns their outcomes and what changed. Stops early, and says what was left, ' +
    'when another page is shown, the next element is gone or different, or an action fails or changes nothing. click, submit, hover and ' +
    'copy take ref; textinput and paste ref and text; change ref and value (an option of a select; true or false for a checkbox; a ' +
    'date); load url; scroll ref, or x and y in px of the page; tabcreate url; tabswitch and tabremove tab; wait seconds. doubleclick and ' +
    'rightclick ref; press keys (Enter, Control+A Delete) in ref or in what has focus; drag ref to the ref in to, or by px (via points on the way); selecttext the ' +
    'words in ref; addtext ref, text and where (start, end) leaves what ref holds; scroll ref and by scrolls inside it; waitfor words (state shown or gone, within seconds). at: a point of ref in px, for ' +
    'a canvas. What has no ref is named by its words, also what an action before it opens; a cell by its column and row, "Paid near Invoice 7". plan: before the first of several deeds that cannot be undone, a line each ' +
    '"KIND; OBJECT; SITE; VALUE; …" (KIND: buy, send, delete, account, download, access); the user approves them once.',
  schema: z.strictObject({
    actions: z.array(written).min(1).max(MOST_ACTIONS),
    plan: z.array(z.string().max(1_000)).max(20).optional(),
  }),
  run: async (session, { actions, plan = [] }, signal) =>
    actedAnswer(await session.act(actions.map(refAction), plan, signal)),
});

/** Throws an `AgentError` if the intent has other arguments. */
function refAction(given: z.infer<typeof written>): RefAction {
  const { ref, to: toRef, ...rest } = given;
  const on = (element: ElementId | null, to: ElementId | null) => {
    const own = { ...rest, ...(element !== null && { uid: element }), ...(to !== null && { to }) };
    const { error, data } = actionJson.safeParse(own);
    if (error !== undefined)
      throw new AgentError(`act: ${given.intent}: ${schemaProblem(error, rest).message.replace(/\buid\b/gu, 'ref')}`);
    const action = toAction(data);
    if (action.intent !== 'say') return action;
    throw new AgentError('say is not available: there is nobody to talk to');
  };
  // Which arguments there are does not depend on the element.
  on((ref ?? null) as ElementId | null, (toRef ?? null) as ElementId | null);
  return { ref: ref ?? null, toRef: toRef ?? null, on };
}

/** What was done and what came of it. A website may have written the names, notes and reasons: each stands on its line, in quotes. */
export function actedAnswer({ done, left, seen }: PerformedBurst): { text: string; isError?: true } {
  const lines = done.map((turn, i) => {
    const said = `${quoted(inWords(turn.action, turn.target))}: ${ending(turn.outcome)}`;
    return done.length === 1 && left === null ? said : `${i + 1}. ${said}`;
  });
  if (left !== null) lines.push(`${left.count} not done: ${quoted(left.why)}`);
  const text = [...lines, changesText(seen)].join('\n');
  return done.every((turn) => turn.outcome.status === 'done') ? { text } : { text, isError: true };
}

function ending(outcome: Outcome): string {
  switch (outcome.status) {
    case 'done':
      return outcome.note === null ? 'done' : `done, ${quoted(outcome.note)}`;
    case 'interrupted':
      return 'interrupted: it may or may not have happened';
    default:
      return `${outcome.status}: ${quoted(outcome.reason)}`;
  }
}
