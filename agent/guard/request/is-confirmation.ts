import { elements, type Page, type PageElement, textOf } from '../../page.ts';
import type { DoneDeed, Turn } from '../../turn.ts';
import type { Danger } from '../danger/danger.ts';
import { holderOf, rowsOf } from '../danger/holder.ts';
import { dialogAround } from '../danger/surroundings.ts';
import { tickedRows } from '../danger/ticked.ts';
import { isWait } from '../effects/effects.ts';
import { stemsOf } from '../utterance/is-said.ts';
import { objectIn } from '../utterance/object-phrase.ts';
import { meaningOf } from '../words/meaning-of.ts';
import type { Asked } from './asked.ts';
import { pressesFurther } from './beside/further.ts';
import { isOnSameSite } from './is-here.ts';
import { GENERIC, WHOLE } from './name-is-said.ts';
import { asksOnceMore } from './object-fits.ts';
import { requestOf } from './request.ts';
import { takesMore } from './values/values-are-said.ts';

/**
 * Whether a dialog only confirms the deed that was just allowed: nothing was done since, and the dialog mentions no other object of
 * that deed. A person who said yes to a deed is not asked twice.
 */
export function isConfirmation(judged: Asked, turns: readonly Turn[]): boolean {
  const { page } = judged;
  const danger = continuing(judged.danger, turns, page);
  const asking = dialogAround(danger.control, page);
  const last = turns.findLast((turn) => !isOnTheWay(turn, asking));
  if (last?.type !== 'browser' || last.deed == null || last.outcome.status !== 'done') return false;
  const { deed } = last;
  if (deed.stage !== 'does' || deed.what !== danger.what || !isOnSameSite(last, page)) return false;
  const holder = holderOf(danger, page);
  const isAsked = danger.stage === 'confirms' || asksOnceMore({ ...judged, danger, holder, request: requestOf(turns) });
  const { said: asked } = requestOf(turns);
  if (!isAsked || takesMore(danger.control, page, asked) || pressesFurther(danger.control, page, asked)) return false;
  const question = asking === undefined ? holder.naming : withoutInstructions(textOf(asking));
  // "Delete 1 collection?" counts what is ticked.
  const count = String(Math.max(1, tickedRows(danger.control, { page, textOf }).ticked.length));
  const named = requestOf(turns).said.map((text) => objectIn(text.toLowerCase()));
  const shown = stemsOf(question);
  // "Delete automation? Porch light will be deleted" is about the automation "Porch light".
  const verbs = stemsOf(danger.name);
  const isShown = (word: string) => shown.has(word) && !verbs.has(word);
  const kinds = named.flatMap(({ object, kind }) => (object.some(isShown) ? kind : []));
  const before = [deed.name, deed.context, deed.about ?? '', count, ...kinds].join('\n');
  if (asksAboutAnother(question, before)) return false;
  const known = stemsOf(`${deed.name}\n${deed.context}`);
  const others = stemsOf(rowsOf(deed.name, page).join('\n'));
  const said = stemsOf(requestOf(turns).said.join('\n'));
  if ([...stemsOf(danger.name)].some((word) => WHOLE.has(word) && !said.has(word) && !known.has(word))) return false;
  const dialog = [...stemsOf(question)].filter((word) => !GENERIC.has(word) && !known.has(word));
  return !dialog.some(
    (word) => word !== count && (WHOLE.has(word) || (/\d/u.test(word) && !said.has(word)) || others.has(word)),
  );
}

/** Whether a step between a deed and its dialog does nothing to the page, or fills in what the dialog asks for: "Type DELETE to confirm". */
function isOnTheWay(turn: Turn, dialog: PageElement | undefined): boolean {
  if (turn.type !== 'browser') return false;
  const { action } = turn;
  if (isWait(action)) return true;
  return (
    action.intent === 'textinput' &&
    dialog !== undefined &&
    [...elements(dialog)].some(({ id }) => id === action.element)
  );
}

/** The text of a dialog without what it wants to be typed in: "Type DELETE to confirm". */
function withoutInstructions(text: string): string {
  return text.replace(/\b(?:type|enter|write)\b[^.?!\n]{1,60}?\b(?:to confirm|to continue|to proceed|below)\b/giu, ' ');
}

/** Whether the question of a dialog names a thing ("Delete loom?") of which the deed before it said nothing. */
function asksAboutAnother(dialog: string, before: string): boolean {
  const [, verb = '', thing = ''] = QUESTION.exec(dialog) ?? [];
  const { object } = objectIn(thing.toLowerCase());
  const known = stemsOf(before);
  // "Delete Query? This deletes the saved query" tells the kind alone.
  const kinds = stemsOf([...dialog.matchAll(REFERRED)].map(([phrase]) => phrase).join('\n'));
  const isKnown = object.some((word) => known.has(word)) || object.every((word) => kinds.has(word));
  return meaningOf(verb).deeds.button !== undefined && object.length > 0 && !isKnown;
}

/** What a dialog only refers to. */
const REFERRED = /\b(?:this|that|the|these|those)\s+(?:\p{L}+\s+)?\p{Ll}+/gu;
/** A verb and what it is done to. */
const QUESTION = /^\s*(\p{L}+) ([^\n?.!]{2,60})\?/u;

/** A yes that names no deed, right after one, is about that one: "Are you sure?" */
export function continuing(danger: Danger, turns: readonly Turn[], page: Page): Danger {
  const last = turns.at(-1);
  const deed = last?.type === 'browser' && last.outcome.status === 'done' ? last.deed : null;
  if (deed == null || deed.stage === 'confirms' || danger.stage !== 'confirms') return danger;
  // A form that asks for a yes may hold texts of the page.
  const isYes = danger.what === 'send' && meaningOf(danger.name).saysYes && isForDeed(page, deed.what);
  return danger.what === 'unknown' || isYes ? { ...danger, what: deed.what } : danger;
}

/** Whether the address of a page says that it is for a deed: `/sessions/7/delete`. */
function isForDeed({ url }: Page, what: DoneDeed['what']): boolean {
  const last = URL.canParse(url) ? (new URL(url).pathname.split('/').findLast((part) => part !== '') ?? '') : '';
  return meaningOf(last.replace(/[-_.]+/gu, ' ')).deeds.button?.what === what;
}
