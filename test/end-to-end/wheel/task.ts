/** One action of the scripted model. `on` and `to`: the name of an element in the prompt, or where it has no ref its words. */
export interface Act {
  readonly do: string;
  readonly on?: string;
  /** Where to drop what is dragged: a name, or a distance `x,y`. */
  readonly to?: string;
  readonly at?: string;
  readonly text?: string;
  readonly number?: number;
}

/**
 * Something that a person asks for, and what a model answers to get it done. Of the pages the first is opened; the others lie at
 * `/<name of the task>/<key>`.
 */
export interface Task {
  readonly name: string;
  readonly say: string;
  /** The body of the page, or of several by their names. */
  readonly page: string | Readonly<Record<string, string>>;
  /** Scripts that the pages load. */
  readonly scripts?: readonly string[];
  /** What the model does with each prompt; then it says that it is done. */
  readonly answers: readonly (readonly Act[])[];
  /** JavaScript whose value on the page is `gives` once the task is done. */
  readonly shows?: string;
  readonly gives?: unknown;
  /** What the last prompt tells the model. */
  readonly told?: RegExp;
  /** Whether input comes from the browser rather than from scripts. */
  readonly real?: boolean;
}

export const click = (on: string, at?: string): Act => ({ do: 'click', on, ...(at !== undefined && { at }) });
export const type = (on: string, text: string): Act => ({ do: 'type', on, text });
export const change = (on: string, text: string): Act => ({ do: 'change', on, text });
export const press = (text: string, on?: string): Act => ({ do: 'press', text, ...(on !== undefined && { on }) });
export const drag = (on: string, to: string, at?: string): Act => ({
  do: 'drag',
  on,
  to,
  ...(at !== undefined && { at }),
});
export const act = (name: string, on?: string, text?: string): Act => ({
  do: name,
  ...(on !== undefined && { on }),
  ...(text !== undefined && { text }),
});

/** The text of an element of a page. */
export const textOf = (selector: string) => `document.querySelector(${JSON.stringify(selector)}).textContent`;
