import { describe, expect, test } from 'vitest';
import { AgentError } from '../../agent/errors.ts';
import {
  type AnswerForm,
  type Complete,
  FormRefused,
  type Message,
} from '../../agent/language-model/complete/complete.ts';

/** What the model under test writes. `cut`: the text is longer than the token limit. */
export interface Script {
  readonly says: string;
  readonly cut?: true;
}

/** An adapter of `Complete` under test. */
export interface CompleteAdapter {
  readonly name: string;
  /** Starts a model that writes the script. */
  readonly make: (script: Script) => Promise<Complete>;
  /** An adapter whose model does not exist. */
  readonly absent: () => Complete;
  /** The answer forms that it accepts; it refuses the others. */
  readonly takes: readonly AnswerForm['kind'][];
  readonly takesPictures: boolean;
}

const ACTION = 'say(speaker="navigator", utterance="The first lamp costs 12 €, the other 東京 more")';
const OBJECT = '{ "action": "click", "uid": "a1" }';
const SCHEMA = { type: 'object', properties: { action: { type: 'string' } }, required: ['action'] };
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const FORMS: readonly AnswerForm[] = [
  { kind: 'text' },
  { kind: 'json' },
  { kind: 'json-schema', name: 'action', schema: SCHEMA },
  { kind: 'tools', tools: [{ name: 'click', description: 'Clicks.', parameters: SCHEMA }] },
];

const message = (role: Message['role'], content: string): Message => ({ role, content, image: null });
const CHAT = [message('system', 'You act on pages.'), message('user', 'What costs less?')];
const LONG_CHAT = [...CHAT, message('assistant', 'click(uid="a1")'), message('user', 'There is no such element.')];

function quiet() {
  return { signal: new AbortController().signal, onText: () => {}, maxTokens: 200 };
}

/** Tests that every adapter of `Complete` must pass. */
export function completeContract({ name, make, absent, takes, takesPictures }: CompleteAdapter): void {
  describe(name, () => {
    test('answers with what the model wrote, and tells it as it comes', async () => {
      const complete = await make({ says: ACTION });
      const told: string[] = [];
      const { text, cut } = await complete(CHAT, { ...quiet(), onText: (soFar) => told.push(soFar) });
      expect(text).toBe(ACTION);
      expect(cut ?? false).toBe(false);
      expect(told.length).toBeGreaterThan(1);
      for (const [i, soFar] of told.entries()) expect(soFar.startsWith(told[i - 1] ?? '')).toBe(true);
      expect(told.at(-1)).toBe(ACTION);
    });

    test('counts the tokens it read and wrote', async () => {
      const { usage } = await (await make({ says: ACTION }))(CHAT, quiet());
      expect(usage?.prompt).toBeGreaterThan(0);
      expect(usage?.completion).toBeGreaterThan(0);
    });

    test('goes on with a longer conversation, and asks anew each time', async () => {
      const complete = await make({ says: ACTION });
      expect((await complete(LONG_CHAT, quiet())).text).toBe(ACTION);
      expect((await complete(CHAT, quiet())).text).toBe(ACTION);
    });

    test('answers several at a time', async () => {
      const complete = await make({ says: ACTION });
      const answers = await Promise.all([CHAT, LONG_CHAT, CHAT].map((chat) => complete(chat, quiet())));
      expect(answers.map(({ text }) => text)).toEqual([ACTION, ACTION, ACTION]);
    });

    test('says that an answer was cut', async () => {
      const complete = await make({ says: ACTION, cut: true });
      const { text, cut } = await complete(CHAT, { ...quiet(), maxTokens: 3 });
      expect(cut).toBe(true);
      expect(text.length).toBeGreaterThan(0);
    });

    test('asks nobody when it was stopped before, and throws the reason', async () => {
      const complete = await make({ says: ACTION });
      const reason = new AgentError('stopped');
      const told: string[] = [];
      const options = { ...quiet(), signal: AbortSignal.abort(reason), onText: (text: string) => told.push(text) };
      await expect(complete(CHAT, options)).rejects.toBe(reason);
      expect(told).toEqual([]);
    });

    test('stops in the middle of an answer, throws the reason, and answers the next', async () => {
      const complete = await make({ says: ACTION });
      const stop = new AbortController();
      const reason = new AgentError('stopped');
      const told: string[] = [];
      const onText = (text: string) => {
        told.push(text);
        stop.abort(reason);
      };
      await expect(complete(CHAT, { ...quiet(), signal: stop.signal, onText })).rejects.toBe(reason);
      expect(told).toHaveLength(1);
      expect((await complete(CHAT, quiet())).text).toBe(ACTION);
    });

    test.each(FORMS.filter(({ kind }) => kind !== 'tools' && takes.includes(kind)))(
      'answers in the form $kind',
      async (answer) => {
        const says = answer.kind === 'text' ? ACTION : OBJECT;
        const { text } = await (await make({ says }))(CHAT, { ...quiet(), answer });
        expect(text).toBe(says);
      },
    );

    const refused = FORMS.filter(({ kind }) => !takes.includes(kind));
    const refusesForms = async () => {
      const complete = await make({ says: ACTION });
      for (const answer of refused) {
        const error: unknown = await complete(CHAT, { ...quiet(), answer }).catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(FormRefused);
        expect((error as FormRefused).hint).not.toBeNull();
      }
    };
    if (refused.length > 0) test('refuses the forms it does not know, with a way out', refusesForms);

    test(takesPictures ? 'takes a picture' : 'refuses a picture', async () => {
      const complete = await make({ says: ACTION });
      const image = { dataUrl: PIXEL, width: 1, height: 1 };
      const answer = complete([{ role: 'user', content: 'What is this?', image }], quiet());
      if (takesPictures) expect((await answer).text).toBe(ACTION);
      else await expect(answer).rejects.toBeInstanceOf(FormRefused);
    });

    test('says what is missing where there is no model, and what to do', async () => {
      const error: unknown = await absent()(CHAT, quiet()).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(AgentError);
      expect(error).not.toBeInstanceOf(FormRefused);
      expect((error as AgentError).hint).not.toBeNull();
    });
  });
}
