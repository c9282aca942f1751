import { expect, test } from 'vitest';
import { readModelName } from '../../../../agent/language-model/servers/model-name.ts';

test.each([
  ['openai:gpt-4o', 'gpt-4o', 'https://api.openai.com/v1', 'openai', 'OPENAI_API_KEY'],
  ['openai:tiny@http://localhost:9999/v1', 'tiny', 'http://localhost:9999/v1', 'openai', 'OPENAI_API_KEY'],
  ['openai:a@b@http://localhost:9999/v1', 'a@b', 'http://localhost:9999/v1', 'openai', 'OPENAI_API_KEY'],
  [
    'openai:qwen/qwen3@https://openrouter.ai/api/v1',
    'qwen/qwen3',
    'https://openrouter.ai/api/v1',
    'openai',
    'OPENROUTER_API_KEY',
  ],
  [
    'openai:mine@https://mine.openai.azure.com',
    'mine',
    'https://mine.openai.azure.com',
    'azure',
    'AZURE_OPENAI_API_KEY',
  ],
  [
    'azure:mine@https://gateway.example/azure',
    'mine',
    'https://gateway.example/azure',
    'azure',
    'AZURE_OPENAI_API_KEY',
  ],
  ['ollama:llama3.1:8b', 'llama3.1:8b', 'http://localhost:11434/v1', 'openai', null],
  ['ollama:llama3.1@http://gpu:11434/v1', 'llama3.1', 'http://gpu:11434/v1', 'openai', null],
  ['anthropic:claude-haiku-4-5', 'claude-haiku-4-5', 'https://api.anthropic.com/v1', 'anthropic', 'ANTHROPIC_API_KEY'],
  [
    'gemini:gemini-2.5-flash',
    'gemini-2.5-flash',
    'https://generativelanguage.googleapis.com/v1beta/openai',
    'openai',
    'GEMINI_API_KEY',
  ],
] as const)('reads %s', (text, model, baseUrl, dialect, keyVariable) => {
  expect(readModelName(text)).toEqual({ model, baseUrl, dialect, keyVariable });
});

test.each([
  ['ollama:', /names no model/u],
  ['azure:gpt-4o', /needs an address/u],
  ['openai:m@http://', /not an address/u],
])('says what is wrong with %s', (text, problem) => {
  expect(readModelName(text)).toEqual({ problem: expect.stringMatching(problem) });
});

test.each(['commands', 'copy', 'recorded:results.json', 'elsewhere:model'])('%s is no model of a server', (text) => {
  expect(readModelName(text)).toBeNull();
});
