import { DEEDS, type Irreversible } from '../../action.ts';
import { AgentError } from '../../errors.ts';

/** What a person allowed beforehand: in a file, or on the card of a plan. */
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
  /** The only origin it may be done on; absent for any of the plan's sites. */
  readonly site?: string;
  /** The highest price that may stand around it, as a number without a currency; absent for any. */
  readonly upTo?: number;
}

/** A plan that a person wrote says nothing of where data may go. */
const PLANNED = DEEDS.filter((deed) => deed !== 'share' && deed !== 'visit');

/** Reads a plan from JSON data. Throws an `AgentError` that names what is wrong. */
export function parsePlan(data: unknown): Plan {
  const { sites, deeds } = record(data, 'the plan');
  return {
    sites: textList(sites, 'sites').map(siteOrigin),
    deeds: list(deeds, 'deeds').map((item, at) => plannedDeed(record(item, `deeds[${at}]`), `deeds[${at}]`)),
  };
}

function plannedDeed(data: Record<string, unknown>, where: string): PlannedDeed {
  const deed = PLANNED.find((kind) => kind === data.deed);
  if (deed === undefined) throw wrong(`${where}.deed`, `one of ${PLANNED.join(', ')}`);
  if (typeof data.object !== 'string' || data.object.trim() === '') throw wrong(`${where}.object`, 'a text with words');
  const { times = 1, values = [] } = data;
  if (typeof times !== 'number' || !Number.isInteger(times) || times < 1)
    throw wrong(`${where}.times`, 'a whole number from 1');
  return { deed, object: data.object, values: textList(values, `${where}.values`), times };
}

function siteOrigin(site: string): string {
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

function textList(data: unknown, where: string): readonly string[] {
  return list(data, where).map((item) => {
    if (typeof item !== 'string') throw wrong(where, 'a list of texts');
    return item;
  });
}

function wrong(where: string, wanted: string): AgentError {
  return new AgentError(`In the plan, ${where} is not ${wanted}.`, { hint: 'See docs/security.md for its format.' });
}
