/** A part of an address as it was before a form wrote it there; as it stands where no form did. */
export function formDecoded(text: string): string {
  if (!/[%+]/u.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}
