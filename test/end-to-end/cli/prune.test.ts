import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PruneOptions, prune } from '../../../cli/prompts/prune-source.ts';
import { type Site, serve } from '../../support/servers/serve.ts';

const options: PruneOptions = {
  ...{ count: 1, mode: 'improved', format: 'text' },
  ...{ depth: 1, descendants: 5, siblings: 2 },
};

let site: Site;
let url = '';
beforeAll(async () => {
  site = await serve({
    '/': `<!doctype html><title>Live</title><body><p>Read</p><p style="display:none">hidden</p><button>Buy</button>
      <label>Password <input type="password" value="secret"></label><x-a></x-a><iframe srcdoc="<a href='/x'>Inner</a>"></iframe>
      <script>document.querySelector('x-a').attachShadow({mode:'closed'}).innerHTML='<button>Closed</button>';
      document.body.append('scripted')</script>`,
  });
  url = `${site.origin}/`;
});
afterAll(() => site.close());

describe('a live page', () => {
  test('is pruned to what the extension sees: shadow trees and frames, nothing hidden and no password', async () => {
    const text = await prune(undefined, { ...options, url });
    expect(text).toMatch(/^Read\n\[e\d+ button\] Buy /u);
    for (const seen of ['button] Closed', '] Inner', 'scripted', 'Password']) expect(text).toContain(seen);
    for (const unseen of ['hidden', 'secret']) expect(text).not.toContain(unseen);
    expect(await prune(url, options)).toBe(text);
  });

  test('is pruned around what is named or ranked best for what is said, also as WebLINX does it', async () => {
    const html = await prune(url, { ...options, say: 'Press the button Closed', format: 'html' });
    const uid = /<button data-webtasks-id="(e\d+)">Closed<\/button>/u.exec(html)?.[1] ?? '';
    expect(html).not.toContain('Inner');
    expect(await prune(url, { ...options, uid: [uid], format: 'html' })).toBe(html);
    const reference = await prune(url, { ...options, say: 'Press the button Closed', mode: 'reference' });
    expect(reference).toContain(`(button data-webtasks-id="${uid}"Closed`);
  });

  test('that is out of reach, or is no web page, is named in the error', async () => {
    await expect(prune(undefined, { ...options, url: 'http://127.0.0.1:9/' })).rejects.toThrow('did not open');
    await expect(prune(undefined, { ...options, url: 'file:///etc/hosts' })).rejects.toThrow(
      'only http and https addresses can be opened, not "file:///etc/hosts"',
    );
  });
});
