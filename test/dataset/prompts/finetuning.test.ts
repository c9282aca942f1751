import fc from 'fast-check';
import { expect, test } from 'vitest';
import { regexTokenizer, type Tokenizer } from '../../../agent/weblinx/budget/tokenizer.ts';
import { TRAINING_FORMATS, trainingLine, whyRejected } from '../../../dataset/prompts/finetuning.ts';

function tokenizer(): Tokenizer {
  const found = regexTokenizer(String.raw`regex:\S`);
  if (found === null) throw new Error('no tokenizer');
  return found;
}

const system = { role: 'system', content: 'Rules.' };
const prompt = [system, { role: 'assistant', content: 'click(uid="a")' }, { role: 'user', content: 'Select.' }];
const target = 'scroll(x=0, y=5)';

test('a line for OpenAI holds the prompt and the target as messages', () => {
  expect(trainingLine({ prompt, target }, 'openai-chat', tokenizer())).toEqual({
    messages: [...prompt, { role: 'assistant', content: target }],
  });
});

test('conversations begin with a human, and a speaker that was cut away is the navigator', () => {
  const odd = [system, { role: 'unknown', content: 'say(speaker="...")' }, ...prompt.slice(1)];
  expect(trainingLine({ prompt: odd, target }, 'sharegpt', tokenizer())).toEqual({
    conversations: [
      { from: 'system', value: 'Rules.' },
      { from: 'human', value: '' },
      { from: 'gpt', value: 'say(speaker="...") click(uid="a")' },
      { from: 'human', value: 'Select.' },
      { from: 'gpt', value: target },
    ],
  });
});

test("a line for Llama is one text in the model's chat template", () => {
  const line = trainingLine({ prompt: prompt.slice(0, 1), target }, 'llama', tokenizer());
  expect(line).toEqual({
    text:
      '<|begin_of_text|><|start_header_id|>system<|end_header_id|>\n\nRules.<|eot_id|>' +
      '<|start_header_id|>assistant<|end_header_id|>\n\nscroll(x=0, y=5)<|eot_id|>',
  });
});

test('every line is one that trainers take', () => {
  const role = fc.constantFrom('user', 'assistant', 'unknown');
  const messages = fc.array(fc.record({ role, content: fc.string() }));
  fc.assert(
    fc.property(messages, fc.constantFrom(...TRAINING_FORMATS), (history, format) => {
      const user = { role: 'user', content: 'Select.' };
      const line = trainingLine({ prompt: [system, ...history, user], target }, format, tokenizer());
      expect(whyRejected(line, format)).toBeNull();
    }),
  );
});

test.each([
  ['an array', 'openai-chat', [], 'the line is not an object'],
  ['no messages', 'openai-chat', { messages: [] }, 'there are no messages'],
  ['a strange role', 'openai-chat', { messages: [{ role: 'bot', content: 'x' }] }, 'message 0 has the role "bot"'],
  ['no answer', 'openai-chat', { messages: [{ role: 'user', content: 'x' }] }, 'the last message is not an answer'],
  ['no text', 'openai-chat', { messages: [{ role: 'assistant' }] }, 'message 0 has no text'],
  ['an empty answer', 'openai-chat', { messages: [{ role: 'assistant', content: ' ' }] }, 'the answer is empty'],
  ['gpt first', 'sharegpt', { conversations: [{ from: 'gpt', value: 'x' }] }, 'turn 0 is out of turn'],
  ['an empty text', 'llama', { text: '' }, 'there is no text'],
] as const)('rejects %s', (_, format, line, why) => expect(whyRejected(line, format)).toBe(why));
