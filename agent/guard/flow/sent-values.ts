import type { ElementId } from '../../action.ts';
import { withoutSignsAround } from '../../english/words.ts';
import { cutText } from '../../helpers/cut-text.ts';
import { isWord } from '../../helpers/letters.ts';
import { wordDiff } from '../../helpers/word-diff.ts';
import { ancestorsOf, attribute, elements, isElement, type PageElement, textOf } from '../../page.ts';
import { elementName } from '../../reading/element-name.ts';
import { placeInTable, rowAmongFields } from '../../reading/group-name.ts';
import { optionsIn } from '../../reading/options.ts';
import { isHiddenInput, takesTick, toldRole } from '../../reading/role.ts';
import { textInLines } from '../../reading/text-lines.ts';
import { WITHHELD_VALUE } from '../../secrets/secret-traces.ts';
import { isTyped, withoutParts } from '../danger/surroundings.ts';

/** One value that a form would send, with the name of its field. */
export interface SentValue {
  readonly name: string;
  readonly value: string;
}

/** The fields that are read, and the page around the form. */
interface FieldsRead {
  readonly counts: (field: PageElement) => boolean;
  readonly root: PageElement;
}

interface FieldValue {
  readonly field: PageElement;
  readonly value: string;
}

const MOST = 12;
const LONGEST = 80;
/** What a question says of a field from which the agent took its text. */
const EMPTIED = '(emptied)';

/** The fields that the agent changed, with the text that each held before and what was typed into it last; '' where that is not known. */
export type Changed = ReadonlyMap<ElementId, { readonly before: string; readonly typed: string }>;

/** Of what the agent wrote, or changed in a long text, in characters: all of it is told, so that nothing is hidden behind its beginning. */
const LONGEST_CHANGE = 400;

/**
 * The values of the fields inside `form`, without empty ones that the agent did not empty; a secret value is replaced by dots. Those that were `changed` come first, each part in
 * the order of the page; of a long text they tell what was changed in it. `counts`: the fields that are read; `root`: the page around the form.
 */
export function sentValues(
  form: PageElement,
  changed: Changed = new Map(),
  { counts = () => true, root = form }: Partial<FieldsRead> = {},
): readonly SentValue[] {
  const values = valuesIn(form, changed, { counts, root });
  const named = values.map(({ field, value }) => ({ field, name: sentName(field, root), value }));
  const isSame = (one: SentValue, other: SentValue) =>
    one.name === other.name && withoutSignsAround(one.value) === withoutSignsAround(other.value);
  // A list that a page draws holds what the hidden one behind it does: "× Offline".
  const once = named.filter(
    (each) => each.field.live?.visible !== false || !named.some((other) => other !== each && isSame(each, other)),
  );
  const first = once.slice(0, MOST).map(({ name, value }) => ({ name, value }));
  return once.length > MOST ? [...first, { name: '…', value: `and ${once.length - MOST} more` }] : first;
}

/** Whether `sentValues` gives any value: one of a field that is seen tells it without the names of all. */
export function holdsValue(form: PageElement, changed: Changed, read: FieldsRead): boolean {
  const isSeen = valuesIn(form, changed, read).some(({ field }) => field.live?.visible !== false);
  return isSeen || sentValues(form, changed, read).length > 0;
}

/** The fields of a form that send something, with what they send. */
function valuesIn(form: PageElement, changed: Changed, { counts, root }: FieldsRead): readonly FieldValue[] {
  const values: FieldValue[] = [];
  const fields = [...elements(form)].filter(counts);
  const isFirst = ({ id }: PageElement) => id !== null && changed.has(id);
  const changeOf = ({ id }: PageElement) => (id === null ? undefined : changed.get(id)) ?? { before: '', typed: '' };
  for (const field of [...fields.filter(isFirst), ...fields.filter((each) => !isFirst(each))]) {
    if (!isFirst(field) && (isUnseenTick(field) || isUnseenList(field, root))) continue;
    const held = heldBy(field, isFirst(field));
    const value = held || (shownChoice(field, form) ?? held);
    if (value !== null && value.trim() !== '' && (isFirst(field) || !PROMPT.test(value)))
      values.push({ field, value: isFirst(field) ? told(value, changeOf(field).before) : cutText(value, LONGEST) });
    else if (isFirst(field) && isWritten(field)) {
      // The field in which a list is searched was empty before, too.
      const told = emptied(field, changeOf(field), root);
      if (told !== null) values.push({ field, value: told });
    }
  }
  return values;
}

/** Whether a text that was typed into a field without a value of its own may be told. */
function isWritten(field: PageElement): boolean {
  return field.live?.secret !== true && field.live?.checked == null && !isHiddenInput(field);
}

/**
 * The name of a field for a person: where other rows of its table have fields of that name, with its row, "Value (price)"; for a field without words the column
 * and the row, or the label of the field that an editor took the place of.
 */
export function sentName(field: PageElement, root: PageElement): string {
  // "Rich Text Area" is what all editors of one kind are called.
  const replaced = attribute(field, 'contenteditable') === null ? null : replacedBy(field, root, DEEP);
  if (replaced !== null) return replaced;
  const name = elementName(field);
  const place = placeInTable(field, root);
  const isUnnamed = !hasWords(field);
  if (place !== null && isUnnamed) {
    if (place.column !== '') return withRow(place.column, place.row);
    if (place.row !== '' && takesTick(field)) return place.row;
  }
  if (isUnnamed && name !== attribute(field, 'name'))
    return replacedBy(field, root, NEAR) ?? (takesTick(field) ? 'box' : 'text');
  return isUnnamed ? name : withRow(name, rowAmongFields(field, root));
}

function withRow(name: string, row: string): string {
  return row === '' ? name : `${name} (${row})`;
}

/** Whether a person could read what a field is called: no name that only its code has, nor what is written in it. */
function hasWords(field: PageElement): boolean {
  const names = [field.live?.name, attribute(field, 'placeholder'), attribute(field, 'title')];
  return names.some((name) => isWord(name ?? ''));
}

/** The name of the field, drawn no more, whose place an editor took: it stands right before the editor, or before one of so many parts around it that hold no other. */
function replacedBy(editor: PageElement, root: PageElement, most: number): string | null {
  const around = [editor, ...ancestorsOf(editor, root).slice(0, most)];
  const before = around.flatMap((part, at) => {
    const siblings = around[at + 1]?.children.filter(isElement) ?? [];
    const isOnly = [...elements(part)].every((each) => each === editor || !isTyped(each));
    return (isOnly ? siblings[siblings.indexOf(part) - 1] : undefined) ?? [];
  });
  const replaced = before.find((each) => each.tag === 'textarea' && each.live?.visible === false && hasWords(each));
  return replaced === undefined ? null : elementName(replaced);
}

/** Whether an element is a list that nobody sees, and no list that the page draws in its place shows what is chosen in it. */
function isUnseenList(field: PageElement, root: PageElement): boolean {
  if (field.tag !== 'select' || field.live?.visible !== false) return false;
  const siblings = ancestorsOf(field, root)[0]?.children.filter(isElement) ?? [];
  const beside = siblings.filter((part) => part !== field && part.live?.visible !== false).map(textOf);
  return !beside.some((text) => text.includes(chosenIn(field) ?? ''));
}

/** What a field holds that only asks to choose: "Select other…". */
const PROMPT =
  /^[^\p{L}\p{N}]*(?:select|choose|pick|search|(?:bitte )?(?:aus)?wählen|choisir|sélectionner|elegir|seleccion[ae]r?|scegli|seleziona|escolher|selecionar|kies|wybierz)(?!\p{L}).*(?:…|\.{3})[^\p{L}\p{N}]*$/iu;

/** Whether an element is a box without words that nobody sees, such as one of a closed menu. */
function isUnseenTick(field: PageElement): boolean {
  return takesTick(field) && field.live?.visible === false && !hasWords(field);
}

/**
 * What a question says of a field that is empty now: its page may have put what was typed elsewhere, such as a recipient beside it, or draws it around the field that only takes
 * the keys, as editors of code do. Null where it held nothing.
 */
function emptied(
  field: PageElement,
  { before, typed }: { readonly before: string; readonly typed: string },
  root: PageElement,
): string | null {
  if (before.trim() !== '' || field.tag === 'select') return EMPTIED;
  if (typed.trim() === '') return null;
  const drawn = ancestorsOf(field, root)
    .slice(0, NEAR)
    .map(linesIn)
    .find((text) => compact(text).includes(compact(typed)));
  return cutText(drawn ?? typed, LONGEST_CHANGE);
}

/** The lines of an editor, without their numbers. */
function linesIn(part: PageElement): string {
  let number = 1;
  const isNumber = (line: string) => line === String(number) && number++ > 0;
  return textInLines(part)
    .split('\n')
    .filter((line) => !isNumber(line))
    .join('\n');
}

function compact(text: string): string {
  return text.replace(/\s+/gu, '');
}

/** A value that the agent changed as a question tells it: “45” → “50” for each change of a long text, else its beginning. */
function told(value: string, before: string): string {
  if (value.length <= LONGEST || before.trim() === '') return cutText(value, LONGEST_CHANGE);
  const { edits, kept } = wordDiff(wordsOf(before), wordsOf(value));
  if (edits.length === 0 || kept === 0) return cutText(value, LONGEST_CHANGE);
  const changes = edits.map(({ removed, added }) => `“${removed.join(' ')}” → “${added.join(' ')}”`);
  return cutText(changes.join('; '), LONGEST_CHANGE);
}

function wordsOf(text: string): readonly string[] {
  return text.match(/\S+/gu) ?? [];
}

/** `isChanged`: the agent changed it, so it counts also where another tab of its form is shown now, and where its tick is gone. */
function heldBy(field: PageElement, isChanged: boolean): string | null {
  const { live } = field;
  if (live === null || isHiddenInput(field) || GAUGES.test(toldRole(field) ?? '')) return null;
  if (live.secret) return live.filled === true ? WITHHELD_VALUE : '';
  if (/^(?:checkbox|radio|switch)$/u.test(toldRole(field) ?? '')) {
    if (live.checked === true) return 'chosen';
    if (isChanged && toldRole(field) !== 'radio') return 'not chosen';
  }
  if (field.tag === 'select') return chosenIn(field) ?? live.value;
  return live.visible || isChanged ? live.value : null;
}

/** What shows a value that nobody fills in. */
const GAUGES = /^(?:separator|scrollbar|progressbar|meter)$/u;

/** The text of the chosen option: its value is often a number that means nothing to a person. */
function chosenIn(select: PageElement): string | null {
  const value = select.live?.value ?? null;
  const options = optionsIn(select);
  const said = options.filter((option) => value !== null && attribute(option, 'value') === value);
  const selected = options.filter(({ live }) => live?.selected === true);
  // Several may have one value, such as an empty one: those that were chosen count.
  const both = said.filter((option) => selected.includes(option));
  const chosen = [both, said, selected].find(({ length }) => length > 0) ?? [];
  if (chosen.length === 0) return null;
  // An option without words is called by its tag elsewhere; one that only asks to choose is no choice.
  const labels = chosen.map((option) =>
    textOf(option).trim() === '' ? (attribute(option, 'label') ?? '') : elementName(option),
  );
  return labels
    .filter((label) => !/^[^\p{L}\p{N}]*$|^[^\p{L}\p{N}]*-{2,}.*-{2,}[^\p{L}\p{N}]*$/u.test(label))
    .join(', ');
}

/** How many parts an editor with bars, in a frame of its own, stands in. */
const DEEP = 9;
/** How many parts around the field of a list that a page draws may show what is chosen in it. */
const NEAR = 3;

/** What a closed list that a page draws shows as chosen, in itself or right around the field in which it is searched; null where it shows nothing. */
function shownChoice(list: PageElement, form: PageElement): string | null {
  if (
    toldRole(list) !== 'combobox' ||
    list.tag === 'select' ||
    list.live?.visible === false ||
    list.live?.secret === true
  )
    return null;
  const isList = (part: PageElement) => toldRole(part) === 'combobox';
  const around = [list, ...ancestorsOf(list, form).slice(0, NEAR)].filter((part) => part !== form);
  const alone = around.filter((part) => [...elements(part)].filter(isList).length === 1);
  const choices = alone.map((part) => textInLines(withoutParts(part, isNoChoice)).split('\n'));
  const told = choices.map((texts) => texts.filter((text) => isWord(text) && text !== elementName(list)));
  return told.find((texts) => texts.length > 0)?.join(', ') ?? null;
}

/** Whether a part of a list only asks to choose, names it, or offers its choices. */
function isNoChoice(part: PageElement): boolean {
  return (
    /placeholder/iu.test(attribute(part, 'class') ?? '') ||
    /^(?:listbox|label|legend)$/u.test(toldRole(part) ?? part.tag)
  );
}
