import type { JSX } from 'preact';
import { Field } from './field.tsx';

/** A field for a whole number from 1 on; an empty field stands for `otherwise`. */
export function CountField<Otherwise extends number | null>(props: {
  readonly label: string;
  readonly hint?: string;
  readonly value: number | Otherwise;
  readonly otherwise: Otherwise;
  readonly onChange: (value: number | Otherwise) => void;
}): JSX.Element {
  const { label, hint, value, otherwise, onChange } = props;
  return (
    <Field label={label} {...(hint !== undefined && { hint })}>
      <input
        type="number"
        min={1}
        step={1}
        value={value ?? ''}
        onChange={(event) => {
          const given = event.currentTarget.valueAsNumber;
          onChange(given >= 1 ? Math.floor(given) : otherwise);
        }}
      />
    </Field>
  );
}
