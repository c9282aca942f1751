import { plainClauses } from '../../../english/clauses.ts';
import { words } from '../../../english/words.ts';
import { escapePattern } from '../../../helpers/escape-pattern.ts';
import { attribute, elements, type PageElement, textOf } from '../../../page.ts';
import { elementName } from '../../../reading/element-name.ts';
import { isHeading } from '../../danger/surroundings.ts';
import { FUNCTION_WORDS, formsOf, isSaid, stemsOf, tellsAnother } from '../../utterance/is-said.ts';
import { objectIn } from '../../utterance/object-phrase.ts';
import { withoutExceptions } from '../../utterance/own-words.ts';
import { pricesIn } from '../../words/prices.ts';
import { boxesContradict } from './boxes-contradict.ts';

/**
 * Whether what a form holds is not what the person said, whoever filled it in: another choice than the one that was said, another number beside
 * its name, another amount, or somebody else to whom it goes. What the person said nothing about contradicts nothing.
 */
export function contradicts(form: PageElement, said: readonly string[]): boolean {
  const text = said.join('\n');
  const lists = choicesOf(form);
  const fields = fieldsOf(form);
  const keyOf = (options: readonly Option[]) => options.map(({ label }) => label).join('\n');
  const about = saidOf(form, said, lists);
  const others = lists.filter((options) => isAnotherChoice(options, form, about));
  // Of several rows with such a list, one holds what was said.
  const isOfRows = (list: readonly Option[]) =>
    lists.some((other) => keyOf(other) === keyOf(list) && !others.includes(other) && holdsSaid(other, text));
  return (
    others.some((list) => !isOfRows(list)) ||
    lists.some(
      (list) => isOtherHalf(list, text) || isOtherPrice(list, text) || (letsWrite(list, said) && !isOfRows(list)),
    ) ||
    isAnotherAmount(form, text) ||
    boxesContradict(form, said) ||
    holdsAnother(fields, lists, form, said) ||
    fields.some(
      (field) =>
        isAnotherNumber(field, text) ||
        isMoreThanOne(field, text) ||
        isForSomebodyElse(field, text) ||
        isTurnedDay(field, text) ||
        isNamedOtherwise(field, fields, text),
    ) ||
    holdsAnotherCode(fields, text) ||
    [...elements(form)].some((part) => isHeading(part) && namesAnother(textOf(part), text))
  );
}

/**
 * What was said without the clauses that name another thing, where one names what stands in the form: of "lock Ann's account, move the sea trial" the
 * second, for the form of the sea trial.
 */
function saidOf(form: PageElement, said: readonly string[], lists: readonly (readonly Option[])[]): string {
  const fields = fieldsOf(form);
  const listNames = [...elements(form)].filter(({ tag }) => tag === 'select').map(elementName);
  const held = stemsOf(fields.map(({ value }) => value).join('\n'));
  const named = stemsOf([...fields.map(({ label }) => label), ...listNames].join('\n'));
  const clauses = said.flatMap(plainClauses);
  const isOf = (clause: string, words: ReadonlySet<string>) =>
    [...stemsOf(clause)].some((word) => words.has(word) && !FUNCTION_WORDS.has(word));
  if (!clauses.some((clause) => isOf(clause, held))) return said.join('\n');
  const labels = lists.flat().map(({ label }) => label);
  const isOther = (clause: string) =>
    !labels.some((label) => saysLabel(clause, label)) &&
    !isOf(clause, held) &&
    !isOf(clause, named) &&
    objectIn(clause.toLowerCase().replace(/^[^\p{L}\p{N}]*\p{L}+/u, '')).object.length > 1;
  return clauses.filter((clause) => !isOther(clause)).join('\n');
}

/** Whether the label of an option, of two words or more, was said as it stands: "this booking only". */
function saysLabel(said: string, label: string): boolean {
  return /[\p{L}\d]\s+[\p{L}\d]/u.test(label) && said.toLowerCase().includes(label.trim().toLowerCase());
}

/** An option of a list, or a radio button. */
interface Option {
  readonly label: string;
  readonly isChosen: boolean;
}

/** The options of each list and each group of radio buttons; of a list that only its button shows, the one that is chosen. */
function choicesOf(form: PageElement): readonly (readonly Option[])[] {
  const lists: (readonly Option[])[] = [];
  const groups = new Map<string, Option[]>();
  for (const part of elements(form)) {
    // What nobody sees is in another part of a form of many parts, and what is switched off sends nothing.
    if (part.tag === 'select' && part.live?.visible !== false && part.live?.disabled !== true)
      lists.push(optionsOf(part));
    if (showsChosen(part)) lists.push([{ label: textOf(part).trim(), isChosen: true }]);
    const group = attribute(part, 'name') ?? '';
    if (part.live?.role !== 'radio') continue;
    groups.set(group, [
      ...(groups.get(group) ?? []),
      { label: elementName(part), isChosen: part.live.checked === true },
    ]);
  }
  return [...lists, ...groups.values()];
}

/** Whether a part is the button of a list, on which the chosen option stands. */
function showsChosen(part: PageElement): boolean {
  const isList = attribute(part, 'aria-haspopup') === 'listbox' || part.live?.role === 'combobox';
  return (
    isList &&
    part.live?.visible !== false &&
    !/^(?:select|input|textarea)$/u.test(part.tag) &&
    textOf(part).trim() !== ''
  );
}

/** The options of a list, by the labels that a person reads. */
export function optionsOf(list: PageElement): readonly Option[] {
  const value = list.live?.value ?? null;
  return [...elements(list)].flatMap((option) => {
    if (option.tag !== 'option') return [];
    // An option without words is called by its tag elsewhere.
    const label = textOf(option).trim() || (attribute(option, 'label') ?? '');
    const isValue = value === label || value === attribute(option, 'value');
    return [{ label, isChosen: value === null ? option.live?.selected === true : isValue }];
  });
}

/** Whether the chosen option was said whole. */
function holdsSaid(options: readonly Option[], said: string): boolean {
  const known = wordsOf(said);
  const chosen = options.filter(({ isChosen }) => isChosen).flatMap(({ label }) => [...wordsOf(label)]);
  return chosen.length > 0 && chosen.every((word) => known.has(word));
}

/** Whether an option that is not chosen was said whole, and the chosen one was not; of several that were, the one said next after what the form names. */
function isAnotherChoice(options: readonly Option[], form: PageElement, said: string): boolean {
  const known = wordsOf(said);
  const isWhole = ({ label }: Option) => {
    const own = [...wordsOf(label)];
    return own.length > 0 && own.every((word) => known.has(word));
  };
  const chosen = options.filter(({ isChosen }) => isChosen);
  // "Save as…" says no more than "Save (overwrite)" to who said "as" of something else.
  const shared = new Set(chosen.flatMap(({ label }) => [...wordsOf(label)]));
  const isTelling = ({ label }: Option) =>
    [...wordsOf(label)].some((word) => !shared.has(word) && !FUNCTION_WORDS.has(word)) || saysLabel(said, label);
  const meant = options.filter((option) => isWhole(option) && (option.isChosen || isTelling(option)));
  if (chosen.length !== 1) return false;
  const [one] = chosen;
  // What was left as it stood sends nothing.
  if (one !== undefined && NOTHING.test(one.label)) return false;
  if (meant.length === 0) {
    // What was typed elsewhere is said of that field.
    const typed = wordsOf(
      fieldsOf(form)
        .map(({ value }) => value)
        .join('\n'),
    );
    const left = new Set([...known].filter((word) => !typed.has(word)));
    return one !== undefined && options.some((other) => saysMore(other, one, left));
  }
  if (one === undefined || !meant.includes(one)) return true;
  if (meant.length === 1) return false;
  const text = said.toLowerCase();
  const named = fieldsOf(form).filter(({ value }) => /\p{L}/u.test(value));
  // What a text says that was said to be written, "use 2.4.1", chooses nothing.
  const written = named.filter(({ value }) => LONG.test(value)).map(({ value }) => value.toLowerCase());
  const rest = wordsOf(written.reduce((left, value) => left.replace(value, ' '), text));
  const [only, ...more] = meant.filter(({ label }) => [...wordsOf(label)].every((word) => rest.has(word)));
  if (only !== undefined && more.length === 0) return only !== one;
  const from = Math.max(-1, ...named.map(({ value }) => text.lastIndexOf(value.toLowerCase())));
  const next = meant
    .map((option) => ({ option, at: text.indexOf(option.label.toLowerCase(), Math.max(0, from)) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)[0];
  return from >= 0 && next !== undefined && next.option !== one;
}

/** Whether somebody gets more than to read who was only to read: "Full control" beside "Can view", for "so that they can look at it". */
function letsWrite(options: readonly Option[], said: readonly string[]): boolean {
  const [chosen] = options.filter(({ isChosen }) => isChosen);
  const asked = said.map(withoutExceptions).join('\n').replace(FORBIDDEN, ' ');
  return (
    chosen !== undefined &&
    !READING.test(chosen.label) &&
    !NOTHING.test(chosen.label) &&
    ![...stemsOf(chosen.label)].some((word) => word.length >= LEAST_TELLING && stemsOf(asked).has(word)) &&
    (options.length === 1
      ? WRITE_RIGHT.test(chosen.label)
      : options.some(({ label }) => READING.test(label)) && options.some(({ label }) => WRITING.test(label))) &&
    READING.test(asked) &&
    !WRITING.test(asked)
  );
}

/** In letters. */
const LEAST_TELLING = 4;

/** What people may do with what is shared with them. */
export const READING =
  /(?<!\p{L})(?:view(?:er|ing|s)?|read(?:er|s|ing)?|look(?:s|ing)?(?! for| up)|see|lesen|ansehen|leser|lecture|lecteur|lire|voir|lectura|lector|leer|ver|lettura|lettore|leggere|leitura|leitor|bekijken|lezen|lezer|odczyt)(?!\p{L})/iu;
const WRITING =
  /(?<!\p{L})(?:edit(?:or|ing|s)?|writ(?:e|er|ing)|contribut\p{L}*|change|modify|full access|full control|collaborat\p{L}*|manage\p{L}*|maintain\p{L}*|admin\p{L}*|owner|co-?author|bearbeit\p{L}*|schreib\p{L}*|modifi\p{L}*|éditeur|editar|editor|escrib\p{L}*|scriv\p{L}*|bewerk\p{L}*|schrijv\p{L}*|edycj\p{L}*)(?!\p{L})/iu;
/** The same as the whole name of a right. */
const WRITE_RIGHT =
  /^[^\p{L}\p{N}]*(?:(?:can|may|kann|peut|puede|può|pode|kan)\s+)?(?:edit(?:or)?|write|writer|contribut(?:e|or)|collaborator|co-?author|full (?:access|control)|read(?:ing)? (?:and|&|\/|\+) writ(?:e|ing)|bearbeiten|schreiben|modifier|éditeur|editar|editor|modificare|bewerken)[^\p{L}\p{N}]*$/iu;
/** What somebody is not to be able to do. */
const FORBIDDEN = /\b(?:not|never|cannot|can't|without)\b[^.;!?]*/giu;

/** Whether the other half of the day is chosen than that of every time that was said: AM for "at 20:00". */
function isOtherHalf(options: readonly Option[], said: string): boolean {
  const halves = options.map(({ label }) => label.replaceAll('.', '').trim().toLowerCase());
  if (!halves.includes('am') || !halves.includes('pm')) return false;
  const times = [...said.matchAll(/(?<![\d:])(\d{1,2})(?::\d{2})?\s*([ap])\.?m\b|(?<![\d:])(\d{1,2}):\d{2}(?!\d)/giu)];
  const told = times.flatMap(([, , half, hour]) => {
    if (half !== undefined) return [`${half.toLowerCase()}m`];
    return Number(hour) > 12 ? ['pm'] : Number(hour) === 0 ? ['am'] : [];
  });
  const chosen = options.findIndex(({ isChosen }) => isChosen);
  return told.length > 0 && chosen >= 0 && !told.includes(halves[chosen] ?? '');
}

/** Whether an option is chosen that tells another amount of money than all that were said: "Full refund (64.00 €)" for "refund 15 euros". */
function isOtherPrice(options: readonly Option[], said: string): boolean {
  const prices = options.filter(({ isChosen }) => isChosen).flatMap(({ label }) => pricesIn(label));
  const told = wordsOf(said);
  return MONEY.test(said) && prices.length > 0 && !prices.some((price) => told.has(formsOf(String(price))[0] ?? ''));
}

/** Three words or more. */
const LONG = /\S\s+\S+\s+\S/u;

/** The label of a list in which nothing is chosen. */
const NOTHING =
  /^[^\p{L}\p{N}]*(?:$|(?:none|no (?:change|selection|choice)|unchanged|not set|unassigned|(?:please )?(?:select|choose|pick)|bitte wählen|keine?|choisir|aucune?|seleccion\p{L}*|ningun[oa])(?!\p{L}))/iu;

/** Whether two words of an option or more were said, all that were said of the other one among them, or twice as many: "Private giro ··21" for "from my private giro". */
function saysMore(option: Option, other: Option, known: ReadonlySet<string>): boolean {
  const heldIn = ({ label }: Option) =>
    [...wordsOf(label)].filter(
      (word) =>
        (word.length > 2 || /\d/u.test(word)) &&
        known.has(word) &&
        !FUNCTION_WORDS.has(word) &&
        // A currency without its amount tells nothing.
        !CURRENCIES.some(([, code]) => code.trim() === word),
    );
  const held = heldIn(option);
  const others = heldIn(other);
  return (
    held.length > Math.max(1, others.length) &&
    (held.length > 2 * others.length || others.every((word) => held.includes(word)))
  );
}

const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/€|\beuros?\b|\beur\b/giu, ' eur '],
  [/\$|\bdollars?\b|\busd\b/giu, ' usd '],
  [/£|\bpounds?\b|\bgbp\b/giu, ' gbp '],
];

/** Stems of the words of a text; currencies as their codes. */
function wordsOf(text: string): ReadonlySet<string> {
  return stemsOf(CURRENCIES.reduce((left, [sign, code]) => left.replace(sign, code), text));
}

interface Field {
  readonly label: string;
  /** What it shows while it is empty. */
  readonly hint: string;
  readonly value: string;
}

function fieldsOf(form: PageElement): readonly Field[] {
  return [...elements(form)].flatMap((part) => {
    const { value = null, visible = false, secret = false } = part.live ?? {};
    const isField = part.tag === 'input' || part.tag === 'textarea';
    return isField && visible && !secret && value !== null && value.trim() !== ''
      ? [{ label: elementName(part), hint: attribute(part, 'placeholder') ?? '', value: value.trim() }]
      : [];
  });
}

const NUMBER = /^\d+(?:[.,]\d+)?$/u;
const AMOUNT = /\b(?:amount|sum|total|betrag|summe|montant|importe|cantidad|importo|valor|bedrag|kwota)\b/iu;
/** Money, said with its currency or its cents. */
const MONEY =
  /(?<![\d.,:])\d+[.,]\d{2}(?![\d.,:]|\s?(?:[ap]m|uhr|h)\b)|[€$£]\s?\d|\d\s?(?:[€$£]|euros?\b|eur\b|dollars?\b|usd\b|pounds?\b|gbp\b)/iu;

/** Whether a part of a form is a field for an amount of money. */
export function isAmount(part: PageElement): boolean {
  return part.tag === 'input' && part.live?.visible === true && AMOUNT.test(elementName(part));
}

/** Whether the one amount in a form is none that was said, though the person said how much money; of two amounts, either may be theirs. */
function isAnotherAmount(form: PageElement, said: string): boolean {
  const amounts = [...elements(form)].filter(isAmount);
  const value = amounts.length === 1 ? (amounts[0]?.live?.value?.trim() ?? '') : '';
  return (
    NUMBER.test(value) &&
    MONEY.test(said) &&
    !words(said)
      .flatMap(formsOf)
      .includes(formsOf(value)[0] ?? value)
  );
}

/** Whether a field is named beside another number than it holds: "Guests" with 7, for "4 guests". */
function isAnotherNumber({ label, value }: Field, said: string): boolean {
  if (!NUMBER.test(value)) return false;
  const own = formsOf(value)[0] ?? value;
  // A unit in brackets is that of many fields: "(KiB/s)".
  const names = [...stemsOf(label.replace(/\([^)]*\)|\[[^\]]*\]/gu, ' '))].filter((word) => word.length > 2);
  const clauses = plainClauses(said).map((clause) => words(clause).flatMap(formsOf));
  const isOther = (clause: readonly string[]) =>
    clause.some(
      (word, at) =>
        names.includes(word) &&
        [clause[at - 1] ?? '', clause[at + 1] ?? ''].some((beside) => NUMBER.test(beside) && beside !== own),
    );
  // "Add a book with 880 pages, then set the pages of the other one to 250": each clause is for itself.
  const isSaid = clauses.some(
    (clause) => clause.includes(own) && names.some((name) => clause.includes(name)) && !isOther(clause),
  );
  return !isSaid && clauses.some(isOther);
}

/** Whether a quantity is more than the one that was said: 3 for "a single packet". */
function isMoreThanOne({ label, value }: Field, said: string): boolean {
  return QUANTITY.test(label) && Number(value) > 1 && SINGLE.test(said) && !words(said).includes(value);
}

/** Whether a field is named with another value than it holds: "reference: A-7", "with the note …". */
function isNamedOtherwise({ label, value }: Field, fields: readonly Field[], said: string): boolean {
  const name = label.trim().replace(/\s*[:*]+$/u, '');
  if (!/\p{L}/u.test(name) || fields.filter((field) => field.label === label).length > 1) return false;
  const whole = `(?<!\\p{L})${escapePattern(name)}`;
  const isNamed = new RegExp(`${whole}\\s*[:=]\\s*\\S|(?<!\\p{L})with (?:(?:the|an?) )?${whole} \\S`, 'iu');
  return isNamed.test(said) && !isSaid(value, [said]);
}

const QUANTITY =
  /(?<!\p{L})(?:quantity|qty|count|amount of items|menge|anzahl|stück\p{L}*|quantité|nombre|cantidad|unidades|quantità|quantidade|aantal|ilość|množství)(?!\p{L})/iu;
/** "A single packet", "nur eine Packung". */
export const SINGLE =
  /(?<!\p{L})(?:(?:a|one) single|(?:just|only) (?:one|1|a)|nur eine?n?|ein einzige[rsn]?|un(?:e)? seule?|un solo|una sola|solo un[oa]?|s[oó]lo un[oa]?|um só|uma só|apenas uma?|maar één|slechts één|tylko jed\p{L}+)(?!\p{L})/iu;

/** Whether fields and choices tell another day, time, length, address or name than the person said, and nothing in the form tells theirs. */
function holdsAnother(
  fields: readonly Field[],
  lists: readonly (readonly Option[])[],
  form: PageElement,
  said: readonly string[],
): boolean {
  const chosen = lists.flat().flatMap(({ label, isChosen }) => (isChosen ? [label] : []));
  const held = [...fields.map(({ value }) => value), ...chosen].join('\n');
  return tellsAnother(held, said) && tellsAnother(`${held}\n${textOf(form)}`, said);
}

/** Whether a day was written with its month and day the other way round than its field wants them: 03/04/2027 for 3 April in "MM/DD/YYYY". */
function isTurnedDay({ label, hint, value }: Field, said: string): boolean {
  const [, form = ''] = DAY_FORM.exec(`${label} ${hint}`) ?? [];
  const [, first = '', second = '', year = ''] = WRITTEN_DAY.exec(value) ?? [];
  if (form === '' || year === '') return false;
  const [month, day] = /^m/iu.test(form) ? [first, second] : [second, first];
  return !isSaid(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, [said]);
}

const DAY_FORM = /\b(mm|dd|tt|jj)[./-](?:mm|dd)[./-](?:yy|jj|aa)/iu;
const WRITTEN_DAY = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/u;

/** A number of an account and the like: letters and eight digits or more, in groups. */
const CODE = /\b[A-Z]{2}\d{2}(?:[ -]?[A-Z\d]{2,4}){2,8}\b|\b\d(?:[ -]?\d){7,}\b/gu;

/** Days and times in digits, which are no codes. */
const DATES = /\b\d{4}-\d{2}(?:-\d{2})?(?:[T ]\d{1,2}:\d{2})?\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|\b\d{1,2}:\d{2}\b/gu;

/** The codes in a text, without what parts their groups. */
export function codesIn(text: string): readonly string[] {
  return (text.replace(DATES, ' ').match(CODE) ?? []).map((code) => code.replace(/[ -]/gu, ''));
}

/** Whether a field holds a code of the kind that the person said, but another one, and none holds theirs. */
function holdsAnotherCode(fields: readonly Field[], said: string): boolean {
  const meant = codesIn(said);
  const isOfKind = (code: string) => meant.some((each) => /^\d/u.test(each) === /^\d/u.test(code));
  const held = fields.flatMap(({ value }) => codesIn(value)).filter(isOfKind);
  return held.length > 0 && meant.length > 0 && !held.some((code) => meant.includes(code));
}

const RECIPIENT =
  /^[^\p{L}\p{N}]*(?:to|recipient|an|empfänger|à|destinataire|para|destinatario|destinatário|aan|do)(?!\p{L})/iu;
/** Those named as the ones to whom something goes, in lower case. */
export function givenTo(text: string): readonly string[] {
  return [...text.matchAll(TO_NAME)].map(([, name = '']) => name.toLowerCase());
}

const TO_NAME = /(?<!\p{L})(?:to|an|à|para|aan)\s+["“]?(\p{Lu}[\p{L}'-]+)/gu;

/** Whether a field names a recipient of whom nothing was said, where the person said another. */
function isForSomebodyElse({ label, value }: Field, said: string): boolean {
  if (!RECIPIENT.test(label) || givenTo(said).length === 0) return false;
  const known = stemsOf(said);
  return ![...stemsOf(value)].some((word) => known.has(word));
}

/** "Reply to Bo", where the person said "to Ana". */
function namesAnother(heading: string, said: string): boolean {
  const named = givenTo(heading);
  const known = stemsOf(said);
  return givenTo(said).length > 0 && named.some((name) => ![...stemsOf(name)].every((word) => known.has(word)));
}
