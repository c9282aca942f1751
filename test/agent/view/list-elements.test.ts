import { expect, test } from 'vitest';
import { elements, type Page, type PageElement } from '../../../agent/page.ts';
import { listElements } from '../../../agent/view/list-elements.ts';
import { NO_REFS } from '../../../agent/view/refs.ts';
import { pageFromHtml } from '../../support/page-from-html.ts';

const SHOP = pageFromHtml(`<h2>Mug</h2><p>$19</p><button><span>Add</span></button>
  <label>Size <select><option>S</option><option>L</option></select></label>`);

function tagged(page: Page, tag: string): PageElement {
  const found = [...elements(page.root)].find((element) => element.tag === tag);
  if (found === undefined) throw new Error(`there is no ${tag}`);
  return found;
}

test('lists what can be used, once, with its heading', () => {
  const ranked = [tagged(SHOP, 'span'), tagged(SHOP, 'button'), tagged(SHOP, 'p'), tagged(SHOP, 'select')];
  const { listed, refs } = listElements(SHOP, ranked, { refs: NO_REFS, limit: 10 });
  expect(listed.map(({ text }) => text)).toEqual([
    '[e1 button] "Add" (in view, under "Mug")',
    '[e2 select "Size" options=["S","L"]] (in view, under "Mug")',
  ]);
  expect(refs.given.map(([ref]) => ref)).toEqual(['e1', 'e2']);
});

test('lists no more than the limit', () => {
  const ranked = [tagged(SHOP, 'button'), tagged(SHOP, 'select')];
  expect(listElements(SHOP, ranked, { refs: NO_REFS, limit: 1 }).listed).toHaveLength(1);
});
