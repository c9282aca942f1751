import { shortenRight } from '../python/shorten.ts';
import { type PythonValue, str } from '../python/value.ts';
import type { TokenBudget } from './truncate.ts';
import { planCuts, truncateOrDrop, truncateOrNull } from './truncate.ts';

/** An element that a model may choose. */
export interface PromptCandidate {
  readonly uid: string;
  /** `[[tag]] a\n[[xpath]] ...` */
  readonly document: string;
  /** The fields of the document: tag, xpath, text, bbox, attributes, children. */
  readonly element: ReadonlyMap<string, PythonValue>;
}

const ATTEMPTS = 6;

/**
 * Writes candidates, one a line, shortened to a budget: first their longest fields, in several rounds, then whole lines. Throws
 * `ReferenceCrash` if a line gets no room at all.
 */
export function truncateCandidates(candidates: readonly PromptCandidate[], budget: TokenBudget): string {
  const { tokenizer, max } = budget;
  let shortened = candidates;
  let size = 0;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const text = documentLines(shortened);
    size = tokenizer.count(text);
    if (size <= max) return text;
    shortened = shortenCandidates(shortened, size - max, budget);
  }
  return documentLines(cutDocuments(shortened, size, budget));
}

/** `(uid = ...) document`, one candidate a line. */
export function documentLines(candidates: readonly PromptCandidate[]): string {
  return candidates.map(({ uid, document }) => `(uid = ${uid}) ${document.replaceAll('\n', ' ')}\n`).join('');
}

/** `(1) document`, one candidate a line, each document cut to 300 characters. */
export function rankedLines(candidates: readonly (PromptCandidate & { readonly rank: number })[]): string {
  return candidates
    .map(({ rank, document }) => `(${rank}) ${shortenRight(document.replaceAll('\n', ' '), 300)}\n`)
    .join('');
}

/** Fields that are never cut. */
const FIXED = new Set(['tag', 'bbox']);

/** One round: the longest fields lose `excess` tokens, then every document is rewritten without its empty fields. */
export function shortenCandidates(
  candidates: readonly PromptCandidate[],
  excess: number,
  { tokenizer, iterative = false, mode = 'reference' }: Omit<TokenBudget, 'max'>,
): readonly PromptCandidate[] {
  const elements = candidates.map(({ element }) => new Map(element));
  const values = elements.flatMap((element) =>
    [...element].flatMap(([key, value]) =>
      FIXED.has(key) || value === null ? [] : [{ element, key, text: str(value) }],
    ),
  );
  const texts = values.map(({ text }) => text);
  for (const { index, max } of planCuts(texts, excess, tokenizer)) {
    const found = values[index];
    if (found !== undefined)
      found.element.set(found.key, truncateOrNull(found.text, { tokenizer, max, iterative, mode }));
  }
  return candidates.map(({ uid }, i) => {
    const element = elements[i] ?? new Map<string, PythonValue>();
    return { uid, element, document: documentOf(element) };
  });
}

const FIELDS = ['tag', 'xpath', 'text', 'bbox', 'attributes', 'children'];

function documentOf(element: ReadonlyMap<string, PythonValue>): string {
  const others = [...element.keys()].filter((key) => !FIELDS.includes(key));
  return [...FIELDS, ...others]
    .map((key) => {
      const value = element.get(key) ?? null;
      return value === null || value === '' ? '' : `[[${key}]] ${str(value)}\n`;
    })
    .join('');
}

function cutDocuments(
  candidates: readonly PromptCandidate[],
  size: number,
  budget: TokenBudget,
): readonly PromptCandidate[] {
  const { tokenizer, max, iterative = false, mode = 'reference' } = budget;
  const joined = tokenizer.count(candidates.map(({ document }) => document).join(' '));
  const separator = Math.ceil((size - joined) / candidates.length);
  let left = max;
  return candidates.map((candidate, i) => {
    const share = Math.ceil(left / (candidates.length - i));
    const document = truncateOrDrop(candidate.document, { tokenizer, max: share, iterative, mode });
    left -= tokenizer.count(document) + separator;
    return { ...candidate, document };
  });
}
