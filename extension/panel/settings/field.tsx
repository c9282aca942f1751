import type { ComponentChildren, JSX } from 'preact';

/** A labelled control with an optional hint. */
export function Field({
  label,
  hint,
  children,
}: {
  label: string;
  hint?: string;
  children: ComponentChildren;
}): JSX.Element {
  return (
    <div class="field">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is the child */}
      <label>
        <span>{label}</span>
        {children}
      </label>
      {hint !== undefined && <p class="hint">{hint}</p>}
    </div>
  );
}
