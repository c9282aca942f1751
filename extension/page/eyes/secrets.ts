import { isOrdinaryWord, nameTrace, valueTrace } from '../../../agent/secrets/secret-traces.ts';
import {
  isCardNumber,
  soundsLikeCard,
  soundsLikeCode,
  soundsLikeExpiry,
  soundsSecret,
} from '../../../agent/secrets/sounds-secret.ts';
import { isEditingHost } from './actionable.ts';
import { textBefore } from './names/text-near.ts';
import { allBelow, attributeOf } from './node-properties.ts';

/** The fields of one document whose values must never leave the page. */
export interface Secrets {
  /** Whether an element is such a field; remembers the field if so. */
  isSecret(element: Element): boolean;
  /** Notices the password fields that have become plain text since the last call. */
  update(): void;
  /** Values of the secret fields seen so far that are long enough to be searched for elsewhere. */
  values(): readonly string[];
  /** Traces by which later pages of this origin, and of those that forms were sent to, recognise the secrets seen so far. */
  traces(): readonly string[];
  /** A form is being sent: its secrets are also those of the origin that it is sent to. */
  sent(form: HTMLFormElement): void;
  /** Checks every field of the document, except those in shadow trees. */
  scan(): void;
}

const SHOWN_NAMES = ['placeholder', 'aria-label', 'title'];
const NAMED = [...SHOWN_NAMES, 'name', 'id', 'data-testid', 'formcontrolname'];
/** Types of input whose value is chosen rather than typed, or visible on the page. */
const HARMLESS = new Set('submit button reset image checkbox radio range color file search'.split(' '));
/** Shorter values would match other text by chance. */
const MIN_LENGTH = 3;
/** A longer `name` attribute is not traced: no real form has one. */
const LONGEST_NAME = 200;
/** A longer label is a sentence, which may warn of telling a password. Text areas have longer ones. */
const LONGEST_LABEL = 100;
const LONGEST_AREA_LABEL = 40;
/** This many boxes for a few digits each hold one code or card number together. */
const CODE_BOXES = 4;
const LONGEST_BOX = 4;
/** This many boxes for one word each hold one recovery phrase. */
const PHRASE_BOXES = 12;

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLElement;

/** Watches the secret fields of a document. */
export function createSecrets(document: Document): Secrets {
  const wasSecret = new WeakSet<Element>();
  const fields = new Set<WeakRef<FieldElement>>();
  const known = new WeakSet<Element>();
  const names = new Set<string>();
  const sentTraces = new Set<string | null>();
  const shownBefore = new Set<string>();
  const remember = (records: readonly MutationRecord[]) => {
    for (const { target, oldValue } of records) if (oldValue === 'password') wasSecret.add(target as Element);
  };
  // A "show password" button turns the field into plain text, but its value stays a password.
  const observer = new MutationObserver(remember);
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['type'], attributeOldValue: true });
  const isSecret = (element: Element) => {
    const field = fieldAt(element);
    if (field === null) return false;
    if (('type' in field && field.type === 'password') || ('value' in field && isCardNumber(field.value)))
      wasSecret.add(field);
    const secret = wasSecret.has(field) || looksSecret(field);
    if (!secret) noteShown(fieldContent(field));
    if (!secret) return false;
    const name = fieldName(field);
    if (name !== null) names.add(name);
    // A script has set the value of a hidden field: no person knows it.
    if (isHidden(field)) return true;
    // The options of a list are visible on the page and too common to search for.
    if (!(field instanceof HTMLSelectElement) && !known.has(field)) {
      known.add(field);
      // It may have been a plain field until now.
      shownBefore.delete(fieldContent(field));
      fields.add(new WeakRef(field));
    }
    return true;
  };
  // What a plain field or the address held before it was typed as a secret repeats none: "admin" with the password "admin".
  const noteShown = (text: string) => {
    if (isOrdinaryWord(text) && !held().includes(text)) shownBefore.add(text);
  };
  const values = () => held().filter((value) => !shownBefore.has(value));
  const held = () => heldBy(fields);
  return {
    isSecret,
    update: () => {
      remember(observer.takeRecords());
      for (const word of location.pathname.split('/')) noteShown(word);
    },
    values,
    traces: () => [
      ...[...names].map((name) => nameTrace(window.origin, name)),
      ...[...values().map((value) => valueTrace(window.origin, value)), ...sentTraces].filter(
        (trace) => trace !== null,
      ),
    ],
    sent(form) {
      const origins = originsOf(form);
      for (const field of allBelow(form, 'input,textarea,select')) {
        if (!isSecret(field)) continue;
        const [name, value] = [fieldName(field as FieldElement), fieldContent(field as FieldElement)];
        for (const origin of origins) {
          if (name !== null) sentTraces.add(nameTrace(origin, name));
          sentTraces.add(valueTrace(origin, value));
        }
      }
    },
    scan() {
      remember(observer.takeRecords());
      for (const field of document.querySelectorAll('input,textarea,select')) isSecret(field);
    },
  };
}

/** The values of secret fields; those of boxes for a few digits each count together. */
function heldBy(fields: Set<WeakRef<FieldElement>>): readonly string[] {
  const found: string[] = [];
  const boxes = new Map<number, string[]>();
  for (const reference of fields) {
    const field = reference.deref();
    const value = field === undefined ? '' : fieldContent(field);
    if (field === undefined) fields.delete(reference);
    else if (value.length >= MIN_LENGTH) found.push(value);
    const size = field instanceof HTMLInputElement ? (boxLength(field) ?? (value.length === 1 ? 1 : null)) : null;
    if (size !== null) boxes.set(size, [...(boxes.get(size) ?? []), value]);
  }
  // Each box alone says too little to be searched for, unless it is long.
  const together = [...boxes.values()].filter(({ length }) => length >= CODE_BOXES);
  const parts = new Set(together.flat());
  const codes = together.map((values) => values.join('')).filter(({ length }) => length >= MIN_LENGTH);
  return [...found.filter((value) => !parts.has(value)), ...codes];
}

/** The parameter as which a field is sent; null if there is none. */
function fieldName(field: FieldElement): string | null {
  const name = field.getAttribute('name') ?? '';
  return name === '' || name.length > LONGEST_NAME ? null : name;
}

/** The origins that a form may be sent to: its own action, and those of its buttons. */
function originsOf(form: HTMLFormElement): ReadonlySet<string> {
  const actions = [form, ...allBelow(form, '[formaction]')].map(
    (element) => attributeOf(element, element === form ? 'action' : 'formaction') ?? '',
  );
  const { baseURI } = document;
  return new Set(actions.flatMap((action) => (URL.canParse(action, baseURI) ? [new URL(action, baseURI).origin] : [])));
}

function isHidden(field: FieldElement): boolean {
  return field instanceof HTMLInputElement && field.type === 'hidden';
}

/** The field that an element is; null for others. Called for every element that may be part of a name, so the common case is quick. */
function fieldAt(element: Element): FieldElement | null {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element;
  if (element instanceof HTMLSelectElement) return element;
  const edits = element.hasAttribute('contenteditable') && element instanceof HTMLElement && isEditingHost(element);
  return edits ? element : null;
}

function fieldContent(field: FieldElement): string {
  return 'value' in field ? field.value : field.textContent.trim();
}

function looksSecret(field: FieldElement): boolean {
  if (field instanceof HTMLInputElement && HARMLESS.has(field.type)) return false;
  const autocomplete = field.getAttribute('autocomplete')?.toLowerCase() ?? '';
  if (/\bcc-(?!name|type|given|family|additional)|one-time-code|current-password/u.test(autocomplete)) return true;
  // Lists to choose from carry it as well, to keep the browser's own suggestions away.
  if (autocomplete.includes('new-password') && field.getAttribute('role') !== 'combobox') return true;
  // A choice among what the page shows: "Use text field" under "Password".
  if (field instanceof HTMLSelectElement) return false;
  // Drawn as dots, so it is secret whatever its name says.
  const dots = getComputedStyle(field).getPropertyValue('-webkit-text-security');
  if (dots !== '' && dots !== 'none') return true;
  const longest = field instanceof HTMLInputElement ? LONGEST_LABEL : LONGEST_AREA_LABEL;
  const named = (attributes: readonly string[]) =>
    [...attributes.map((name) => field.getAttribute(name) ?? ''), labelOf(field)].filter(
      ({ length }) => length > 0 && length <= longest,
    );
  // What is chosen from suggestions, such as a tag, is a token in code only, and a user name an access key.
  const isCalledByPage =
    field.matches('[role="combobox"][aria-autocomplete="list"]') || /^(?:username|email)$/u.test(autocomplete.trim());
  const shown = isCalledByPage ? named(SHOWN_NAMES) : [];
  const names = shown.length > 0 ? shown : named(NAMED);
  if (names.some(soundsSecret)) return true;
  if (!(field instanceof HTMLInputElement)) return false;
  if (names.some(soundsLikeExpiry) && hasCard(field)) return true;
  return (takesDigits(field) && names.some(soundsLikeCode)) || isOneOfBoxes(field, names);
}

/** Whether a field for a payment card stands in the same form, or beside. */
function hasCard(field: HTMLInputElement): boolean {
  const form = field.form ?? field.closest('section,fieldset,table,dialog,[role="dialog"]') ?? document.body;
  return Array.from(allBelow<HTMLInputElement>(form, 'input')).some(
    (other) =>
      other.autocomplete.startsWith('cc-') ||
      soundsLikeCard(`${other.name} ${other.id} ${other.placeholder} ${labelOf(other)}`),
  );
}

/** The text of a field's labels, or the text before an unlabelled field. */
function labelOf(field: FieldElement): string {
  const labels = 'labels' in field ? Array.from(field.labels ?? []) : [];
  const root = field.getRootNode() as Document | ShadowRoot;
  const ids = (field.getAttribute('aria-labelledby') ?? '').split(/\s+/u).filter((id) => id !== '');
  const named = [...labels, ...ids.map((id) => root.getElementById(id))];
  // What a text area in its label held at first belongs to the text of the label.
  const content = field instanceof HTMLTextAreaElement ? field.textContent : '';
  if (named.length > 0) return named.map((label) => (label?.textContent ?? '').replace(content, '')).join(' ');
  return field instanceof HTMLInputElement && !field.hasAttribute('aria-label') ? textBefore(field) : '';
}

function takesDigits(field: HTMLInputElement): boolean {
  return (
    /^(?:numeric|decimal|tel)$/u.test(field.inputMode) ||
    /^(?:tel|number)$/u.test(field.type) ||
    /\\d|0-9/u.test(field.pattern)
  );
}

/** How many characters a box for a part of a code takes; null for a field that is no such box. */
function boxLength({ maxLength, pattern }: HTMLInputElement): number | null {
  if (/^\^?(?:\\d|\[0-9\])(?:\{1\})?\$?$/u.test(pattern)) return 1;
  return maxLength >= 1 && maxLength <= LONGEST_BOX ? maxLength : null;
}

/** Names of a box for one digit. */
const DIGIT_BOX = /\b(?:digit|ziffer|chiffre|d[ií]gito|cifra|cijfer)\W*\d/iu;

/** Names of a box for a part of a time or date. */
const TIME_UNIT =
  /(?<!\p{L})(?:days?|dd|h(?:ou)?rs?|hh|min(?:ut[eio])?[sn]?|mm|sec(?:ond[eio]?)?s?|ss|tage?|stunden?|std|sek(?:unden?)?|jours?|heures?|d[ií]as?|horas?|segundos?|giorni|or[ae]|dagen|uren|uur|months?|monat|mois|mes|years?|jahr|année|año)(?!\p{L})/iu;

/** Whether a field is one of several boxes for the digits of a code or card number, or for the words of a recovery phrase. */
function isOneOfBoxes(field: HTMLInputElement, names: readonly string[]): boolean {
  const around = field.form ?? field.parentElement?.parentElement ?? field.parentElement;
  if (around === null) return false;
  const fields = Array.from(allBelow<HTMLInputElement>(around, 'input'));
  const length = boxLength(field);
  const mayBePart = length === 1 || takesDigits(field) || /^\d{4}$/u.test(field.value);
  if (length !== null && mayBePart && !names.some((name) => TIME_UNIT.test(name)))
    return fields.filter((each) => boxLength(each) === length).length >= CODE_BOXES;
  if (names.some((name) => DIGIT_BOX.test(name))) return fields.length >= CODE_BOXES;
  // A number field may show "1" as an example of its value.
  if (field.type === 'number') return false;
  return names.some((name) => /^\W*(?:word\W*)?[1-9]\d?\W*$/iu.test(name)) && fields.length >= PHRASE_BOXES;
}
