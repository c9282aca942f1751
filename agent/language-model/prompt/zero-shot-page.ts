import type { Page } from '../../page.ts';
import { pageHead } from '../../view/page-head.ts';
import type { View } from '../../view/view.ts';
import { untrusted } from './fence.ts';

/** What a model reads of a page: where it is, what changed, and its view. */
export function pageBlock(page: Page, { text, changed }: View): string {
  const changes = changed === null ? [] : [`changed since your last action: ${changed}`];
  return untrusted([...pageHead(page), ...changes, text === '' ? 'The page is empty.' : text].join('\n'));
}
