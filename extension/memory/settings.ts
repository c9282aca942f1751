import browser from 'webextension-polyfill';
import type { Approval } from '../../agent/guard/approval.ts';
import { isRecord } from '../../agent/helpers/is-record.ts';
import { ANSWER_TOKENS, patienceAt } from '../../agent/language-model/servers/patience.ts';
import { DEFAULT_LIMITS, type Limits } from '../../agent/limits.ts';
import { VIEW_TOKENS } from '../../agent/view/view-tokens.ts';
import { keyFor, readKeys, type ServerKeys } from './server-keys.ts';

/** The user's settings. A key leaves extension storage only for the server it belongs to. */
export interface Settings {
  readonly policy: 'commands' | 'model';
  readonly baseUrl: string;
  readonly model: string;
  /** The key of the server at `baseUrl`, read from `keys`; '' where it needs none. */
  readonly key: string;
  readonly keys: ServerKeys;
  readonly limits: ChosenLimits;
  /** Longest silence of a model in seconds; null for what suits its server. */
  readonly silence: number | null;
  /** Tokens that an answer of a model may have, reasoning included. */
  readonly answerTokens: number;
  /** About how many tokens a model reads of a page. */
  readonly viewTokens: number;
  /** Whether to give input through `chrome.debugger`, which pages cannot tell from the user's. */
  readonly trustedInput: boolean;
  readonly strict: Strict;
  readonly ranking: RankingModel;
  readonly screenshots: Screenshots;
  /** Longest side of a screenshot in pixels; null for what the model is known to use. */
  readonly pictureSide: number | null;
}

/** When a model gets screenshots: `needed` is for pages that text describes badly, and when it asks for one. */
export const SCREENSHOTS = ['never', 'needed', 'always'] as const;
export type Screenshots = (typeof SCREENSHOTS)[number];

/** The limits of one request; `seconds` is null for what suits the server of the model. */
export type ChosenLimits = Omit<Limits, 'seconds'> & { readonly seconds: number | null };

/** Where the browser holds back what an unasked step sends: nowhere, on these hosts (`shop.example`), or everywhere. */
export interface Strict {
  readonly where: 'nowhere' | 'sites' | 'everywhere';
  readonly sites: readonly string[];
}

/** Whether what an unasked step sends from a page of this address is held back. */
export function isHeld(url: string, { where, sites }: Strict): boolean {
  if (where !== 'sites') return where === 'everywhere';
  const host = URL.canParse(url) ? new URL(url).host : '';
  return sites.some((site) => host === site || host.endsWith(`.${site}`));
}

/** The model that ranks the elements of a page: the built-in one, an embedding model (`transformer`), or both in turn (`cascade`). */
export type RankingModel =
  | { readonly kind: 'static' }
  | {
      readonly kind: 'cascade' | 'transformer';
      /** Its name on the Hugging Face hub, such as `Xenova/all-MiniLM-L6-v2`. */
      readonly name: string;
      /** Address of the server that has its folder; '' for the Hugging Face hub. */
      readonly address: string;
    };

/** Values of `baseUrl` for models that no server runs: Chrome's built-in model, and a model in this browser. */
export const CHROME = 'chrome:';
export const THIS_BROWSER = 'on-device:';

/** Settings that work with no key and no download. */
export const DEFAULT_SETTINGS: Settings = {
  policy: 'commands',
  baseUrl: 'http://localhost:11434/v1',
  model: '',
  key: '',
  keys: {},
  limits: { ...DEFAULT_LIMITS, seconds: null },
  silence: null,
  answerTokens: ANSWER_TOKENS,
  viewTokens: VIEW_TOKENS,
  trustedInput: false,
  strict: { where: 'nowhere', sites: [] },
  ranking: { kind: 'static' },
  screenshots: 'needed',
  pictureSide: null,
};

const KEY = 'settings';

/** The stored settings. Missing values, and values in the form of another version, get their defaults. */
export async function loadSettings(): Promise<Settings> {
  return readSettings((await browser.storage.local.get(KEY))[KEY]);
}

export async function saveSettings(settings: Settings): Promise<void> {
  await browser.storage.local.set({ [KEY]: settings });
}

/** The limits of one request: the built-in policy asks no server, which could be slow. */
export function limitsOf({ limits, policy, baseUrl }: Settings): Limits {
  const { request } = patienceAt(baseUrl);
  return { ...limits, seconds: limits.seconds ?? (policy === 'commands' ? DEFAULT_LIMITS.seconds : request) };
}

/** Calls `listener` whenever the settings change, in any window. Returns a function that unsubscribes. */
export function onSettings(listener: (settings: Settings) => void): () => void {
  const changed = (changes: Record<string, browser.Storage.StorageChange>, area: string) => {
    if (area === 'local' && changes[KEY] !== undefined) listener(readSettings(changes[KEY].newValue));
  };
  browser.storage.onChanged.addListener(changed);
  return () => browser.storage.onChanged.removeListener(changed);
}

/** The approval set for this browser session by a program that runs the browser unattended. */
export async function loadApproval(): Promise<Approval> {
  const { approval } = await browser.storage.session.get('approval');
  if (approval === 'task' || approval === 'none') return approval;
  if (!isRecord(approval)) return 'ask';
  const { approvalOfPlan } = await import('../../agent/guard/approval.ts');
  return approvalOfPlan(approval.plan);
}

/** Whether a program that runs the browser wants real input wherever scripted input has no effect: its debugger disturbs nobody there. */
export async function loadRealAsNeeded(): Promise<boolean> {
  const { realInput } = await browser.storage.session.get('realInput');
  return realInput === 'as needed';
}

/** Earlier versions stored whether each step had one. */
function readScreenshots(stored: unknown): Screenshots {
  if (typeof stored === 'boolean') return stored ? 'always' : 'never';
  return SCREENSHOTS.find((each) => each === stored) ?? DEFAULT_SETTINGS.screenshots;
}

function readSettings(stored: unknown): Settings {
  const given = isRecord(stored) ? stored : {};
  const text = (name: 'baseUrl' | 'model') => {
    const value = given[name];
    return typeof value === 'string' ? value : DEFAULT_SETTINGS[name];
  };
  const baseUrl = text('baseUrl');
  const keys = readKeys(given, baseUrl);
  return {
    policy: given.policy === 'model' ? 'model' : 'commands',
    baseUrl,
    model: text('model'),
    key: keyFor(baseUrl, keys),
    keys,
    limits: readLimits(given.limits),
    silence: positive(given.silence),
    answerTokens: positive(given.answerTokens) ?? ANSWER_TOKENS,
    viewTokens: positive(given.viewTokens) ?? VIEW_TOKENS,
    trustedInput: given.trustedInput === true,
    strict: readStrict(given.strict),
    ranking: readRanking(given.ranking),
    screenshots: readScreenshots(given.screenshots),
    pictureSide: typeof given.pictureSide === 'number' && given.pictureSide >= 100 ? given.pictureSide : null,
  };
}

function readStrict(stored: unknown): Strict {
  if (!isRecord(stored)) return DEFAULT_SETTINGS.strict;
  const { where, sites } = stored;
  return {
    where: where === 'sites' || where === 'everywhere' ? where : 'nowhere',
    sites: Array.isArray(sites) ? sites.filter((site) => typeof site === 'string') : [],
  };
}

function readRanking(stored: unknown): RankingModel {
  if (!isRecord(stored) || (stored.kind !== 'cascade' && stored.kind !== 'transformer'))
    return DEFAULT_SETTINGS.ranking;
  const { kind, name, address } = stored;
  return { kind, name: typeof name === 'string' ? name : '', address: typeof address === 'string' ? address : '' };
}

function readLimits(stored: unknown): ChosenLimits {
  const given = isRecord(stored) ? stored : {};
  const { steps, tokens } = DEFAULT_LIMITS;
  return {
    steps: positive(given.steps) ?? steps,
    seconds: positive(given.seconds),
    tokens: positive(given.tokens) ?? tokens,
  };
}

function positive(value: unknown): number | null {
  return typeof value === 'number' && value > 0 ? value : null;
}
