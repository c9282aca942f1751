import type { JSX } from 'preact';
import { nextUndo } from '../../../agent/acting/undo.ts';
import { inWords } from '../../../agent/reading/describe.ts';
import type { Turn } from '../../../agent/turn.ts';
import { text } from '../text.ts';

/** Offers to take back the latest step that can be, and says what stays. Nothing where no step changed anything. */
export function UndoLine(props: { turns: readonly Turn[]; busy: boolean; onUndo: () => void }): JSX.Element | null {
  const { turns, busy, onUndo } = props;
  const undo = nextUndo(turns, null);
  if (undo === null) return null;
  const step = undo.step === null ? undefined : turns[undo.step];
  return (
    <details class="undo">
      <summary>{text.undo}</summary>
      {undo.stays.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {step?.type === 'browser' && (
        <button type="button" disabled={busy} onClick={onUndo}>
          {`${text.undo}: ${inWords(step.action, step.target)}`}
        </button>
      )}
    </details>
  );
}
