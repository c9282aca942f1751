/** One step on a page: the control is known by its name. */
export type TaskStep =
  | { readonly do: 'fill'; readonly name: string; readonly text: string }
  | { readonly do: 'select'; readonly name: string; readonly text: string }
  | { readonly do: 'click'; readonly name: string };

/** A tool that shows pages to language models. */
export interface Peer {
  readonly name: string;
  /** What a model is told before it sees a page: the tools and how to use them. */
  readonly rules: string;
  /** Opens a page, and returns what the tool says besides the page. */
  readonly open: (url: string) => Promise<void>;
  /** Shows the page. */
  readonly look: () => Promise<string>;
  /**
   * Does a step on the control that `seen`, the last look, names. Returns what a model reads before it can do the next step, and the look
   * that holds the refs of the next step.
   */
  readonly step: (step: TaskStep, seen: string) => Promise<{ readonly read: string; readonly seen: string }>;
  /** The controls that a look names: the name or text of each, and its ref. */
  readonly controls: (seen: string) => readonly SeenControl[];
  readonly close: () => Promise<void>;
}

/** A control as a look names it. */
export interface SeenControl {
  readonly ref: string;
  /** The whole description. */
  readonly text: string;
}

/** The ref of the control whose description has this name and says the least else; of several such the first. Throws if there is none. */
export function refIn(controls: readonly SeenControl[], name: string): string {
  const wanted = plain(name);
  const called = controls.filter(({ text }) => plain(text).includes(wanted));
  // "Search" is rather the button than the field "Search products".
  const found = called.toSorted((a, b) => plain(a.text).length - plain(b.text).length)[0];
  if (found === undefined) throw new Error(`no control is called ${JSON.stringify(name)}`);
  return found.ref;
}

/** Whether one of the controls has this name. */
export function names(controls: readonly SeenControl[], name: string): boolean {
  const wanted = plain(name);
  return controls.some(({ text }) => plain(text).includes(wanted));
}

/** Letters and digits, one blank between words. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
