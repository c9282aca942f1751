import { formatCall } from '../calls/format-call.ts';
import { writeJson } from '../python/json.ts';
import { ReferenceCrash } from '../python/reference-crash.ts';
import { isMapping, type PythonValue, str } from '../python/value.ts';
import type { TokenBudget } from './truncate.ts';
import { planCuts, truncateCenter, truncateOrDrop } from './truncate.ts';

/** A turn as the arguments of its call; `intent` is the name of the call. */
export type TurnFields = ReadonlyMap<string, PythonValue>;

const SEPARATOR = ' ; ';
const ATTEMPTS = 5;
/** WebLINX cuts exactly this many entries, however many there are. */
const ENTRIES = 5;

/**
 * Writes turns as calls, shortened to a budget. Every attempt starts from the original turns with the excess of the attempt before
 * (quirk Q15). Throws `ReferenceCrash` if WebLINX would run out of entries or room.
 */
export function truncateHistory(turns: readonly TurnFields[], budget: TokenBudget): readonly string[] {
  const { tokenizer, max } = budget;
  let entries = turns.map(callOfTurn);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const excess = tokenizer.count(entries.join(SEPARATOR)) - max;
    if (excess <= 0) return entries;
    entries = shortenTurns(turns, excess, budget);
  }
  return cutEntries(entries, budget);
}

/** The turn as a call. */
export function callOfTurn(turn: TurnFields): string {
  const fields = new Map(turn);
  fields.delete('intent');
  return formatCall(str(turn.get('intent') ?? null), fields);
}

/** One attempt: the longest arguments lose `excess` tokens. Exported for tests of single steps. */
export function shortenTurns(turns: readonly TurnFields[], excess: number, { tokenizer }: TokenBudget): string[] {
  const shortened = turns.map((turn) => new Map(turn));
  const values = shortened.flatMap((turn) =>
    [...turn].flatMap(([key, value]) =>
      key === 'intent' || value === null ? [] : [{ turn, key, text: fieldText(value) }],
    ),
  );
  const texts = values.map(({ text }) => text);
  for (const { index, max } of planCuts(texts, excess, tokenizer)) {
    const found = values[index];
    if (found !== undefined) found.turn.set(found.key, truncateCenter(found.text, { tokenizer, max }) ?? '');
  }
  return shortened.map(callOfTurn);
}

function fieldText(value: PythonValue): string {
  return Array.isArray(value) || isMapping(value) ? writeJson(value) : str(value);
}

function cutEntries(entries: readonly string[], budget: TokenBudget): readonly string[] {
  const { tokenizer, max, iterative = false, mode = 'reference' } = budget;
  const separator = tokenizer.count(SEPARATOR);
  const count = mode === 'reference' ? ENTRIES : entries.length;
  const cut: string[] = [];
  let left = max;
  for (let i = 0; i < count; i++) {
    const entry = entries[i];
    if (entry === undefined) throw new ReferenceCrash('IndexError', `there are fewer than ${ENTRIES} turns`);
    const shortened = truncateOrDrop(entry, { tokenizer, max: Math.ceil(left / (count - i)), iterative, mode });
    cut.push(shortened);
    left -= tokenizer.count(shortened) + separator;
  }
  return mode === 'reference' ? cut : cut.filter((entry) => entry !== '');
}
