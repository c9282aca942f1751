import type { JSX } from 'preact';

/** Something the person should know now, with what can be done about it. */
export function Notice(props: {
  kind: 'error' | 'unfinished';
  message: string;
  action: { readonly label: string; readonly run: () => void } | null;
}): JSX.Element {
  const { kind, message, action } = props;
  return (
    <div class={`notice ${kind}`} role="alert">
      <p>{message}</p>
      {action !== null && (
        <button type="button" onClick={action.run}>
          {action.label}
        </button>
      )}
    </div>
  );
}
