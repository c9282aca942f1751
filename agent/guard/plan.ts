import type { Irreversible } from '../action.ts';
import { AgentError } from '../errors.ts';
import type { DoneDeed } from '../turn.ts';
import type { SentValue } from './flow/sent-values.ts';
import { stemsOf } from './request/is-said.ts';
import { isLeft } from './request/uses.ts';

/** What a person allowed before a run that nobody attends. */
export interface Plan {
  /** Origins, such as `https://shop.example`. */
  readonly sites: readonly string[];
  readonly deeds: readonly PlannedDeed[];
}

/** One irreversible deed of a plan. */
export interface PlannedDeed {
  readonly deed: Irreversible;
  /** Words that stand on the control or in the row, dialog or form around it. */
  readonly object: string;
  /** What may be sent with it; a value that is not here is not sent. */
  readonly values: readonly string[];
  readonly times: number;
}

/** Allows nothing. */
export const EMPTY_PLAN: Plan = { sites: [], deeds: [] };

/** What a plan has to know of a deed to allow it. */
export interface Planned extends DoneDeed {
  readonly origin: string;
  /** Text of the row, dialog, form or page that the control acts on. */
  readonly about: string;
  readonly values: readonly SentValue[];
  /** Deeds of the conversation, in order. */
  readonly done: readonly DoneDeed[];
}

/** Whether a plan allows a deed: its kind, on this site, to this object, with these values, this often. */
export function planAllows({ sites, deeds }: Plan, asked: Planned): boolean {
  const held = stemsOf(`${asked.name}\n${asked.about}`);
  const fitting = deeds.filter(
    ({ deed, object, values }) =>
      deed === asked.what && [...stemsOf(object)].every((word) => held.has(word)) && areListed(asked.values, values),
  );
  const limit = fitting.reduce((sum, { times }) => sum + times, 0);
  const alike = asked.done.filter(({ what }) => what === asked.what);
  return sites.includes(asked.origin) && limit > 0 && isLeft(asked, alike, limit);
}

function areListed(sent: readonly SentValue[], listed: readonly string[]): boolean {
  const known = listed.map((value) => value.trim());
  return sent.every(({ value }) => /^•+$/u.test(value) || known.includes(value.trim()));
}

const KINDS: readonly Irreversible[] = ['buy', 'send', 'delete', 'account', 'download', 'access', 'unknown'];

/** Reads a plan from JSON data. Throws an `AgentError` that names what is wrong. */
export function parsePlan(data: unknown): Plan {
  const { sites, deeds } = record(data, 'the plan');
  return {
    sites: texts(sites, 'sites').map(originOf),
    deeds: list(deeds, 'deeds').map((item, at) => plannedDeed(record(item, `deeds[${at}]`), `deeds[${at}]`)),
  };
}

function plannedDeed(data: Record<string, unknown>, where: string): PlannedDeed {
  const deed = KINDS.find((kind) => kind === data.deed);
  if (deed === undefined) throw wrong(`${where}.deed`, `one of ${KINDS.join(', ')}`);
  if (typeof data.object !== 'string' || data.object.trim() === '') throw wrong(`${where}.object`, 'a text with words');
  const { times = 1, values = [] } = data;
  if (typeof times !== 'number' || !Number.isInteger(times) || times < 1)
    throw wrong(`${where}.times`, 'a whole number from 1');
  return { deed, object: data.object, values: texts(values, `${where}.values`), times };
}

function originOf(site: string): string {
  if (URL.canParse(site) && /^https?:$/u.test(new URL(site).protocol)) return new URL(site).origin;
  throw wrong(`the site "${site}"`, 'an address such as https://shop.example');
}

function record(data: unknown, where: string): Record<string, unknown> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw wrong(where, 'an object');
  return data as Record<string, unknown>;
}

function list(data: unknown, where: string): readonly unknown[] {
  if (!Array.isArray(data)) throw wrong(where, 'a list');
  return data;
}

function texts(data: unknown, where: string): readonly string[] {
  return list(data, where).map((item) => {
    if (typeof item !== 'string') throw wrong(where, 'a list of texts');
    return item;
  });
}

function wrong(where: string, wanted: string): AgentError {
  return new AgentError(`In the plan, ${where} is not ${wanted}.`, { hint: 'See docs/security.md for its format.' });
}
