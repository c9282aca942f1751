import { escapePattern } from '../../helpers/escape-pattern.ts';
import { ancestorsOf, attribute, elements, type Page, type PageElement } from '../../page.ts';
import { elementName } from '../../reading/element-name.ts';
import { toldRole } from '../../reading/role.ts';
import type { BrowserTurn } from '../../turn.ts';
import { isWait } from '../effects/effects.ts';
import { isMentioned } from '../utterance/is-said.ts';
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

/** Whether the page shows another tab of a row than the one that was said to be the place: *Production* for "in staging". */
export function isOnOtherTab({ root }: Page, said: readonly string[]): boolean {
  const tabs = [...elements(root)].filter((each) => toldRole(each) === 'tab' && each.live?.visible !== false);
  const groupOf = (tab: PageElement) => ancestorsOf(tab, root)[0];
  const isShown = (tab: PageElement) => tab.live?.selected === true || attribute(tab, 'aria-selected') === 'true';
  return tabs.some(
    (tab) =>
      !isShown(tab) &&
      isSaidPlace(elementName(tab), said) &&
      tabs.some((other) => isShown(other) && groupOf(other) === groupOf(tab) && !isMentioned(elementName(other), said)),
  );
}

const AT =
  'in|on|for|under|at|to|from|im|am|auf|für|unter|bei|vom|von|dans|sur|pour|sous|en|para|nel|nella|su|per|no|na|op|voor|onder';

function isSaidPlace(name: string, said: readonly string[]): boolean {
  const place = name.trim().split(/\s+/u).map(escapePattern).join('\\s+');
  const pattern = new RegExp(`(?<!\\p{L})(?:${AT})\\s+(?:\\p{L}{1,3}\\s+)?${place}(?![\\p{L}\\d])`, 'iu');
  return name.trim() !== '' && said.some((text) => pattern.test(text));
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
