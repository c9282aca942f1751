import { expect, test } from 'vitest';
import { keyFor, readKeys, withKey } from '../../../extension/memory/server-keys.ts';

test('a key goes to the server it was given for, and to no other', () => {
  const keys = withKey('ours', 'https://api.ours.example/v1', withKey('theirs', 'https://theirs.example/v1', {}));
  expect(keyFor('https://api.ours.example/v1', keys)).toBe('ours');
  expect(keyFor('https://api.ours.example/v2', keys)).toBe('ours');
  expect(keyFor('https://theirs.example/v1', keys)).toBe('theirs');
  expect(keyFor('http://api.ours.example/v1', keys)).toBe('');
  expect(keyFor('https://api.ours.example.evil.example/v1', keys)).toBe('');
  expect(keyFor('https://api.ours', keys)).toBe('');
});

test('the one key of earlier settings belongs to the server they name', () => {
  const keys = readKeys({ key: 'secret' }, 'https://api.ours.example/v1');
  expect(keyFor('https://api.ours.example/v1', keys)).toBe('secret');
  expect(keyFor('https://theirs.example/v1', keys)).toBe('');
  expect(readKeys({ key: '' }, 'https://a.example')).toEqual({});
});

test('what is stored is read, and what is no key is left out', () => {
  const stored = { key: 'old', keys: { 'https://a.example': 'a', 'https://b.example': 5 } };
  expect(readKeys(stored, 'https://c.example')).toEqual({ 'https://a.example': 'a' });
  expect(readKeys({ keys: null }, 'https://c.example')).toEqual({});
});
