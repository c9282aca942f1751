import { cutText } from '../helpers/cut-text.ts';
import type { Page } from '../page.ts';
import { pageText } from './page-text.ts';

const LONGEST_TITLE = 160;
const LONGEST_ADDRESS = 300;

/** Title and address of a page and which part of it is in view, a line each; what is unknown is left out. */
export function pageHead({ title, url, viewport, scroll }: Page): readonly string[] {
  const named = title.replace(/\s+/gu, ' ').trim();
  const height = viewport === null || scroll === null ? null : Math.round(scroll.maxY + viewport.height);
  const top = Math.round(scroll?.y ?? 0);
  return [
    ...(named === '' ? [] : [`title: ${pageText(cutText(named, LONGEST_TITLE))}`]),
    ...(url === '' ? [] : [`url: ${pageText(cutText(url, LONGEST_ADDRESS))}`]),
    ...(viewport === null || height === null ? [] : [`in view: y=${top} to ${top + viewport.height} of ${height}`]),
  ];
}
