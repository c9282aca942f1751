import { type BrowserAction, type TabId, unreachable } from '../../../agent/action.ts';
import { publicAddress } from '../../../agent/secrets/public-address.ts';
import type { Outcome } from '../../../agent/turn.ts';
import { keptTraces, withoutKnownSecrets } from '../../memory/known-secrets.ts';
import { webAddress } from '../../messages.ts';
import type { PageAction } from '../../page/hands/perform.ts';
import { alsoTold, done, failed, refused } from '../../page/outcomes.ts';
import { isSilent } from '../run-in-frames.ts';
import { arrivalOf, loaded, loadingBegun, until } from '../tabs/tab-life.ts';
import { MAX_WAIT_S } from './wait-for.ts';

/** The actions that the browser performs outside the page. */
export type TabAction = Exclude<BrowserAction, PageAction | { intent: 'waitfor' }>;

interface TabJob {
  readonly tab: TabId;
  readonly signal: AbortSignal;
  readonly bind: (tab: TabId) => void;
}

const BEGIN_MS = 1000;
const LOAD_MS = 15_000;
/** A page that does not answer is left within this time, or not at all. */
const STUCK_MS = 3_000;
/** Characters of an address that an error shows. */
const LONGEST_ADDRESS = 100;

/** Performs an action of the browser around a page: loads, goes back or forward, waits, opens, switches or closes tabs. */
export async function doInBrowser(action: TabAction, job: TabJob): Promise<Outcome> {
  const { tab, signal, bind } = job;
  switch (action.intent) {
    case 'load':
      return await load(action.url, job);
    case 'back':
    case 'forward':
      return await go(action.intent, job);
    case 'wait':
      await until(Math.min(Math.max(action.seconds, 0), MAX_WAIT_S) * 1000, signal, () => () => {});
      return done();
    case 'tabcreate':
      return await createTab(action.url, job);
    case 'tabswitch':
      return await inTab(action.tab, async () => {
        await chrome.tabs.update(action.tab, { active: true });
        bind(action.tab);
        return done();
      });
    case 'tabremove':
      return await inTab(action.tab, () => removeTab(action.tab, tab, bind));
    default:
      return unreachable(action);
  }
}

async function load(url: string, job: TabJob): Promise<Outcome> {
  const { tab, signal } = job;
  const { url: here = '' } = await chrome.tabs.get(tab);
  // The agent sees addresses without their secrets. To reload such a page, load its real address, not the redacted one.
  const traces = await keptTraces();
  const address = webAddress(withoutKnownSecrets(here, here, traces) === url ? here : url);
  if (address === null) return notWeb(url);
  const isStuck = isSilent(tab);
  const { failure, at } = await arrivalOf(tab, async () => {
    await loadingBegun(tab, BEGIN_MS, signal, () => chrome.tabs.update(tab, { url: address }));
    await loaded(tab, isStuck ? STUCK_MS : LOAD_MS, signal);
  });
  if (at === 'asked' && failure === null) return done();
  if (at === 'nothing' && isStuck && failure === null) return await openInstead(address, job);
  const shown = withoutKnownSecrets(address, address, traces);
  if (at === 'elsewhere')
    return failed(`${shown} was not opened: the page before it goes on to other addresses by itself.`);
  if (failure === null) return failed(`${shown} was not opened: it has not answered within ${LOAD_MS / 1000} seconds.`);
  // Chrome reports downloads and responses without content as aborted.
  if (failure === 'net::ERR_ABORTED') return done('the address shows no page: it may be a download');
  return failed(`${shown} could not be opened: ${failure}.`);
}

/** Opens an address in place of a page whose scripts are so busy that the browser cannot leave it. */
async function openInstead(url: string, job: TabJob): Promise<Outcome> {
  const outcome = await createTab(url, job);
  if (outcome.status !== 'done') return outcome;
  await chrome.tabs.remove(job.tab);
  return alsoTold(outcome, 'the page before it did not answer: its tab was closed and another one opened in its place');
}

async function go(where: 'back' | 'forward', { tab, signal }: TabJob): Promise<Outcome> {
  let nowhere = false;
  await loadingBegun(tab, BEGIN_MS, signal, async () => {
    const step = where === 'back' ? chrome.tabs.goBack(tab) : chrome.tabs.goForward(tab);
    await step.catch(() => {
      nowhere = true;
    });
  });
  if (nowhere) return failed(`There is no page to go ${where} to.`);
  await loaded(tab, isSilent(tab) ? STUCK_MS : LOAD_MS, signal);
  return isSilent(tab) ? failed('The page does not answer, so it could not be left.') : done();
}

async function createTab(url: string | null, { tab, signal, bind }: TabJob): Promise<Outcome> {
  const address = url === null ? null : webAddress(url);
  if (url !== null && address === null) return notWeb(url);
  const { windowId, index } = await chrome.tabs.get(tab);
  const created = await chrome.tabs.create({
    windowId,
    index: index + 1,
    openerTabId: tab,
    ...(address === null ? {} : { url: address }),
  });
  if (created.id === undefined) return failed('The browser opened no tab.');
  bind(created.id as TabId);
  await loaded(created.id, LOAD_MS, signal);
  const { status, url: opened } = await chrome.tabs.get(created.id);
  return done(status === 'loading' && !opened ? 'the address has not answered yet' : null);
}

async function removeTab(removed: TabId, current: TabId, bind: (tab: TabId) => void): Promise<Outcome> {
  const { windowId, openerTabId } = await chrome.tabs.get(removed);
  const left = (await chrome.tabs.query({ windowId })).filter(({ id, url }) => id !== removed && !isOwn(url));
  if (left.length === 0) return failed('It is the only tab of its window, and the window would close with it.');
  await chrome.tabs.remove(removed);
  const next = left.find(({ id }) => id === openerTabId) ?? left.find(({ active }) => active) ?? left[0];
  if (removed === current && next?.id !== undefined) {
    await chrome.tabs.update(next.id, { active: true });
    bind(next.id as TabId);
  }
  return done();
}

/** Runs `act` if the tab exists and shows no page of this extension. */
async function inTab(tab: TabId, act: () => Promise<Outcome>): Promise<Outcome> {
  const found = await chrome.tabs.get(tab).catch(() => null);
  if (found === null || isOwn(found.url)) return failed(`There is no tab ${tab}.`);
  return await act();
}

function isOwn(url: string | undefined): boolean {
  return url?.startsWith(chrome.runtime.getURL('')) === true;
}

function notWeb(url: string): Outcome {
  const shown = publicAddress(url).slice(0, LONGEST_ADDRESS);
  return refused(`Only http and https addresses are opened, and ${shown} is neither.`);
}
