import type { DoneDeed } from '../../turn.ts';
import type { SentValue } from '../flow/sent-values.ts';
import { WHOLE } from '../request/name-is-said.ts';
import { isTheOne } from '../request/rows/rows.ts';
import { goesOn } from '../request/uses.ts';
import { namesIn, stemsOf } from '../utterance/is-said.ts';
import { pricesIn } from '../words/prices.ts';
import type { Plan, PlannedDeed } from './plan.ts';

/** What a plan needs to know about a deed. */
export interface Planned extends DoneDeed {
  readonly origin: string;
  /** Text of the row, dialog, form or page that the control acts on. */
  readonly about: string;
  /** The part of it that names the thing. */
  readonly naming: string;
  /** The rows of all controls of its name, and the place of its own among them, from 1. */
  readonly rows: { readonly rivals: readonly string[]; readonly place: number };
  readonly values: readonly SentValue[];
  /** Deeds of the conversation, in order. */
  readonly done: readonly DoneDeed[];
}

/** Whether a plan allows a deed: its kind, on this site, to this object, with these values, this often. */
export function planAllows({ sites, deeds }: Plan, asked: Planned): boolean {
  if (!sites.includes(asked.origin)) return false;
  const alike = asked.done.filter(({ what }) => what === asked.what);
  const chains = chainsOf(alike);
  const last = chains.at(-1);
  const left = leftAfter(deeds, chains);
  if (last !== undefined && goesOn(asked, last.at(-1)))
    return deeds.some((deed) => fits(deed, asked) && last.some((step) => fitsObject(deed, step)));
  const isAgain = alike.some(({ name, context }) => name === asked.name && context === asked.context);
  return (asked.stage === 'opens' || !isAgain) && left.some((deed) => fits(deed, asked));
}

/** Deeds in groups: each step of a group goes on with the one before ("Delete", then "Yes"). */
function chainsOf(deeds: readonly DoneDeed[]): readonly (readonly DoneDeed[])[] {
  const chains: DoneDeed[][] = [];
  for (const deed of deeds) {
    const chain = chains.at(-1);
    if (chain !== undefined && goesOn(deed, chain.at(-1))) chain.push(deed);
    else chains.push([deed]);
  }
  return chains;
}

/** What is left of a plan: each group that did a deed uses the first line that fits once. */
function leftAfter(deeds: readonly PlannedDeed[], chains: readonly (readonly DoneDeed[])[]): readonly PlannedDeed[] {
  const left = deeds.map(({ times }) => times);
  for (const chain of chains) {
    if (chain.every(({ stage }) => stage === 'opens')) continue;
    const at = deeds.findIndex((deed, i) => (left[i] ?? 0) > 0 && chain.some((step) => fitsObject(deed, step)));
    if (at >= 0) left[at] = (left[at] ?? 0) - 1;
  }
  return deeds.filter((_, i) => (left[i] ?? 0) > 0);
}

function fits(deed: PlannedDeed, asked: Planned): boolean {
  const { origin, values, rows, name, about } = asked;
  if (deed.site !== undefined && deed.site !== origin) return false;
  if (deed.upTo !== undefined && pricesIn(`${name}\n${about}`).some((price) => !(price <= (deed.upTo ?? 0))))
    return false;
  return (
    fitsObject(deed, { ...asked, about: asked.naming }) && isTheRow(deed, asked, rows) && areListed(values, deed.values)
  );
}

/** Whether the words of the object stand on the control or around it. */
function fitsObject({ deed, object }: PlannedDeed, { what, name, context, about = context }: DoneDeed): boolean {
  const words = [...stemsOf(object)];
  const held = stemsOf(`${name}\n${about}`);
  // "Delete account" deletes more than the object that the line names.
  const isLarger = [...stemsOf(name)].some((word) => WHOLE.has(word) && !words.includes(word));
  return (
    deed === what &&
    words.length > 0 &&
    !isLarger &&
    words.every((word) => held.has(word)) &&
    namesIn(object).every((each) => namesIn(`${name}\n${about}`).includes(each))
  );
}

/** Whether its own row holds the words, and no other row does. */
function isTheRow({ object }: PlannedDeed, { name }: Planned, { rivals, place }: Planned['rows']): boolean {
  if (rivals.length < 2) return true;
  return isTheOne([...stemsOf(object)], { text: `${name}\n${rivals[place - 1] ?? ''}`, rivals, place });
}

function areListed(sent: readonly SentValue[], listed: readonly string[]): boolean {
  const known = listed.map((value) => value.trim());
  return sent.every(({ value }) => /^•+$/u.test(value) || known.includes(value.trim()));
}
