/** The address as the web writes it, or null for anything but http and https. */
export function webAddress(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return /^https?:$/u.test(protocol) ? href : null;
}
