import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';
import { expect, test } from 'vitest';

/** Source that learns from text or reads it. */
const SOURCES = ['agent/commands', 'agent/english', 'ranker'];
/** Words in a row that are no coincidence. */
const GRAM = 6;
/** Stands for a word that differs from one utterance to the next: a template's value in source, any one word in an utterance. */
const ANY = '*';

const folders = ['HUMAN_TASKS', 'WEBLINX_DATA'].flatMap((name) => env[name] ?? []);
const missing = folders.length === 2 ? '' : ' (needs HUMAN_TASKS and WEBLINX_DATA)';

test.skipIf(missing !== '')(`no six words of an evaluation utterance stand in the source${missing}`, () => {
  const grams = new Set(folders.flatMap(utterancesOf).flatMap((utterance) => gramsOf(utterance).flatMap(withGaps)));
  expect(grams.size).toBeGreaterThan(1000);
  const found = sourceFiles().flatMap(([file, source]) =>
    gramsOf(source.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/gu, ` ${ANY} `))
      .filter((gram) => gram.filter((word) => word === ANY).length <= 1 && grams.has(gram.join(' ')))
      .map((gram) => `${file}: ${gram.join(' ')}`),
  );
  expect(found).toEqual([]);
});

test.skipIf(missing !== '')(`no compound id or class of an evaluation page stands in the source${missing}`, () => {
  const names = new Set(folders.flatMap(namesOf));
  expect(names.size).toBeGreaterThan(1000);
  const found = sourceFiles().flatMap(([file, source]) =>
    literalsOf(source)
      .filter((word) => names.has(word))
      .map((word) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});

function sourceFiles(): readonly (readonly [file: string, source: string])[] {
  return SOURCES.flatMap(filesIn).map((file) => [file, readFileSync(file, 'utf8')]);
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));
}

function gramsOf(text: string): readonly (readonly string[])[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}*']+/gu) ?? [];
  return words.slice(GRAM - 1).map((_, i) => words.slice(i, i + GRAM));
}

/** The words of a gram as they are, and with each of them replaced by `ANY`. */
function withGaps(gram: readonly string[]): readonly string[] {
  return [gram.join(' '), ...gram.map((_, gap) => gram.map((word, i) => (i === gap ? ANY : word)).join(' '))];
}

function demonstrationsIn(data: string): readonly string[] {
  return readdirSync(join(data, 'demonstrations')).map((name) => join(data, 'demonstrations', name));
}

function utterancesOf(data: string): readonly string[] {
  const replayed = demonstrationsIn(data)
    .map((folder) => join(folder, 'replay.json'))
    .filter(existsSync)
    .flatMap((file) => stringsOf(JSON.parse(readFileSync(file, 'utf8')), 'utterance'));
  const candidates = join(data, 'candidates');
  const queries = existsSync(candidates)
    ? readdirSync(candidates).flatMap((name) => queriesOf(readFileSync(join(candidates, name), 'utf8')))
    : [];
  return [...replayed, ...queries];
}

function queriesOf(lines: string): readonly string[] {
  const queries = new Set(
    lines.split('\n').flatMap((line) => (line === '' ? [] : stringsOf(JSON.parse(line), 'query'))),
  );
  return [...queries]
    .flatMap((query) => [...query.matchAll(/utterance="([^"]*)"|\[\d+:\d+\] ([^[]*?)(?= \[| ----)/gu)])
    .map(([, said, first]) => said ?? first ?? '');
}

/** Every string under this key, at any depth. */
function stringsOf(value: unknown, key: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === key && typeof inner === 'string' ? [inner] : stringsOf(inner, key),
  );
}

/** The ids and classes of saved pages that are made of several words, or of none: single English words and numbers are common property. */
function namesOf(data: string): readonly string[] {
  return demonstrationsIn(data)
    .map((folder) => join(folder, 'pages'))
    .filter(existsSync)
    .flatMap((folder) => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')))
    .flatMap((html) =>
      [...html.matchAll(/\b(?:id|class)="([^"]+)"/gu)].flatMap(([, names = '']) => names.split(/\s+/u)),
    )
    .filter(
      (name) => name.length > 1 && /\p{L}/u.test(name) && (/[-_\d]|[a-z][A-Z]/u.test(name) || !/[aeiouy]/iu.test(name)),
    );
}

/** The words of string literals, split as lists of names and attributes are. */
function literalsOf(source: string): readonly string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, '');
  return [...code.matchAll(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/gu)].flatMap(([text]) =>
    text.slice(1, -1).split(/[\s|"'=.#]+/u),
  );
}
