import { expect, test } from 'vitest';
import { pageBlock } from '../../../../agent/language-model/prompt/zero-shot-page.ts';
import { FIRST_LOOK, viewOf } from '../../../../agent/view/view.ts';
import { button, page } from '../../../support/fakes.ts';

test('a page from which a step took all is not called loading, and one that was empty before is', () => {
  const after = (before: ReturnType<typeof page>) => pageBlock(page(), viewOf(page(), { ...FIRST_LOOK, before }));
  expect(after(page(button('ok', 'Close')))).toMatch(/gone: "Close"\nThe page is empty\./u);
  expect(after(page())).toMatch(/perhaps still loading.*\nThe page is empty\./u);
});
