import type { JSX } from 'preact';
import { viewerText } from '../viewer-text.ts';

/** A list to choose one value from, or all of them (''). */
export function Select(props: {
  name: string;
  value: string;
  options: readonly (readonly [value: string, shown: string])[];
  onChange: (value: string) => void;
}): JSX.Element {
  return (
    <label>
      {props.name}
      <select value={props.value} onChange={({ currentTarget }) => props.onChange(currentTarget.value)}>
        <option value="">{viewerText.all}</option>
        {props.options.map(([value, shown]) => (
          <option key={value} value={value}>
            {shown}
          </option>
        ))}
      </select>
    </label>
  );
}
