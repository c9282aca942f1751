import { expect, test } from 'vitest';
import { findOnPage, look } from '../../../agent/library/view.ts';

const CART = '<h1>Cart</h1><p>1 mug</p><button>Pay</button>';

test('shows HTML, and finds on it', () => {
  const view = look({ html: CART, url: 'https://shop.example/cart' });
  expect(view).toMatchObject({ text: '# Cart\n1 mug\n[e1 button] Pay', head: ['url: https://shop.example/cart'] });
  expect(view && findOnPage(view.page, 'pay', { refs: view.refs, budget: 100 }).text).toContain('[e1 button] Pay');
  expect(look({ html: '' })).toBeNull();
});

test('shows what changed, look after look, and keeps refs', () => {
  let last = look({ html: CART });
  for (const count of ['2 mugs', '3 mugs', '4 mugs']) {
    const html = `<button>Back</button>${CART.replace('1 mug', count)}`;
    last = look({ html }, { last, tell: 'changes' });
    expect(last?.text).toContain(`+ ${count}`);
    expect(last?.text).not.toContain('Pay');
  }
  expect(look({ html: CART }, { last })?.text).toContain('[e1 button] Pay');
});
