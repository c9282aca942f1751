import { nameTrace, valueTrace } from '../../../agent/secrets/secret-traces.ts';
import { isCardNumber, soundsSecret } from '../../../agent/secrets/sounds-secret.ts';
import { isEditingHost } from './actionable.ts';
import { wordsBefore } from './names/words.ts';

/** Knows which fields hold what must never leave the page. */
export interface Secrets {
  isSecret(element: Element): boolean;
  /** Notices fields that show a password as plain text now and did not before. */
  update(): void;
  /** What is typed into the secret fields met so far, long enough to be looked for elsewhere. */
  values(): readonly string[];
  /** What other pages know the secrets met so far by, once this one is gone. */
  traces(): readonly string[];
  /** Meets every field of the document, but for those in shadow trees. */
  meet(): void;
}

const NAMED = ['name', 'id', 'placeholder', 'aria-label', 'data-testid'];
/** Kinds of input whose value is chosen, not typed, or stands on the page for all to read. */
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
/** Shorter values would be found by chance. */
const MIN_LENGTH = 3;
/** A longer name is no name. */
const LONGEST_NAME = 200;
/** As many boxes for one character each are for one code. */
const CODE_BOXES = 4;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLElement;

/** Watches the secret fields of one document. */
export function createSecrets(document: Document): Secrets {
  const once = new WeakSet<Element>();
  const fields = new Set<WeakRef<Field>>();
  const met = new WeakSet<Element>();
  const names = new Set<string>();
  const remember = (records: readonly MutationRecord[]) => {
    for (const { target, oldValue } of records) if (oldValue === 'password') once.add(target as Element);
  };
  // A "show password" button turns the field into plain text: what it was tells what it holds.
  const observer = new MutationObserver(remember);
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['type'], attributeOldValue: true });
  const isSecret = (element: Element) => {
    const field = fieldAt(element);
    if (field === null) return false;
    if (field instanceof HTMLInputElement && (field.type === 'password' || isCardNumber(field.value))) once.add(field);
    const secret = once.has(field) || looksSecret(field);
    if (!secret) return false;
    for (const name of namesSent(field)) names.add(name);
    // The choices of a list stand on the page for all to read, and are too common to be looked for.
    if (!(field instanceof HTMLSelectElement) && !met.has(field)) {
      met.add(field);
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
    meet() {
      remember(observer.takeRecords());
      for (const field of document.querySelectorAll('input,textarea,select')) isSecret(field);
    },
  };
}

/** What a form would write before the value of a field, in an address of this site or of the one the form is sent to. */
function namesSent(field: Field): readonly string[] {
  const name = field.getAttribute('name') ?? '';
  if (name === '' || name.length > LONGEST_NAME) return [];
  const action = 'form' in field ? (field.form?.getAttribute('action') ?? '') : '';
  const { baseURI } = field;
  const origins = new Set([window.origin, URL.canParse(action, baseURI) ? new URL(action, baseURI).origin : '']);
  return [...origins].map((origin) => nameTrace(origin, name));
}

/** Quick to say no: it is asked of every element that may be part of a name. */
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
  // Letters drawn as dots, whatever the field is called.
  const dots = getComputedStyle(field).getPropertyValue('-webkit-text-security');
  if (dots !== '' && dots !== 'none') return true;
  if (field instanceof HTMLTextAreaElement) return false;
  return NAMED.some((name) => sounds(field.getAttribute(name))) || sounds(labelOf(field)) || isCodeBox(field);
}

/** What labels a field, and where nothing does, the text before it. */
function labelOf(field: Field): string {
  const labels = field instanceof HTMLInputElement ? Array.from(field.labels ?? []) : [];
  const root = field.getRootNode() as Document | ShadowRoot;
  const ids = (field.getAttribute('aria-labelledby') ?? '').split(/\s+/u).filter((id) => id !== '');
  const named = [...labels, ...ids.map((id) => root.getElementById(id))];
  if (named.length > 0) return named.map((label) => label?.textContent ?? '').join(' ');
  return field instanceof HTMLInputElement && !field.hasAttribute('aria-label') ? wordsBefore(field) : '';
}

/** One of the boxes that take a code a digit each. */
function isCodeBox(field: Field): boolean {
  if (!(field instanceof HTMLInputElement) || field.maxLength !== 1) return false;
  const takesDigits = field.inputMode === 'numeric' || field.type === 'tel' || /\\d|0-9/u.test(field.pattern);
  const around = field.parentElement?.parentElement ?? field.parentElement;
  return takesDigits && around !== null && around.querySelectorAll('input[maxlength="1"]').length >= CODE_BOXES;
}

function sounds(text: string | null): boolean {
  return text !== null && text !== '' && soundsSecret(text);
}
