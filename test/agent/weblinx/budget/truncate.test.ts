import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ElementId } from '../../../../agent/action.ts';
import type { PageElement } from '../../../../agent/page.ts';
import { reduceLengths, truncateCenter } from '../../../../agent/weblinx/budget/truncate.ts';
import {
  documentLines,
  rankedLines,
  truncateCandidates,
} from '../../../../agent/weblinx/budget/truncate-candidates.ts';
import { callOfTurn, shortenTurns, truncateHistory } from '../../../../agent/weblinx/budget/truncate-history.ts';
import { shortenTree, truncateTree } from '../../../../agent/weblinx/budget/truncate-tree.ts';
import { truncateUtterances } from '../../../../agent/weblinx/budget/truncate-utterances.ts';
import { pruneLikeWeblinx } from '../../../../agent/weblinx/markup/prune.ts';
import { serialiseHtml } from '../../../../agent/weblinx/markup/serialise-html.ts';
import { treeText } from '../../../../agent/weblinx/markup/tree-text.ts';
import { codePointLength } from '../../../../agent/weblinx/python/shorten.ts';
import { parseFragment } from '../../../../dataset/html/fragment.ts';
import type { RankedCandidate } from '../../../../dataset/page/candidates.ts';
import { previousFields, utteranceItems, utteranceText } from '../../../../dataset/replay/history.ts';
import { attempt } from '../../../support/reference/attempt.ts';
import { cases, goldenCases, needsGolden, weblinxFolder } from '../../../support/reference/golden.ts';
import { candidatesByTurn, isRecorded, recorded } from '../../../support/reference/recorded.ts';
import { shim } from '../../../support/reference/shim.ts';
import { testEachCase } from '../../../support/reference/test-each-case.ts';

/** A golden value without the message of its error. */
function expected(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('error' in value)) return value;
  return { error: value.error };
}

test('a text cut in its middle has no more tokens than allowed where its ellipsis is one token', () => {
  const tokenizer = shim('A');
  fc.assert(
    fc.property(fc.array(fc.constantFrom('ab', 'cd', ' ', '!')), fc.nat(20), (words, max) => {
      const cut = truncateCenter(words.join(' '), { tokenizer, max, iterative: true });
      expect(cut === null ? 0 : tokenizer.count(cut)).toBeLessThanOrEqual(max);
    }),
  );
});

test('lengths are cut to exactly the sum allowed, the longest first', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { minLength: 1 }), fc.nat(500), (lengths, max) => {
      const sorted = lengths.toSorted((a, b) => a - b);
      const reduced = reduceLengths(sorted, max);
      const sum = (list: readonly number[]) => list.reduce((total, length) => total + length, 0);
      expect(sum(reduced)).toBe(Math.min(max, sum(sorted)));
      expect(reduced.every((length, i) => length >= 0 && length <= (sorted[i] ?? 0))).toBe(true);
    }),
  );
});

describe.skipIf(needsGolden !== '')(`truncation as WebLINX does it${needsGolden}`, () => {
  const units = 'trunc_units.json';
  const stages = 'trunc_stages.json';

  test('of lists of lengths', () => {
    for (const { lengths, max, out } of goldenCases<LengthCase>(units, 'reduce_list_of_lengths'))
      expect(attempt(() => reduceLengths(lengths, max))).toEqual(expected(out));
  });

  test('of texts at their centre', () => {
    for (const { text, tok, kw, out } of goldenCases<CenterCase>(units, 'truncate_text_at_center')) {
      const tokenizer = shim(tok);
      const cut = attempt(() =>
        truncateCenter(text, {
          tokenizer,
          max: kw.max_tokens,
          iterative: kw.allow_iterative_reduction ?? false,
          ...(kw.ellipsis === undefined ? {} : { ellipsis: kw.ellipsis }),
          ...(kw.ellipsis_length === undefined ? {} : { ellipsisTokens: kw.ellipsis_length }),
        }),
      );
      expect(cut, JSON.stringify({ text, tok, kw })).toEqual('error' in out ? expected(out) : out.text);
    }
  });

  test('with the tokens of the shims', () => {
    for (const unit of goldenCases<Record<string, unknown> & { text: string }>(units, 'shim_tokens')) {
      for (const name of ['A', 'B']) {
        const spans = shim(name).spans(unit.text);
        expect(spans.map(([start, end]) => unit.text.slice(start, end))).toEqual(unit[name]);
        const points = spans.map((span) => span.map((at) => codePointLength(unit.text.slice(0, at))));
        expect(points).toEqual(unit[`${name}_off`]);
      }
    }
  });

  const turnsOf = (stage: string) => ({
    count: 64,
    list: () => goldenCases<Stage>(stages, stage),
    name: ({ demo, turn }: Stage) => `${demo} ${turn}`,
    needs: ({ demo }: Stage) => (isRecorded(demo) ? '' : ` (needs the demonstration ${demo} in WEBLINX_DATA)`),
  });

  testEachCase('of utterances: %s', turnsOf('utterances'), (item) => {
    const demonstration = recorded(item.demo);
    expect(utteranceText(demonstration, item.turn)).toBe(item.plain);
    const said = utteranceItems(demonstration, item.turn);
    for (const [key, value] of budgets(item)) {
      const budget = { tokenizer: shim(key), max: Number(key.slice(1)) };
      expect(
        attempt(() => truncateUtterances(said, budget)),
        key,
      ).toEqual(expected(value));
    }
  });

  testEachCase('of the history: %s', turnsOf('prev_turns'), (item) => {
    const history = previousFields(recorded(item.demo), item.turn, 'action');
    expect(history.map(callOfTurn)).toEqual(item.plain);
    for (const [key, value] of budgets(item)) {
      const budget = { tokenizer: shim(key), max: Number(key.slice(1)) };
      expect(
        attempt(() => truncateHistory(history, budget)),
        key,
      ).toEqual(expected(value));
    }
    const single = attempt(() => shortenTurns(history, 30, { tokenizer: shim('A'), max: 0 }));
    if (item.single_A_remove30 !== undefined)
      expect(Array.isArray(single) ? single.join(' ; ') : single).toEqual(expected(item.single_A_remove30));
  });

  const candidates = weblinxFolder === null ? new Map() : candidatesByTurn('adayjrv');
  const candidatesAt = (turn: number): readonly RankedCandidate[] => candidates.get(turn) ?? [];

  const turnsOfOne = (stage: string, count: number) => ({
    count,
    list: () => goldenCases<Stage>(stages, stage),
    name: ({ turn }: Stage) => String(turn),
  });

  testEachCase('of candidates: %s', turnsOfOne('cands', 13), (item) => {
    const shown = candidatesAt(item.turn);
    expect(documentLines(shown)).toBe(item.plain);
    expect(rankedLines(shown)).toBe(item.plain_rank_300);
    for (const [key, value] of budgets(item)) {
      const budget = { tokenizer: shim(key), max: Number.parseInt(key.slice(1), 10), iterative: key.endsWith('i') };
      expect(
        attempt(() => truncateCandidates(shown, budget)),
        key,
      ).toEqual(expected(value));
    }
  });

  testEachCase('of the page: %s', turnsOfOne('dom', 9), (item) => {
    const tree = prunedPage(item.turn, candidatesAt(item.turn));
    for (const [key, value] of budgets(item)) {
      const tokenizer = shim(key);
      const budget = { tokenizer, max: Number.parseInt(key.slice(1), 10), iterative: key.endsWith('i') };
      const text = attempt(() => truncateTree(tree, budget));
      expect(typeof text === 'string' ? [tokenizer.count(text), text] : text, key).toEqual(expected(value));
    }
    const single = shortenTree(tree, 100, { tokenizer: shim('A'), noRoom: 'name' });
    expect(serialiseHtml(single)).toBe(item.single_A_remove100_raw);
  });

  const crafted = {
    count: 17,
    list: () => goldenCases<Micro>('dom_micro.json', 'items'),
    name: (item: Micro) => item.name,
  };

  testEachCase('of %s', crafted, (item) => {
    const { root } = parseFragment(item.html);
    if (root === null) throw new Error('no element');
    const tree = pruneLikeWeblinx({ root, candidates: new Set(item.cands as ElementId[]) });
    const tokenizer = shim('A');
    expect(serialiseHtml(shortenTree(tree, 5, { tokenizer, noRoom: 'nothing' }))).toBe(item.remove5);
    expect(serialiseHtml(shortenTree(tree, 20, { tokenizer, noRoom: 'nothing' }))).toBe(item.remove20);
    expect(serialiseHtml(shortenTree(tree, 5, { tokenizer, noRoom: 'name' }))).toBe(item.remove5_keepnone);
    expect(treeText(serialiseHtml(tree), 'brackets').replace(/\nAbove are.*$/u, '')).toBe(item.repr_brackets);
  });
});

interface LengthCase {
  lengths: number[];
  max: number;
  out: unknown;
}

interface CenterCase {
  text: string;
  tok: string;
  kw: { max_tokens: number; allow_iterative_reduction?: boolean; ellipsis?: string; ellipsis_length?: number };
  out: { text: string | null };
}

interface Stage {
  demo: string;
  turn: number;
  plain: unknown;
  plain_rank_300?: string;
  single_A_remove30?: unknown;
  single_A_remove100_raw?: string;
}

interface Micro {
  name: string;
  html: string;
  cands: string[];
  remove5: string;
  remove20: string;
  remove5_keepnone: string;
  repr_brackets: string;
}

/** The results by budget: `A250`, `B60i`. */
function budgets(item: Stage): readonly (readonly [string, unknown])[] {
  return cases(Object.entries(item).filter(([key]) => /^[AB]\d+i?$/u.test(key)));
}

function prunedPage(turn: number, candidates: readonly RankedCandidate[]): PageElement {
  const page = recorded('adayjrv').turns[turn]?.state?.page;
  const { root } = parseFragment(readFileSync(`${weblinxFolder}/demonstrations/adayjrv/pages/${page}`, 'utf8'));
  if (root === null) throw new Error('no element');
  return pruneLikeWeblinx({ root, candidates: new Set(candidates.map(({ uid }) => uid as ElementId)) });
}
