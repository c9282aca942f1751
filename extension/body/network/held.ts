import { ADDRESS_VERBS, LIGHT_VERBS } from '../../../agent/guard/effects/effects.ts';
import { PICTURE_END } from '../../../agent/helpers/reading-addresses.ts';
import { isWrite } from '../../../agent/reading/describe.ts';
import type { Effect } from '../../../agent/turn.ts';
import { ALL_TYPES } from './resource-types.ts';

/**
 * What the browser holds back during a step that nobody was asked about. `deeds`: forms that the step does not announce, and requests
 * that delete or write to an address with a verb of deed. `any deeds`: with any verb, and addresses that are opened with one of those that are no nouns. `own writes`: also what scripts write to the site itself. `writes`: requests
 * that write. `writes and other sites`: also every request that leaves the site. `all`: whatever is no script, style or font, but for what
 * a script reads from the site itself at an address without a verb of deed. `all but pages`: but for the pages of the site at such addresses, too.
 */
export type Held = 'deeds' | 'any deeds' | 'own writes' | 'writes' | 'writes and other sites' | 'all' | 'all but pages';

/** Whether hardly anything leaves: the step is only tried. */
export function isTrial(held: Held): boolean {
  return held === 'all' || held === 'all but pages';
}

/** The part of a rule's condition that tells requests apart. */
export type Condition = Pick<
  chrome.declarativeNetRequest.RuleCondition,
  | 'domainType'
  | 'excludedRequestMethods'
  | 'isUrlFilterCaseSensitive'
  | 'regexFilter'
  | 'requestDomains'
  | 'requestMethods'
  | 'resourceTypes'
>;

/** The conditions of requests of the page at `url` that are held back, any of which is enough. */
export function conditionsOf(held: Held, url: string): readonly Condition[] {
  if (isTrial(held)) {
    const reading: readonly string[] =
      held === 'all' ? ['xmlhttprequest'] : ['xmlhttprequest', 'main_frame', 'sub_frame'];
    const reads = { resourceTypes: reading } as Condition;
    const named = NAMING_DEEDS.map((regexFilter) => ({ ...reads, regexFilter, isUrlFilterCaseSensitive: false }));
    const rest = SENDING.filter((type) => !reading.includes(type));
    return [
      { resourceTypes: rest },
      { ...reads, ...WRITES },
      { ...reads, domainType: 'thirdParty' },
      ...named,
    ] as Condition[];
  }
  if (held === 'writes') return [WRITES];
  if (held === 'writes and other sites') return [WRITES, { domainType: 'thirdParty' }];
  const documents = { ...WRITES, resourceTypes: ['main_frame', 'sub_frame'] };
  const named = addressesOf(held).map((regexFilter) => ({ ...WRITES, regexFilter, isUrlFilterCaseSensitive: false }));
  // To its own site, of whichever frame, and to that of the page, also from a frame that has none.
  const host = new URL(url).hostname;
  const sites = [{ domainType: 'firstParty' }, ...(host === '' ? [] : [{ requestDomains: [host] }])];
  const written = sites.flatMap((site) => [
    { ...WRITES, ...site, resourceTypes: ['xmlhttprequest', 'ping', 'other'] },
    { ...site, resourceTypes: ['websocket'] },
  ]);
  const own = held === 'own writes' ? written : [];
  const get = { requestMethods: ['get'], resourceTypes: FETCHED, isUrlFilterCaseSensitive: false };
  const opened = held === 'any deeds' ? OPENED.map((regexFilter) => ({ ...get, regexFilter })) : [];
  return [documents, { requestMethods: ['delete'] }, ...named, ...own, ...opened] as readonly Condition[];
}

/**
 * Whether a request that the browser blocked meets these conditions; another extension may block others. It began on one of `sites`, the
 * address of the page among them.
 */
export function isHeld(held: Held, effect: Effect, sites: readonly string[]): boolean {
  if (held === 'writes' || held === 'writes and other sites') return true;
  const address = `${effect.origin}${effect.path}`;
  const isNamed = () => (held === 'any deeds' ? ANY_NAMED : NAMED).test(address);
  if (held === 'any deeds' && effect.method === 'GET') return IS_OPENED.test(address);
  const isOfSite = sites.some((site) => siteOf(effect.origin) === siteOf(site));
  // A picture that is missing tells of no deed, but where only its address makes one of it.
  if (isTrial(held))
    return effect.by === 'part'
      ? isOfSite && isNamed() && !IS_PICTURE.test(effect.path)
      : effect.by === 'document' || isWrite(effect) || isNamed() || !isOfSite;
  const isOwn = held === 'own writes' && isOfSite;
  if (isOwn && effect.origin.startsWith('ws')) return true;
  return isWrite(effect) && (effect.by === 'document' || effect.method === 'DELETE' || isNamed() || isOwn);
}

const IS_PICTURE = new RegExp(PICTURE_END, 'iu');

/** What may tell a server anything, pictures included. */
const SENDING = ALL_TYPES.filter((type) => type !== 'script' && type !== 'stylesheet' && type !== 'font');

/** The last two parts of a host's name, which most sites share with their subdomains. */
function siteOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.split('.').slice(-2).join('.') : url;
}

const WRITES = { excludedRequestMethods: ['get', 'head', 'options'] } as Condition;

/** The browser refuses a regular expression that needs more than 2 kB of memory. */
const VERBS_EACH = 10;

/** `/send`, `/send-now` and `/send.php`, but not `/sender`. `before`: what may stand between the host and the verb. */
function addresses(before: string, all: readonly string[] = ADDRESS_VERBS): readonly string[] {
  return Array.from({ length: Math.ceil(all.length / VERBS_EACH) }, (_, at) => {
    const verbs = all.slice(at * VERBS_EACH, (at + 1) * VERBS_EACH).join('|');
    return `^https?://[^/]+/(?:${before})?(?:${verbs})(?:[^a-z]|$)`;
  });
}

/** Regular expressions of addresses with a verb of deed, in the query too. */
export const NAMING_DEEDS = addresses('[^#]*[/?&=]');
/** The same of the path alone. */
const ADDRESSES = addresses('[^?#]*/');
/** The same of verbs that do something small as well. */
const ANY_ADDRESSES = [...ADDRESSES, ...addresses('[^?#]*/', LIGHT_VERBS)];

/** Regular expressions of the paths to which nothing is written during a step. */
export function addressesOf(held: Held): readonly string[] {
  return held === 'any deeds' ? ANY_ADDRESSES : ADDRESSES;
}

/** Addresses that do something as they are opened, by a verb that is no noun. */
const OPENED = addresses(
  '[^?#]*/',
  'delete remove erase destroy unsubscribe approve reject decline accept claim block unblock ban refund checkin'.split(
    ' ',
  ),
);
const [NAMED, ANY_NAMED, IS_OPENED] = [anyOf(ADDRESSES), anyOf(ANY_ADDRESSES), anyOf(OPENED)];

function anyOf(patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|'), 'iu');
}

/** What a page or a script opens. */
const FETCHED = ['main_frame', 'sub_frame', 'xmlhttprequest', 'image'];
