import type { SentValue } from './sent-values.ts';

/** What an action would carry from one site to another. */
export interface Flow {
  readonly what: 'share' | 'visit';
  /** What the control is called. */
  readonly name: string;
  readonly values: readonly SentValue[];
  /** The site it would go to. */
  readonly to: string;
}
