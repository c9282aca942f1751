import type { Page } from '../../page.ts';
import { drawnState } from '../../reading/drawn-state.ts';
import { untrusted } from '../../view/fence.ts';
import { pageHead } from '../../view/page-head.ts';
import type { View } from '../../view/view.ts';

const NOT_DRAWN = 'perhaps still loading: it was waited for some seconds';

/** What a model reads of a page: where it is, what changed, and its view. */
export function pageBlock(page: Page, { text, changed }: View): string {
  const changes = changed === null ? [] : [`changed since your last answer: ${changed}`];
  const state = page.scroll === null ? 'drawn' : drawnState(page);
  // What a step took away, such as a dialog, is not about to come.
  const isEmptied = state === 'blank' && changed?.includes('gone: ') === true;
  const late = state === 'drawn' || isEmptied ? [] : [NOT_DRAWN];
  return untrusted([...pageHead(page), ...changes, ...late, text === '' ? 'The page is empty.' : text].join('\n'));
}
