import { rememberedOf } from '../../helpers/remembered.ts';
import { isElement, type Page, type PageElement, textOf } from '../../page.ts';
import { headingLevel, isRow, toldRole } from '../../reading/role.ts';
import { isDialog, isHeading } from './surroundings.ts';

/** The headings under which an element stands as a person reads the page, the nearest one last, wherever in the markup they are. A part such as an entry, a section or an aside keeps its headings for itself. */
export function outlineOver(element: PageElement, page: Page): readonly string[] {
  return outlineOf(page).get(element) ?? [];
}

interface Level {
  readonly level: number;
  readonly text: string;
}

/** A part that is being read: what it began under, what the reading has come to, and how many of its children were read. */
interface Visit {
  readonly part: PageElement;
  readonly above: readonly Level[];
  levels: readonly Level[];
  at: number;
}

const outlineOf = rememberedOf(({ root }: Page): ReadonlyMap<PageElement, readonly string[]> => {
  const over = new Map<PageElement, readonly string[]>();
  const open: Visit[] = [];
  const enter = (part: PageElement, above: readonly Level[]) => {
    over.set(
      part,
      above.map(({ text }) => text),
    );
    open.push({ part, above, levels: isDialog(part) ? [] : above, at: 0 });
  };
  enter(root, []);
  for (let visit = open.at(-1); visit !== undefined; visit = open.at(-1)) {
    const child = visit.part.children[visit.at++];
    if (child !== undefined) {
      if (isElement(child)) enter(child, visit.levels);
      continue;
    }
    open.pop();
    const around = open.at(-1);
    if (around !== undefined) around.levels = levelsAfter(visit);
  }
  return over;
});

/** The headings under which what follows a part stands. */
function levelsAfter({ part, above, levels }: Visit): readonly Level[] {
  if (!isHeading(part) || part.live?.visible === false) return isApart(part) ? above : levels;
  const level = part.tag === 'legend' ? LEGEND : headingLevel(part);
  return [...above.filter((each) => each.level < level), { level, text: textOf(part) }];
}

function isApart(part: PageElement): boolean {
  return APART.test(part.tag) || isDialog(part) || isRow(part) || REGIONS.test(toldRole(part) ?? '');
}

const APART = /^(?:section|article|aside|nav|header|footer|main|form|fieldset|details|table|td|th|li)$/u;
const REGIONS = /^(?:region|complementary|navigation|group|listitem|tabpanel|banner|contentinfo)$/u;

/** Below all headings. */
const LEGEND = 7;
