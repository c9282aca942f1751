import type { JSX } from 'preact';
import { Icon } from './icons.tsx';

/** A button that takes a thing off a list; `title` says what it does, `name` what the thing is called. */
export function RemoveButton({
  title,
  name,
  onRemove,
}: {
  readonly title: string;
  readonly name: string;
  readonly onRemove: () => void;
}): JSX.Element {
  return (
    <button type="button" class="bare" aria-label={`${title}: ${name}`} title={title} onClick={onRemove}>
      <Icon name="remove" />
    </button>
  );
}
