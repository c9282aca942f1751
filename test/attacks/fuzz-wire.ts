import fc from 'fast-check';
import { AgentError } from '../../agent/errors.ts';
import { IdleTimer } from '../../agent/language-model/adapters/idle-timer.ts';
import { readStream } from '../../agent/language-model/adapters/openai-stream.ts';
import type { Completion } from '../../agent/language-model/complete/complete.ts';
import { languageModelPolicy } from '../../agent/language-model/language-model-policy.ts';
import { apiRoutes } from '../../cli/serve/api-routes.ts';
import { noRank, said, scriptedPolicy } from '../support/fakes.ts';
import { pageFromHtml } from '../support/page-from-html.ts';
import { VALUE } from './fuzz.ts';

/** Something that reads what comes over a wire, and answers later. */
interface WireReader {
  readonly name: string;
  /** Asserts, for `runs` values, that it answers or fails with a sentence. Throws with the smallest value that breaks it. */
  readonly hold: (runs: number) => Promise<void>;
}

const { signal } = new AbortController();
const onText = () => {};

const ROUTES = apiRoutes(
  { policy: scriptedPolicy({ action: { intent: 'say', utterance: 'Done.' } }), rank: noRank },
  { token: false },
);
const HTML = fc.oneof(
  fc.constantFrom('<a data-webtasks-id="a">Go</a>', '<input data-webtasks-id="b"><table><tr>', '<svg><a>', ''),
  fc.string(),
);
const PAGE = fc.oneof(
  VALUE,
  fc.record(
    { html: HTML, url: fc.webUrl(), boxes: fc.dictionary(fc.string(), VALUE, { maxKeys: 2 }) },
    { requiredKeys: [] },
  ),
);
const TURN = fc.oneof(
  VALUE,
  fc.record({ speaker: fc.constantFrom('instructor', 'navigator'), utterance: fc.string() }),
  fc.record({ action: fc.record({ intent: fc.constantFrom('click', 'load', 'say', 'scroll'), uid: fc.string() }) }),
);
const BODY = fc.oneof(
  fc.string(),
  fc.json(),
  fc
    .record(
      {
        turns: fc.array(TURN, { maxLength: 3 }),
        page: PAGE,
        text: fc.string(),
        action: VALUE,
        limit: VALUE,
        before: VALUE,
      },
      { requiredKeys: [] },
    )
    .map((body) => JSON.stringify(body)),
);
const REQUEST = fc.record({ route: fc.constantFrom(...ROUTES.filter(({ method }) => method === 'POST')), body: BODY });

/** A chunk of a stream that has some of the parts of one, each perhaps of another type. */
const loose = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: VALUE });
const CALL = fc.record(
  {
    index: loose(fc.nat(3)),
    id: loose(fc.string()),
    function: loose(fc.record({ name: loose(fc.constant('act')), arguments: loose(fc.json()) })),
  },
  { requiredKeys: [] },
);
const DELTA = fc.record(
  { content: loose(fc.string()), tool_calls: loose(fc.array(loose(CALL), { maxLength: 3 })) },
  { requiredKeys: [] },
);
const CHUNK = loose(
  fc.record(
    {
      choices: loose(
        fc.array(
          loose(fc.record({ delta: loose(DELTA), finish_reason: loose(fc.constant('stop')) }, { requiredKeys: [] })),
          { maxLength: 2 },
        ),
      ),
      usage: loose(fc.record({ prompt_tokens: loose(fc.nat()), completion_tokens: loose(fc.nat()) })),
    },
    { requiredKeys: [] },
  ),
);

/** All readers of the wire. */
export const WIRE_READERS: readonly WireReader[] = [
  wireReader('bodies of requests', REQUEST, async ({ route, body }) => {
    JSON.parse(await route.answer(body, { signal }));
  }),
  wireReader('answers of a model server', fc.array(CHUNK, { maxLength: 6 }), async (chunks) => {
    const completion = await completionOf(chunks);
    const state = { turns: [said('look')], page: pageFromHtml('<button>Go</button>'), screenshot: null, tabs: [] };
    const policy = languageModelPolicy(async () => completion);
    await policy({ state, candidates: [] }, { signal, onText });
  }),
];

type Chunk = Parameters<typeof readStream>[0] extends AsyncIterable<infer Each> ? Each : never;

async function completionOf(chunks: readonly unknown[]): Promise<Completion> {
  const idle = new IdleTimer(60_000, signal);
  try {
    return await readStream(each(chunks as readonly Chunk[]), {
      idle,
      ending: { marked: true },
      onText,
      maxTokens: 1_000,
    });
  } finally {
    idle.stop();
  }
}

async function* each<Value>(values: Iterable<Value>): AsyncGenerator<Value> {
  yield* values;
}

function wireReader<Value>(
  name: string,
  values: fc.Arbitrary<Value>,
  read: (value: Value) => Promise<void>,
): WireReader {
  const returns = async (value: Value) => {
    try {
      await read(value);
    } catch (error) {
      if (!(error instanceof AgentError)) throw error;
    }
  };
  return { name, hold: (runs) => fc.assert(fc.asyncProperty(values, returns), { numRuns: runs }) };
}
