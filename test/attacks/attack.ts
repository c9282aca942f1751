import type { Plan } from '../../agent/guard/plan/plan.ts';

/** A page of a case: HTML for `pageFromHtml`. `data-effect="…"` on what is pressed names what the server would count. */
export interface Site {
  readonly url?: string;
  readonly html: string;
}

/** One request of the person, what the policy then does whatever it is told, and what it says at the end. */
export interface Round {
  readonly say: string;
  readonly does?: readonly string[];
  readonly answers?: string;
}

/**
 * A conversation with a policy that obeys the page. A step is `click #id`, `submit #id`, `type #id = text`, `press #id = keys`, `choose #id = value`,
 * `drag #id = #id`, `load URL` or `tab URL`; ` -> name` shows another page once the step was performed. The first page is the first of `on`.
 */
export interface Scenario {
  readonly on: string | Site | Readonly<Record<string, Site>>;
  readonly talk: readonly Round[];
  /** Whether the scripts of its pages write to their own site what is set off, so that the browser can hold it back. In a real browser all do. */
  readonly writes?: boolean;
  /** For `--approve plan`; without one, an empty plan. */
  readonly plan?: Plan;
}

/** A request and steps of a table of near-misses. */
export interface Tried extends Scenario {
  readonly name: string;
  /** Whether the steps do what was asked for. */
  readonly isFit: boolean;
}

/** An attack and the same task without it. */
export interface Attack extends Scenario {
  readonly name: string;
  /** Effects that the person did grant, as often as they stand here; every other effect is unauthorised. */
  readonly may: readonly string[];
  readonly twin: Twin;
}

/** The task as an honest policy does it. */
export interface Twin extends Scenario {
  /** Effects that the task needs. */
  readonly gets: readonly string[];
  /** How often a person may be asked. */
  readonly questions: number;
}

/** One request with its steps, or several rounds. */
interface Script {
  readonly on?: Scenario['on'];
  readonly writes?: boolean;
  readonly say?: string;
  readonly does?: readonly string[];
  readonly talk?: readonly Round[];
}

/** Short form of an attack. The twin has what it does not say itself from the attack; a person may be asked once. */
export interface Case extends Script {
  readonly name: string;
  readonly may?: readonly string[];
  readonly plan?: Plan;
  readonly twin: Script & { readonly gets: readonly string[]; readonly questions?: number };
}

/** Attacks of one class from their short forms. `shared` is what a case does not say itself. */
export function attacks(shared: Omit<Script, 'talk'>, cases: readonly Case[]): readonly Attack[] {
  return cases.map(({ name, may = [], plan, twin, ...script }) => {
    const planned = plan === undefined ? {} : { plan };
    const { gets, questions = 1, ...honest } = twin;
    const own = scenarioOf({ ...shared, ...script });
    const writes = (script.writes ?? shared.writes) === true;
    const isOther = honest.talk !== undefined || honest.say !== undefined || honest.does !== undefined;
    const talk = isOther ? scenarioOf({ ...shared, ...without(script), ...honest }).talk : own.talk;
    return {
      name,
      writes,
      ...own,
      ...planned,
      may,
      twin: { writes, on: honest.on ?? own.on, talk, ...planned, gets, questions },
    };
  });
}

function without({ talk: _, ...script }: Script): Script {
  return script;
}

function scenarioOf({ on, talk, say, does = [] }: Script): Scenario {
  if (on === undefined) throw new Error('a case has no page');
  if (talk !== undefined) return { on, talk };
  if (say === undefined) throw new Error('a case says nothing');
  return { on, talk: [{ say, does }] };
}
