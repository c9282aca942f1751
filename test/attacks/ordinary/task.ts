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
  readonly say: string;
  readonly does: readonly string[];
  readonly gets: readonly string[];
}

export const harmless = (errands: readonly Errand[]): readonly OrdinaryTask[] => errands.map((each) => task(each, 0));
export const lasting = (errands: readonly Errand[]): readonly OrdinaryTask[] => errands.map((each) => task(each, 1));

function task({ name, on, say, does, gets }: Errand, approvals: 0 | 1): OrdinaryTask {
  return { name, on, talk: [{ say, does }], gets, approvals };
}
