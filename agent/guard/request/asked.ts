import type { Page } from '../../page.ts';
import type { Danger } from '../danger/danger.ts';
import type { Holder } from '../danger/holder.ts';
import type { SentValue } from '../flow/sent-values.ts';
import type { Request } from './request.ts';

/** A dangerous press that needs a judgement, and what is known about it. */
export interface Asked {
  readonly danger: Danger;
  readonly page: Page;
  /** The text around the control. */
  readonly context: string;
  readonly values: readonly SentValue[];
  /** False in a frame of another site than the page: there only the name of the control grants anything. */
  readonly isOwnFrame: boolean;
}

/** What a grant is compared with. */
export interface Situation extends Asked {
  readonly holder: Holder;
  readonly request: Request;
}
