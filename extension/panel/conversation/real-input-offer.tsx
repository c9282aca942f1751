import type { JSX } from 'preact';
import type { Turn } from '../../../agent/turn.ts';
import { TRUSTED_HINT } from '../../page/outcomes.ts';
import { Notice } from '../notice.tsx';
import { text } from '../text.ts';

/** Offers trusted input where the last step found that the page may take nothing else. `onAccept`: null where it is on, or cannot be had. */
export function RealInputOffer(props: { turns: readonly Turn[]; onAccept: (() => void) | null }): JSX.Element | null {
  const { turns, onAccept } = props;
  const step = turns.findLast((turn) => turn.type === 'browser');
  const isMissed = step?.outcome.status === 'failed' && step.outcome.reason.endsWith(TRUSTED_HINT);
  if (!isMissed || onAccept === null) return null;
  return <Notice kind="unfinished" message={text.realInput} action={{ label: text.realInputOn, run: onAccept }} />;
}
