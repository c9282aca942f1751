import type { Irreversible } from '../../action.ts';
import { cutText } from '../../helpers/cut-text.ts';
import { saidTurn } from '../../reading/said.ts';
import type { Turn } from '../../turn.ts';
import { holderOf } from '../danger/holder.ts';
import { isSaid, stemsOf } from '../utterance/is-said.ts';
import { takenBackBy } from '../utterance/own-words.ts';
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
  const words = requestFor(asked, request, turns);
  // What has no name cannot be said.
  if (words.includes(inQuotes(''))) return null;
  return isPlainlyAsked(asked, [saidTurn(words), ...request.turns]) ? words : null;
}

/** Why no words allow a deed now, as a sentence for a person and a model; null where nothing tells. */
export function whyNoWords({ page }: Asked, turns: readonly Turn[]): string | null {
  const { said, words } = requestOf(turns);
  const taking = said.map(takenBackBy).find((word) => word !== null);
  if (taking !== undefined) return `The request takes something back or waits for something: “${taking}”.`;
  const unsaid = filledIn(turns, page).filter(({ text, isLabel }) => !isLabel && !isSaid(text, words));
  const told = unsaid.map(({ text }) => `“${cutText(text, LONGEST_UNSAID)}”`);
  return told.length === 0 ? null : `The request does not say what was filled in: ${told.join(', ')}.`;
}

const LONGEST_UNSAID = 60;

function requestFor(asked: Asked, request: Request, turns: readonly Turn[]): string {
  const { page } = asked;
  const { protocol = '', host = '' } = URL.canParse(page.url) ? new URL(page.url) : {};
  const where = isHere(page, request) ? '' : ` on ${protocol === 'http:' ? 'http://' : ''}${host}`;
  return `${deedInWords(asked, turns)}${where}`;
}

function deedInWords({ danger, context, page, isOwnFrame }: Asked, turns: readonly Turn[]): string {
  const { what, name } = danger;
  const holder = holderOf(danger, page);
  const isAlone = holder.rivals.length < 2;
  const isPress =
    what === 'access' || what === 'unknown' || !isOwnFrame || [...stemsOf(name)].some((word) => WHOLE.has(word));
  if (isPress) return `Press ${inQuotes(name)}${isAlone || context === '' ? '' : ` for ${inQuotes(context)}`}`;
  if (danger.by === 'selection') return `${VERB[what]} ${inQuotes(holder.naming.split('\n', 1).join(''))}`;
  const sent = what === 'delete' || what === 'download' ? [] : filledIn(turns, page).map(({ text }) => text);
  const isNamed = context !== '' && (what === 'delete' || what === 'download' || !isAlone);
  // The only thing on its page is named by the heading over it.
  const [heading = context] =
    isAlone && what === 'delete' ? holder.naming.split('\n').filter((line) => line.trim() !== '') : [];
  const named = [...(isNamed ? [cutText(heading, LONGEST_NAME)] : []), ...sent];
  return named.length === 0 ? `${VERB[what]} it` : `${VERB[what]} ${named.map(inQuotes).join(', ')}`;
}

const LONGEST_NAME = 120;

function inQuotes(text: string): string {
  return `“${text.replaceAll(/["“”„«»`…\n]+/gu, ' ').trim()}”`;
}
