import { burst, type Run } from './acting/burst.ts';
import type { Action } from './action.ts';
import { watchSteps } from './guard/effects/step-watch.ts';
import type { Limits, StopReason } from './limits.ts';
import { DEFAULT_LIMITS, estimateTokens, millisecondsLeft, reasonToStop, stopSentence } from './limits.ts';
import type { Page } from './page.ts';
import type { OnText, Prediction } from './ports.ts';
import { predict } from './predict.ts';
import type { Body, Stage } from './stage.ts';
import type { State } from './state.ts';
import type { ChatTurn, Cost, Turn } from './turn.ts';

/**
 * Observe, predict, guard, perform, until the policy speaks or a limit ends the response. Throws what the browser, the policy or
 * `signal` throws; the stages yielded before that stay valid. What the last step sends is judged until it is `watchMs` old.
 */
export async function* respond(
  turns: readonly Turn[],
  body: Body,
  options: { signal: AbortSignal; onText: OnText; limits?: Limits; watchMs?: number },
): AsyncGenerator<Stage, void> {
  const { signal, onText, limits = DEFAULT_LIMITS, watchMs = 0 } = options;
  const watch = watchSteps(body.browser, body.clock);
  const run: Run = { turns: [...turns], steps: 0, tokens: 0, began: body.clock(), marks: [], watch, again: null };
  let before: Page | null = null;
  for (;;) {
    const sent = await watch.unexpected();
    if (sent !== null) return yield stop('sent', run, limits, body.clock(), { problem: sent, cost: NO_COST });
    const stopped = reasonToStop(run, limits, body.clock());
    if (stopped !== null) return yield stop(stopped, run, limits, body.clock());
    const started = performance.now();
    const deadline = AbortSignal.timeout(millisecondsLeft(run, limits, body.clock()));
    const within = AbortSignal.any([signal, deadline]);
    let state: State;
    let prediction: Prediction;
    try {
      yield { stage: 'observing' };
      const observation = await body.browser.observe({ screenshot: 'with', signal: within });
      state = { ...observation, turns: run.turns, before };
      yield { stage: 'thinking', observation };
      prediction = await predict(state, body, { signal: within, onText });
      if (prediction.seen !== undefined) yield { stage: 'thinking', observation: prediction.seen };
      state = { ...state, ...prediction.seen };
      before = state.page;
    } catch (error) {
      if (!deadline.aborted || signal.aborted) throw error;
      return yield stop('time', run, limits, body.clock());
    }
    signal.throwIfAborted();
    const { action, problem } = prediction;
    const cost = costOf(prediction, started);
    run.tokens += cost.tokens ?? estimateTokens(prediction, state);
    run.steps += 1;
    if (action === null) return yield stop('unreadable', run, limits, body.clock(), { problem, cost });
    const late = await watch.unexpected();
    if (late !== null) return yield stop('sent', run, limits, body.clock(), { problem: late, cost });
    if (action.intent === 'say') {
      yield { stage: 'turn', key: null, turn: answered(action, prediction, { cost, now: body.clock(), page: before }) };
      const after = await watch.unexpectedUntil(watchMs, signal);
      if (after !== null) yield stop('sent', run, limits, body.clock(), { problem: after, cost: NO_COST });
      return;
    }
    yield* burst(action, prediction, { state, body, run, signal, cost, started });
  }
}

/** What was unreadable, or sent unexpectedly, and what the answer cost. */
type Why = Pick<Prediction, 'problem'> & { readonly cost: Cost };

function stop(reason: StopReason, run: Run, limits: Limits, now: number, why: Why | null = null): Stage {
  const cost = why?.cost ?? NO_COST;
  const utterance = stopSentence(reason, run, limits, why?.problem ?? null);
  return { stage: 'stopped', reason, turn: { ...NAVIGATOR, utterance, timestamp: now, memo: null, cost } };
}

/** What the navigator says, and where it looked: what it read there is of that site. */
function answered(
  { utterance }: Extract<Action, { intent: 'say' }>,
  { memo, notes = [] }: Prediction,
  { cost, now, page }: { cost: Cost; now: number; page: Page | null },
): ChatTurn {
  const seen = page === null ? {} : { url: page.url };
  return { ...NAVIGATOR, utterance, timestamp: now, memo, ...(notes.length > 0 && { notes }), cost, ...seen };
}

const NO_COST: Cost = { milliseconds: 0, tokens: 0 };
const NAVIGATOR = { type: 'chat', speaker: 'navigator' } as const;

function costOf({ usage }: Prediction, started: number): Cost {
  const tokens = usage === null ? null : usage.prompt + usage.completion;
  const cached = usage?.cached === undefined ? {} : { cached: usage.cached };
  return { milliseconds: Math.round(performance.now() - started), tokens, ...cached, dollars: usage?.dollars ?? null };
}
