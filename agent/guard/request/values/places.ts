import { elementOf } from '../../../action.ts';
import { plainClauses } from '../../../english/clauses.ts';
import { words } from '../../../english/words.ts';
import { escapePattern } from '../../../helpers/escape-pattern.ts';
import { attribute, elements, findElement, type Page, type PageElement } from '../../../page.ts';
import { elementName } from '../../../reading/element-name.ts';
import type { BrowserTurn } from '../../../turn.ts';
import { isTyped, rowAround } from '../../danger/surroundings.ts';
import { isInOtherRow, isOnOtherLine } from '../../effects/other-row.ts';
import { isDate } from '../../utterance/date-is-said.ts';
import { FUNCTION_WORDS, isSaid, stemsOf } from '../../utterance/is-said.ts';
import { sensesOfClause } from '../../words/senses.ts';
import { isOutdone, isOutnamed, type Telling, tellingIn } from '../beside/outdone.ts';
import { isOfOtherSection } from '../rows/section.ts';
import { optionsOf } from './contradicts.ts';
import { textOfTurn } from './filled-in.ts';

/** Names of the fields where something comes from and where it goes to, and how a person says so. */
const SIDES = {
  from: 'from|von|vom|desde|del|de|da|do|dal|depuis|van',
  to: 'to|nach|auf|an|para|a|à|al|au|vers|verso|naar',
} as const;
const ARTICLES =
  '(?:(?:the|my|our|das|die|den|der|dem|mein\\p{L}*|le|la|les|mon|ma|el|los|las|mi|il|lo|o|os|as|meu|minha|het|mijn)\\s+)?';

/** Whether a form holds on one side what the person said for the other: "from the savings account" in a field "To". */
export function isTurnedAround(form: PageElement, said: readonly string[]): boolean {
  return [...elements(form)].some((field) => {
    if (!isTyped(field) || field.live?.visible === false) return false;
    const chosen = optionsOf(field).find(({ isChosen }) => isChosen);
    const value = field.tag === 'select' ? (chosen?.label ?? '') : (field.live?.value ?? '');
    return isOnOtherSide(elementName(field), value, said);
  });
}

/** Whether each number or text that the agent filled in stands on the side, in the field, and in the row or group, for which it was said. */
export function areInPlace(turns: readonly BrowserTurn[], page: Page, said: readonly string[]): boolean {
  const fields = [...elements(page.root)].filter((field) => isTyped(field) && field.live?.visible !== false);
  if (isPutTwice(turns, said)) return false;
  const told = tellingIn(said);
  const isElsewhere = ({ action, reverse }: BrowserTurn) =>
    action.intent === 'textinput' && reverse?.intent === 'textinput' && isOnOtherLine(reverse.text, action.text, told);
  if (turns.some(isElsewhere)) return false;
  return turns.every((turn) => {
    const name = turn.target?.name ?? '';
    const field = findElement(page, elementOf(turn.action));
    return textOfTurn(turn).every(
      ({ text, whole = text, isLabel }) =>
        !isOnOtherSide(name, text, said) &&
        (isLabel ||
          !(
            isOfAnotherField(name, whole.trim(), { fields, said }) ||
            isRemark(whole, field, said) ||
            (!isOverSaid(turn, said) && renamesElsewhere(name, whole, { fields, said }))
          )) &&
        !(field !== null && isField(field) && isSaid(text, said) && isOfTwin(field, page, toldWith(text, said))) &&
        !(field !== null && isInOtherRow(field, page, { told, changed: turns })) &&
        !(field !== null && isTyped(field) && isOfOtherSection(field, page, { said })),
    );
  });
}

/** Whether a text was written over one that the person said: what is called so now. */
function isOverSaid({ reverse }: BrowserTurn, said: readonly string[]): boolean {
  return reverse?.intent === 'textinput' && reverse.text.trim() !== '' && isSaid(reverse.text, said);
}

/** Whether what a thing is to be called stands in another field than the one for its name: the description for "rename it to X". */
function renamesElsewhere(
  name: string,
  value: string,
  { fields, said }: { readonly fields: readonly PageElement[]; readonly said: readonly string[] },
): boolean {
  const isNewName = said
    .flatMap(plainClauses)
    .some((clause) => sensesOfClause(clause).includes('rename') && clause.includes(` ${value.trim().toLowerCase()}`));
  const isQuoted = said.some((text) => RENAMED.exec(text)?.[1]?.trim().toLowerCase() === value.trim().toLowerCase());
  if (!isNewName && !isQuoted) return false;
  return !OF_NAME.test(name) && fields.some((field) => OF_NAME.test(elementName(field)));
}

/** The new name in "rename the feed to “Choir dates”". */
const RENAMED = /\brename\b[^.!?]*\bto\s+["“]([^"”]+)["”]/iu;
/** The label of a field for what a thing is called. */
const OF_NAME =
  /(?<!\p{L})(?:name|title|label|subject|titel|bezeichnung|nom|titre|nombre|título|titulo|nome|titolo|naam|nazwa|tytuł|rename)(?!\p{L})/iu;

/** What the clauses tell in which a value was said; all of the request where none holds it. */
function toldWith(value: string, said: readonly string[]): Telling {
  const clauses = said.flatMap(plainClauses).filter((clause) => words(clause).includes(value.trim().toLowerCase()));
  return tellingIn(said, clauses.length > 0 ? clauses : null);
}

/** Whether one value that something was to be set to stands in two fields: 110 as the price and as the original price. */
function isPutTwice(turns: readonly BrowserTurn[], said: readonly string[]): boolean {
  const clauses = said.flatMap(plainClauses).filter((clause) => SETTING.test(clause));
  const put = turns.flatMap(({ action, target }) => {
    const given = action.intent === 'textinput' ? action.text : action.intent === 'change' ? action.value : '';
    const text = target?.secret === true ? '' : given.trim().toLowerCase();
    return text.length > 1 && !isDate(text) && !AGAIN.test(target?.name ?? '') ? [{ text, id: elementOf(action) }] : [];
  });
  const timesSaid = (text: string) => clauses.reduce((sum, clause) => sum + clause.split(text).length - 1, 0);
  return put.some(
    ({ text, id }) => timesSaid(text) === 1 && put.some((other) => other.id !== id && other.text === text),
  );
}

/** A clause that gives one thing a value. */
const SETTING =
  /^(?:set|change|update|edit|assign|raise|lower|increase|decrease|reduce|rename|correct|adjust|setz\p{L}*|weis\p{L}*|zuweis\p{L}*|änder\p{L}*|stell\p{L}*|erhöh\p{L}*|senk\p{L}*|mets|attribue\p{L}*|change[rz]?|modifie\p{L}*|cambia\p{L}*|asigna\p{L}*|pon|imposta|assegna\p{L}*|modifica\p{L}*|muda|altera|verander|wijzig|zet|zmień|ustaw)(?!\p{L})(?!.*\b(?:both|all|each|every\p{L}*)\b)/u;
/** The name of a field that wants a value once more. */
const AGAIN =
  /\b(?:confirm\p{L}*|repeat|again|re-?type|re-?enter|verify|wiederhol\p{L}*|bestätig\p{L}*|répéte\p{L}*|repet\p{L}*|ripet\p{L}*|conferma|herhaal)\b/iu;

/** Whether the same field of another row or group fits what was said better: a mark in the row of the next pupil, the street of the invoice. */
export function isOfTwin(field: PageElement, page: Page, told: Telling): boolean {
  const rowOf = (each: PageElement) => rowAround(each, page);
  const [row, name] = [rowOf(field), elementName(field)];
  // "Mark of Ann" and "Mark of Ben", `mark_17` and `mark_18`.
  const isAlike = (other: string) => [...stemsOf(other)].some((word) => stemsOf(name).has(word));
  const isTwin = (other: PageElement) =>
    other !== field &&
    isField(other) &&
    (elementName(other) === name ||
      (row !== undefined && rowOf(other) !== row && isAlike(elementName(other))) ||
      areSliders(field, other));
  // Of a row only the names of its fields tell them apart.
  const isBeside = (other: PageElement) =>
    other !== field && isField(other) && row !== undefined && rowOf(other) === row && isAlike(elementName(other));
  return isOutdone(field, page, told, isTwin) || isOutnamed(field, page, told, isBeside);
}

/** Sliders may differ in the thing that they are for alone: "Bedroom, degrees" and "Kitchen, degrees". */
function areSliders(one: PageElement, other: PageElement): boolean {
  const isSlider = (each: PageElement) => attribute(each, 'type') === 'range' || each.live?.role === 'slider';
  return isSlider(one) && isSlider(other);
}

/** Whether a control takes a text, or is a list. */
export function isField(control: PageElement): boolean {
  return isTyped(control) || control.tag === 'select';
}

function isOnOtherSide(name: string, value: string, said: readonly string[]): boolean {
  const side = sideOf(name);
  const [thing = ''] = value.split(/\s[·|–-]\s|[(,;]/u);
  if (side === null || words(thing).length === 0) return false;
  const other = side === 'from' ? 'to' : 'from';
  return isSaidWith(other, thing, said) && !isSaidWith(side, thing, said);
}

function sideOf(name: string): keyof typeof SIDES | null {
  return BEGINS.from.test(name) ? 'from' : BEGINS.to.test(name) ? 'to' : null;
}

const BEGINS = { from: beginsWith(SIDES.from), to: beginsWith(SIDES.to) };

function beginsWith(words: string): RegExp {
  return new RegExp(`^[^\\p{L}\\p{N}]*(?:${words})(?!\\p{L})`, 'iu');
}

function isSaidWith(side: keyof typeof SIDES, thing: string, said: readonly string[]): boolean {
  const wanted = thing.trim().split(/\s+/u).map(escapePattern).join('\\s+');
  const pattern = new RegExp(`(?<!\\p{L})(?:${SIDES[side]})\\s+${ARTICLES}${wanted}(?!\\p{L})`, 'iu');
  return said.some((text) => pattern.test(text));
}

/**
 * Whether a value was said for another field of the page: a number in a clause that holds the whole name of a field for numbers, and nothing of this
 * field's name, or a text for the field that its clause sets ("set the description of … to …").
 */
function isOfAnotherField(
  name: string,
  value: string,
  { fields, said }: { readonly fields: readonly PageElement[]; readonly said: readonly string[] },
): boolean {
  if (value === '') return false;
  // What all fields are called tells none of them: "Zone" in "Day zone" and "Night zone".
  const labels = fields.map((field) => labelOf(elementName(field)));
  const common = new Set(
    labels.length < 2 ? [] : labels[0]?.filter((word) => labels.every((label) => label.includes(word))),
  );
  const tellingOf = (label: string) => {
    const words = labelOf(label);
    const own = words.filter((word) => !common.has(word));
    return own.length > 0 ? own : words;
  };
  const own = tellingOf(name);
  const clauses = said.flatMap(plainClauses).filter((clause) => clause.includes(value.toLowerCase()));
  if (!NUMBER.test(value) && clauses.length > 0 && clauses.every((clause) => isForFieldOfVerb(clause, own, fields)))
    return true;
  if (NUMBER.test(value) && clauses.some((clause) => SETTING.test(clause) && isOfOtherKind(name, clause))) return true;
  return (
    clauses.length > 0 &&
    clauses.every((clause) => {
      const about = NUMBER.test(value) ? besides(clause, value) : (SET.exec(clause)?.[1] ?? '');
      const told = stemsOf(about);
      if (own.length > 0 && own.every((word) => told.has(word))) return false;
      return fields.some((field) => {
        const label = tellingOf(elementName(field));
        const isFit = label.length > 0 && label.every((word) => told.has(word));
        return isFit && (NUMBER.test(value) ? takesNumber(field, value) : isTyped(field));
      });
    })
  );
}

/** Whether another field of the page is called like the verb of a clause: "Assigned to" for "assign it to Jon". */
function isForFieldOfVerb(clause: string, own: readonly string[], fields: readonly PageElement[]): boolean {
  const [verb = ''] = stemsOf(words(clause)[0] ?? '');
  const isOfVerb = (label: readonly string[]) => label.length === 1 && label[0] === verb;
  return SETTING.test(clause) && !own.includes(verb) && fields.some((field) => isOfVerb(labelOf(elementName(field))));
}

/**
 * Whether a text only repeats the request: what was to be changed with what it was to become, "VIP 110" for "set the price of VIP to 110", or, in a field of
 * several lines, its name alone. It is a remark, and no value.
 */
function isRemark(text: string, field: PageElement | null, said: readonly string[]): boolean {
  const telling = words(text).filter((word) => !FUNCTION_WORDS.has(word));
  const clauses = said.flatMap(plainClauses).filter((clause) => clause !== '');
  if (isDate(text) || !clauses.every((clause) => SETTING.test(clause))) return false;
  return clauses.some((clause) => {
    const [, thing = '', value = ''] = /^(.*?)\sto\s(.*)$/su.exec(clause) ?? [];
    const [before, after] = [new Set(words(thing)), new Set(words(value))];
    const names = telling.filter((word) => before.has(word) && !after.has(word));
    if (names.length === 0) return false;
    return telling.some((word) => after.has(word)) || (field?.tag === 'textarea' && names.length === telling.length);
  });
}

/** What numbers count or measure: one is no value for a field of another. */
const KINDS = [
  /\b(?:prices?|costs?|fees?|fares?|rent|salary|wages?|preis\p{L}*|kosten|gebühr\p{L}*|miete|prix|tarifs?|precios?|coste|prezz[io]|costo|preços?|prijs|cena)\b/iu,
  /\b(?:quantity|qty|stock|capacity|seats|quota|inventory|pieces|anzahl|menge|bestand|kapazität|quantité|cantidad|quantità|quantidade|aantal|voorraad|ilość)(?!\p{L})/iu,
  /\b(?:weight|length|width|height|depth|duration|gewicht|länge|breite|höhe|dauer|poids|longueur|peso|longitud|lengte)\b/iu,
  /\b(?:position|sort(?:ing)?(?: order)?|sequence|rank|priority|reihenfolge|rang|ordre|orden|ordine|ordem|volgorde)\b/iu,
];

/** Whether a field is for another kind of number than a clause tells of. */
function isOfOtherKind(name: string, clause: string): boolean {
  const kindsIn = (text: string) => KINDS.filter((kind) => kind.test(text));
  const [own, told] = [kindsIn(name), kindsIn(clause)];
  return own.length > 0 && told.length > 0 && !own.some((kind) => told.includes(kind));
}

/** A clause without a value, and without the words behind other numbers. */
function besides(clause: string, value: string): string {
  return clause.replace(value, ' ').replace(/\d[\d.,]*\s+\p{L}+(?:\s+\p{L}+)?/gu, ' ');
}

/** Whether a field takes such a number. */
function takesNumber(field: PageElement, value: string): boolean {
  const held = field.live?.value ?? '';
  const isOfNumbers = NUMERIC.some(([key, values]) => values.test(attribute(field, key) ?? ''));
  return held === '' ? isOfNumbers || LONG.test(value) : NUMBER.test(held);
}

/** A number of five digits or more may stand in any field. */
const LONG = /^(?:\D*\d){5}/u;

const NUMERIC = [
  ['type', /^(?:number|tel)$/iu],
  ['inputmode', /^(?:numeric|decimal|tel)$/iu],
] as const;

/** The telling words of a label, without the unit in brackets. */
function labelOf(name: string): readonly string[] {
  return [...stemsOf(name.replace(/\([^)]*\)|\[[^\]]*\]|\b(?:per|pro|par|por) \p{L}+/giu, ' '))].filter(
    (word) => word.length > 2 && !FUNCTION_WORDS.has(word),
  );
}

const NUMBER = /^[^\p{L}\p{N}]*(?:\d[\s.,/-]?)+[^\p{L}\p{N}]*$/u;
/** What a clause sets, before the thing that has it. */
const SET = /^(?:set|change|update|edit)\s+(?:the|its|his|her|their|my|our)\s+([^"]+?)\s+(?:of|for|on|in|to|at)\b/u;
