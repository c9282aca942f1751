import { z } from 'zod';
import type { Action, ElementId, TabId } from '../../agent/action.ts';
import { unreachable } from '../../agent/action.ts';

/** An element of the page: the uid that observe and rank returned. */
export const uidJson = z.string().min(1).max(200).describe('the uid of an element, as observe and rank return it');

/** A text of any kind. */
export const textJson = z.string().max(100_000);
const url = z.string().min(1).max(10_000).describe('an http or https address');
const point = z.strictObject({ x: z.number(), y: z.number() }).describe('a point or a distance in px');
const tab = z.int().describe('the number of a tab');

/** An action as programs send and receive it: flat, with `uid` for the element it acts on. */
export const actionJson = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('say'), utterance: textJson }),
  z.strictObject({ intent: z.enum(['submit', 'hover', 'copy']), uid: uidJson }),
  z.strictObject({ intent: z.enum(['click', 'doubleclick', 'rightclick']), uid: uidJson, at: point.optional() }),
  z.strictObject({ intent: z.literal('press'), uid: uidJson.optional(), keys: z.string().min(1).max(500) }),
  z
    .strictObject({
      intent: z.literal('drag'),
      uid: uidJson,
      at: point.optional(),
      to: uidJson.optional(),
      by: point.optional(),
      via: z.array(point).max(100).optional(),
    })
    .refine(({ to, by }) => (to === undefined) !== (by === undefined), 'it needs either to or by')
    .refine(({ by, via }) => via === undefined || by !== undefined, 'via needs by'),
  z.strictObject({ intent: z.literal('selecttext'), uid: uidJson, words: textJson }),
  z.strictObject({
    intent: z.literal('waitfor'),
    words: textJson.min(1),
    state: z.enum(['shown', 'gone']).optional(),
    seconds: z.number().min(0).max(30).optional(),
  }),
  z.strictObject({ intent: z.enum(['textinput', 'paste']), uid: uidJson, text: textJson }),
  z.strictObject({ intent: z.literal('addtext'), uid: uidJson, text: textJson, where: z.enum(['start', 'end']) }),
  z.strictObject({ intent: z.literal('change'), uid: uidJson, value: textJson }),
  z.strictObject({ intent: z.literal('load'), url }),
  z
    .strictObject({
      intent: z.literal('scroll'),
      uid: uidJson.optional(),
      x: z.number().optional(),
      y: z.number().optional(),
      by: point.optional(),
    })
    .refine((to) => to.uid !== undefined || to.x !== undefined || to.y !== undefined, 'it needs x and y, or uid'),
  z.strictObject({ intent: z.literal('tabcreate'), url: url.nullable().optional() }),
  z.strictObject({ intent: z.enum(['tabswitch', 'tabremove']), tab }),
  z.strictObject({ intent: z.enum(['back', 'forward']) }),
  z.strictObject({ intent: z.literal('wait'), seconds: z.number().min(0).max(30) }),
]);

/** A value that `actionJson` accepts. */
export type ActionJson = z.infer<typeof actionJson>;

/** Converts a program's action to a core action. */
export function toAction(written: ActionJson): Action {
  switch (written.intent) {
    case 'say':
    case 'load':
    case 'back':
    case 'forward':
    case 'wait':
      return written;
    case 'click':
    case 'doubleclick':
    case 'rightclick':
      return { intent: written.intent, element: written.uid as ElementId, ...(written.at && { at: written.at }) };
    case 'press':
      return { intent: 'press', element: (written.uid ?? null) as ElementId | null, keys: written.keys };
    case 'drag':
      return {
        ...{ intent: 'drag', element: written.uid as ElementId, ...(written.at && { at: written.at }) },
        to:
          written.by === undefined
            ? (written.to as ElementId)
            : { ...written.by, ...(written.via && { via: written.via }) },
      };
    case 'selecttext':
      return { intent: 'selecttext', element: written.uid as ElementId, words: written.words };
    case 'waitfor':
      return {
        intent: 'waitfor',
        words: written.words,
        state: written.state ?? 'shown',
        seconds: written.seconds ?? 10,
      };
    case 'submit':
    case 'hover':
    case 'copy':
      return { intent: written.intent, element: written.uid as ElementId };
    case 'textinput':
    case 'paste':
      return { intent: written.intent, element: written.uid as ElementId, text: written.text };
    case 'addtext':
      return {
        ...{ intent: 'addtext', element: written.uid as ElementId },
        ...{ text: written.text, where: written.where },
      };
    case 'change':
      return { intent: 'change', element: written.uid as ElementId, value: written.value };
    case 'scroll':
      if (written.uid !== undefined)
        return { intent: 'scroll', to: { element: written.uid as ElementId, ...(written.by && { by: written.by }) } };
      return { intent: 'scroll', to: { x: written.x ?? 0, y: written.y ?? 0 } };
    case 'tabcreate':
      return { intent: 'tabcreate', url: written.url ?? null };
    case 'tabswitch':
    case 'tabremove':
      return { intent: written.intent, tab: written.tab as TabId };
    default:
      return unreachable(written);
  }
}

/** Converts a core action to a program's. */
export function fromAction(action: Action): ActionJson {
  if (action.intent === 'scroll') {
    const { to } = action;
    return { intent: 'scroll', ...('element' in to ? { uid: to.element, ...(to.by && { by: to.by }) } : to) };
  }
  if (action.intent === 'press')
    return { intent: 'press', ...(action.element !== null && { uid: action.element }), keys: action.keys };
  if (action.intent === 'drag') {
    const { at, element, to } = action;
    return {
      ...{ intent: 'drag', uid: element, ...(at && { at }) },
      ...(typeof to === 'string' ? { to } : { by: { x: to.x, y: to.y }, ...(to.via && { via: [...to.via] }) }),
    };
  }
  if (!('element' in action)) return action;
  const { element, ...rest } = action;
  return { ...rest, uid: element };
}
