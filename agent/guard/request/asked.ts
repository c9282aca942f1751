import type { Irreversible } from '../../action.ts';
import { cutText } from '../../helpers/cut-text.ts';
import { ancestorsOf, type Page, type PageElement, textOf } from '../../page.ts';
import type { Danger } from '../danger/danger.ts';
import type { Holder } from '../danger/holder.ts';
import { outsideControls } from '../danger/surroundings.ts';
import { destinationOrigin } from '../flow/addresses.ts';
import { type SentValue, sentValues } from '../flow/sent-values.ts';
import type { Request } from './request.ts';

/** A dangerous press that needs a judgement, and what is known about it. */
export interface Asked {
  readonly danger: Danger;
  readonly page: Page;
  /** The text around the control. */
  readonly context: string;
  readonly values: readonly SentValue[];
  /** False in a frame of another site than the page: there only the name of the control grants anything. */
  readonly isOwnFrame: boolean;
}

/** What a grant is compared with. */
export interface Situation extends Asked {
  readonly holder: Holder;
  readonly request: Request;
}

/** What is known about a dangerous press on a page; `holder` is what holds its control. */
export function askedAbout(danger: Danger, page: Page, holder: Holder): Asked {
  const { what, name, control } = danger;
  const around = ancestorsOf(control, page.root);
  const entered = danger.by === 'enter' ? (control.live?.value?.trim() ?? '') : '';
  const told = entered || holder.ticked.map((row) => row.trim()).join('; ');
  return {
    danger,
    page,
    context: told === '' ? contextOf(around, name) : cutText(told, LONGEST_CONTEXT),
    values: valuesAround(around, what),
    isOwnFrame: destinationOrigin(control, page) === destinationOrigin(page.root, page),
  };
}

/** The values that the form sends; without a form, those of the nearest part of the page with a filled field. */
function valuesAround(around: readonly PageElement[], what: Irreversible): readonly SentValue[] {
  const whole = around.findIndex(({ tag }) => tag === 'body' || tag === '#document');
  const parts = whole < 0 ? around : around.slice(0, whole);
  const form = parts.find(({ tag }) => tag === 'form');
  if (form !== undefined) return sentValues(form);
  if (what === 'delete' || what === 'download') return [];
  return parts.map(sentValues).find((values) => values.length > 0) ?? [];
}

const LONGEST_CONTEXT = 120;

/** The text of the smallest part of the page around a control that says more than the control itself. */
function contextOf(around: readonly PageElement[], name: string): string {
  const saysMore = (part: PageElement) => textOf(part).replace(name, '').trim().length > 2;
  const isOfButtons = (part: PageElement) => !outsideControls(part).some((text) => /[\p{L}\p{N}]/u.test(text));
  // What another button says beside this one is no thing: "Cancel".
  const part = around.find((each) => saysMore(each) && !isOfButtons(each)) ?? around.find(saysMore);
  const telling = part === undefined ? undefined : textOf(part);
  const text = telling?.replace(name, '').trim() ?? '';
  return cutText(text, LONGEST_CONTEXT);
}
