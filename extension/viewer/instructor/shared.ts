/** One thing that was said or done, as the instructor's page shows it. */
export interface SharedTurn {
  /** `instructor`, `navigator`, or the action in the browser. */
  readonly who: string;
  readonly text: string;
}

/** What the instructor's page asks for again and again. */
export interface SharedNews {
  /** Turns from the one that was asked for on. */
  readonly turns: readonly SharedTurn[];
  /** How many screenshots there were so far. */
  readonly screenshots: number;
}
