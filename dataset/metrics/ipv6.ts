/** Whether Python's `ipaddress` accepts the text as an IPv6 address, scope included. */
export function isIpv6(text: string): boolean {
  const [address = '', scope, ...more] = text.split('%');
  if (scope === '' || more.length > 0 || text.includes('/')) return false;
  const hexadecimal = withoutIpv4(address);
  if (hexadecimal === null) return false;
  const [before = '', after, ...gaps] = hexadecimal.split('::');
  if (gaps.length > 0) return false;
  const hextets = [...hextetsOf(before), ...hextetsOf(after ?? '')];
  // `::` stands for at least one hextet.
  return hextets.every(isHextet) && (after === undefined ? hextets.length === 8 : hextets.length < 8);
}

/** Replaces an IPv4 address at the end by two hextets; null if it is not a valid one. */
function withoutIpv4(address: string): string | null {
  const tail = address.slice(address.lastIndexOf(':') + 1);
  if (!tail.includes('.')) return address;
  return isIpv4(tail) ? `${address.slice(0, -tail.length)}0:0` : null;
}

function hextetsOf(part: string): readonly string[] {
  return part === '' ? [] : part.split(':');
}

function isHextet(part: string): boolean {
  return /^[0-9a-fA-F]{1,4}$/u.test(part);
}

function isIpv4(text: string): boolean {
  const octets = text.split('.');
  return octets.length === 4 && octets.every((octet) => /^(?:0|[1-9][0-9]{0,2})$/u.test(octet) && Number(octet) <= 255);
}
