/** A demonstration in the list of all. */
export interface ExploredDemonstration {
  readonly name: string;
  readonly description: string;
  readonly splits: readonly string[];
  /** Kinds of task; WebLINX's categories. */
  readonly tasks: readonly string[];
  /** Host of the first page; '' if none is recorded. */
  readonly site: string;
  readonly turns: number;
  /** Count of turns by intent; `say` for chat. */
  readonly intents: Readonly<Record<string, number>>;
  /** Measured elements on a page, on average over the pages whose boxes are on disk; null if none is. */
  readonly elements: number | null;
}

/** All demonstrations of a folder, and those that could not be read. */
export interface Explored {
  readonly demonstrations: readonly ExploredDemonstration[];
  readonly unreadable: readonly string[];
  /** Whether `/NAME/` leads to the viewer. */
  readonly hasViewer: boolean;
}
