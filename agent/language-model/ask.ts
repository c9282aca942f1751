import type { Action, ElementId } from '../action.ts';
import { findElement, type Page } from '../page.ts';
import type { OnText } from '../ports.ts';
import { elementName } from '../reading/element-name.ts';
import { droppedOn } from '../reading/target.ts';
import type { Screenshot, State } from '../state.ts';
import { takesText } from '../view/difference.ts';
import { isYetToShow, REF, tellsPlace, whyNotFound, withoutShortcut } from '../view/point-at.ts';
import type { Refs } from '../view/refs.ts';
import type { View } from '../view/view.ts';
import { actionSchema, actionTools } from './answer/action-notation.ts';
import { type ParsedAnswer, parseAnswer, parseToolCalls } from './answer/action-text.ts';
import { readLooseJson } from './answer/loose-json.ts';
import { elementIn, withNearestElement } from './answer/nearest-element.ts';
import { nearestNames } from './answer/nearest-names.ts';
import type { Looking } from './answer/read-action.ts';
import {
  type FormKind,
  firstTaken,
  plainerThan,
  type Understood,
  type Way,
  waysFrom,
} from './complete/answer-forms.ts';
import type { AnswerForm, Complete, Completion, Message } from './complete/complete.ts';
import { type Looked, zeroShotPrompt } from './prompt/zero-shot.ts';

/** What a model is shown. */
export interface Shown {
  readonly state: State;
  /** What the model is shown of the page; null where there is none. */
  readonly view: View | null;
  /** The picture that goes with the page. */
  readonly image: Screenshot | null;
}

/** The input of one request to a model, and how the request is made. */
export interface Exchange extends Shown {
  /** Looks at the page again, with a picture; null where the model gets none. `refs`: all that the model has been told of. */
  readonly lookAgain: ((refs: Refs) => Promise<Shown>) | null;
  /** What the answer before asked to see, after its actions; absent where it asked for nothing. */
  readonly looked?: Looked;
  /** The time that the model is told; undefined where it is told none. */
  readonly now: Date | undefined;
  readonly complete: Complete;
  /** Tokens that an answer may have, reasoning included. */
  readonly answerTokens: number;
  readonly signal: AbortSignal;
  readonly onText: OnText;
}

/** An answer that did not end the exchange, and the message that replies to it. */
export interface ModelReply {
  readonly raw: string;
  readonly message: (way: Way) => Message;
}

/** An answer as it came and as it is understood. */
export interface Answer {
  readonly completion: Completion;
  /** What the model wrote, calls as JSON. */
  readonly raw: string;
  readonly parsed: ParsedAnswer;
  /** What is known of the server now. */
  readonly understood: Understood;
}

/** Asks once, in the best way that the server takes. `refs`: all that the model has been told of. */
export async function ask(
  exchange: Exchange,
  known: Understood,
  { replies, refs }: { readonly replies: readonly ModelReply[]; readonly refs: Refs },
): Promise<Answer> {
  const { complete, signal, onText, image } = exchange;
  const { way, result } = await firstTaken(waysFrom(known, image !== null), async (tried) =>
    complete(messagesFor(exchange, tried, replies), {
      signal,
      onText,
      maxTokens: exchange.answerTokens,
      answer: answerFormOf(tried.form),
      untried: !(known.proven && known.form === tried.form),
    }),
  );
  const raw = rawOf(result);
  const parsed = read(result, exchange, refs);
  return { completion: result, raw, parsed, understood: learn(known, { way, completion: result, parsed, image }) };
}

function messagesFor(
  { state, view, image, lookAgain, looked, now }: Exchange,
  way: Way,
  replies: readonly ModelReply[],
): readonly Message[] {
  const picture = way.picture ? image : null;
  const canTakePicture = lookAgain !== null;
  const prompt = zeroShotPrompt(state, view, { form: way.form, picture, canTakePicture, looked, now });
  const said = replies.flatMap(({ raw, message }): Message[] => [
    { role: 'assistant', content: raw === '' ? '(an empty answer)' : raw, image: null },
    message(way),
  ]);
  return [...prompt, ...said];
}

function answerFormOf(kind: FormKind): AnswerForm {
  switch (kind) {
    case 'tools':
      return { kind, tools: actionTools() };
    case 'json-schema':
      return { kind, name: 'action', schema: actionSchema() };
    case 'json':
      return { kind, schema: actionSchema() };
    case 'text':
      return { kind };
  }
}

function read({ text, calls = [], cut = false }: Completion, { state, view }: Exchange, refs: Refs): ParsedAnswer {
  // Half an answer must not be performed.
  if (cut) return { steps: [], notes: [], problem: 'the answer was too long and was cut off' };
  const { steps, ...parsed } = calls.length === 0 ? parseAnswer(text) : parseToolCalls(calls);
  const known: (Action | Looking)[] = [];
  for (const [at, step] of steps.entries()) {
    const { page } = state;
    const named = view === null ? step : withNearestElement(step, page, { elements: view.elements, refs });
    const written = notOn(page, elementIn(named)) ?? notOn(page, named.intent === 'drag' ? droppedOn(named) : null);
    if (written !== null) {
      if (page !== null && known.length > 0 && isYetToShow(page.root, written)) {
        known.push(named);
        continue;
      }
      const problem = whyNotFound(page?.root ?? null, written);
      const near = nearestNames(written, view?.elements ?? []);
      if (known.length === 0)
        return { ...parsed, steps: known, problem: near === '' ? problem : `${problem}; ${near}` };
      return { ...parsed, steps: known, beyond: { actions: steps.slice(at).map(inShort), why: problem } };
    }
    known.push(isForThen(step, named, { page, known }) ? step : named);
  }
  return { ...parsed, steps: known };
}

/** What an answer names, where the page has no element of this id. */
function notOn(page: Page | null, id: ElementId | null): ElementId | null {
  return id !== null && (page === null || findElement(page, id) === null) ? id : null;
}

/**
 * Whether the words of a later step are looked up when its turn comes: they are in another case than the element that has them now ("Delete" may be about
 * to show beside "delete"), only begin its name, are no field to type into, tell it by what stands beside it, which a step before may move, or are those of
 * what a step before opens, such as a menu "Offers" with an entry "Offers".
 */
function isForThen(step: Action | Looking, named: Action | Looking, { page, known }: Before): boolean {
  const [words, id] = [elementIn(step), elementIn(named)];
  const element = page === null ? null : findElement(page, id);
  if (words === null || words === id || REF.test(words)) return false;
  if (known.length === 0 || element === null || named.intent === 'drag') return false;
  if (element.live?.expanded === false && known.some((before) => elementIn(before) === id)) return true;
  // A place in a calendar is told by two words, and is where it was.
  if (tellsPlace(words) && !('at' in named && named.at !== undefined)) return true;
  // A text to type into is yet to get its field.
  if (TYPING.test(step.intent) && page !== null && !takesText(element, page)) return true;
  const [name, written] = [elementName(element), words].map((text) => text.toLowerCase());
  return elementName(element) !== words && (name === written || isBegunBy(name ?? '', written ?? ''));
}

/** The page that an answer is given on, and the steps of the answer before one. */
interface Before {
  readonly page: Page | null;
  readonly known: readonly (Action | Looking)[];
}

/** Whether a name goes on after these words, with more than a shortcut of the keyboard. */
function isBegunBy(name: string, words: string): boolean {
  return name.startsWith(`${words} `) && withoutShortcut(name) !== words;
}

const TYPING = /^(?:textinput|paste|addtext)$/u;

/** A step in the words of its answer, such as `click “e12”`. */
function inShort(step: Action | Looking): string {
  const element = elementIn(step);
  return element === null ? step.intent : `${step.intent} “${element}”`;
}

/** Notes what an answer shows about its server: whether it used the requested form or ignored it. */
function learn(
  known: Understood,
  {
    way,
    completion,
    parsed,
    image,
  }: { way: Way; completion: Completion; parsed: ParsedAnswer; image: Screenshot | null },
): Understood {
  const pictures = known.pictures && (image === null || way.picture);
  if (isInForm(way.form, completion)) return { form: way.form, proven: true, pictures };
  // A model that has answered in this form before has only slipped; one that was cut off may have been about to use it.
  if ((known.proven && known.form === way.form) || completion.cut === true)
    return { ...known, form: way.form, pictures };
  if (parsed.steps.length > 0) return { form: 'text', proven: true, pictures };
  return { form: plainerThan(way.form), proven: false, pictures };
}

function isInForm(form: FormKind, { text, calls = [] }: Completion): boolean {
  if (form === 'text') return true;
  return form === 'tools' ? calls.length > 0 : readLooseJson(text, 0) !== null && text.trimStart().startsWith('{');
}

function rawOf({ text, calls = [] }: Completion): string {
  if (calls.length === 0) return text;
  return calls.map((call) => JSON.stringify({ name: call.name, arguments: call.arguments })).join('\n');
}
