import type { ElementId } from '../action.ts';
import { AgentError, sentenceOf } from '../errors.ts';
import type { Live, Page, PageElement, PageNode } from '../page.ts';
import type { Usage } from '../ports.ts';
import { predict } from '../predict.ts';
import { saidTurn } from '../reading/said.ts';
import type { State } from '../state.ts';
import { formatAction } from './answer/format-action.ts';
import { type FormKind, formMemory, type Understood } from './complete/answer-forms.ts';
import type { Complete } from './complete/complete.ts';
import { languageModelPolicy } from './language-model-policy.ts';

/**
 * How a model did on one real step. `right`: the action that was asked for. `other`: a different action. `unreadable`: an answer
 * without an action. `failed`: no answer.
 */
export type ModelProbe = {
  readonly milliseconds: number;
  /** Null if the server counts no tokens. */
  readonly usage: Usage | null;
  /** The form that the model answers in; null without an answer. */
  readonly form: FormKind | null;
} & (
  | { readonly outcome: 'right'; readonly answer: string }
  | { readonly outcome: 'other'; readonly answer: string }
  | { readonly outcome: 'unreadable'; readonly problem: string }
  | { readonly outcome: 'failed'; readonly problem: string }
);

const BUTTON = 'a1b2c3' as ElementId;

/** Asks a model to press the only button of a small page, through the same policy as on a real page. Throws only what `signal` throws. */
export async function probeModel(complete: Complete, signal: AbortSignal): Promise<ModelProbe> {
  const began = performance.now();
  const since = () => Math.round(performance.now() - began);
  let known: Understood | null = null;
  const memory = formMemory({
    load: async () => known,
    save: async (understood) => {
      known = understood;
    },
  });
  const brain = { rank: rankButton, policy: languageModelPolicy(complete, { memory }) };
  try {
    const { action, problem, usage } = await predict(STATE, brain, { signal, onText: () => {} });
    const cost = { milliseconds: since(), usage, form: (known as Understood | null)?.form ?? null };
    if (action === null) return { outcome: 'unreadable', problem: problem ?? 'it is empty', ...cost };
    const isRight = action.intent === 'click' && action.element === BUTTON;
    return { outcome: isRight ? 'right' : 'other', answer: formatAction(action), ...cost };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof AgentError)) throw error;
    return { outcome: 'failed', problem: sentenceOf(error), milliseconds: since(), usage: null, form: null };
  }
}

const PLAIN: Live = {
  ...{ role: null, name: '', value: null, secret: false, checked: null, selected: null, expanded: null },
  ...{ disabled: false, required: false, focused: false, visible: true, coveredBy: null, actionable: false },
};

function element(tag: string, id: string, live: Partial<Live>, ...children: PageNode[]): PageElement {
  const box = { x: 40, y: 40, width: 120, height: 32 };
  return { tag, id: id as ElementId, attributes: [], children, box, live: { ...PLAIN, ...live } };
}

const CONTINUE = element('button', BUTTON, { role: 'button', name: 'Continue', actionable: true }, 'Continue');

const PAGE: Page = {
  url: 'https://example.org/welcome',
  title: 'Welcome',
  viewport: { width: 1_280, height: 720 },
  scroll: { x: 0, y: 0, maxX: 0, maxY: 0 },
  root: element('html', 'root', {}, element('body', 'body', {}, 'Welcome. Press the button to go on.', CONTINUE)),
};

const STATE: State = {
  turns: [saidTurn('Press Continue')],
  page: PAGE,
  screenshot: null,
  tabs: [],
};

const rankButton = async () => [{ element: CONTINUE, score: 1, rank: 1 }];
