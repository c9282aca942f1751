import { isCardNumber, isSecretParameter } from './sounds-secret.ts';

/** An address that may be kept, shown and sent: without user name and password, and with `***` for the values of secret parameters. */
export function publicAddress(address: string): string {
  if (!/[?#@]/u.test(address)) return address;
  return address
    .replace(/^(\w+:\/\/)[^/?#@]*@/u, '$1')
    .replace(/([?&#])([^=&#?]+)=([^&#]*)/gu, (whole, mark: string, name: string, value: string) =>
      isSecret(formDecoded(name), formDecoded(value)) ? `${mark}${name}=***` : whole,
    );
}

function isSecret(name: string, value: string): boolean {
  return value !== '' && (isSecretParameter(name) || isCardNumber(value));
}

/** Decodes x-www-form-urlencoded text; returns it unchanged if it is malformed. */
export function formDecoded(text: string): string {
  if (!/[%+]/u.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}
