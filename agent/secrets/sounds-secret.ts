const CARD =
  /card-?_?\s?(?:no|num|number|code)|\bcc-?_?(?:num|number|no|csc|cvc|cvv|exp)|\b(?:cvv|cvc|csc|cvn)\d?\b|security-?_?\s?code|\bpan\b|\biban\b/u;
const CODE =
  /one-?_?\s?time|\b(?:otp|totp|2fa|mfa|pin)\b|(?:otp|pin)-?_?(?:code|digit|\d)|(?:verification|auth\w*|sms|login|access)-?_?\s?code/u;
const PASSWORD = /pass-?_?\s?(?:word|phrase|code|wd)|\bpwd?\b|passwd|\bssn\b|social-?_?\s?security/u;

/** Whether the name or label of a field says, in English, that the field takes a password, a card number or a one-time code. */
export function soundsSecret(name: string): boolean {
  const words = separated(name);
  return CARD.test(words) || CODE.test(words) || PASSWORD.test(words);
}

/** Names that mean a credential in an address but something else on a field: a conference session, a promo code. */
const CREDENTIAL =
  /^(?:pass|pw|pwd)$|token|secret|\bjwt\b|session|\bsid\b|signature|\bsig\b|api-?_?key|access-?_?key|^key$|\bauth\b|credential|^code$/u;

/** Whether the name of a parameter in an address says that its value is secret: as for fields, and tokens, keys and sessions. */
export function isSecretParameter(name: string): boolean {
  return soundsSecret(name) || CREDENTIAL.test(name.toLowerCase()) || CREDENTIAL.test(separated(name));
}

/** The words of `camelCase` in lower case: `camel-case`. */
function separated(name: string): string {
  return name.replace(/([a-z])([A-Z])/gu, '$1-$2').toLowerCase();
}

/** Whether a text is a payment card number: 13 to 19 digits, spaced or not, with a valid Luhn check digit. */
export function isCardNumber(text: string): boolean {
  if (text.length < 13 || text.length > 30 || !/^[\s\d-]+$/u.test(text)) return false;
  const digits = text.replace(/\D/gu, '');
  if (digits.length < 13 || digits.length > 19 || /^[01789]/u.test(digits)) return false;
  let sum = 0;
  for (const [i, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (1 + (i % 2));
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
