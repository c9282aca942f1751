import { expect, test } from 'vitest';
import { patienceAt } from '../../../../agent/language-model/servers/patience.ts';

test.each([
  ['https://api.openai.com/v1', 60, 300],
  ['http://localhost:11434/v1', 900, 7_200],
  ['http://127.0.0.1:8080/v1', 900, 7_200],
  ['on-device:', 900, 7_200],
  ['chrome:', 900, 7_200],
])('%s may be silent for %i s and take %i s for a request', (baseUrl, silence, request) => {
  expect(patienceAt(baseUrl)).toEqual({ silence, request });
});
