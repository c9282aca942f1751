import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../icons.tsx';
import { text } from '../text.ts';

const DRAFT = 'waymark-draft';

/** The input for requests. Enter sends, Shift+Enter breaks the line, arrow up recalls earlier requests. The draft survives closing the panel. */
export function Composer(props: {
  busy: boolean;
  said: readonly string[];
  /** Resolves once the utterance is in the journal; rejects where it could not be written. */
  onSend: (utterance: string) => Promise<void>;
  onStop: () => void;
}): JSX.Element {
  const { busy, said, onSend, onStop } = props;
  const [draft, showDraft] = useState(() => localStorage.getItem(DRAFT) ?? '');
  // Saved at once, not in an effect: the panel may be closed before the next paint.
  const setDraft = (written: string) => {
    localStorage.setItem(DRAFT, written);
    showDraft(written);
  };
  const current = useRef(draft);
  current.current = draft;
  const recalled = useRef(0);
  const field = useRef<HTMLTextAreaElement>(null);
  // When the button that had the focus disappears, the focus goes to the composer.
  useEffect(() => {
    if (document.activeElement === document.body) field.current?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows what is written
  useEffect(() => grow(field.current), [draft]);

  const send = () => {
    const utterance = draft.trim();
    if (utterance === '') return;
    showDraft('');
    recalled.current = 0;
    const isUntouched = () => current.current === '';
    // The saved draft is deleted only once the utterance is in the journal.
    onSend(utterance).then(
      () => isUntouched() && setDraft(''),
      () => isUntouched() && setDraft(utterance),
    );
  };
  const recall = (by: 1 | -1) => {
    const next = recalled.current + by;
    if (next < 0 || next > said.length) return;
    recalled.current = next;
    setDraft(next === 0 ? '' : (said[said.length - next] ?? ''));
  };
  const onKeyDown = (event: JSX.TargetedKeyboardEvent<HTMLTextAreaElement>) => {
    // During composition with an input method, Enter selects a character.
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      send();
    }
    if (event.key === 'ArrowUp' && (draft === '' || recalled.current > 0)) recall(1);
    if (event.key === 'ArrowDown' && recalled.current > 0) recall(-1);
  };
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={field}
        rows={1}
        value={draft}
        aria-label={text.composer}
        placeholder={text.placeholder}
        onInput={(event) => {
          // A recalled request that was edited is an ordinary draft: the arrow keys no longer replace it.
          recalled.current = 0;
          setDraft(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      {busy && (
        <button type="button" class="stop" aria-label={text.stopHint} title={text.stopHint} onClick={onStop}>
          <Icon name="stop" />
          {text.stop}
        </button>
      )}
      <button type="submit" class="send" aria-label={text.send} title={text.send} disabled={draft.trim() === ''}>
        <Icon name="send" />
      </button>
    </form>
  );
}

function grow(field: HTMLTextAreaElement | null): void {
  if (field === null) return;
  field.style.height = 'auto';
  field.style.height = `${Math.min(field.scrollHeight, 160)}px`;
}
