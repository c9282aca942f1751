import { describe, expect, test } from 'vitest';
import type { ElementId } from '../../../agent/action.ts';
import { FIRST_LOOK, viewOf } from '../../../agent/view/view.ts';
import { pageFromHtml, UNCHANGED } from '../../support/page-from-html.ts';

describe('what a view tells programs', () => {
  test('each element that it names', () => {
    const page = pageFromHtml('<h1>Hi</h1><button>Save</button>');
    expect(viewOf(page).elements).toEqual([
      { ref: 'e1', role: 'button', name: 'Save', box: { x: 10, y: 96, width: 200, height: 20 } },
    ]);
  });
});

describe('refs', () => {
  const list = (names: readonly string[]) =>
    names.map((name) => `<p><b>${name}</b> <button>Delete</button></p>`).join('');

  test('stay what they are while the elements live, whatever comes before them', () => {
    const page = pageFromHtml('<div id="a" hidden><button>New</button></div><button>Old</button>');
    const first = viewOf(page);
    const shown = pageFromHtml('<div id="a" hidden><button>New</button></div><button>Old</button>', {
      changes: { ...UNCHANGED, shown: new Map([['a', true]]) },
    });
    expect(first.text).toBe('[e1 button] Old');
    expect(viewOf(shown, { ...FIRST_LOOK, refs: first.refs, before: page }).text).toBe(
      '+ [e2 button] New\n[e1 button] Old',
    );
  });

  test('are kept where the same thing is drawn anew', () => {
    const before = pageFromHtml(`<main>${list(['Ana', 'Bob'])}</main><button>Send</button>`);
    const first = viewOf(before);
    const page = pageFromHtml(`<button>Send</button><main>${list(['Bob', 'Ana'])}</main>`, { prefix: 'n' });
    const { text } = viewOf(page, { ...FIRST_LOOK, refs: first.refs, before });
    expect(text).toBe('[e3 button] Send\nBob\n[e2 button] Delete\nAna\n[e1 button] Delete');
  });

  test('are kept where twins are drawn anew of which only some had a ref', () => {
    const before = pageFromHtml(list(['Ana', 'Bob', 'Cid']));
    const { refs } = viewOf(before);
    const page = pageFromHtml(`<h2>People</h2>${list(['Cid', 'Ana', 'Bob'])}`, { prefix: 'n' });
    const known = { next: refs.next, given: refs.given.filter(([ref]) => ref !== 'e1') };
    const { text } = viewOf(page, { ...FIRST_LOOK, refs: known, before });
    expect(text).toBe('+ ## People\nCid\n[e3 button] Delete\nAna\n[e4 button] Delete\nBob\n[e2 button] Delete');
  });

  test('go to nothing else when the thing is gone', () => {
    const before = pageFromHtml(`<main>${list(['Ana', 'Bob'])}</main>`);
    const page = pageFromHtml(`<main>${list(['Bob'])}</main>`, { prefix: 'n' });
    const { text } = viewOf(page, { ...FIRST_LOOK, refs: viewOf(before).refs, before });
    expect(text).toBe('Bob\n[e3 button] Delete');
  });

  test('begin anew on another page', () => {
    const before = pageFromHtml('<a href="/a">A</a><a href="/b">B</a>');
    const page = pageFromHtml('<a href="/c">C</a>', { url: 'https://site.example/c', prefix: 'n' });
    const { text, refs } = viewOf(page, { ...FIRST_LOOK, refs: viewOf(before).refs, before });
    expect(text).toBe('[e1] C');
    expect(refs).toEqual({ next: 2, given: [['e1', 'n2' as ElementId]] });
  });

  test('are kept where a page like the last one is loaded', () => {
    const html = (names: readonly string[]) => `<a href="/">Home</a><h1>People</h1>${list(names)}`;
    const before = pageFromHtml(html(['Ana', 'Bob', 'Cid']));
    const page = pageFromHtml(html(['Bob', 'Cid']), { url: 'https://site.example/?q=b', prefix: 'n' });
    const { text } = viewOf(page, { ...FIRST_LOOK, refs: viewOf(before).refs, before });
    expect(text).toBe('[e1] Home\n# People\nBob\n[e3 button] Delete\nCid\n[e4 button] Delete');
  });

  test('are told again, among what changed, where they could not be kept', () => {
    const before = pageFromHtml(`<main>${list(['Ana', 'Bob'])}</main>`);
    const page = pageFromHtml(`<main>${list(['Bob'])}</main>`, { prefix: 'n' });
    const { text } = viewOf(page, { ...FIRST_LOOK, refs: viewOf(before).refs, before, tell: 'changes' });
    expect(text).toBe('[e3 button] Delete');
  });

  test('come out the same from plain data', () => {
    const page = pageFromHtml('<button>A</button><button>B</button>');
    const first = viewOf(page);
    const refs = JSON.parse(JSON.stringify(first.refs)) as typeof first.refs;
    expect(viewOf(page, { ...FIRST_LOOK, refs }).text).toBe(first.text);
  });
});
