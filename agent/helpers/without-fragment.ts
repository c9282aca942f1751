/** An address without its fragment: a jump inside a page leads to no other page. */
export function withoutFragment(url: string): string {
  return url.replace(/#.*$/su, '');
}
