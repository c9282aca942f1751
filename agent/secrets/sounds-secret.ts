const CARD =
  /card-?_?\s?(?:no|num|number|code)|\bcc-?_?(?:num|number|no|csc|cvc|cvv|exp)|\b(?:cvv|cvc|csc|cvn)\d?\b|security-?_?\s?code|\bpan\b|\biban\b/u;
const CODE =
  /one-?_?\s?time|\b(?:otp|totp|2fa|mfa|pin)\b|(?:otp|pin)-?_?(?:code|digit|\d)|(?:verification|auth\w*|sms|login|access)-?_?\s?code/u;
const PASSWORD = /pass-?_?\s?(?:word|phrase|code|wd)|\bpwd?\b|passwd|\bssn\b|social-?_?\s?security/u;

/** Whether what something is called says that it holds a password, a card's numbers or a one-time code. In English. */
export function soundsSecret(text: string): boolean {
  const words = text.replace(/([a-z])([A-Z])/gu, '$1-$2').toLowerCase();
  return CARD.test(words) || CODE.test(words) || PASSWORD.test(words);
}
