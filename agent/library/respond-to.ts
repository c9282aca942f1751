import { commandsPolicy } from '../commands/commands-policy.ts';
import type { Limits } from '../limits.ts';
import type { Browser } from '../ports.ts';
import { saidTurn } from '../reading/said.ts';
import { respond } from '../respond.ts';
import type { Body } from '../stage.ts';
import type { Turn } from '../turn.ts';

/** A browser, and what else a program chooses. */
export interface RespondToOptions extends Partial<Pick<Body, 'policy' | 'rank' | 'confirm'>> {
  readonly browser: Browser;
  /** What was said and done before, oldest first. */
  readonly turns?: readonly Turn[];
  readonly limits?: Limits;
  readonly signal?: AbortSignal;
}

/**
 * Does what a request says, and yields each turn once it is final: `respond` with defaults for what is left out. They are the built-in
 * policy, no ranking, a no to every question, and no end but that of the limits.
 */
export async function* respondTo(request: string, options: RespondToOptions): AsyncGenerator<Turn, void> {
  const { browser, turns = [], limits, signal = new AbortController().signal } = options;
  const { policy = commandsPolicy({ now: () => new Date() }), rank = async () => [] } = options;
  const { confirm = async () => false } = options;
  const clock = () => performance.now() / 1000;
  const body: Body = { browser, policy, rank, confirm, clock, newKey: () => crypto.randomUUID() };
  const said = saidTurn(request, clock());
  const chosen = { signal, onText: () => {}, ...(limits && { limits }) };
  for await (const stage of respond([...turns, said], body, chosen))
    if ('turn' in stage && stage.stage !== 'acting') yield stage.turn;
}
