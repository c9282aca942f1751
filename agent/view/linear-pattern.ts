/** A part of a pattern. */
type Part =
  | { readonly kind: 'one'; readonly is: (character: string) => boolean }
  | { readonly kind: 'place'; readonly is: (before: string, after: string) => boolean }
  | { readonly kind: 'row'; readonly parts: readonly Part[] }
  | { readonly kind: 'choice'; readonly parts: readonly Part[] }
  | { readonly kind: 'repeat'; readonly part: Part; readonly least: number; readonly most: number };

/** What the pattern may go on with: a test of a character or place before the next state, several next states, or the end of a match. */
type State = Extract<Part, { kind: 'one' | 'place' }> | { readonly kind: 'jump' } | { readonly kind: 'end' };
type Program = (State & { to: readonly number[] })[];

const ESCAPED = String.raw`\\(?:p\{[^}]*\}|u\{[^}]*\}|ud[89ab]..\\ud[c-f]..|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|[^])`;
const ATOM = new RegExp(String.raw`${ESCAPED}|\[(?:\\[^]|[^\]\\])*\]|[^]`, 'iuy');
const REPEAT = /(?:(?<sign>[*+?])|\{(?<least>\d+)(?<open>,)?(?<most>\d*)\})\??/uy;
/** Looking around and what was matched before need more than one pass. */
const BEYOND = /^(?:\\[1-9k]|\(\?(?!:|<[^=!]))/u;
const MOST_STATES = 600;
/** States that one search may visit, in all texts. */
const MOST_VISITS = 8_000_000;

/**
 * Searches texts for a regular expression, in capitals or not, in time that grows with their length alone: all ways to match are
 * followed side by side, never one after the other. The search gives where the first match begins, -1 without one, null once it took
 * too long. Null for what is no such pattern. A page writes the texts, so that `RegExp` could run for ever.
 */
export function linearPattern(source: string): ((text: string) => number | null) | null {
  const part = isPattern(source) ? new PatternReader(source).read() : null;
  const program: Program = [{ kind: 'end', to: [] }];
  const start = part === null ? null : compile(part, 0, program);
  if (start === null) return null;
  let visits = 0;
  return (text) => {
    const found = visits > MOST_VISITS ? null : search(program, start, [...text]);
    visits += found?.visits ?? 0;
    return found === null ? null : found.at;
  };
}

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'iu').source !== '';
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** Reads a pattern that `RegExp` takes. */
class PatternReader {
  readonly #source: string;
  #at = 0;
  #isBeyond = false;

  constructor(source: string) {
    this.#source = source;
  }

  /** Null where the pattern holds what cannot be searched for side by side. */
  read(): Part | null {
    const part = this.#choice();
    return this.#isBeyond ? null : part;
  }

  #choice(): Part {
    const parts = [this.#row()];
    while (this.#take('|')) parts.push(this.#row());
    return { kind: 'choice', parts };
  }

  #row(): Part {
    const parts: Part[] = [];
    while (this.#at < this.#source.length && !/[|)]/u.test(this.#source[this.#at] ?? '')) parts.push(this.#repeated());
    return { kind: 'row', parts };
  }

  #repeated(): Part {
    const part = this.#single();
    const found = this.#match(REPEAT);
    if (found === null) return part;
    const { sign, least = '', open, most = '' } = found.groups ?? {};
    if (sign !== undefined)
      return { kind: 'repeat', part, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Infinity };
    const last = open === undefined ? Number(least) : most === '' ? Infinity : Number(most);
    return { kind: 'repeat', part, least: Number(least), most: last };
  }

  #single(): Part {
    if (BEYOND.test(this.#source.slice(this.#at))) {
      this.#isBeyond = true;
      this.#at = this.#source.length;
      return { kind: 'row', parts: [] };
    }
    if (this.#take('(')) {
      this.#match(/\?(?::|<[^>]*>)/uy);
      const part = this.#choice();
      this.#take(')');
      return part;
    }
    const atom = this.#match(ATOM)?.[0] ?? '';
    const is = PLACES.get(atom);
    return is === undefined ? { kind: 'one', is: testOf(atom) } : { kind: 'place', is };
  }

  #take(sign: string): boolean {
    const isNext = this.#source[this.#at] === sign;
    if (isNext) this.#at++;
    return isNext;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#source);
    this.#at += found?.[0].length ?? 0;
    return found;
  }
}

/** Whether a place is one of a kind, by the characters around it; '' beyond the text. */
const PLACES: ReadonlyMap<string, (before: string, after: string) => boolean> = new Map([
  ['^', (before: string, _: string) => before === ''],
  ['$', (_: string, after: string) => after === ''],
  ['\\b', (before: string, after: string) => /\w/u.test(before) !== /\w/u.test(after)],
  ['\\B', (before: string, after: string) => /\w/u.test(before) === /\w/u.test(after)],
]);

function testOf(atom: string): (character: string) => boolean {
  const pattern = new RegExp(`^${atom}$`, 'iu');
  const known = new Map<string, boolean>();
  return (character) => {
    const is = known.get(character) ?? pattern.test(character);
    known.set(character, is);
    return is;
  };
}

/** Adds the states of a part, which go on to `next`, and gives the first of them; null where they are too many. */
function compile(part: Part, next: number, program: Program): number | null {
  const add = (state: State, to: readonly number[]) =>
    program.length > MOST_STATES ? null : program.push({ ...state, to }) - 1;
  if (part.kind === 'one' || part.kind === 'place') return add(part, [next]);
  if (part.kind === 'row')
    return part.parts.reduceRight<number | null>((to, each) => (to === null ? null : compile(each, to, program)), next);
  if (part.kind === 'choice') {
    const to = part.parts.flatMap((each) => compile(each, next, program) ?? []);
    return to.length < part.parts.length ? null : add({ kind: 'jump' }, to);
  }
  let to: number | null = next;
  if (part.most === Infinity) {
    to = add({ kind: 'jump' }, []);
    const inside = to === null ? null : compile(part.part, to, program);
    const loop = to === null ? undefined : program[to];
    if (loop === undefined || inside === null) return null;
    loop.to = [inside, next];
  }
  for (let i = part.least; part.most !== Infinity && i < part.most && to !== null; i++) {
    const inside = compile(part.part, to, program);
    to = inside === null ? null : add({ kind: 'jump' }, [inside, next]);
  }
  for (let i = 0; i < part.least && to !== null; i++) to = compile(part.part, to, program);
  return to;
}

/** A state that is reached, and where its match began. */
interface Reached {
  readonly state: number;
  readonly from: number;
}

/** Where the first match begins in UTF-16 units, and how many states were visited. */
function search(program: Program, start: number, characters: readonly string[]): { at: number; visits: number } {
  let best = Infinity;
  let visits = 0;
  let reached: Reached[] = [];
  /** The place at which each state was last visited. */
  const seen = new Int32Array(program.length).fill(-1);
  for (let at = 0; at <= characters.length; at++) {
    const before = characters[at - 1] ?? '';
    const after = characters[at] ?? '';
    const next: Reached[] = [];
    // Earlier beginnings come first, so that a state is reached by the earliest.
    for (const { state, from } of best === Infinity ? [...reached, { state: start, from: at }] : reached) {
      const stack = [state];
      for (let each = stack.pop(); each !== undefined && from < best; each = stack.pop()) {
        if (seen[each] === at) continue;
        seen[each] = at;
        visits++;
        const here = program[each];
        if (here?.kind === 'end') best = from;
        else if (here?.kind === 'jump' || (here?.kind === 'place' && here.is(before, after))) stack.push(...here.to);
        else if (here?.kind === 'one' && after !== '' && here.is(after))
          for (const to of here.to) next.push({ state: to, from });
      }
    }
    if (best !== Infinity && next.length === 0) break;
    reached = next;
  }
  return { at: best === Infinity ? -1 : characters.slice(0, best).join('').length, visits };
}
