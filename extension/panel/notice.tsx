import type { JSX } from 'preact';

/** A message the user should see now, with an action that may help. */
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
