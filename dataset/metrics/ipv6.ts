/** Whether Python's `ipaddress` takes the text for an IPv6 address, scope included. */
export function isIpv6(text: string): boolean {
  const [address = '', scope, ...more] = text.split('%');
  if (scope === '' || more.length > 0 || address.includes('/') || scope?.includes('/')) return false;
  const parts = address.split(':');
  if (parts.length < 3) return false;
  const last = parts.at(-1) ?? '';
  if (last.includes('.')) {
    if (!isIpv4(last)) return false;
    parts.splice(-1, 1, '0', '0');
  }
  if (parts.length > 9) return false;
  const gaps = parts.slice(1, -1).filter((part) => part === '').length;
  if (gaps > 1) return false;
  const opensEmpty = parts[0] === '';
  const closesEmpty = parts.at(-1) === '';
  if (gaps === 0) return parts.length === 8 && !opensEmpty && !closesEmpty && parts.every(isHextet);
  const gap = parts.indexOf('', 1);
  const high = gap - (opensEmpty ? 1 : 0);
  const low = parts.length - gap - 1 - (closesEmpty ? 1 : 0);
  // A single colon at an end is only legal as part of the gap itself.
  if ((opensEmpty && high > 0) || (closesEmpty && low > 0)) return false;
  return high + low < 8 && parts.every((part) => part === '' || isHextet(part));
}

function isHextet(part: string): boolean {
  return /^[0-9a-fA-F]{1,4}$/u.test(part);
}

function isIpv4(text: string): boolean {
  const octets = text.split('.');
  return octets.length === 4 && octets.every((octet) => /^(?:0|[1-9][0-9]{0,2})$/u.test(octet) && Number(octet) <= 255);
}
