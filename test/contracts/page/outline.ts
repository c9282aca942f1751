import type { Page, PageElement } from '../../../agent/page.ts';

/** A captured page as lines a person can read and compare: ids and places left out. */
export function outline(page: Page): string[] {
  const lines: string[] = [];
  const ids = new Map<string, string>();
  const visit = (element: PageElement, depth: number): void => {
    lines.push(`${'  '.repeat(depth)}${lineOf(element, ids)}`);
    for (const child of element.children) {
      if (typeof child === 'string') lines.push(`${'  '.repeat(depth + 1)}${JSON.stringify(child)}`);
      else if ('tag' in child) visit(child, depth + 1);
    }
  };
  name(page.root, ids);
  visit(page.root, 0);
  return lines;
}

function lineOf({ tag, live }: PageElement, ids: ReadonlyMap<string, string>): string {
  if (live === null) return tag;
  const flags = [
    live.visible ? null : 'unseen',
    live.actionable ? 'actionable' : null,
    live.secret ? 'secret' : null,
    live.disabled ? 'disabled' : null,
    live.required ? 'required' : null,
    live.apart ? 'apart' : null,
    live.focused ? 'focused' : null,
    live.checked === null ? null : `checked=${live.checked}`,
    live.selected === null ? null : `selected=${live.selected}`,
    live.expanded === null ? null : `expanded=${live.expanded}`,
    live.value === null ? null : `value=${JSON.stringify(live.value)}`,
    live.coveredBy === null ? null : `under ${ids.get(live.coveredBy)}`,
  ].filter((flag) => flag !== null);
  const role = live.role === null ? '' : ` ${live.role}`;
  return `${tag}${role}${live.name === '' ? '' : ` ${JSON.stringify(live.name)}`}${flags.length > 0 ? ` (${flags.join(', ')})` : ''}`;
}

function name(element: PageElement, ids: Map<string, string>): void {
  if (element.id !== null) ids.set(element.id, `${element.tag}${element.live?.name ? ` ${element.live.name}` : ''}`);
  for (const child of element.children) if (typeof child === 'object' && 'tag' in child) name(child, ids);
}
