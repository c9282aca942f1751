import { unquote } from './slots.ts';

const ADDRESS =
  /^(?:https?:\/\/\S+|(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?|(?:localhost|\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?(?:[/?#]\S*)?)$/iu;

/** The address a text is, `https` where no scheme is said (`http` for this machine); null where it is none. */
export function addressIn(said: string): string | null {
  const text = unquote(said)
    .replace(/^(?:the )?(?:(?:web ?)?(?:page|site)|url|address)\s+(?:at\s+)?/iu, '')
    .trim();
  if (/^[a-z]+:\/\//iu.test(text) && !/\s/u.test(text)) return text;
  if (!ADDRESS.test(text)) return null;
  if (/\.(?:html?|pdf|txt|docx?|xlsx?|png|jpe?g|csv|zip|ts|js|py|md)$/iu.test(text) && !text.includes('/')) return null;
  return /^(?:localhost|\d)/iu.test(text) ? `http://${text}` : `https://${text}`;
}
