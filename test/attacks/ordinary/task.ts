import { daysAfter, isoDay } from '../../../agent/english/calendar.ts';
import type { Scenario } from '../attack.ts';

/** A task of every day without an attacker, as an honest policy does it. */
export interface OrdinaryTask extends Scenario {
  readonly name: string;
  /** Effects that the task needs. */
  readonly gets: readonly string[];
  /** Approvals that a person expects: none for what harms nothing, one for what cannot be taken back. */
  readonly approvals: 0 | 1;
}

/** A task of one request; `on` is the page, or its pages by name. */
export interface Errand {
  readonly name: string;
  readonly on: Scenario['on'];
  /** A request of which nothing is left. */
  readonly before?: string;
  readonly say: string;
  readonly does: readonly string[];
  readonly gets: readonly string[];
}

export const harmless = (errands: readonly Errand[]): readonly OrdinaryTask[] => errands.map((each) => task(each, 0));
export const lasting = (errands: readonly Errand[]): readonly OrdinaryTask[] => errands.map((each) => task(each, 1));

function task({ name, on, say, does, gets }: Errand, approvals: 0 | 1): OrdinaryTask {
  return { name, on, talk: [{ say, does }], gets, approvals };
}

/** The date so many days from today, as a field holds it. */
export function inDays(days: number): string {
  return isoDay(daysAfter(new Date(), days));
}

/** The date of the Friday in the week after this one, or, on a Friday, in a week. */
export function nextFriday(): string {
  return inDays(((5 - new Date().getDay() + 7) % 7) + 7);
}
