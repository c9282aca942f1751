import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ChatMessage } from '../../../../agent/weblinx/budget/tokenizer.ts';
import { mindActMessages } from '../../../../agent/weblinx/prompt/mindact.ts';
import { flanText, llama2Text } from '../../../../agent/weblinx/prompt/render.ts';
import { withUserFirst } from '../../../../agent/weblinx/prompt/roles.ts';
import {
  BUDGETS,
  llamaMessages,
  type PromptOptions,
  type PromptTurn,
} from '../../../../agent/weblinx/prompt/weblinx.ts';
import { webLlamaMessages, webLlamaParts } from '../../../../agent/weblinx/prompt/webllama.ts';
import { readJson, writeJson } from '../../../../agent/weblinx/python/json.ts';
import { ReferenceCrash } from '../../../../agent/weblinx/python/reference-crash.ts';
import { parseFragment } from '../../../../dataset/html/fragment.ts';
import { parsePage, promptTurn, webLlamaTurn } from '../../../../dataset/prompts/prompt-turn.ts';
import {
  liveQuery,
  liveResult,
  liveUtterances,
  rankerCall,
  readLiveAction,
  readModelOutput,
  webLlamaAction,
} from '../../../../dataset/prompts/webllama.ts';
import { formatTurn } from '../../../../dataset/replay/format-turn.ts';
import { previousTurns, utteranceItems } from '../../../../dataset/replay/history.ts';
import { selectTurns } from '../../../../dataset/selection.ts';
import { attempt } from '../../../support/reference/attempt.ts';
import { cases, goldenCases, goldenEntries, needsGolden, weblinxFolder } from '../../../support/reference/golden.ts';
import { candidatesByTurn, isRecorded, momentOf, recorded } from '../../../support/reference/recorded.ts';
import { shim } from '../../../support/reference/shim.ts';
import { testEachCase } from '../../../support/reference/test-each-case.ts';

const ALL = 10 ** 7;

/** The options that each set of golden prompts was made with. */
function optionsOf(variant: string): PromptOptions {
  const [html, utterances, history, candidates] = SIZES[variant.replace(/_[AB]$/u, '')] ?? [];
  const budgets = html === undefined ? BUDGETS : { html, utterances, history, candidates };
  return {
    tokenizer: shim(variant.slice(-1)),
    budgets: budgets as PromptOptions['budgets'],
    iterative: variant.includes('iter'),
    unused: /nounused|mid|tight_B/u.test(variant) ? 'dropped' : 'to candidates',
    mode: 'reference',
    historyCount: variant.startsWith('tmpl') ? 'chat template' : 'text',
  };
}

const SIZES: Record<string, readonly number[]> = {
  notrunc: [ALL, ALL, ALL, ALL],
  tight: [250, 40, 100, 250],
};

describe('pages for MindAct', () => {
  const messagesOf = (html: string, mode: 'reference' | 'improved') => {
    const { root } = parseFragment(html);
    if (root === null) throw new Error('no element');
    const candidates = [{ uid: 'c', document: '', element: new Map() }];
    const viewport = { height: '1', width: '1' };
    const turn = { utterances: 'none', history: [], viewport, candidates, page: { root, document: root } };
    return mindActMessages(turn, mode)[0]?.content.split('\n')[0];
  };
  const page = (body: string) => `<html><body data-webtasks-id="b"><p data-webtasks-id="c">x</p>${body}</body></html>`;

  test('scripts are written as text', () => {
    const html = page('<script type="module">if (a && b < c) d("e")</script>');
    expect(messagesOf(html, 'reference')).toBe('(html(body(p id=0x)(script moduleif (a && b < c) d( e ))))');
  });

  test('an SVG text that begins with an element is a crash, and kept in improved mode', () => {
    const html = page('<svg><text><tspan fill="red">y</tspan></text></svg>');
    expect(() => messagesOf(html, 'reference')).toThrow(ReferenceCrash);
    expect(messagesOf(html, 'improved')).toContain('(tspany)');
  });
});

describe.skipIf(needsGolden !== '')(`prompts of models finetuned on WebLINX${needsGolden}`, () => {
  const turns = weblinxFolder === null ? new Map<number, PromptTurn>() : promptTurns('adayjrv');
  const at = (turn: number): PromptTurn => {
    const found = turns.get(turn);
    if (found === undefined) throw new Error(`turn ${turn} is not selected`);
    return found;
  };
  const variants = {
    count: 5,
    list: () => goldenEntries<Row[]>('prompts_llama_adayjrv.json', 'variants'),
    name: ([variant]: NamedRows) => variant,
  };

  testEachCase('Llama, %s', variants, ([variant, rows]) => {
    const options = optionsOf(variant);
    expect(cases(rows).map((row) => row.turn)).toEqual([...turns.keys()]);
    for (const { turn, prompt, output_target, use_candidates } of rows) {
      const given = at(turn);
      const shown = variant.startsWith('nohtml') ? { ...given, page: null } : given;
      const expected = 'error' in prompt ? { error: prompt.error } : prompt;
      expect(
        attempt(() => llamaMessages(shown, options)),
        `turn ${turn}`,
      ).toEqual(expected);
      expect(given.candidates !== null).toBe(use_candidates);
      expect(formatTurn(turnAt('adayjrv', turn), 'action')).toBe(output_target);
    }
  });

  const demonstrations = {
    count: 1,
    list: () => goldenEntries<Row[]>('prompts_llama_nopages.json'),
    name: ([name]: NamedRows) => name,
    needs: ([name]: NamedRows) => (isRecorded(name) ? '' : ` (needs the demonstration ${name} in WEBLINX_DATA)`),
  };

  testEachCase('Llama without pages, %s', demonstrations, ([name, rows]) => {
    for (const { turn, variant = '', prompt, output_target } of cases(rows)) {
      const given = promptTurn(momentOf(recorded(name), turnAt(name, turn), null));
      const expected = 'error' in prompt ? { error: prompt.error } : prompt;
      expect(
        attempt(() => llamaMessages(given, optionsOf(variant))),
        `turn ${turn} ${variant}`,
      ).toEqual(expected);
      expect(formatTurn(turnAt(name, turn), 'action')).toBe(output_target);
    }
  });

  test('as text for Llama 2, for Flan and for a chat template', () => {
    for (const item of goldenCases<Formatted>('prompts_formatted_adayjrv.json', 'items')) {
      const messages = llamaMessages(at(item.turn), optionsOf('default_A'));
      const chat = [...messages.slice(0, 1), ...withUserFirst(messages.slice(1))];
      expect(chat.map(({ role }) => role)).toEqual(item.roles_after_insert);
      expect(textOrHash(llama2Text(messages), item.format_prompt_llama)).toBe(item.format_prompt_llama);
      expect(textOrHash(flanText(messages), item.format_prompt_for_flan)).toBe(item.format_prompt_for_flan);
      const target = { role: 'assistant', content: formatTurn(turnAt('adayjrv', item.turn), 'action') };
      expect(sha256(shim('A').renderChat([...chat, target]))).toBe(item.chat_text_sha256);
    }
  });

  test('for MindAct', () => {
    for (const { turn, target, prompt } of goldenCases<MindAct>('prompts_m2w_adayjrv.json', 'items')) {
      const history = previousTurns(recorded('adayjrv'), turn, 'mind2web');
      expect(mindActMessages({ ...at(turn), history }, 'reference'), `turn ${turn}`).toEqual(prompt);
      expect(formatTurn(turnAt('adayjrv', turn), 'mind2web')).toBe(target);
    }
  });

  test('for WebLlama', () => {
    const candidates = candidatesByTurn('adayjrv');
    for (const item of goldenCases<WebLlama>('webllama_adayjrv.json', 'turns')) {
      const demonstration = recorded('adayjrv');
      const turn = turnAt('adayjrv', item.turn);
      const history = demonstration.turns.slice(0, item.turn).map(webLlamaAction);
      expect(liveQuery(history, at(item.turn).viewport)).toBe(item.query);
      expect(liveUtterances(history)).toEqual(utteranceItems(demonstration, item.turn));
      const given = webLlamaTurn(momentOf(demonstration, turn, candidates.get(item.turn) ?? null));
      const parts = webLlamaParts(given, optionsOf('default_A'));
      const { cands_str, html, utterances, prev_actions } = item;
      expect(parts, `turn ${item.turn}`).toEqual({ candidates: cands_str, html, utterances, history: prev_actions });
      const [system] = webLlamaMessages(given, optionsOf('default_A'));
      expect(sha256(system?.content ?? '')).toBe(item.sys_prompt_sha256);
    }
  });

  test('what WebLlama answers', () => {
    const item = goldenCases<WebLlama>('webllama_adayjrv.json', 'turns').filter(({ outputs }) => outputs !== undefined);
    for (const { turn, outputs = [] } of cases(item)) {
      const { html } = momentOf(recorded('adayjrv'), turnAt('adayjrv', turn), null);
      const root = parsePage(html ?? '')?.document ?? null;
      for (const [output, expected] of cases(outputs)) {
        const result = attempt(() => liveResult(output, { root, index: turn }));
        if ('error' in result) expect(result).toEqual(expected);
        else expect([JSON.parse(writeJson(result)), [...result.keys()]]).toEqual([expected, Object.keys(expected)]);
      }
    }
  });

  test('what model servers send to WebLlama', () => {
    for (const [output, expected] of goldenCases<[unknown, unknown]>('webllama_adayjrv.json', 'extract_output')) {
      const text = attempt(() => readModelOutput(readJson(JSON.stringify(output))));
      expect(text).toEqual(typeof expected === 'string' ? expected : { error: (expected as { error: string }).error });
    }
  });

  test('what WebLlama remembers of every turn', () => {
    const { turns } = recorded('adayjrv');
    const history = goldenCases<{ to_dict: object; dmr: string }>('webllama_adayjrv.json', 'action_history');
    for (const [i, { to_dict, dmr }] of history.entries()) {
      const turn = turns[i];
      if (turn === undefined) throw new Error(`no turn ${i}`);
      const action = webLlamaAction(turn);
      expect(rankerCall(action)).toBe(dmr);
      expect([...action.keys()]).toEqual(Object.keys(to_dict));
      expect(readLiveAction(readJson(writeJson(action)))).toEqual(action);
    }
  });
});

interface Row {
  turn: number;
  variant?: string;
  prompt: ChatMessage[] | { error: string };
  output_target: string;
  use_candidates?: boolean;
}

type NamedRows = readonly [name: string, rows: readonly Row[]];

interface Formatted {
  turn: number;
  roles_after_insert: string[];
  format_prompt_llama: string;
  format_prompt_for_flan: string;
  chat_text_sha256: string;
}

interface MindAct {
  turn: number;
  target: string;
  prompt: ChatMessage[];
}

interface WebLlama {
  turn: number;
  query: string;
  cands_str: string;
  html: string;
  utterances: string;
  prev_actions: ChatMessage[];
  sys_prompt_sha256: string;
  outputs?: [string, object][];
}

function promptTurns(name: string): ReadonlyMap<number, PromptTurn> {
  const demonstration = recorded(name);
  const candidates = candidatesByTurn(name);
  return new Map(
    selectTurns(demonstration).map((turn) => {
      return [turn.index, promptTurn(momentOf(demonstration, turn, candidates.get(turn.index) ?? null))] as const;
    }),
  );
}

function turnAt(name: string, index: number) {
  const turn = recorded(name).turns[index];
  if (turn === undefined) throw new Error(`no turn ${index}`);
  return turn;
}

/** A text, or its hash where only that is known. */
function textOrHash(text: string, known: string): string {
  return /^[0-9a-f]{64}$/u.test(known) ? sha256(text) : text;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
