import { z } from 'zod';
import { UID } from '../../../agent/weblinx/markup/uid.ts';

const whole = z.int('Write a whole number.');
const text = z.string('Write a text.');
const number = z.number('Write a number.');
const side = z.number('Write a number of px.');

/** A box as JavaScript's `getBoundingClientRect` gives it. */
export const boxLayout = z.looseObject({
  ...{ x: side, y: side, width: side, height: side },
  ...{ top: side, right: side, bottom: side, left: side },
});

const metadata = z.looseObject({
  ...{ mouseX: number, mouseY: number, tabId: whole, timestamp: number, url: text },
  ...{ viewportHeight: whole, viewportWidth: whole, zoomLevel: z.number().positive('Write the zoom; 1 is 100 %.') },
});

const element = z.looseObject({
  attributes: z.record(z.string(), z.string('Attributes are texts.')),
  bbox: boxLayout,
  ...{ innerHTML: text, outerHTML: text, tagName: text, textContent: text, xpath: text },
});

const named = element.refine(({ attributes }) => attributes[UID] !== undefined, {
  message: `Give the element its ${UID}: without it the turn is not scored.`,
  path: ['attributes', UID],
});

const common = { metadata, properties: z.looseObject({}, 'Write the properties of the event; {} if there are none.') };
const tab = z.looseObject({ metadata, properties: z.looseObject({ tabId: whole }) });

/** `arguments` of an action, by its intent. */
const ARGUMENTS = {
  click: z.looseObject({ ...common, element: named }),
  hover: z.looseObject({ ...common, element: element.nullish() }),
  textInput: z.looseObject({ ...common, element: named, text }),
  change: z.looseObject({ ...common, element: named, value: text }),
  submit: z.looseObject({ ...common, element: named }),
  copy: z.looseObject({ ...common, element: element.nullish(), selected: text }),
  paste: z.looseObject({ ...common, element: element.nullish(), pasted: text }),
  scroll: z.looseObject({ ...common, scrollX: number, scrollY: number }),
  load: z
    .looseObject({ metadata, properties: z.looseObject({ url: text.optional() }), url: text.optional() })
    .refine(({ properties, url }) => (properties.url ?? url) !== undefined, {
      message: 'Write the address that was loaded.',
      path: ['properties', 'url'],
    }),
  ...{ tabcreate: tab, tabswitch: tab, tabremove: tab },
} as const;

type RecordedIntent = keyof typeof ARGUMENTS;

const INTENTS = Object.keys(ARGUMENTS) as RecordedIntent[];

const action = z.looseObject({
  intent: z.enum(INTENTS, `WebLINX has the intents ${INTENTS.join(', ')}.`),
  event_id: whole,
});

const file = (folder: string, ending: string) =>
  z.string().regex(new RegExp(`^${folder}-\\d+-\\d+\\.${ending}$`, 'u'), `Name it ${folder}-EVENT-0.${ending}.`);

const state = z
  .looseObject({
    screenshot: file('screenshot', 'png').nullable(),
    page: file('page', 'html').nullable(),
    screenshot_status: z.enum(['good', 'broken'], 'Write good or broken.').optional(),
  })
  .refine(({ screenshot, screenshot_status: status }) => screenshot === null || status !== undefined, {
    message: 'Write good if the screenshot shows the page: turns without it are not selected.',
    path: ['screenshot_status'],
  });

const chatTurn = z.looseObject({
  type: z.literal('chat'),
  timestamp: number,
  speaker: z.enum(['instructor', 'navigator'], 'Write instructor or navigator.'),
  utterance: text,
});

const browserTurn = z
  .looseObject({ type: z.literal('browser'), timestamp: number, state: state.nullish(), action })
  .superRefine(({ action: done }, context) => {
    const checked = ARGUMENTS[done.intent].safeParse(done.arguments);
    for (const { message, path } of checked.error?.issues ?? [])
      context.addIssue({ code: 'custom', message, path: ['action', 'arguments', ...path] });
  });

/** `replay.json`. */
export const replayLayout = z.looseObject({
  data: z.array(z.discriminatedUnion('type', [chatTurn, browserTurn], 'Write chat or browser.')),
});

/** `metadata.json`. */
export const metadataLayout = z.looseObject({
  recordingStart: whole,
  recordingEnd: whole,
  version: z.string().regex(/^\d+\.\d+\.\d+$/u, 'Write three numbers with dots, such as 1.8.2.'),
});

/** `form.json`. */
export const formLayout = z.looseObject({
  description: text,
  tasks: z.array(text),
  shortcode: text,
});
