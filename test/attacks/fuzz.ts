import fc from 'fast-check';
import { AgentError } from '../../agent/errors.ts';
import { guard } from '../../agent/guard/guard.ts';
import { parsePlan } from '../../agent/guard/plan/plan.ts';
import { parseAnswer } from '../../agent/language-model/answer/action-text.ts';
import { readReplay } from '../../dataset/demonstration.ts';
import { readOutputs } from '../../dataset/score/parse-outputs.ts';
import {
  parseLedgerNotice,
  parseOutcome,
  parsePageCommand,
  parsePageReply,
  parseTraces,
} from '../../extension/messages.ts';
import { said } from '../support/fakes.ts';
import { pageFromHtml } from '../support/page-from-html.ts';

/** Something that reads what strangers write: it must return or throw an `AgentError`, and nothing else. */
interface Reader {
  readonly name: string;
  /** Asserts this for `runs` values. Throws with the smallest value that breaks it. */
  readonly hold: (runs: number) => void;
}

/** Words that readers look for, so that chance finds their branches. */
const KEYS = fc.constantFrom(
  ...'type action intent element text value key allowed what name url x y to status reason note traces path capture page touch gesture sites deeds deed object values times'.split(
    ' ',
  ),
);
const WORDS = fc.constantFrom(
  ...'capture perform click load delete buy send done failed settled acted located touching started finished traces say __proto__ constructor'.split(
    ' ',
  ),
);
const LEAF = fc.oneof(WORDS, fc.string(), fc.double(), fc.boolean(), fc.constant(null), fc.constant(undefined));
/** Any JSON, and what is none. */
export const { value: VALUE } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    LEAF,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(KEYS, fc.string()), tie('value'), { maxKeys: 5 }),
  ),
}));
const TEXT = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.json(),
  fc
    .array(
      fc.oneof(
        WORDS,
        KEYS,
        fc.constantFrom('(', ')', '"', "'", '=', ',', '{', '}', '[', ']', ':', '\n', '\\'),
        fc.string(),
      ),
      {
        maxLength: 30,
      },
    )
    .map((parts) => parts.join(' ')),
);

/** All readers. */
export const READERS: readonly Reader[] = [
  reader('commands to a page', VALUE, parsePageCommand),
  reader('replies of a page', VALUE, parsePageReply),
  reader('notices for the ledger', VALUE, parseLedgerNotice),
  reader('notices of traces', VALUE, parseTraces),
  reader('stored outcomes', VALUE, parseOutcome),
  reader('plans', VALUE, parsePlan),
  reader('demonstrations', TEXT, (text) => readReplay(text, { name: 'fuzz', source: 'fuzz' })),
  reader('results', TEXT, (text) => readOutputs(text, 'fuzz')),
  reader('answers of a model', TEXT, parseAnswer),
  reader('utterances', TEXT, judge),
];

const PAGE = pageFromHtml(
  '<ul><li>notes.txt <button>Delete</button></li></ul><form><input><button>Send</button></form>',
);

/** Lets the guard judge a deletion under an utterance. */
function judge(utterance: string): void {
  const state = { turns: [said(utterance)], page: PAGE, screenshot: null, tabs: [] };
  for (const element of ids()) guard({ intent: 'click', element }, state);
}

function* ids() {
  const stack = [PAGE.root];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    if (at.tag === 'button' && at.id !== null) yield at.id;
    for (const child of at.children) if (typeof child === 'object' && 'tag' in child) stack.push(child);
  }
}

function reader<Value>(name: string, values: fc.Arbitrary<Value>, read: (value: Value) => unknown): Reader {
  const returns = (value: Value) => {
    try {
      read(value);
      return true;
    } catch (error) {
      if (error instanceof AgentError) return true;
      throw error;
    }
  };
  return { name, hold: (runs) => fc.assert(fc.property(values, returns), { numRuns: runs }) };
}
