/** Knows which fields hold what must never leave the page. */
export interface Secrets {
  isSecret(element: Element): boolean;
  /** Notices fields that show a password as plain text now and did not before. */
  update(): void;
  /** What is typed into the secret fields met so far, long enough to be looked for elsewhere. */
  values(): readonly string[];
}

const CARD =
  /card-?_?\s?(?:no|num|number|code)|\bcc-?_?(?:num|number|no|csc|cvc|cvv|exp)|\b(?:cvv|cvc|csc|cvn)\d?\b|security-?_?\s?code|\bpan\b|\biban\b/u;
const CODE =
  /one-?_?\s?time|\b(?:otp|totp|2fa|mfa|pin)\b|(?:otp|pin)-?_?(?:code|digit|\d)|(?:verification|auth\w*|sms|login|access)-?_?\s?code/u;
const PASSWORD = /pass-?_?\s?(?:word|phrase|code|wd)|\bpwd?\b|passwd|\bssn\b|social-?_?\s?security/u;
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
/** Shorter values would be found in text by chance. */
const MIN_LENGTH = 4;

/** Watches the secret fields of one document. */
export function createSecrets(document: Document): Secrets {
  const once = new WeakSet<Element>();
  const fields = new Set<WeakRef<HTMLInputElement>>();
  const met = new WeakSet<Element>();
  const remember = (records: readonly MutationRecord[]) => {
    for (const { target, oldValue } of records) if (oldValue === 'password') once.add(target as Element);
  };
  // A "show password" button turns the field into plain text: what it was tells what it holds.
  const observer = new MutationObserver(remember);
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['type'], attributeOldValue: true });
  return {
    isSecret(element) {
      if (!(element instanceof HTMLInputElement) && !(element instanceof HTMLTextAreaElement)) return false;
      if (element.type === 'password') once.add(element);
      const secret = once.has(element) || isNamedSecret(element);
      if (secret && element instanceof HTMLInputElement && !met.has(element)) {
        met.add(element);
        fields.add(new WeakRef(element));
      }
      return secret;
    },
    update: () => remember(observer.takeRecords()),
    values() {
      const values: string[] = [];
      for (const field of fields) {
        const element = field.deref();
        if (element === undefined) fields.delete(field);
        else if (element.value.length >= MIN_LENGTH) values.push(element.value);
      }
      return values;
    },
  };
}

function isNamedSecret(element: HTMLInputElement | HTMLTextAreaElement): boolean {
  if (HARMLESS.has(element.type)) return false;
  const autocomplete = element.getAttribute('autocomplete')?.toLowerCase() ?? '';
  if (/\bcc-(?!name|type|given|family|additional)|one-time-code|(?:current|new)-password/u.test(autocomplete))
    return true;
  if (element instanceof HTMLTextAreaElement) return false;
  if (NAMED.some((name) => soundsSecret(element.getAttribute(name)))) return true;
  return Array.from(element.labels ?? []).some((label) => soundsSecret(label.textContent));
}

function soundsSecret(text: string | null): boolean {
  if (text === null) return false;
  const words = text.replace(/([a-z])([A-Z])/gu, '$1-$2').toLowerCase();
  return CARD.test(words) || CODE.test(words) || PASSWORD.test(words);
}
