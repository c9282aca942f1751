import type { BrowserAction, Irreversible } from '../action.ts';
import { ancestorsOf, attribute, type PageElement, textOf } from '../page.ts';
import { cutText } from '../reading/cut-text.ts';
import type { State } from '../state.ts';
import { dangerOf } from './danger.ts';
import { downloadedFile } from './irreversible.ts';
import { isPlainlyAsked } from './plainly-asked.ts';
import { type SentValue, sentValues } from './sent-values.ts';

/** May this action happen? `ask`: only after a person said yes; `plainlyAsked` when their own words named it. */
export type Verdict =
  | { readonly kind: 'allow' }
  | { readonly kind: 'refuse'; readonly reason: string }
  | {
      readonly kind: 'ask';
      readonly what: Irreversible;
      readonly name: string;
      /** What stands around it, such as the row it would delete; '' where nothing does. */
      readonly context: string;
      /** What would be sent with it. */
      readonly values: readonly SentValue[];
      /** Whose page it is: that of the frame it stands in. */
      readonly origin: string;
      readonly plainlyAsked: boolean;
    };

/** Decides what may happen without asking, whatever the policy says: the page, and a model that read it, are untrusted. */
export function guard(action: BrowserAction, state: State): Verdict {
  const url = action.intent === 'load' || action.intent === 'tabcreate' ? action.url : null;
  if (url !== null) return guardAddress(url, state);
  const { page, turns } = state;
  const danger = page === null ? null : dangerOf(action, page);
  if (page === null || danger === null) return { kind: 'allow' };
  const { what, name, control, by } = danger;
  const around = ancestorsOf(control, page.root);
  const context = contextOf(around, name);
  return {
    kind: 'ask',
    what,
    name,
    context,
    values: valuesAround(around, what),
    origin: originOf(around, page.url),
    plainlyAsked: isPlainlyAsked({ what, name: by === 'enter' ? '' : name, context }, turns),
  };
}

function guardAddress(url: string, { turns }: State): Verdict {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null) return { kind: 'refuse', reason: `"${url}" is not an address.` };
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:')
    return { kind: 'refuse', reason: `Only http and https addresses are opened, not "${parsed.protocol}".` };
  const name = downloadedFile(parsed.pathname);
  if (name === null) return { kind: 'allow' };
  const asked = { what: 'download', name, context: '' } as const;
  return { kind: 'ask', ...asked, values: [], origin: parsed.origin, plainlyAsked: isPlainlyAsked(asked, turns) };
}

/** That of the nearest frame around that has one of its own: a frame without an address is part of the page around it. */
function originOf(around: readonly PageElement[], url: string): string {
  const addresses = around.filter(({ tag }) => tag === '#document').map((frame) => attribute(frame, 'url') ?? '');
  const web = addresses.find((address) => /^https?:/iu.test(address)) ?? url;
  return URL.canParse(web) ? new URL(web).origin : web;
}

/** What the form sends; where no form is, what the nearest part of the page with anything filled in holds. */
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
  const telling = around.map(textOf).find((text) => text.replace(name, '').trim().length > 2);
  const text = telling?.replace(name, '').trim() ?? '';
  return cutText(text, LONGEST_CONTEXT);
}
