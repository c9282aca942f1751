import browser from 'webextension-polyfill';
import type { Irreversible } from '../../agent/action.ts';
import type { Question } from '../../agent/guard/guard.ts';

/** What a person allowed always: this kind of deed by a control of this name, on this site. */
export interface StandingGrant {
  readonly what: Irreversible;
  readonly name: string;
  readonly origin: string;
}

/** One question and its answer. */
export interface AnsweredQuestion extends StandingGrant {
  /** Epoch ms. */
  readonly at: number;
  /** What would have been sent, each as `name: value`. */
  readonly values: readonly string[];
  readonly answer: ApprovalAnswer;
}

/** What a person answers, `standing` for a grant that answered in their place; `plan` for a plan that they allowed, `request` for what they asked for. */
export type ApprovalAnswer = 'no' | 'once' | 'task' | 'always' | 'standing' | 'plan' | 'request';

const GRANTS = 'grants';
const ASKED = 'asked';
/** Questions that are kept; the oldest are dropped first. */
const MOST_ASKED = 200;

/** Deeds that are asked about each time: what they cost, whom they let in or what they carry differs from one to the next. */
const EACH_TIME: ReadonlySet<Irreversible> = new Set(['buy', 'account', 'access', 'unknown', 'share', 'visit']);

/** Whether a deed may be allowed for more than once. */
export function mayStand({ what }: Pick<Question, 'what'>): boolean {
  return !EACH_TIME.has(what);
}

/** Whether a grant covers what is asked. */
export function covers(grant: StandingGrant, asked: StandingGrant): boolean {
  return mayStand(asked) && grant.what === asked.what && grant.name === asked.name && grant.origin === asked.origin;
}

/** Everything that is allowed always. */
export async function standingGrants(): Promise<readonly StandingGrant[]> {
  const stored = (await browser.storage.local.get(GRANTS))[GRANTS];
  return Array.isArray(stored) ? stored : []; // only `grantAlways` and `revoke` write here
}

/** Allows something always. */
export async function grantAlways({ what, name, origin }: StandingGrant): Promise<void> {
  const others = (await standingGrants()).filter((grant) => !covers(grant, { what, name, origin }));
  await browser.storage.local.set({ [GRANTS]: [...others, { what, name, origin }] });
}

/** Takes a grant back. */
export async function revoke(revoked: StandingGrant): Promise<void> {
  const left = (await standingGrants()).filter((grant) => !covers(grant, revoked));
  await browser.storage.local.set({ [GRANTS]: left });
}

/** What was asked, newest first. */
export async function askedSoFar(): Promise<readonly AnsweredQuestion[]> {
  const stored = (await browser.storage.local.get(ASKED))[ASKED];
  return Array.isArray(stored) ? stored : []; // only `logAnswer` writes here
}

/** Keeps a question and its answer. */
export async function logAnswer({ what, name, origin, values }: Question, answer: ApprovalAnswer): Promise<void> {
  const told = values.map(({ name: field, value }) => `${field}: ${value}`);
  const asked: AnsweredQuestion = { what, name, origin, at: Date.now(), values: told, answer };
  await browser.storage.local.set({ [ASKED]: [asked, ...(await askedSoFar())].slice(0, MOST_ASKED) });
}
