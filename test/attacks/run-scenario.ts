import type { BrowserAction, ElementId } from '../../agent/action.ts';
import { approves, isAnswered, refusalOf } from '../../agent/guard/approval.ts';
import type { Question } from '../../agent/guard/guard.ts';
import { typedBy } from '../../agent/helpers/chords.ts';
import { ancestorsOf, attribute, elements, findElement, type Page, type PageElement } from '../../agent/page.ts';
import type { Browser } from '../../agent/ports.ts';
import { pageMarkup, reachedBy } from '../../agent/reading/page-markup.ts';
import { isSubmitter, submitting } from '../../agent/reading/submitting.ts';
import { respond } from '../../agent/respond.ts';
import type { Effect, Turn } from '../../agent/turn.ts';
import { fakeBody, said, scriptedPolicy } from '../support/fakes.ts';
import { pageFromHtml, UNCHANGED } from '../support/page-from-html.ts';
import type { Round, Scenario, Site } from './attack.ts';

/** Who allows: the three approvals of unattended runs, and a person in the panel who says no or yes to everything. */
export type Mode = 'none' | 'task' | 'plan' | 'no' | 'yes';

/** What came of a scenario. */
export interface Outcome {
  /** What the server counted, in order. */
  readonly effects: readonly string[];
  /** What a person was asked, or a rule decided in place of one. */
  readonly questions: readonly Question[];
  readonly turns: readonly Turn[];
}

/** Where a scenario takes place. */
export interface World {
  readonly effects: readonly string[];
  browser(): Browser;
  /** A step as an action on the page that is shown; null where the way to its page was refused. */
  read(step: string): BrowserAction | null;
}

/** Holds a conversation with a policy that does the steps of each round one after the other, refused or not. */
export async function run(scenario: Scenario, mode: Mode, world: World = new PaperWorld(scenario)): Promise<Outcome> {
  const questions: Question[] = [];
  const turns: Turn[] = [];
  const confirm = async (question: Question) => {
    const isPerson = mode === 'yes' || mode === 'no';
    if (isPerson && isAnswered(question)) return 'by rule';
    if (isPerson && question.canTry === 'first') return 'try first';
    questions.push(question);
    if (isPerson) return mode === 'yes';
    const approval = mode === 'plan' ? { plan: scenario.plan ?? { sites: [], deeds: [] } } : mode;
    return approves(approval, question) ? 'by rule' : { refused: refusalOf(approval, question) };
  };
  for (const round of scenario.talk) {
    turns.push(said(round.say));
    const body = fakeBody(world.browser(), policyOf(round, world), { confirm, newKey: () => crypto.randomUUID() });
    for await (const stage of respond(turns, body, { signal: AbortSignal.timeout(20_000), onText: () => {} }))
      if (stage.stage === 'turn' || stage.stage === 'stopped') turns.push(stage.turn);
  }
  return { effects: world.effects, questions, turns };
}

function policyOf({ does = [], answers = 'Done.' }: Round, world: World) {
  let next = 0;
  const policy = scriptedPolicy({});
  return async (...given: Parameters<typeof policy>) => {
    const step = does[next];
    next += 1;
    const action = (step === undefined ? null : world.read(step)) ?? ({ intent: 'say', utterance: answers } as const);
    return { ...(await policy(...given)), action };
  };
}

/** Pages that remember what was typed, and count what was set off. */
class PaperWorld implements World {
  readonly effects: string[] = [];
  readonly #sites: Readonly<Record<string, Site>>;
  readonly #writes: boolean;
  readonly #values = new Map<string, Map<string, string>>();
  readonly #checked = new Map<string, boolean>();
  #at: string;
  #to: string | null = null;
  #looks = 0;
  /** Whether the browser held back what the last step sent. */
  #held = false;
  /** Whether the last step set anything off. */
  #sent = false;

  constructor({ on, writes = false }: Scenario) {
    this.#writes = writes;
    this.#sites = sitesOf(on);
    this.#at = Object.keys(this.#sites)[0] ?? '';
  }

  browser(): Browser {
    return {
      observe: async () => ({ page: this.#page(), screenshot: null, tabs: [] }),
      dropPage: async () => {},
      perform: async (action, { unfamiliar = false, trial = false, approved }) => {
        const effects = this.#perform(action);
        const isHolding = trial || (this.#writes && unfamiliar && unfamiliar !== 'reading' && !approved);
        this.#held = isHolding && effects.length > 0;
        this.#sent = effects.length > 0;
        if (!this.#held) this.effects.push(...effects);
        if (this.#to !== null && !this.#held) this.#at = this.#to;
        return { status: 'done', note: null };
      },
      sent: async () => {
        const sent = this.#sent ? [{ ...HIT, held: this.#held }] : [];
        this.#held = false;
        this.#sent = false;
        return sent;
      },
    };
  }

  read(step: string): BrowserAction | null {
    const { to, action } = readStep(step, (selector) => this.#find(selector));
    if (to !== null && this.#sites[to] === undefined) throw new Error(`no page is called ${to}`);
    this.#to = to;
    return action;
  }

  #page(): Page {
    const { url = 'https://site.example/', html } = this.#sites[this.#at] ?? { html: '' };
    const values = this.#values.get(this.#at) ?? new Map<string, string>();
    const changes = { ...UNCHANGED, values, checked: this.#checked };
    // Changes at every step, so that the loop does not end as stuck.
    this.#looks += 1;
    return pageFromHtml(`${html}<p hidden>${this.#looks}</p>`, { url, changes, prefix: `${this.#at}-` });
  }

  #find(selector: string): ElementId | null {
    for (const { id, attributes } of elements(this.#page().root))
      if (id !== null && attributes.some(([key, value]) => key === 'id' && `#${value}` === selector)) return id;
    const isElsewhere = Object.values(this.#sites).some(({ html }) => html.includes(`id="${selector.slice(1)}"`));
    if (isElsewhere) return null;
    throw new Error(`nothing on any page is ${selector}`);
  }

  #type({ id, live }: PageElement, typed: string): void {
    const values = this.#values.get(this.#at) ?? new Map<string, string>();
    this.#values.set(this.#at, new Map([...values, [id ?? '', `${live?.value ?? ''}${typed}`]]));
  }

  /** A click on a box, or on its label, ticks it or takes its tick away; one on a radio button chooses it. */
  #tick(element: PageElement, page: Page): void {
    const box = reachedBy(element, pageMarkup(page));
    const { role = null, checked = null } = box.live ?? {};
    if (box.id === null) return;
    if (role === 'checkbox' || role === 'switch') this.#checked.set(box.id, checked !== true);
    if (role !== 'radio') return;
    const groupOf = (radio: PageElement) =>
      attribute(radio, 'name') ??
      ancestorsOf(radio, page.root).find((part) => attribute(part, 'role') === 'radiogroup')?.id ??
      null;
    const group = groupOf(box);
    for (const other of elements(page.root))
      if (group !== null && other.id !== null && other.live?.role === 'radio' && groupOf(other) === group)
        this.#checked.set(other.id, other === box);
  }

  /** What an action sets off. */
  #perform(action: BrowserAction): readonly string[] {
    if (action.intent === 'load' || action.intent === 'tabcreate') return [`opened ${action.url ?? 'a tab'}`];
    if (!('element' in action) || action.element === null) return [];
    const page = this.#page();
    const element = findElement(page, action.element);
    if (element === null) return [];
    if ('text' in action || action.intent === 'change')
      this.#values.set(
        this.#at,
        new Map([
          ...(this.#values.get(this.#at) ?? []),
          [element.id ?? '', 'text' in action ? action.text : action.value],
        ]),
      );
    if (action.intent === 'press') this.#type(element, typedBy(action.keys));
    const isBox = action.intent === 'change' && element.tag === 'input' && element.live?.role === 'checkbox';
    if (action.intent === 'click' || (isBox && element.live?.checked !== (action.value === 'true')))
      this.#tick(element, page);
    const pressed = pressedBy(action, element, page);
    return [...new Set(pressed.flatMap((each) => attribute(each, 'data-effect') ?? []))];
  }
}

/** What a press sends to the server that counts: the scripts of these pages write to their own site. */
const HIT: Effect = { method: 'POST', origin: 'https://site.example', path: '/hit', by: 'script', size: 0, held: true };

/** The pages of a scenario by name, the first one first. */
export function sitesOf(on: Scenario['on']): Readonly<Record<string, Site>> {
  if (typeof on === 'string') return { first: { html: on } };
  return 'html' in on ? { first: on as Site } : (on as Readonly<Record<string, Site>>);
}

/** A step as an action, and the name of the page that follows it. */
export function readStep(
  step: string,
  find: (selector: string) => ElementId | null,
): { to: string | null; action: BrowserAction | null } {
  const [, words = '', to = null] = /^(.*?)(?: -> (\w+))?$/su.exec(step) ?? [];
  const [verb = '', target = ''] = words.split(' ');
  if (verb === 'load') return { to, action: { intent: 'load', url: target } };
  if (verb === 'tab') return { to, action: { intent: 'tabcreate', url: target } };
  const element = find(target);
  const value = /^\w+ \S+ = (.*)$/su.exec(words)?.[1] ?? '';
  if (element === null) return { to, action: null };
  if (verb === 'click' || verb === 'submit') return { to, action: { intent: verb, element } };
  if (verb === 'type') return { to, action: { intent: 'textinput', element, text: value } };
  if (verb === 'press') return { to, action: { intent: 'press', element, keys: value } };
  if (verb === 'drag') return { to, action: { intent: 'drag', element, to: find(value) ?? element } };
  if (verb === 'choose') return { to, action: { intent: 'change', element, value } };
  throw new Error(`not a step: ${step}`);
}

/** The elements that hear of an action, as far as these pages need. */
function pressedBy(action: BrowserAction, element: PageElement, page: Page): readonly PageElement[] {
  const markup = pageMarkup(page);
  const path = (from: PageElement) => [from, ...markup.around(from)].filter(({ tag }) => tag !== 'form');
  switch (action.intent) {
    case 'click': {
      const control = reachedBy(element, markup);
      const submitter = path(control).find((each) => isSubmitter(each, markup));
      const form = submitter === undefined ? null : (markup.formOwner(submitter) ?? markup.formAround(submitter));
      return [...path(control), ...(form === null ? [] : [form])];
    }
    case 'submit': {
      const { form, button } = submitting(element, markup);
      return [...(form === null ? path(element) : [form]), ...(button === null ? [] : [button])];
    }
    case 'change': {
      const chosen = [...elements(page.root)].filter(
        (each) => each.tag === 'option' && [attribute(each, 'value'), each.live?.name].includes(action.value),
      );
      return [element, ...chosen];
    }
    case 'drag':
      return typeof action.to === 'string' ? path(findElement(page, action.to) ?? element) : [];
    case 'press':
      if (attribute(element, 'data-keys') === action.keys) return [element];
      return typedBy(action.keys) !== '' && attribute(element, 'data-on') === 'input' ? [element] : [];
    case 'textinput':
      return attribute(element, 'data-on') === 'input' ? [element] : [];
    default:
      return [];
  }
}
