import { isCardNumber } from './card-number.ts';
import { formDecoded } from './form-decoded.ts';
import { soundsSecret } from './sounds-secret.ts';

/** Names of queries, besides those of fields, whose values let in whoever has them. */
const KEY =
  /^(?:pass|pw|pwd)$|token|secret|\bjwt\b|session|\bsid\b|signature|\bsig\b|api-?_?key|access-?_?key|^key$|\bauth\b|credential|^code$/u;

/** An address as it may be kept, shown and sent: without names and passwords before the host, and without the values of queries that sound secret. */
export function publicAddress(address: string): string {
  if (!/[?#@]/u.test(address)) return address;
  return address
    .replace(/^(\w+:\/\/)[^/?#@]*@/u, '$1')
    .replace(/([?&#])([^=&#?]+)=([^&#]*)/gu, (whole, mark: string, name: string, value: string) =>
      isSecret(formDecoded(name), formDecoded(value)) ? `${mark}${name}=***` : whole,
    );
}

function isSecret(name: string, value: string): boolean {
  if (value === '') return false;
  return soundsSecret(name) || KEY.test(name.toLowerCase()) || isCardNumber(value);
}
