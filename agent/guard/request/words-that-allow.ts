import type { Irreversible } from '../../action.ts';
import { cutText } from '../../helpers/cut-text.ts';
import { elements, type Page, type PageElement } from '../../page.ts';
import { elementName } from '../../reading/element-name.ts';
import { takesTick } from '../../reading/role.ts';
import { saidTurn } from '../../reading/said.ts';
import type { Turn } from '../../turn.ts';
import { holderOf } from '../danger/holder.ts';
import { isTyped } from '../danger/surroundings.ts';
import { isSaid, stemsOf } from '../utterance/is-said.ts';
import { takenBackBy } from '../utterance/own-words.ts';
import { isOnlyEveryday } from '../words/everyday.ts';
import { readings } from '../words/fold.ts';
import { matcher } from '../words/matcher.ts';
import { YES_WORDS } from '../words/name-words.ts';
import { spokenVerb } from '../words/senses.ts';
import type { Asked } from './asked.ts';
import { isHere } from './is-here.ts';
import { WHOLE } from './name-is-said.ts';
import { isPlainlyAsked } from './plainly-asked.ts';
import { type Request, requestOf } from './request.ts';
import { filledIn } from './values/filled-in.ts';

const VERB: Readonly<Record<Irreversible, string>> = {
  buy: 'Buy',
  send: 'Send',
  delete: 'Delete',
  account: 'Sign up',
  download: 'Download',
  access: 'Press',
  unknown: 'Press',
  share: 'Send',
  visit: 'Open',
};

/** A request in the person's own words that would allow the deed; null where words cannot tell its control from others, such as two icons of a row. */
export function wordsThatAllow(asked: Asked, turns: readonly Turn[]): string | null {
  const request = requestOf(turns);
  const told = requestFor(asked, request, turns);
  // What has no name cannot be said.
  if (told === null || told.includes(inQuotes(''))) return null;
  return isPlainlyAsked(asked, [saidTurn(told), ...request.turns]) ? told : null;
}

/** Why no words allow a deed now, as a sentence for a person and a model; null where nothing tells. */
export function whyNoWords({ page }: Asked, turns: readonly Turn[]): string | null {
  const { said, words: known } = requestOf(turns);
  const taking = said.map(takenBackBy).find((word) => word !== null);
  if (taking !== undefined) return `The request takes something back or waits for something: “${taking}”.`;
  const unsaid = filledIn(turns, page).filter(({ text, isLabel }) => !isLabel && !isSaid(text, known));
  const told = unsaid.map(({ text }) => `“${cutText(text, LONGEST_UNSAID)}”`);
  return told.length === 0 ? null : `The request does not say what was filled in: ${told.join(', ')}.`;
}

const LONGEST_UNSAID = 60;

/** A request to press a control of this name, for a thing where several have it; null where the name only answers something, so that the request would do for every other one: "yes", "j". */
export function wordsToPress(name: string, thing = ''): string | null {
  const spoken = readings(name)[0] ?? [];
  const answers = new Set(answer(spoken).flat());
  const isAnswer = spoken.every((word, at) => word.length < LEAST_LETTERS || answers.has(at));
  return isAnswer ? null : `Press ${inQuotes(name)}${thing === '' ? '' : ` for ${inQuotes(thing)}`}`;
}

const answer = matcher(`${YES_WORDS} no`);
/** Of a word that says something. */
const LEAST_LETTERS = 2;

function requestFor(asked: Asked, request: Request, turns: readonly Turn[]): string | null {
  const { page } = asked;
  const { protocol = '', host = '' } = URL.canParse(page.url) ? new URL(page.url) : {};
  const where = isHere(page, request) ? '' : ` on ${protocol === 'http:' ? 'http://' : ''}${host}`;
  const deed = deedInWords(asked, turns);
  return deed === null ? null : `${deed}${where}`;
}

function deedInWords({ danger, context, page, isOwnFrame }: Asked, turns: readonly Turn[]): string | null {
  const { what, name } = danger;
  const holder = holderOf(danger, page);
  const isAlone = holder.rivals.length < 2;
  const isPress =
    what === 'access' || what === 'unknown' || !isOwnFrame || [...stemsOf(name)].some((word) => WHOLE.has(word));
  if (isPress) {
    // Every form has a "Save".
    return isAlone && isOnlyEveryday(name) ? null : wordsToPress(name, isAlone ? '' : context);
  }
  const verb = spokenVerb(name) ?? VERB[what];
  if (danger.by === 'selection') return `${verb} ${inQuotes(holder.naming.split('\n', 1).join(''))}`;
  const sent = what === 'delete' || what === 'download' ? [] : filledIn(turns, page).map(({ text }) => text);
  const isNamed = context !== '' && (what === 'delete' || what === 'download' || !isAlone);
  // The only thing on its page is named by the heading over it.
  const [line = context] =
    isAlone && what === 'delete' ? holder.naming.split('\n').filter((line) => line.trim() !== '') : [];
  // Without the cell of the control itself.
  const heading = line
    .split(' | ')
    .filter((cell) => cell !== name)
    .join(' | ');
  if (isNamed && !isThing(heading, page)) return null;
  const named = [...(isNamed ? [cutText(heading, LONGEST_NAME)] : []), ...sent];
  // Values alone name no deed where the control only says yes: "Go".
  if (wordsToPress(name) === null && !isNamed) return null;
  return named.length === 0 ? `${verb} it` : `${verb} ${named.map(inQuotes).join(', ')}`;
}

const LONGEST_NAME = 120;

/** Whether a text may name what is deleted or sent: no title such as "Confirm", and no label of a field. */
function isThing(text: string, { root }: Page): boolean {
  const isLabel = (field: PageElement) => (isTyped(field) || takesTick(field)) && elementName(field) === text.trim();
  return wordsToPress(text) !== null && ![...elements(root)].some(isLabel);
}

function inQuotes(text: string): string {
  return `“${text.replaceAll(/["“”„«»`…\n]+/gu, ' ').trim()}”`;
}
