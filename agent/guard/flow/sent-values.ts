import type { ElementId } from '../../action.ts';
import { cutText } from '../../helpers/cut-text.ts';
import { wordDiff } from '../../helpers/word-diff.ts';
import { ancestorsOf, attribute, elements, type PageElement, textOf } from '../../page.ts';
import { elementName } from '../../reading/element-name.ts';
import { isHiddenInput, toldRole } from '../../reading/role.ts';
import { textInLines } from '../../reading/text-lines.ts';
import { WITHHELD_VALUE } from '../../secrets/secret-traces.ts';
import { withoutParts } from '../danger/surroundings.ts';

/** One value that a form would send, with the name of its field. */
export interface SentValue {
  readonly name: string;
  readonly value: string;
}

const MOST = 12;
const LONGEST = 80;
/** What a question says of a field from which the agent took its text. */
const EMPTIED = '(emptied)';

/** The fields that the agent changed, with the text that each held before and what was typed into it last; '' where that is not known. */
export type Changed = ReadonlyMap<ElementId, { readonly before: string; readonly typed: string }>;

/** Of what was changed in a long text, in characters: all of it is told, so that nothing is hidden behind its beginning. */
const LONGEST_CHANGE = 400;

/**
 * The values of the fields inside `form`, without empty ones that the agent did not empty; a secret value is replaced by dots. Those that were `changed` come first, each part in
 * the order of the page; of a long text they tell what was changed in it. `counts`: the fields that are read.
 */
export function sentValues(
  form: PageElement,
  changed: Changed = new Map(),
  counts: (field: PageElement) => boolean = () => true,
): readonly SentValue[] {
  const values: SentValue[] = [];
  const fields = [...elements(form)].filter(counts);
  const isFirst = ({ id }: PageElement) => id !== null && changed.has(id);
  const changeOf = ({ id }: PageElement) => (id === null ? undefined : changed.get(id)) ?? { before: '', typed: '' };
  for (const field of [...fields.filter(isFirst), ...fields.filter((each) => !isFirst(each))]) {
    const held = heldBy(field, isFirst(field));
    const value = held || (shownChoice(field, form) ?? held);
    if (value === null) continue;
    if (value.trim() !== '') values.push({ name: elementName(field), value: told(value, changeOf(field).before) });
    else if (isFirst(field) && field.tag !== 'select') {
      // The field in which a list is searched was empty before, too.
      const told = emptied(changeOf(field));
      if (told !== null) values.push({ name: elementName(field), value: told });
    }
  }
  const more = values.length - MOST;
  return more > 0 ? [...values.slice(0, MOST), { name: '…', value: `and ${more} more` }] : values;
}

/** What a question says of a field that is empty now: its page may have put what was typed elsewhere, such as a recipient beside it. Null where it held nothing. */
function emptied({ before, typed }: { readonly before: string; readonly typed: string }): string | null {
  if (before.trim() !== '') return EMPTIED;
  return typed.trim() === '' ? null : cutText(typed, LONGEST);
}

/** A value as a question tells it: “45” → “50” for each change of a long text, else its beginning. */
function told(value: string, before: string): string {
  if (value.length <= LONGEST || before.trim() === '') return cutText(value, LONGEST);
  const { edits, kept } = wordDiff(wordsOf(before), wordsOf(value));
  if (edits.length === 0 || kept === 0) return cutText(value, LONGEST);
  const changes = edits.map(({ removed, added }) => `“${removed.join(' ')}” → “${added.join(' ')}”`);
  return cutText(changes.join('; '), LONGEST_CHANGE);
}

function wordsOf(text: string): readonly string[] {
  return text.match(/\S+/gu) ?? [];
}

/** `isChanged`: the agent changed it, so it counts also where another tab of its form is shown now, and where its tick is gone. */
function heldBy(field: PageElement, isChanged: boolean): string | null {
  const { live } = field;
  if (live === null || isHiddenInput(field)) return null;
  if (live.secret) return live.filled === true ? WITHHELD_VALUE : '';
  if (/^(?:checkbox|radio|switch)$/u.test(toldRole(field) ?? '')) {
    if (live.checked === true) return 'chosen';
    if (isChanged && toldRole(field) !== 'radio') return 'not chosen';
  }
  if (field.tag === 'select') return chosenIn(field) ?? live.value;
  return live.visible || isChanged ? live.value : null;
}

/** The text of the chosen option: its value is often a number that means nothing to a person. */
function chosenIn(select: PageElement): string | null {
  const value = select.live?.value ?? null;
  const options = [...elements(select)].filter(({ tag }) => tag === 'option');
  const said = options.filter((option) => value !== null && attribute(option, 'value') === value);
  const chosen = said.length > 0 ? said : options.filter(({ live }) => live?.selected === true);
  if (chosen.length === 0) return null;
  // An option without words is called by its tag elsewhere; one that only asks to choose is no choice.
  const labels = chosen.map((option) =>
    textOf(option).trim() === '' ? (attribute(option, 'label') ?? '') : elementName(option),
  );
  return labels.filter((label) => !/^\W*$|^\W*-{2,}.*-{2,}\W*$/u.test(label)).join(', ');
}

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
  const told = choices.map((texts) => texts.filter((text) => /[\p{L}\p{N}]/u.test(text) && text !== elementName(list)));
  return told.find((texts) => texts.length > 0)?.join(', ') ?? null;
}

/** Whether a part of a list only asks to choose, names it, or offers its choices. */
function isNoChoice(part: PageElement): boolean {
  return (
    /placeholder/iu.test(attribute(part, 'class') ?? '') ||
    /^(?:listbox|label|legend)$/u.test(toldRole(part) ?? part.tag)
  );
}
