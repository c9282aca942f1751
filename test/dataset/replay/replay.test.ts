import { describe, expect, test } from 'vitest';
import { formatCall } from '../../../agent/weblinx/calls/format-call.ts';
import { roundHalfEven } from '../../../agent/weblinx/python/round.ts';
import { shortenRight } from '../../../agent/weblinx/python/shorten.ts';
import { isPrintable, reprText } from '../../../agent/weblinx/python/text.ts';
import { isMapping, type PythonValue, repr } from '../../../agent/weblinx/python/value.ts';
import { demonstrationFolder } from '../../../dataset/disk/disk.ts';
import { readFileLines } from '../../../dataset/disk/lines.ts';
import { hasBoxes } from '../../../dataset/disk/page.ts';
import { bestCandidates, candidatesOfTurns, groupByTurn, readCandidate } from '../../../dataset/page/candidates.ts';
import { formatTimestamp, formatTurn, type TurnStyle, turnFields } from '../../../dataset/replay/format-turn.ts';
import { previousTurns, rankerQuery, utteranceText } from '../../../dataset/replay/history.ts';
import { turnText } from '../../../dataset/replay/turn-text.ts';
import { eventNumber, hasScreenshot, selectTurns, selectTurnsWithoutElement } from '../../../dataset/selection.ts';
import {
  cases,
  decode,
  goldenCases,
  goldenEntries,
  needsGolden,
  typedGolden,
  weblinxFolder,
} from '../../support/reference/golden.ts';
import { recorded } from '../../support/reference/recorded.ts';

type Row = Record<string, unknown>;

describe(`replay equals WebLINX${needsGolden}`, { skip: needsGolden !== '', timeout: 60_000 }, () => {
  test('every turn is written the same in every format', () => {
    const styles: [string, TurnStyle][] = [
      ['llama', 'action'],
      ['m2w', 'mind2web'],
      ['default', 'plain'],
      ['webllama_am', 'webllama'],
      ['webllama_dmr_in', 'ranker'],
    ];
    for (const [name, rows] of goldenEntries<Row[]>('formatters_all_turns.json')) {
      const { turns } = recorded(name);
      for (const row of cases(rows)) {
        const turn = turns[Number(row.turn)];
        if (turn === undefined) throw new Error('no such turn');
        for (const [key, style] of styles) expectSame(() => formatTurn(turn, style), row[key], [name, row.turn, key]);
        expectSame(() => plain(turnFields(turn, 'action')), row.llama_dict, [name, row.turn, 'llama_dict']);
        expectSame(() => plain(turnFields(turn, 'reranking')), row.rerank_in, [name, row.turn, 'rerank_in']);
        expect(formatTimestamp(turn.timestamp)).toBe(row.timestamp);
        expect(turn.timestamp).toBe(row.ts_raw);
        expect(roundHalfEven(turn.timestamp, 1)).toBe(row.ts_nomin);
      }
    }
  });

  test('every ranker query and Pix2Act target is the same', () => {
    for (const [name, rows] of goldenEntries<Row[]>('dmr_queries_all.json', 'demos')) {
      const demonstration = recorded(name);
      for (const row of cases(rows)) {
        const index = Number(row.turn);
        const turn = demonstration.turns[index];
        if (turn === undefined) throw new Error('no such turn');
        expectSame(() => rankerQuery(demonstration, index), row.query, [name, index, 'query']);
        const parts = () => [
          utteranceText(demonstration, index),
          previousTurns(demonstration, index, 'ranker').join(' ; '),
        ];
        expectSame(parts, row.parts, [name, index, 'parts']);
        expectSame(() => formatTurn(turn, 'ranker'), row.in, [name, index, 'in']);
        expectSame(() => formatTurn(turn, 'pix2act'), row.out, [name, index, 'out']);
        expectSame(() => plain(turnFields(turn, 'pix2act')), row.out_dict, [name, index, 'out_dict']);
      }
    }
  });

  test('selection, candidates and targets', () => {
    const lines = [...readFileLines(`${weblinxFolder}/candidates/adayjrv.jsonl`)];
    const groups = groupByTurn(cases(lines).map((line, i) => readCandidate(line, `line ${i}`)));
    for (const [name, file] of goldenEntries<Record<string, Row[]>>('selection.json', 'demos')) {
      const demonstration = recorded(name);
      const variants = [
        ['default', selectTurns(demonstration)],
        ['keep_no_element', selectTurnsWithoutElement(demonstration)],
      ] as const;
      for (const [variant, selected] of variants) {
        const candidates = candidatesOfTurns(selected, { groups: name === 'adayjrv' ? groups : new Map(), limit: 10 });
        const got = selected.map((turn, i) => ({
          turn_index: turn.index,
          type: turn.type,
          intent: turn.type === 'chat' ? null : turn.intent,
          screenshot: turn.state?.screenshot ?? null,
          page: turn.state?.page ?? null,
          n_cands: candidates[i]?.candidates?.length ?? null,
          cands_from_turn: candidates[i]?.from ?? null,
          cand_uids: candidates[i]?.candidates?.map(({ uid }) => uid) ?? null,
          output_target: formatTurn(turn, 'action'),
          output_target_dict: plain(turnFields(turn, 'action')),
        }));
        expect(got).toEqual(file[variant]);
      }
      const flags = demonstration.turns.map((turn) => ({
        i: turn.index,
        type: turn.type,
        intent: turn.type === 'chat' ? null : turn.intent,
        speaker: turn.type === 'chat' ? turn.speaker : null,
        has_screenshot: hasScreenshot(turn),
        status: turn.state?.screenshotStatus ?? null,
        has_html: typeof turn.state?.page === 'string',
        has_bboxes: hasBoxes(demonstrationFolder(weblinxFolder ?? '', name), turn),
        element: turn.type === 'browser' && turn.element !== null,
        page: turn.state?.page ?? null,
        format_text: turnText(turn),
        validate: true,
      }));
      expect(flags).toEqual(file.turns);
    }
  });

  test('units: calls, timestamps, shortening, rounding, representation, file names', () => {
    const units = 'format_units.json';
    for (const [seconds, text] of goldenCases<[number, string]>(units, 'timestamp'))
      expect(formatTimestamp(seconds)).toBe(text);
    for (const [text, limit, short] of goldenCases<[string, number | null, string]>(units, 'shorten_right'))
      expect(shortenRight(text, limit === -1 ? null : limit)).toBe(short);
    for (const [text, literal] of goldenCases<[string, string]>(units, 'py_repr')) expect(reprText(text)).toBe(literal);
    for (const [file, [number]] of goldenCases<[string, [number, number]]>(units, 'rank_paths'))
      expect(eventNumber(file)).toBe(number);
    for (const [value, digits, expected] of goldenCases<[number, number | null, number]>(units, 'format_float')) {
      if (digits !== null && digits > 0 && typeof value === 'number')
        expect(roundHalfEven(value, digits)).toBe(expected);
    }
    const typed = typedGolden(units);
    const dictionaries = isMapping(typed) ? typed.get('output_dictionary') : null;
    for (const item of cases(Array.isArray(dictionaries) ? dictionaries.filter(isMapping) : [])) {
      const input = decode(item.get('in') ?? null);
      if (!isMapping(input)) throw new Error('no dictionary');
      const { intent = '', ...rest } = Object.fromEntries(input);
      expect(formatCall('action', input)).toBe(item.get('action'));
      expect(formatCall('', input)).toBe(item.get('nokey'));
      expect(formatCall(String(intent), new Map(Object.entries(rest)))).toBe(item.get('intent'));
    }
    const ranges = goldenCases<[number, number]>(units, 'py_nonprintable_ranges');
    const nonprintable = new Set(
      ranges.flatMap(([start, end]) => Array.from({ length: Math.min(end, 0x2ffff) - start + 1 }, (_, i) => start + i)),
    );
    for (let code = 0; code < 0x2ffff; code++)
      if (isPrintable(String.fromCodePoint(code)) === nonprintable.has(code))
        expect(code.toString(16)).toBe('printable or not');
  });
});

test(`the best candidates of a real ranking are chosen as WebLINX does${needsGolden}`, {
  skip: needsGolden !== '',
  timeout: 60_000,
}, () => {
  const lines = [...readFileLines(`${weblinxFolder}/candidates/aaabtsd.jsonl`)];
  const groups = groupByTurn(cases(lines).map((line, i) => readCandidate(line, `line ${i}`)));
  for (const { turn, n, top10, ranks, top20_n } of goldenCases<Record<string, number>>(
    'dmr_metrics_real.json',
    'candidates',
  )) {
    const rows = groups.get(Number(turn)) ?? [];
    const best = bestCandidates(rows, 10);
    expect([turn, rows.length, best.map(({ uid }) => uid), best.map(({ rank }) => rank)]).toEqual([
      turn,
      n,
      top10,
      ranks,
    ]);
    expect(bestCandidates(rows, 20).length).toBe(top20_n);
  }
});

test('best candidates keep each uid once, at its best rank', () => {
  const row = (uid: string, rank: number) =>
    readCandidate(JSON.stringify({ demo_name: 'a', turn_index: 1, uid, rank, doc: '' }), 'row');
  expect(bestCandidates([row('b', 2), row('a', 1), row('a', 3), row('c', 4)], 2).map(({ uid }) => uid)).toEqual([
    'a',
    'b',
  ]);
});

test('repr of nested values is Python', () => {
  expect(repr([1, true, null, 'a', new Map<string, PythonValue>([['k', 1.5]])])).toBe(
    "[1, True, None, 'a', {'k': 1.5}]",
  );
});

function plain(value: PythonValue): unknown {
  if (isMapping(value)) return Object.fromEntries([...value].map(([key, item]) => [key, plain(item)]));
  return value;
}

/** The same value, or a throw where the golden holds an error. */
function expectSame(make: () => unknown, expected: unknown, where: readonly unknown[]): void {
  if (typeof expected === 'object' && expected !== null && 'error' in expected) expect(make).toThrow();
  else expect([...where, make()]).toEqual([...where, expected]);
}
