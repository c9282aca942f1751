import type { ElementId } from '../../agent/action.ts';
import { formatAction, parseAction } from '../../agent/action-text.ts';
import { sentenceOf } from '../../agent/errors.ts';
import type { Message } from '../../agent/ports.ts';
import type { Settings } from '../settings.ts';
import { CHROME, lazyComplete, THIS_BROWSER } from './lazy-complete.ts';

const WANTED = formatAction({ intent: 'click', element: 'probe-1' as ElementId });

const MESSAGES: readonly Message[] = [
  {
    role: 'system',
    content: 'Answer with exactly one action, such as click(uid="ID"), and nothing else.',
    image: null,
  },
  { role: 'user', content: 'The page has one button: uid="probe-1" button "Continue". Press it.', image: null },
];

const ANSWER_MS = 60_000;
/** A model that runs here may have to be fetched first. */
const LOADING_MS = 1_800_000;

function isHere(baseUrl: string): boolean {
  return baseUrl === CHROME || baseUrl === THIS_BROWSER;
}

/** Asks a model for one real structured action. Resolves to a sentence; rejects with one a person can act on. */
export async function probeModel({ baseUrl, model, key }: Settings): Promise<string> {
  if (model === '' && baseUrl !== CHROME) throw new Error('Name a model first.');
  const complete = lazyComplete({ baseUrl, model, key, retries: 1 });
  const started = performance.now();
  const options = {
    signal: AbortSignal.timeout(isHere(baseUrl) ? LOADING_MS : ANSWER_MS),
    onText: () => {},
    maxTokens: 200,
  };
  const { text } = await complete(MESSAGES, options).catch((error: unknown) => {
    throw new Error(sentenceOf(error));
  });
  const { action, problem } = parseAction(text);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (action !== null && formatAction(action) === WANTED) return `It works: the right action came after ${seconds} s.`;
  throw new Error(`The model answers, but not with the action that was asked for (${problem ?? text.slice(0, 80)}).`);
}
