import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type PruneOptions, prune } from '../../../cli/prompts/prune-source.ts';
import { goldenCases, needsGolden, weblinxFolder } from '../../support/reference/golden.ts';

const options: PruneOptions = {
  ...{ count: 10, mode: 'improved', format: 'text' },
  ...{ depth: 1, descendants: 5, siblings: 2 },
};

function fileWith(html: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'waymark-')), 'page.html');
  writeFileSync(path, html);
  return path;
}

test('a page that nobody recorded is pruned with ids of its own', async () => {
  const path = fileWith('<p>Read</p><button>Buy</button>');
  expect(await prune(path, options)).toBe('Read\n[e4 button] Buy');
  expect(await prune(path, { ...options, uid: ['e3'] })).toBe('probably: e3\n[e3 text] Read [e4 button] Buy');
  expect(await prune(path, { ...options, uid: ['e4'], format: 'html' })).toBe(
    '<div><p>Read</p><button data-webtasks-id="e4">Buy</button></div>',
  );
});

test('a page is pruned to what matters for what is said', async () => {
  const path = fileWith(
    '<ul><li><a href="/a">Prices</a></li></ul><hr><hr><hr><hr><footer><a href="/b">Imprint</a></footer>',
  );
  const html = await prune(path, { ...options, say: 'Open the imprint', count: 1, format: 'html' });
  expect(html).toContain('>Imprint</a>');
  expect(html).not.toContain('Prices');
});

test('what is missing is said', async () => {
  const path = fileWith('<p>Read</p>');
  await expect(prune(undefined, options)).rejects.toThrow('no page is given');
  await expect(prune('nowhere.html', options)).rejects.toThrow('nowhere.html: there is no such file');
  await expect(prune(path, { ...options, mode: 'reference' })).rejects.toThrow('needs candidates to prune around');
  await expect(prune(path, { ...options, candidates: 'x.jsonl' })).rejects.toThrow('--candidates needs');
  await expect(prune(fileWith(''), options)).rejects.toThrow('no element');
});

describe.skipIf(needsGolden !== '')(`a recorded turn${needsGolden}`, () => {
  test('is pruned around the best of a candidate file as WebLINX does it', async () => {
    const data = weblinxFolder ?? '';
    const turns = goldenCases<{ turn: number; page?: string; repr: string; raw_html: string }>(
      'dom_pruned_adayjrv.json',
      'turns',
    );
    for (const { turn, repr, raw_html } of turns.filter(({ page }) => page !== undefined).slice(0, 5)) {
      const candidates = join(data, 'candidates', 'adayjrv.jsonl');
      const asked = { ...options, data, demo: 'adayjrv', turn, candidates, mode: 'reference' as const };
      expect(await prune(undefined, asked)).toBe(repr);
      expect(await prune(undefined, { ...asked, format: 'html' })).toBe(raw_html);
    }
  });
});
