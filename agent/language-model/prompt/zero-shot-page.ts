import type { Page, PageElement } from '../../page.ts';
import type { Candidate } from '../../ports.ts';
import { cutText } from '../../reading/cut-text.ts';
import { placesOfLookAlikes } from '../../reading/look-alikes.ts';
import { pageChanges } from '../../reading/page-changes.ts';
import { type TextLine, textLines } from '../../reading/visible-text.ts';
import { briefly, elementLine, statesOf } from './element-line.ts';
import { untrusted } from './fence.ts';

const LONGEST_TEXT = 8_000;
const LONGEST_ADDRESS = 300;
const LONGEST_NEW_TEXT = 800;
const MOST_CHANGES = 10;

/** Describes a page to a model: its address, what changed, the candidates, and the text in and around the viewport. */
export function pageBlock(
  page: Page,
  { before, candidates, marked }: { before: Page | null; candidates: readonly Candidate[]; marked: boolean },
): string {
  const { viewport, scroll } = page;
  const places = placesOfLookAlikes(
    page.root,
    candidates.map(({ element }) => element),
  );
  const lines = [
    `title: ${page.title}`,
    `url: ${cutText(page.url, LONGEST_ADDRESS)}`,
    ...(viewport === null ? [] : [`viewport: ${viewport.width} x ${viewport.height}`]),
    ...(scroll === null
      ? []
      : [`scrolled to: x=${Math.round(scroll.x)} y=${Math.round(scroll.y)} of at most y=${Math.round(scroll.maxY)}`]),
    ...(before === null ? [] : ['changed since your last action:', ...changes(before, page)]),
    candidates.length === 0 ? 'no element can be acted on' : 'elements that may matter, best first:',
    ...candidates.map(({ element }, index) => {
      const place = places.get(element) ?? null;
      return `- ${elementLine(element, { page, place, mark: marked ? index + 1 : null })}`;
    }),
    'visible text:',
    ...around(textLines(page.root), viewport?.height ?? null),
  ];
  return untrusted(lines.join('\n'));
}

function changes(before: Page, now: Page): readonly string[] {
  const { left, scrolledFrom, appeared, gone, altered, text } = pageChanges(before, now);
  if (left !== null) return [`- this is another page; before it was ${cutText(left, LONGEST_ADDRESS)}`];
  const lines = [
    ...(scrolledFrom === null ? [] : [`- scrolled from y=${scrolledFrom}`]),
    ...some(altered, ([old, element]) => `- now ${stated(element)}; was ${stated(old)}`),
    ...some(appeared, (element) => `- appeared: ${stated(element)}`),
    ...some(gone, (element) => `- gone: ${briefly(element)}`),
    ...(text.length === 0 ? [] : [`- new text: ${JSON.stringify(cutText(text.join(' / '), LONGEST_NEW_TEXT))}`]),
  ];
  return lines.length === 0 ? ['- nothing'] : lines;
}

function stated(element: PageElement): string {
  const states = statesOf(element).filter((state) => !/^(?:options|type|min|max|step)=/u.test(state));
  return [briefly(element), ...states].join(' ');
}

function some<Item>(items: readonly Item[], line: (item: Item) => string): readonly string[] {
  const lines = items.slice(0, MOST_CHANGES).map(line);
  return items.length > MOST_CHANGES ? [...lines, `- and ${items.length - MOST_CHANGES} more like this`] : lines;
}

/** As many lines as fit: first those in view and below, then those above. States how many characters are left out on either side. */
function around(lines: readonly TextLine[], viewHeight: number | null): readonly string[] {
  const inView = lines.findIndex(({ top }) => top !== null && viewHeight !== null && top >= 0 && top < viewHeight);
  let start = Math.max(0, inView);
  let end = start;
  let room = LONGEST_TEXT;
  const fits = ({ text }: TextLine) => text.length < room;
  for (let line = lines[end]; line !== undefined && fits(line); line = lines[++end]) room -= line.text.length + 1;
  for (let line = lines[start - 1]; line !== undefined && fits(line); line = lines[--start - 1])
    room -= line.text.length + 1;
  const shown = lines.slice(start, end).map(({ text }) => text);
  const next = lines[end];
  // The first line alone is longer than all the room.
  if (shown.length === 0 && next !== undefined) shown.push(cutText(next.text, LONGEST_TEXT));
  const above = lengthOf(lines.slice(0, start));
  const below = lengthOf(lines.slice(start + shown.length));
  return [
    ...(above > 0 ? [`[${above} characters above this are left out: scroll up to read them]`] : []),
    ...shown,
    ...(below > 0 ? [`[${below} characters below this are left out: scroll down to read them]`] : []),
  ];
}

function lengthOf(lines: readonly TextLine[]): number {
  return lines.reduce((sum, { text }) => sum + text.length, 0);
}
