import type { Page } from '../../page.ts';
import type { BrowserTurn } from '../../turn.ts';
import { isWait } from '../effects/effects.ts';
import type { Request } from './request.ts';

/** Whether the request was given on this site, or names it: a grant holds nowhere else. */
export function isHere(page: Page, { turns, said }: Request): boolean {
  const here = URL.canParse(page.url) ? new URL(page.url) : null;
  // A step that only waited for the first page was on no site.
  const start = turns.find(({ url, action }) => url !== '' || !isWait(action))?.url ?? page.url;
  if (here === null) return false;
  const hosts = hostsIn(said.join(' '));
  if (hosts.some((host) => isDisguised(here.host, host))) return false;
  if (URL.canParse(start) && new URL(start).origin === here.origin) return true;
  // A person who names a site means the real one, and only encryption proves that this is it.
  const isProved = here.protocol === 'https:' || said.some((text) => text.includes(`http://${here.host}`));
  return isProved && hosts.some((host) => host.replace(/^www\./u, '') === here.host.replace(/^www\./u, ''));
}

/** Whether a host begins like the one that was said, and is another site: `shop.example.evil.example`. */
function isDisguised(host: string, said: string): boolean {
  return host !== said && !host.endsWith(`.${said}`) && `.${host}`.includes(`.${said}.`);
}

function hostsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/(?<![\w@.-])(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?(?![\w@.-]*@)/gu) ?? [];
}

/** Whether an action was done on the site of this page. */
export function isOnSameSite({ url }: BrowserTurn, page: Page): boolean {
  return URL.canParse(url) && URL.canParse(page.url) && new URL(url).origin === new URL(page.url).origin;
}
