import { plainClauses } from '../../english/clauses.ts';
import { elements, type Page, textOf } from '../../page.ts';
import { isTyped } from '../danger/surroundings.ts';
import { tellingIn } from '../request/outdone.ts';
import { OF_DATE, tellsDate } from '../utterance/date-is-said.ts';
import { LOGGING_IN_AS } from '../utterance/grants.ts';
import { isMentioned, stemsOf } from '../utterance/is-said.ts';
import { LOGGING_IN } from '../utterance/own-words.ts';

/** What is made is on no page yet. */
const MAKING = /^(?:make|create|add|enter|start|book|put|open|write|new)\b|\bnew\b/u;

const NAMES_NOTHING = [MAKING, LOGGING_IN, LOGGING_IN_AS];

const GERMAN =
  /\b(?:der|die|das|den|dem|des|eine?[nmr]?|als|und|auf|vom|zum|zur|bitte|mit|für|ist|sind|im|beim?|ich|wir)\b/u;

/**
 * Whether a page shows something that was named where a value was said: "change the seats of the Net Loft to 40" is not meant for the page of the
 * Reading Room. True where nothing was named besides the values.
 */
export function showsNamed(values: readonly string[], page: Page, said: readonly string[]): boolean {
  const held = stemsOf(values.join('\n'));
  const clauses = said
    .flatMap(plainClauses)
    .filter(
      (clause) =>
        !NAMES_NOTHING.some((pattern) => pattern.test(clause)) && values.some((value) => isMentioned(value, [clause])),
    )
    // A text to write names nothing: the note "Seals are in".
    .map((clause) => clause.replace(/"[^"]*"/gu, (quote) => (isMentioned(quote, values) ? ' ' : quote)));
  // Every noun of German has a capital.
  const telling = clauses.map((clause) => (GERMAN.test(clause) ? (clause.match(/"[^"]*"/gu) ?? []).join(' ') : clause));
  const names = [...tellingIn(said, telling).names].filter(
    (name) => !(held.has(name) || tellsDate(name) || OF_DATE.test(name)),
  );
  // Who logs in somewhere names the thing for later.
  if (names.length === 0 || takesSecret(page)) return true;
  const fields = [...elements(page.root)].filter(isTyped);
  const shown = stemsOf([page.title, textOf(page.root), ...fields.map(({ live }) => live?.value ?? '')].join('\n'));
  return names.some((name) => shown.has(name));
}

/** Whether a page shows a field for a secret, such as a login. */
export function takesSecret(page: Page): boolean {
  return [...elements(page.root)].some(({ live }) => live?.secret === true && live.visible);
}
