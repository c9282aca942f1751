import type { LiveTask } from '../task.ts';
import type { Player, SentMessage } from './played-models.ts';

/** Gives up at once, to measure what a task grants without any action. */
export function nothingPlayer(): Player {
  return async () => 'say(text="I did nothing.")';
}

/** Plays the solution of a task. */
export function scriptedPlayer({ solution, say }: LiveTask): Player {
  return answersPlayer(solution, say.length);
}

/** Plays written answers, a list for each of `utterances`, one answer a request; then says that it is done. */
export function answersPlayer(script: readonly (readonly string[])[], utterances: number): Player {
  const answers = Array.from({ length: utterances }, (_, turn) => script[turn] ?? []).flatMap((written) =>
    written.at(-1)?.startsWith('say(') ? written : [...written, 'say(text="Done.")'],
  );
  let next = 0;
  return async () => answers[next++] ?? 'say(text="The script is over.")';
}

/** Most steps of the random policy for one utterance. */
const RANDOM_STEPS = 6;
const RANDOM_WORDS = ['Ann', '2', 'yes', 'tomorrow', 'Brno', '12:00'];

/** Presses, fills and chooses anything on the page; the same for the same seed. */
export function randomPlayer(seed: string): Player {
  const random = randomNumbers(seed);
  const pick = (some: readonly string[]) => some[Math.floor(random() * some.length)] ?? '';
  let steps = 0;
  return async (messages) => {
    const prompt = lastTextOf(messages);
    const controls = [...prompt.matchAll(/\[(e\d+)(?: ([a-z]+))?[^\]\n]*?(?:options=\["([^\]]*)"\])?\]/gu)];
    const [, ref = '', role, options] = controls[Math.floor(random() * controls.length)] ?? [];
    if (steps++ % (RANDOM_STEPS + 1) === RANDOM_STEPS || ref === '') return 'say(text="Done.")';
    if (options !== undefined) return call('change', ref, pick(options.split('","')));
    return /^(?:textbox|textarea|searchbox|number|combobox)$/u.test(role ?? '')
      ? call('type', ref, pick(RANDOM_WORDS))
      : `click(ref="${ref}")`;
  };
}

function call(name: string, ref: string, text: string): string {
  return `${name}(ref="${ref}", text=${JSON.stringify(text)})`;
}

/** The text of the last message, without its pictures. */
function lastTextOf(messages: readonly SentMessage[]): string {
  const content = messages.at(-1)?.content;
  if (!Array.isArray(content)) return String(content);
  return content.map((part: { readonly text?: string }) => part.text ?? '').join('');
}

/** Seeded random numbers in [0, 1): a xorshift of the hash of a text. */
function randomNumbers(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
