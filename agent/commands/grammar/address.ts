import { unquote } from './slots.ts';

const ADDRESS =
  /^(?:https?:\/\/\S+|(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?|(?:localhost|\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?(?:[/?#]\S*)?)$/iu;

/**
 * Reads a text as a web address; null if it is none. Without a scheme it gets `https`, or `http` for an IP address or
 * localhost.
 */
export function addressIn(said: string): string | null {
  const text = unquote(said)
    .replace(/^(?:the )?(?:(?:web ?)?(?:page|site)|url|address)\s+(?:at\s+)?/iu, '')
    .trim();
  if (/^[a-z]+:\/\//iu.test(text) && !/\s/u.test(text)) return text;
  if (!ADDRESS.test(text)) return null;
  if (/\.(?:html?|pdf|txt|docx?|xlsx?|png|jpe?g|csv|zip|ts|js|py|md)$/iu.test(text) && !text.includes('/')) return null;
  return /^(?:localhost|\d)/iu.test(text) ? `http://${text}` : `https://${text}`;
}
