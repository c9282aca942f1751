import { type BrowserAction, elementOf } from '../../action.ts';
import { writtenBy } from '../../helpers/fills-in.ts';
import { ancestorsOf, elements, findElement, type Page, type PageElement, textOf } from '../../page.ts';
import { elementName } from '../../reading/element-name.ts';
import { optionNamed } from '../../reading/options.ts';
import { pageMarkup, reachedBy } from '../../reading/page-markup.ts';
import { toldRole } from '../../reading/role.ts';
import type { BrowserTurn, Turn } from '../../turn.ts';
import { wordsOn } from '../danger/control-words.ts';
import { dialogAround, isHeading, isTyped } from '../danger/surroundings.ts';
import { openedBy, pressedIn } from '../request/openers.ts';
import { requestOf } from '../request/request.ts';
import { optionsOf } from '../request/values/contradicts.ts';
import { changedOf, textOfTurn, triedSince } from '../request/values/filled-in.ts';
import { isSaidOfOther, saysSeveral } from '../utterance/portions.ts';
import { wordsOfRow } from './other-row.ts';

/** What a person said, and what was done for it until now. */
interface Until {
  readonly said: readonly string[];
  /** What was changed. */
  readonly changed: readonly BrowserTurn[];
  /** The step that opened the menu or the dialog of the control; null for none. */
  readonly opener: BrowserTurn | null;
}

/** Whether a step would keep or send something that the person said of something else, or put it there. */
export function putsElsewhere(action: BrowserAction, page: Page, turns: readonly Turn[]): boolean {
  const element = findElement(page, elementOf(action));
  if (element === null) return false;
  const control = reachedBy(element, pageMarkup(page));
  const request = requestOf(turns);
  const opener = openedBy(control, page, request);
  const until = { said: request.said, changed: changedOf(triedSince(turns, page), page), opener };
  const value = writtenBy(action) ?? '';
  return isPutElsewhere(control, page, until) || (value !== '' && isOfOther(value, control, page, until));
}

/** Whether something was filled in, or is chosen by a press, that the person said of something else: the role of Ben for Anna. */
export function isPutElsewhere(control: PageElement, page: Page, until: Until): boolean {
  const { changed } = until;
  return (
    wordsOn(control).some((name) => isOfOther(name, control, page, until)) ||
    changed.some((turn) => {
      const field = findElement(page, elementOf(turn.action));
      return (
        field !== null &&
        field !== control &&
        textOfTurn(turn).some(({ text, whole = text }) => isOfOther(whole, field, page, until))
      );
    })
  );
}

/** The same of a value that a step puts into a field, a list or a place. */
export function isOfOther(value: string, field: PageElement, page: Page, until: Until): boolean {
  // Reading the whole page takes long.
  if (!saysSeveral(until.said)) return false;
  const label = elementName(field);
  const names = [...elements(page.root)].filter(isTyped).map(elementName);
  const labels = [...new Set(names)].filter((name) => name !== label && name.trim() !== '');
  const offered = offeredBeside(field, page)?.filter((each) => each !== value && each.trim() !== '') ?? null;
  const beside = until.changed
    .flatMap(textOfTurn)
    .map(({ text, whole = text }) => whole)
    .join('\n');
  const place = { label, labels, beside, offered, thing: thingOver(field, page, until), around: textOf(page.root) };
  return isSaidOfOther(labelOf(value, field), place, until.said);
}

/** Whether the person said a place of something else than what is dragged there. */
export function isDroppedElsewhere(
  dragged: PageElement,
  place: PageElement,
  page: Page,
  said: readonly string[],
): boolean {
  const thing = `${elementName(dragged)} ${wordsOfRow(dragged, page, [])?.join(' ') ?? ''}`;
  const given = { label: '', labels: [], beside: '', offered: offeredBeside(place, page), around: textOf(page.root) };
  return isSaidOfOther(elementName(place), { ...given, thing }, said);
}

/** The label of an option whose value was given. */
function labelOf(value: string, field: PageElement): string {
  const chosen = optionNamed(field, value);
  return chosen === null ? value : textOf(chosen).trim();
}

/** What else could be chosen: the options of a list, or what stands beside an entry or a button; null for a field. */
function offeredBeside(field: PageElement, page: Page): readonly string[] | null {
  const options = optionsOf(field).map(({ label }) => label);
  if (options.length > 0) return options;
  if (isTyped(field)) return null;
  const around = ancestorsOf(field, page.root)[0];
  if (around === undefined) return [];
  return [...elements(around)]
    .filter((other) => other !== field && toldRole(other) === toldRole(field))
    .map(elementName);
}

/** What tells of the thing that has a field: its row, or that of what opened its menu or dialog, and its headings, else those of the page. */
function thingOver(field: PageElement, page: Page, { changed, opener }: Until): string {
  const row = wordsOfRow(field, page, changed);
  if (row !== null) return row.join(' ');
  const dialog = dialogAround(field, page);
  const pressed = opener === null ? null : pressedIn(opener, page);
  const { name = '', row: around = '' } = opener?.target ?? {};
  const opened = (pressed && wordsOfRow(pressed, page, changed)?.join(' ')) ?? `${name}\n${around}`;
  if (dialog === undefined && opener !== null) return opened;
  const headings = [...elements(dialog ?? page.root)].filter((each) => isHeading(each) && each.live?.visible !== false);
  // What is to be made has no name yet.
  const titles = [dialog === undefined ? page.title : elementName(dialog), ...headings.map(textOf)];
  return [opened, ...titles.filter((title) => !OF_NEW.test(title))].join('\n');
}

const OF_NEW =
  /^[^\p{L}\p{N}]*(?:new|add|create|book|reserve|register|neu\p{L}*|nouve\p{L}*|nuev\p{L}*|nuov\p{L}*|nov\p{L}*|nieuw\p{L}*|now[aey]|ajouter|añadir|aggiungi|adicionar|toevoegen|dodaj)(?!\p{L})/iu;
