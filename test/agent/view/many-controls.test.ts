import { expect, test } from 'vitest';
import type { PageNode } from '../../../agent/page.ts';
import { FIRST_LOOK, viewOf } from '../../../agent/view/view.ts';
import { button, page } from '../../support/fakes.ts';

/** A look at one line of as many controls ends long before the test would be ended only if its time grows with their number alone. */
const MANY = 60_000;

/** Buttons beside each other on one line; `changed`: the one that is called otherwise. */
function row(changed: number): PageNode[] {
  return Array.from({ length: MANY }, (_, i) => ({
    ...button(`b${i}`, i === changed ? 'New' : `B${i}`),
    box: { x: i * 40, y: 0, width: 38, height: 20 },
  }));
}

test('a line of many controls is read and compared', () => {
  const before = page(...row(-1));
  const first = viewOf(before);
  expect(first.text).toContain('B0');
  const next = viewOf(page(...row(7)), { ...FIRST_LOOK, before, refs: first.refs });
  expect(next.changed).toBe('lines with + are new');
});
