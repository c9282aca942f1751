import type { BrowserAction, ElementId } from '../action.ts';
import { infinitive, sentence } from '../english/sentence.ts';
import type { Candidate } from '../ports.ts';
import { itemName } from '../reading/names.ts';
import type { PageItem, PageItems } from '../reading/page-items.ts';
import type { State } from '../state.ts';
import type { BrowserTurn } from '../turn.ts';
import type { Memo, Option } from './memo.ts';
import { numbered, offer } from './offer.ts';
import { type Resolution, resolve } from './things/resolve.ts';
import type { Want } from './things/score-elements.ts';

/** What comes next for one request: an action, nothing more, an answer, or a message that stops the work. */
export type Step =
  | {
      readonly kind: 'act';
      readonly key: string;
      readonly action: BrowserAction;
      readonly words: string;
      readonly focus: string | null;
    }
  | { readonly kind: 'done'; readonly words: string | null }
  | { readonly kind: 'tell'; readonly answer: string; readonly focus: string | null }
  | {
      readonly kind: 'stop';
      readonly utterance: string;
      readonly key?: string;
      /** Elements that fit equally well. */
      readonly options?: readonly Option[];
      /**
       * The nearest matches of something missing. The message does not ask about them, but the person's reply may name
       * one.
       */
      readonly nearest?: readonly Option[];
    };

/** An earlier turn of this request, with its note. */
export interface Past {
  readonly memo: Memo;
  readonly turn: BrowserTurn;
}

/** One request and everything that its next step depends on. */
export interface Work {
  readonly state: State;
  /** What the ranker finds likely, best first; empty where nobody ranked. */
  readonly candidates: readonly Candidate[];
  readonly view: PageItems;
  readonly past: readonly Past[];
  /** Turns of earlier requests of the same utterance. */
  readonly earlier: readonly Past[];
  /** Elements that the person chose when asked, by step. */
  readonly choices: ReadonlyMap<string, ElementId>;
  /** Elements that the person rejected: "no, the other one". */
  readonly avoid: ReadonlySet<ElementId>;
  readonly focus: string | null;
  /** The field that was filled last. */
  readonly lastField: ElementId | null;
  readonly now: Date;
}

/** Whether a step has succeeded, or was interrupted and must not be repeated. */
export function isDone({ past }: Work, key: string): boolean {
  return past.some(
    ({ memo, turn }) => memo.key === key && (turn.outcome.status === 'done' || turn.outcome.status === 'interrupted'),
  );
}

/** The failed and refused attempts at a step. */
export function failuresOf({ past }: Work, key: string): readonly Past[] {
  return past.filter(
    ({ memo, turn }) => memo.key === key && (turn.outcome.status === 'failed' || turn.outcome.status === 'refused'),
  );
}

/** What ends a step that need not be tried: it is done, or it failed for good; null if it is still to be done. */
export function endOfStep(work: Work, key: string): Step | null {
  return isDone(work, key) ? { kind: 'done', words: null } : givenUp(work, key);
}

/** The message that ends a request after a refused step or two failed attempts; null if the step may be tried. */
export function givenUp(work: Work, key: string): Step | null {
  const failures = failuresOf(work, key);
  const last = failures.at(-1);
  if (last === undefined) return null;
  const { outcome } = last.turn;
  if (outcome.status !== 'refused' && failures.length < 2) return null;
  const deed = infinitive(last.memo.words ?? 'do the last step');
  const reason = 'reason' in outcome ? outcome.reason : '';
  // A refusal by the person already names the action.
  const why = outcome.status === 'refused' && /was not allowed\.?$/u.test(reason) ? 'it was not allowed' : reason;
  return {
    kind: 'stop',
    utterance: `I ${outcome.status === 'refused' ? 'did' : 'could'} not ${deed}: ${sentence(why)}`,
  };
}

/** The one element that a phrase names, or a message if there is none or there are several. */
export function locate(
  work: Work,
  sought: { readonly key: string; readonly said: string; readonly want: Want; readonly within?: PageItem },
): { readonly item: PageItem } | Extract<Step, { kind: 'stop' }> {
  const { view, choices, avoid } = work;
  const { key, want, within } = sought;
  const chosen = choices.get(key);
  const item = chosen === undefined ? undefined : view.byId.get(chosen);
  const failed = failuresOf(work, key).flatMap(({ memo }) => (memo.element === null ? [] : [memo.element]));
  const exclude = new Set([...avoid, ...failed]);
  if (item !== undefined && !failed.includes(chosen as ElementId)) return { item };
  const found = resolve(view, sought.said, { want, exclude, within });
  const last = failuresOf(work, key).at(-1)?.turn.outcome;
  // An element that moved or was covered may be ready now: if nothing else fits, it is tried once more.
  const [tried, ...more] = failed;
  const again =
    tried !== undefined && more.length === 0 && last?.status === 'failed' ? view.byId.get(tried) : undefined;
  if (found.kind === 'none' && again !== undefined && again.visible && !again.disabled) return { item: again };
  if (found.kind === 'none' && last !== undefined && 'reason' in last)
    return { kind: 'stop', utterance: `That did not work. ${sentence(last.reason)}` };
  return found.kind === 'one' ? { item: found.item } : askBack(work, found, sought);
}

/** Asks which of several elements is meant, or tells the nearest matches of a missing one. */
export function askBack(
  { view }: Work,
  found: Exclude<Resolution, { kind: 'one' }>,
  { key, said, want }: { readonly key: string; readonly said: string; readonly want: Want },
): Extract<Step, { kind: 'stop' }> {
  const name = said.replace(/"/gu, '').replace(/^(?:the|a|an|my) /iu, '');
  if (found.kind === 'none') {
    const isThere = found.closest.some((item) => itemName(view, item).toLowerCase() === name.toLowerCase());
    if (isThere && want === 'field')
      return { kind: 'stop', utterance: `“${name}” is on this page, but it is not a field that takes a value.` };
    const closest = found.closest.map((item) => `“${itemName(view, item)}”`).filter((text) => text.length > 2);
    const rest = closest.length === 0 ? '' : ` The closest I see: ${closest.join(', ')}.`;
    return {
      kind: 'stop',
      key,
      nearest: offer(view, found.closest),
      utterance: `I do not see “${name}” on this page.${rest}`,
    };
  }
  const items = found.items.slice(0, 6).filter((item) => item.id !== null);
  const options = offer(view, items);
  const more = found.items.length > items.length ? ` There are ${found.items.length} in all.` : '';
  return {
    kind: 'stop',
    key,
    options,
    utterance: `There are several that fit “${name}”. Which one: ${numbered(options)}?${more}`,
  };
}

/** The step that clicks an element. */
export function clickStep(work: Work, key: string, item: PageItem, verb = 'pressed'): Step {
  if (item.id === null) return { kind: 'stop', utterance: 'That element cannot be clicked.' };
  const name = itemName(work.view, item) || `the ${item.role ?? item.tag}`;
  return { kind: 'act', key, action: { intent: 'click', element: item.id }, words: `${verb} “${name}”`, focus: name };
}
