/**
 * What a text tells exactly, so that another text tells the same or something else: a number with its unit, a day, a time of day, an address or a name with
 * signs. Each reading is written in one way, whatever the text looks like: "7 pm" and "19:00" are `1140`, "a week" and "7 days" are `168`.
 */
export interface Fact {
  /** `address`, `name`, `day`, `month`, `clock`, `every` (how often), `number`, or what a measure measures, such as `hours` or `eur`. */
  readonly kind: string;
  /** What it may mean; two where people write alike: "7:30" in either half of the day, "1.250". */
  readonly readings: readonly string[];
  /** Of a number as it is written; of a measure without its unit. */
  readonly count?: string;
}

/** What a part of a text may mean, and where it stands. */
export interface Reading {
  readonly readings: readonly string[];
  readonly start: number;
  readonly end: number;
}
