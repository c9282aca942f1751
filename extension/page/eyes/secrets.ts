import { nameTrace, valueTrace } from '../../../agent/secrets/secret-traces.ts';
import { isCardNumber, soundsSecret } from '../../../agent/secrets/sounds-secret.ts';
import { isEditingHost } from './actionable.ts';
import { textBefore } from './names/text-near.ts';

/** The fields of one document whose values must never leave the page. */
export interface Secrets {
  /** Whether an element is such a field; remembers the field if so. */
  isSecret(element: Element): boolean;
  /** Notices the password fields that have become plain text since the last call. */
  update(): void;
  /** Values of the secret fields seen so far that are long enough to be searched for elsewhere. */
  values(): readonly string[];
  /** Traces by which later pages recognise the secrets seen so far. */
  traces(): readonly string[];
  /** Checks every field of the document, except those in shadow trees. */
  scan(): void;
}

const NAMED = ['name', 'id', 'placeholder', 'aria-label', 'data-testid'];
/** Types of input whose value is chosen rather than typed, or visible on the page. */
const HARMLESS = new Set([
  'submit',
  'button',
  'reset',
  'image',
  'checkbox',
  'radio',
  'range',
  'color',
  'file',
  'search',
]);
/** Shorter values would match other text by chance. */
const MIN_LENGTH = 3;
/** A longer `name` attribute is not traced: no real form has one. */
const LONGEST_NAME = 200;
/** This many boxes for one character each hold one code. */
const CODE_BOXES = 4;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLElement;

/** Watches the secret fields of a document. */
export function createSecrets(document: Document): Secrets {
  const wasSecret = new WeakSet<Element>();
  const fields = new Set<WeakRef<Field>>();
  const known = new WeakSet<Element>();
  const names = new Set<string>();
  const remember = (records: readonly MutationRecord[]) => {
    for (const { target, oldValue } of records) if (oldValue === 'password') wasSecret.add(target as Element);
  };
  // A "show password" button turns the field into plain text, but its value stays a password.
  const observer = new MutationObserver(remember);
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['type'], attributeOldValue: true });
  const isSecret = (element: Element) => {
    const field = fieldAt(element);
    if (field === null) return false;
    if (field instanceof HTMLInputElement && (field.type === 'password' || isCardNumber(field.value)))
      wasSecret.add(field);
    const secret = wasSecret.has(field) || looksSecret(field);
    if (!secret) return false;
    for (const name of namesSent(field)) names.add(name);
    // The options of a list are visible on the page and too common to search for.
    if (!(field instanceof HTMLSelectElement) && !known.has(field)) {
      known.add(field);
      fields.add(new WeakRef(field));
    }
    return true;
  };
  const values = () => {
    const found: string[] = [];
    let boxes = '';
    for (const reference of fields) {
      const field = reference.deref();
      const value = field === undefined ? '' : valueIn(field);
      if (field === undefined) fields.delete(reference);
      else if (value.length >= MIN_LENGTH) found.push(value);
      else if (value.length === 1) boxes += value;
    }
    return boxes.length >= CODE_BOXES ? [...found, boxes] : found;
  };
  return {
    isSecret,
    update: () => remember(observer.takeRecords()),
    values,
    traces: () => [...names, ...values().map(valueTrace)].filter((trace) => trace !== null),
    scan() {
      remember(observer.takeRecords());
      for (const field of document.querySelectorAll('input,textarea,select')) isSecret(field);
    },
  };
}

/** Traces of the field's parameter in addresses of this origin and of the origin that its form is sent to. */
function namesSent(field: Field): readonly string[] {
  const name = field.getAttribute('name') ?? '';
  if (name === '' || name.length > LONGEST_NAME) return [];
  const action = 'form' in field ? (field.form?.getAttribute('action') ?? '') : '';
  const { baseURI } = field;
  const origins = new Set([window.origin, URL.canParse(action, baseURI) ? new URL(action, baseURI).origin : '']);
  return [...origins].map((origin) => nameTrace(origin, name));
}

/** The field that an element is; null for others. Called for every element that may be part of a name, so the common case is quick. */
function fieldAt(element: Element): Field | null {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element;
  if (element instanceof HTMLSelectElement) return element;
  const edits = element.hasAttribute('contenteditable') && element instanceof HTMLElement && isEditingHost(element);
  return edits ? element : null;
}

function valueIn(field: Field): string {
  return 'value' in field ? field.value : field.textContent.trim();
}

function looksSecret(field: Field): boolean {
  if (field instanceof HTMLInputElement && HARMLESS.has(field.type)) return false;
  const autocomplete = field.getAttribute('autocomplete')?.toLowerCase() ?? '';
  if (/\bcc-(?!name|type|given|family|additional)|one-time-code|(?:current|new)-password/u.test(autocomplete))
    return true;
  if (field instanceof HTMLSelectElement) return ['name', 'id'].some((name) => sounds(field.getAttribute(name)));
  // Drawn as dots, whatever its name says.
  const dots = getComputedStyle(field).getPropertyValue('-webkit-text-security');
  if (dots !== '' && dots !== 'none') return true;
  if (field instanceof HTMLTextAreaElement) return false;
  return NAMED.some((name) => sounds(field.getAttribute(name))) || sounds(labelOf(field)) || isCodeBox(field);
}

/** The text of a field's labels, or the text before an unlabelled field. */
function labelOf(field: Field): string {
  const labels = field instanceof HTMLInputElement ? Array.from(field.labels ?? []) : [];
  const root = field.getRootNode() as Document | ShadowRoot;
  const ids = (field.getAttribute('aria-labelledby') ?? '').split(/\s+/u).filter((id) => id !== '');
  const named = [...labels, ...ids.map((id) => root.getElementById(id))];
  if (named.length > 0) return named.map((label) => label?.textContent ?? '').join(' ');
  return field instanceof HTMLInputElement && !field.hasAttribute('aria-label') ? textBefore(field) : '';
}

/** Whether a field is one of several boxes for the digits of a code. */
function isCodeBox(field: Field): boolean {
  if (!(field instanceof HTMLInputElement) || field.maxLength !== 1) return false;
  const takesDigits = field.inputMode === 'numeric' || field.type === 'tel' || /\\d|0-9/u.test(field.pattern);
  const around = field.parentElement?.parentElement ?? field.parentElement;
  return takesDigits && around !== null && around.querySelectorAll('input[maxlength="1"]').length >= CODE_BOXES;
}

function sounds(text: string | null): boolean {
  return text !== null && text !== '' && soundsSecret(text);
}
