const PLAIN = /^(?!\.{1,2}$)[^/\\\p{Cc}]{1,255}$/u;

/** Whether a name from a file of somebody else stays in the folder it is joined to: no separator, no `..`, no control character. */
export function isPlainName(name: string): boolean {
  return PLAIN.test(name);
}
