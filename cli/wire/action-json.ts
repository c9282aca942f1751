import { z } from 'zod';
import type { Action, ElementId, TabId } from '../../agent/action.ts';
import { unreachable } from '../../agent/action.ts';

/** An element of the page: the uid that observe and rank returned. */
export const uidJson = z.string().min(1).max(200).describe('the uid of an element, as observe and rank return it');

const text = z.string().max(100_000);
const url = z.string().min(1).max(10_000).describe('an http or https address');
const tab = z.int().describe('the number of a tab');

/** An action as programs send and receive it: flat, with `uid` for the element it acts on. */
export const actionJson = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('say'), utterance: text }),
  z.strictObject({ intent: z.enum(['click', 'submit', 'hover', 'copy']), uid: uidJson }),
  z.strictObject({ intent: z.enum(['textinput', 'paste']), uid: uidJson, text }),
  z.strictObject({ intent: z.literal('change'), uid: uidJson, value: text }),
  z.strictObject({ intent: z.literal('load'), url }),
  z
    .strictObject({
      intent: z.literal('scroll'),
      uid: uidJson.optional(),
      x: z.number().optional(),
      y: z.number().optional(),
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
    case 'submit':
    case 'hover':
    case 'copy':
      return { intent: written.intent, element: written.uid as ElementId };
    case 'textinput':
    case 'paste':
      return { intent: written.intent, element: written.uid as ElementId, text: written.text };
    case 'change':
      return { intent: 'change', element: written.uid as ElementId, value: written.value };
    case 'scroll':
      if (written.uid !== undefined) return { intent: 'scroll', to: { element: written.uid as ElementId } };
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
  if (action.intent === 'scroll')
    return { intent: 'scroll', ...('element' in action.to ? { uid: action.to.element } : action.to) };
  if (!('element' in action)) return action;
  const { element, ...rest } = action;
  return { ...rest, uid: element };
}
