import { isDay } from '../../../english/dates.ts';
import { COUNTS } from '../../../english/lexicon.ts';
import { similarity } from '../../../english/match.ts';
import { words } from '../../../english/words.ts';
import { groupName } from '../../../reading/group-name.ts';
import { itemName, namesFor } from '../../../reading/names.ts';
import type { PageItem } from '../../../reading/page-items.ts';
import { splitPieces, unquote } from '../../grammar/slots.ts';
import type { Work } from '../../step.ts';
import { fieldKind, fieldsOf, groupLabel } from '../../things/fields.ts';
import { bestOption } from './best-option.ts';
import { bestNamed } from './choose-in-group.ts';

/** A value and the control of this page that takes it. */
export interface PlacedSlot {
  readonly item: PageItem;
  readonly value: string;
}

const VERB =
  /^(?:fill(?: in| out| up)?(?: the form)?(?: with)?|enter|type|put|set|use|add|with|complete|write|and|then|also|please|here is|here are|choose|select|pick|(?:i|we)(?:'d like to| would like to| want to| can| could| will|'ll))\s+/iu;
const OWNER = /^(?:the|my|our|his|her|their|its|a|an)\s+/iu;
const JOINT = /^\s*(?:is|are|:|=|as|to|of|on|at|should be|will be|must be|-)\s+/iu;

/**
 * Reads "payee Olga Petrova, amount 50 and reference rent" with the names of this page's own fields, each before its
 * value; null if a text is no such list.
 */
export function slotsOnPage(work: Work, text: string): readonly PlacedSlot[] | null {
  const found: { item: PageItem; value: string }[] = [];
  for (const { piece, joint } of splitPieces(text, /\s*[,;]\s*(?:and\s+)?|\s+and\s+/gu)) {
    const slot = readPiece(work, piece, found);
    const last = found.at(-1);
    if (slot !== null) found.push(slot);
    else if (last === undefined) return null;
    else last.value += joint + piece;
  }
  const slots = found.map(({ item, value }) => ({ item, value: unquote(value) }));
  return slots.length > 0 && slots.every((slot) => takes(work, slot)) ? slots : null;
}

function readPiece(work: Work, piece: string, before: readonly PlacedSlot[]): { item: PageItem; value: string } | null {
  const said = piece.replace(VERB, '').replace(OWNER, '').split(/\s+/u);
  for (let count = Math.min(6, said.length - 1); count > 0; count--) {
    const lead = said.slice(0, count).join(' ').replace(/[:=]$/u, '');
    const rest = said.slice(count).join(' ').replace(JOINT, '').trim();
    if (rest === '' || /^(?:is|are|as|to|of|the)$/iu.test(lead)) continue;
    const item = fieldCalled(work, lead, { before, value: rest });
    if (item !== null) return { item, value: rest };
  }
  return valueFirst(work, said, before) ?? choiceCalled(work, piece, before);
}

/** "Two bedrooms": a number before the name of a select or number field. */
function valueFirst(work: Work, said: readonly string[], before: readonly PlacedSlot[]): PlacedSlot | null {
  if (said.length !== 2) return null;
  const [value = '', lead = ''] = said;
  const item =
    /^\d+$/u.test(value) || COUNTS.includes(value.toLowerCase()) ? fieldCalled(work, lead, { before, value }) : null;
  return item !== null && /^(?:select|number)$/u.test(fieldKind(item) ?? '') ? { item, value } : null;
}

/** "..., furnished": a choice of exactly this name, after a first value. */
function choiceCalled({ view }: Work, piece: string, before: readonly PlacedSlot[]): PlacedSlot | null {
  if (before.length === 0) return null;
  const sought = words(piece);
  const called = fieldsOf(view).filter(
    (item) =>
      /^(?:radio|toggle)$/u.test(fieldKind(item) ?? '') && similarity(sought, words(itemName(view, item))) > 0.95,
  );
  const [item, other] = called;
  return item === undefined || other !== undefined ? null : { item, value: 'yes' };
}

/** The control of this name that takes the value; of several, the one in the group filled last. */
function fieldCalled(
  work: Work,
  lead: string,
  { before, value }: { before: readonly PlacedSlot[]; value: string },
): PageItem | null {
  const { view } = work;
  const sought = words(lead);
  const scored = fieldsOf(view)
    .filter((item) => fieldKind(item) !== 'toggle')
    .flatMap((item) => {
      const names =
        fieldKind(item) === 'radio' ? [{ words: words(groupLabel(view, item)), weight: 1 }] : namesFor(view, item);
      const score = Math.max(
        0,
        ...names.filter(({ weight }) => weight > 0.89).map((name) => similarity(sought, name.words)),
      );
      return score > 0.77 && !before.some((slot) => slot.item === item) ? [{ item, score }] : [];
    })
    .sort((a, b) => b.score - a.score);
  const top = scored.filter(({ score }) => (scored[0]?.score ?? 0) - score < 0.02).map(({ item }) => item);
  const radios = top.filter((item) => fieldKind(item) === 'radio');
  if (radios.length > 0) return bestNamed(work, radios, unquote(value));
  const group = before.length === 0 ? '' : groupName(view, before[before.length - 1]?.item as PageItem);
  return (
    top.find((item) => group !== '' && groupName(view, item) === group) ?? (top.length === 1 ? (top[0] ?? null) : null)
  );
}

function takes(work: Work, { item, value }: PlacedSlot): boolean {
  const kind = fieldKind(item);
  if (kind === 'select') return bestOption(work, item, value) !== null;
  if (kind === 'number') return /\d/u.test(value) || value.split(' ').length === 1;
  if (kind === 'date') return isDay(value) || /\d/u.test(value);
  return kind === 'radio' || kind === 'toggle' || value.split(/\s+/u).length <= 14;
}
