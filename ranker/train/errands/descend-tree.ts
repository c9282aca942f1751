import { el, listening, type Made, setAttribute, styled } from '../make/element.ts';
import type { Errand, Maker, Step } from '../make/errand.ts';

interface Branch {
  readonly name: string;
  readonly press: Made;
  readonly list: Made | null;
  readonly branches: Branch[];
}

/** A menu or tree of folders; the request names an entry, alone or by its path. */
export function descendTree(maker: Maker): Errand {
  const { chance } = maker;
  const isFolders = chance.is(0.5);
  const top = el('ul', { role: chance.is(0.4) ? (isFolders ? 'tree' : 'menu') : '', ...maker.style('menu') });
  const branches = growTree(maker, { into: top, depth: chance.whole(1, 3), isFolders });
  const path: Branch[] = [];
  for (let level = branches; level.length > 0; ) {
    const branch = chance.of(level);
    path.push(branch);
    if (branch.branches.length === 0 || chance.is(0.15)) break;
    level = branch.branches;
  }
  const names = path.map(({ name }) => name);
  const isNamed = isFolders || chance.is(0.3);
  const said = isNamed
    ? chance.of([
        `Navigate through the ${isFolders ? 'file tree' : 'menu'}. Find and click on "${names.at(-1)}".`,
        `Open ${names.at(-1)}`,
        `Find ${names.at(-1)} and click on it`,
      ])
    : chance.of([
        `Select ${names.join(' > ')}`,
        `Click the menu and select ${names.join('>')}`,
        `Go to ${names.join(', then ')}`,
        `In the menu choose ${names.join(' / ')}.`,
      ]);
  return { root: el('div', maker.style('area'), top), said, steps: descend(maker, path) };
}

function growTree(
  maker: Maker,
  { into, depth, isFolders }: { into: Made; depth: number; isFolders: boolean },
): Branch[] {
  const { chance } = maker;
  const manner = chance.of(['span', 'a', 'div']);
  return Array.from({ length: chance.whole(2, 5) }, () => {
    const name = maker.name();
    const hasMore = depth > 1 && chance.is(0.6);
    const icon = chance.is(0.4) ? [el('span', maker.style(hasMore ? 'caret' : 'icon'))] : [];
    const press = listening(
      el(
        manner,
        {
          ...maker.style(isFolders ? (hasMore ? 'folder' : 'file') : 'menu-item-wrapper'),
          role: chance.is(0.3) ? (isFolders ? 'treeitem' : 'menuitem') : '',
        },
        ...icon,
        name,
      ),
    );
    const list = hasMore ? styled(el('ul', maker.style('submenu')), { hidden: true }) : null;
    into.children.push(el('li', maker.style('menu-item'), press, ...(list === null ? [] : [list])));
    return {
      name,
      press,
      list,
      branches: list === null ? [] : growTree(maker, { into: list, depth: depth - 1, isFolders }),
    };
  });
}

function* descend(maker: Maker, path: readonly Branch[]): Generator<Step> {
  for (const [i, { press: target, list }] of path.entries()) {
    const open = () => {
      if (list !== null) list.style = { ...list.style, hidden: false };
      const classes = target.attributes.find(([name]) => name === 'class')?.[1];
      if (classes !== undefined && maker.chance.is(0.5)) setAttribute(target, 'class', `${classes} active`);
    };
    // A submenu that opens under the pointer needs no click.
    if (i < path.length - 1 && maker.chance.is(0.3)) open();
    else yield { intent: 'click', target, after: open };
  }
}
