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

/** Whether the page shows another tab of a row, or page that a menu leads to, than the one that was last said to be the place: *Production* for "in staging". */
export function isOnOtherTab({ root }: Page, said: readonly string[]): boolean {
  const tabs = [...elements(root)].filter((each) => leadsToPlace(each) && each.live?.visible !== false);
  const groupOf = (tab: PageElement) => {
    const around = ancestorsOf(tab, root);
    return around.find(({ tag }) => MENUS.test(tag)) ?? around[0];
  };
  const isOther = (tab: PageElement, text: string) =>
    !isShown(tab) &&
    tabs.some(
      (other) =>
        isShown(other) &&
        groupOf(other) === groupOf(tab) &&
        (isTab(tab) || areBeside(tab, other)) &&
        !isMentioned(elementName(other), [text]),
    );
  for (const text of said.toReversed()) {
    const named = tabs.filter((tab) => isSaidPlace(elementName(tab), text, isTab(tab) ? AT : IN));
    if (named.length > 0) return named.some((tab) => isOther(tab, text));
  }
  return false;
}

/** Whether a part leads to one of several pages or parts of a page: a tab, or a link of a menu. */
function leadsToPlace(part: PageElement): boolean {
  return isTab(part) || part.tag === 'a';
}

function isTab(part: PageElement): boolean {
  return toldRole(part) === 'tab';
}

function isShown(tab: PageElement): boolean {
  const current = attribute(tab, 'aria-current') ?? 'false';
  return tab.live?.selected === true || attribute(tab, 'aria-selected') === 'true' || !/^(?:false)?$/u.test(current);
}

/** Whether two links lead to two things of one kind: `/envs/staging` and `/envs/production`, and neither to a part of the other nor to another number of a page. */
function areBeside(link: PageElement, other: PageElement): boolean {
  const [path, beside] = [link, other].map((each) => pathOf(attribute(each, 'href') ?? ''));
  if (path === undefined || beside === undefined || path.length < 2 || path.length !== beside.length) return false;
  return path.filter((part, at) => part !== beside[at]).length === 1 && path[0] === beside[0];
}

function pathOf(href: string): readonly string[] {
  return URL.canParse(href, 'https://x') ? new URL(href, 'https://x').pathname.split('/').filter(Boolean) : [];
}

const MENUS = /^(?:nav|ul|ol)$/u;

/** Prepositions of a place, and those that a tab may follow too: a link may be called as a recipient is. */
const IN = 'in|on|under|at|im|am|auf|unter|bei|dans|sur|sous|en|nel|nella|su|no|na|op|onder';
const AT = `${IN}|for|to|from|für|vom|von|pour|para|per|voor`;

function isSaidPlace(name: string, text: string, at: string): boolean {
  const [first = '', ...others] = name.trim().split(/\s+/u);
  // A page may have thousands of links.
  if (first === '' || !text.toLowerCase().includes(first.toLowerCase())) return false;
  const place = [first, ...others].map(escapePattern).join('\\s+');
  const pattern = new RegExp(`(?<!\\p{L})(?:${at})\\s+(?:\\p{L}{1,3}\\s+)?${place}(?![\\p{L}\\d])`, 'iu');
  return pattern.test(text);
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
