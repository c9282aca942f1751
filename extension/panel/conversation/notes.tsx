import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { text } from '../text.ts';

/** What the agent noted for later, which the user may change. `onChange` is null while the agent works. */
export function Notes(props: {
  readonly notes: readonly string[];
  readonly onChange: ((notes: readonly string[]) => Promise<void>) | null;
}): JSX.Element | null {
  const { notes, onChange } = props;
  const [draft, setDraft] = useState<string | null>(null);
  if (notes.length === 0) return null;
  const save = async (written: string) => {
    await onChange?.(written.split('\n').filter((line) => line.trim() !== ''));
    setDraft(null);
  };
  return (
    <div class="notes">
      {draft === null ? (
        <>
          <ul aria-label={text.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          <button type="button" disabled={onChange === null} onClick={() => setDraft(notes.join('\n'))}>
            {text.editNotes}
          </button>
        </>
      ) : (
        <>
          <textarea
            aria-label={text.notes}
            rows={notes.length + 1}
            value={draft}
            onInput={(event) => setDraft(event.currentTarget.value)}
          />
          <button type="button" disabled={onChange === null} onClick={() => void save(draft)}>
            {text.saveNotes}
          </button>
        </>
      )}
    </div>
  );
}
