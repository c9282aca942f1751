import { recordedUid } from '../../../agent/weblinx/markup/uid.ts';
import { isMapping, listOrEmpty, type PythonValue } from '../../../agent/weblinx/python/value.ts';
import type { Fields } from '../../demonstration.ts';
import type { HiddenWords } from '../hidden-words.ts';
import { HIDDEN } from './withhold-phrases.ts';
import { type Withholding, withholding } from './withholding.ts';

/** The hidden words, and the screenshots with hidden regions. */
export interface Hidden extends HiddenWords {
  readonly screenshots: ReadonlySet<string>;
}

/** Fields whose values are keywords of the format, file names or uids: they hold no page text. */
const FIXED = new Set(
  `type intent speaker page screenshot screenshot_effect screenshot_status status version tagName tag role element to uid
  shortcode upload_date frameType documentLifecycle documentId transitionType transitionQualifiers what stage method by state
  `
    .trim()
    .split(/\s+/u),
);
const HTML = new Set(['innerHTML', 'outerHTML', 'element_html']);

/** The content of a `replay.json` without the words that a reviewer hid. */
export function withheldReplay(replay: Fields, hidden: Hidden): Fields {
  const there = withholding(hidden, 'there');
  const elsewhere = withholding(hidden, 'elsewhere');
  const turns = (value: PythonValue | undefined): PythonValue[] =>
    listOrEmpty(value).map((turn) => withheldValue(turn, isNear(turn, hidden) ? there : elsewhere));
  const written = new Map(withheldFields(without(replay, ['data', 'waymark']), elsewhere));
  const own = replay.get('waymark');
  written.set('data', turns(replay.get('data')));
  if (isMapping(own)) written.set('waymark', new Map(own).set('turns', turns(own.get('turns'))));
  // Keeps the order of the fields.
  return new Map([...replay.keys()].map((key) => [key, written.get(key) ?? null]));
}

/** The content of a `form.json` without these words. */
export function withheldForm(form: Fields, hidden: Hidden): Fields {
  return withheldFields(form, withholding(hidden, 'elsewhere'));
}

/** What was typed or pasted into hidden elements, or copied from them, in the turns of a `replay.json`. */
export function typedIntoHidden(replay: Fields, { elements }: HiddenWords): readonly string[] {
  return listOrEmpty(replay.get('data')).flatMap((turn) => {
    const args = argumentsOf(turn);
    const uid = uidOf(args?.get('element'));
    if (args === null || uid === null || !elements.has(uid)) return [];
    return ['text', 'value', 'pasted', 'selected'].flatMap((name) => {
      const value = args.get(name);
      return typeof value === 'string' ? [value] : [];
    });
  });
}

/** Whether a turn shows a hidden place or touches a hidden element; an entry of `waymark` too. */
function isNear(turn: PythonValue, { screenshots, elements }: Hidden): boolean {
  if (!isMapping(turn)) return false;
  const state = turn.get('state');
  const screenshot = isMapping(state) ? state.get('screenshot') : turn.get('screenshot');
  if (typeof screenshot === 'string' && screenshots.has(screenshot)) return true;
  const uid = uidOf(argumentsOf(turn)?.get('element'));
  return uid !== null && elements.has(uid);
}

function argumentsOf(turn: PythonValue): Fields | null {
  const action = isMapping(turn) ? turn.get('action') : null;
  const args = isMapping(action) ? action.get('arguments') : null;
  return isMapping(args) ? args : null;
}

function uidOf(element: PythonValue | undefined): string | null {
  const uid = recordedUid(element);
  return typeof uid === 'string' ? uid : null;
}

function withheldValue(value: PythonValue, words: Withholding): PythonValue {
  if (typeof value === 'string') return words.text(value);
  if (Array.isArray(value)) return value.map((each) => withheldValue(each, words));
  return isMapping(value) ? withheldFields(value, words) : value;
}

function withheldFields(fields: Fields, words: Withholding): Fields {
  const uid = uidOf(fields);
  const written = new Map<string, PythonValue>();
  for (const [key, value] of fields) {
    if (typeof value !== 'string') {
      const isAttributes = key === 'attributes' && isMapping(value);
      written.set(key, isAttributes ? withheldAttributes(value, uid, words) : withheldValue(value, words));
    } else written.set(key, FIXED.has(key) ? value : HTML.has(key) ? words.html(value) : words.text(value));
  }
  // It may join the texts of neighbouring elements without a space.
  const [before, after] = [fields.get('innerHTML'), written.get('innerHTML')];
  if (before !== after && fields.get('textContent') === written.get('textContent')) written.set('textContent', HIDDEN);
  return written;
}

function withheldAttributes(attributes: Fields, uid: string | null, words: Withholding): Fields {
  return new Map(
    [...attributes].map(([name, value]) => [
      name,
      typeof value === 'string' ? words.attribute(name, value, uid) : value,
    ]),
  );
}

function without(fields: Fields, keys: readonly string[]): Fields {
  return new Map([...fields].filter(([key]) => !keys.includes(key)));
}
