import { AgentError } from '../../agent/errors.ts';
import { elements, type Page, type PageElement } from '../../agent/page.ts';
import type { State } from '../../agent/state.ts';
import type { Turn } from '../../agent/turn.ts';
import { readSavedPage } from '../../dataset/page/saved-page.ts';
import { readUnrecordedPage } from '../../dataset/page/unrecorded-page.ts';
import { toAction } from '../wire/action-json.ts';
import type { SentPage, SentTurn } from './api-schema.ts';

/** A request that matches its schema, but contradicts itself. */
export class InvalidRequest extends AgentError {
  readonly field: string;

  constructor(field: string, message: string) {
    super(`${field} ${message}`);
    this.field = field;
  }
}

/** The state that a request describes. */
export function stateOf(turns: readonly SentTurn[], page: Page | null): State {
  return { turns: turns.map(readSentTurn), page, screenshot: null, tabs: [] };
}

function readSentTurn(sent: SentTurn, place: number): Turn {
  const common = { timestamp: place, memo: sent.memo, cost: { milliseconds: 0, tokens: null } };
  if (!('action' in sent)) return { type: 'chat', ...sent, ...common };
  const action = toAction(sent.action);
  if (action.intent === 'say') return { type: 'chat', speaker: 'navigator', utterance: action.utterance, ...common };
  return { type: 'browser', action, target: null, outcome: { status: 'done', note: null }, url: sent.url, ...common };
}

/** A page whose elements can be named. Throws an `InvalidRequest` if its HTML has no element with a uid. */
export function pageWithUids(sent: SentPage): Page {
  const page = sentPage(sent, '');
  for (const { id } of elements(page.root)) if (id !== null) return page;
  throw new InvalidRequest('page.html', 'has no element with a data-webtasks-id attribute, which actions refer to');
}

/**
 * A page of a request. Elements of HTML without uids are called `prefix` and their number; they stay without a uid where it is ''. Throws an
 * `InvalidRequest` for markup without any element.
 */
export function sentPage({ html, boxes, root, url, title, viewport, scroll }: SentPage, prefix: string): Page {
  // The cast adds the brand of element ids, which the schema cannot express; a uid may be any text.
  if (root !== undefined) return { url, title, viewport, scroll, root: root as PageElement };
  const saved = { html: html ?? '', boxes: new Map(Object.entries(boxes ?? {})), url, viewport };
  const page = prefix === '' ? readSavedPage(saved) : readUnrecordedPage(saved, prefix);
  if (page === null) throw new InvalidRequest('page.html', 'contains no element');
  return { ...page, scroll, title: title || page.title };
}
