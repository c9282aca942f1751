import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../icons.tsx';
import { text } from '../text.ts';

const DRAFT = 'waymark-draft';

/** Where the person writes. Enter sends, Shift+Enter breaks the line, arrow up recalls; what is typed survives a closed panel. */
export function Composer(props: {
  busy: boolean;
  said: readonly string[];
  /** Resolves when it is written down, rejects when it could not be. */
  onSend: (utterance: string) => Promise<void>;
  onStop: () => void;
}): JSX.Element {
  const { busy, said, onSend, onStop } = props;
  const [draft, showDraft] = useState(() => localStorage.getItem(DRAFT) ?? '');
  // Kept at once, not after the next paint: the panel may be closed before it.
  const setDraft = (written: string) => {
    localStorage.setItem(DRAFT, written);
    showDraft(written);
  };
  const current = useRef(draft);
  current.current = draft;
  const recalled = useRef(0);
  const field = useRef<HTMLTextAreaElement>(null);
  // Where a button that had the focus is gone, one goes on writing.
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
    // The copy goes when the turn is written down: until then it is the only one.
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
    // While an input method composes, Enter chooses a character.
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
          // What was recalled and then changed is a draft like any other: arrows leave it alone.
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
