import { isDone, type Step, type Work } from '../step.ts';

/** Takes one action once; stops if it failed. */
export function takeOnce(work: Work, step: Extract<Step, { kind: 'act' }>): Step {
  if (isDone(work, step.key)) return { kind: 'done', words: null };
  const failure = work.past.at(-1)?.turn.outcome;
  return failure !== undefined && 'reason' in failure
    ? { kind: 'stop', utterance: `That did not work. ${failure.reason}` }
    : step;
}

/** Carries out a request for the whole phrase; if nothing has this name, for each part of "A, B and C". */
export function eachTarget(work: Work, said: string, one: (said: string, key: string) => Step): Step {
  const separator = /(?:\s*,\s*(?:and\s+)?|\s+and\s+|\s+&\s+|\s*(?:>|→|»)\s*)(?=(?:[^"]*"[^"]*")*[^"]*$)/u;
  const parts = said.split(separator).filter((part) => part !== '');
  // A quoted part is a whole name, so the other parts are names too.
  const isList = parts.length > 1 && parts.some((part) => /^(?:the )?"[^"]*"$/iu.test(part));
  const isSplit = isList || work.past.some(({ memo }) => memo.key.startsWith('part '));
  if (!isSplit) {
    const step = one(said, 'target');
    if (parts.length < 2 || step.kind !== 'stop' || work.past.length > 0) return step;
    const first = one(parts[0] ?? '', 'part 0');
    if (first.kind === 'stop' && first.options === undefined) return step;
  }
  for (const [i, part] of parts.entries()) {
    const step = one(part, `part ${i}`);
    if (step.kind !== 'done') return step;
  }
  return { kind: 'done', words: null };
}
