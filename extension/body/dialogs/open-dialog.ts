import type { ElementId } from '../../../agent/action.ts';
import { type Box, isElement, type Live, type Page, type PageElement } from '../../../agent/page.ts';
import type { PerformOptions } from '../../../agent/ports.ts';
import type { PageAction } from '../../page/hands/perform.ts';
import type { DialogAnswer } from './take-dialogs.ts';
import type { FrameCall } from './with-dialogs-answered.ts';

/**
 * A question of a page that was cancelled because nobody had answered it yet. Its OK repeats the action that made the
 * page ask, and answers the question this time.
 */
export interface OpenDialog {
  readonly call: FrameCall;
  /** The address of the frame that asks; null where the frame is gone. */
  readonly url: string | null;
  /** The message without secrets. */
  readonly shown: string;
  readonly action: PageAction;
  /** The name of what made the page ask, without secrets; '' for none. */
  readonly asker: string;
  /** How the action was performed. */
  readonly how: Pick<PerformOptions, 'allowed' | 'approved'>;
  /** The answers to earlier dialogs of the same action. */
  readonly before: readonly DialogAnswer[];
  /** The root element of the document that asks: a new document does not ask this question. */
  readonly root: ElementId | null;
  readonly ids: Readonly<Record<'dialog' | 'field' | 'ok' | 'cancel', ElementId>>;
  /** The text in the field of a prompt. */
  readonly text: string;
}

/** OKs that were given but not asked for, because the action could not be repeated as it was. */
export interface PreparedAnswers {
  readonly answers: readonly DialogAnswer[];
  readonly root: ElementId | null;
  /** Number of steps after which they are forgotten. */
  readonly steps: number;
}

/** A dialog with ids that no other element has. */
export function openDialog(dialog: Omit<OpenDialog, 'ids' | 'text'>): OpenDialog {
  const id = () => crypto.randomUUID() as ElementId;
  return { ...dialog, ids: { dialog: id(), field: id(), ok: id(), cancel: id() }, text: dialog.call.preset };
}

/** The page with the dialog in it, as a person would see it over the page. */
export function withDialog(page: Page, dialog: OpenDialog): Page {
  const { root } = page;
  const body = root.children.find((child): child is PageElement => isElement(child) && child.tag === 'body') ?? root;
  const shown = ofItsFrame(dialogElement(dialog, boxIn(page)), dialog, page);
  const inBody = { ...body, children: [...body.children, shown] };
  if (body === root) return { ...page, root: inBody };
  return { ...page, root: { ...root, children: root.children.map((child) => (child === body ? inBody : child)) } };
}

/** The dialog of a frame of another site stands in a frame of that site, so that it counts as one of its own; keys reach it. */
function ofItsFrame(element: PageElement, { url }: OpenDialog, page: Page): PageElement {
  if (url !== null && new URL(url).origin === new URL(page.url).origin) return element;
  const attributes = [['url', url ?? 'https://frame.invalid/']] as const;
  const shown = { tag: '#document', id: null, attributes, children: [element], box: element.box, live: null };
  return { ...shown, tag: 'iframe', attributes: [], children: [shown], live: { ...LIVE, focused: true } };
}

const SIZE = { width: 440, height: 120 };

function boxIn({ viewport }: Page): Box {
  return { ...SIZE, x: Math.max(0, ((viewport?.width ?? 0) - SIZE.width) / 2), y: 0 };
}

function dialogElement({ call, shown, ids, text, action }: OpenDialog, box: Box): PageElement {
  const element = (tag: string, live: Partial<Live>, more: Partial<PageElement>): PageElement => ({
    ...{ tag, id: null, attributes: [], children: [], box },
    ...more,
    live: { ...LIVE, ...live },
  });
  const button = (id: ElementId, name: string, live: Partial<Live>) =>
    element('button', { role: 'button', name, actionable: true, ...live }, { id, children: [name] });
  const field = { role: 'textbox', name: 'Answer', value: text, actionable: true, focused: true };
  const children = [
    element('p', { role: 'paragraph' }, { children: [shown] }),
    ...(call.kind === 'prompt' ? [element('input', field, { id: ids.field, attributes: [['type', 'text']] })] : []),
    button(ids.ok, 'OK', { repeats: action, focused: call.kind !== 'prompt' }),
    button(ids.cancel, 'Cancel', {}),
  ];
  return element('dialog', { role: 'alertdialog' }, { id: ids.dialog, attributes: [['open', '']], children });
}

const LIVE: Live = {
  ...{ role: null, name: '', value: null, secret: false, checked: null, selected: null, expanded: null },
  ...{ disabled: false, required: false, focused: false, visible: true, coveredBy: null, actionable: false },
};
