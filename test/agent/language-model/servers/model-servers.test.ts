import { expect, test } from 'vitest';
import { serverAt } from '../../../../agent/language-model/servers/model-servers.ts';

test.each([
  ['http://localhost:11434/v1', 'ollama'],
  ['http://127.0.0.1:1234/v1/', 'lmstudio'],
  ['http://[::1]:8080', 'llamacpp'],
  ['https://api.openai.com/v1', 'openai'],
  ['https://api.anthropic.com/v1/', 'anthropic'],
  ['https://generativelanguage.googleapis.com/v1beta/openai/', 'gemini'],
  ['https://mine.openai.azure.com/openai/v1/', 'azure'],
  ['https://mine.services.ai.azure.com', 'azure'],
  ['http://localhost:9999/v1', undefined],
  ['https://api.openai.com.evil.example/v1', undefined],
  ['https://openai.azure.com.evil.example/v1', undefined],
  ['not an address', undefined],
])('%s is of %s', (baseUrl, id) => {
  expect(serverAt(baseUrl)?.id).toBe(id);
});
