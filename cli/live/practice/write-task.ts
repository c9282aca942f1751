import type { Check, WrittenTask } from '../task.ts';

/** A task without its group, which its file gives to all of its tasks. */
export type PracticeTask = Omit<WrittenTask, 'group'>;

/** A task of one utterance. */
export function task(
  name: string,
  start: string,
  asked: { readonly say: string; readonly do: readonly string[]; readonly checks: Check[] },
  more: Partial<PracticeTask> = {},
): PracticeTask {
  const { say, checks } = asked;
  return { name, start, say: [say], solution: [[...asked.do]], checks, ...more };
}

// Answers of the scripted policy. `name` is the text of a control; "Delete near Invoice 7" tells one of several apart.

export function click(name: string): string {
  return `click(ref=${JSON.stringify(name)})`;
}

/** Presses a section of the site, whose name stands elsewhere on the home page too. */
export function go(section: string): string {
  return click(`${section} near Practice site`);
}

export function type(name: string, text: string): string {
  return `type(ref=${JSON.stringify(name)}, text=${JSON.stringify(text)})`;
}

export function change(name: string, text: string): string {
  return `change(ref=${JSON.stringify(name)}, text=${JSON.stringify(text)})`;
}

export function say(text: string): string {
  return `say(text=${JSON.stringify(text)})`;
}

/** What the practice site stores under `key`, called `it` in the expression, satisfies the expression. */
export function kept(key: string, expression: string): Check {
  return { kind: 'page', is: `((it) => ${expression})(JSON.parse(localStorage.getItem('practice:${key}') ?? 'null'))` };
}

/** The cart of the practice shop holds these products and no others. */
export function holdsInCart(...ids: readonly string[]): Check {
  return kept('cart', `(it ?? []).map(({ id }) => id).toSorted().join() === '${ids.toSorted().join()}'`);
}

/** An expression is true in the page. */
export function shows(expression: string): Check {
  return { kind: 'page', is: expression };
}

/** An element has exactly this text. */
export function reads(selector: string, text: string): Check {
  return shows(`document.querySelector(${JSON.stringify(selector)})?.textContent.trim() === ${JSON.stringify(text)}`);
}

/** The path, query and fragment of the address are these. */
export function isAt(path: string): Check {
  return shows(`location.pathname + location.search + location.hash === ${JSON.stringify(path)}`);
}

/** The last answer holds these words. */
export function tells(...holds: (string | string[])[]): Check {
  return { kind: 'answer', holds, lacks: [] };
}
