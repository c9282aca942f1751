import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { sentenceOf } from '../../agent/errors.ts';
import { Notice } from './notice.tsx';
import { text } from './text.ts';

type Component<Props> = (props: Props) => JSX.Element | null;

/** A component in a chunk of its own. */
export interface LoadedLater<Props> {
  /** Loads the chunk ahead of time: the component is then drawn at once. */
  readonly load: () => Promise<void>;
  /** Draws nothing while the chunk loads. */
  readonly View: (props: Props) => JSX.Element | null;
}

/**
 * Loads a component when it is first drawn. Where its chunk is gone because the extension was updated, says so and offers to reload
 * the panel.
 */
export function loadedLater<Props extends object>(find: () => Promise<Component<Props>>): LoadedLater<Props> {
  let Found: Component<Props> | null = null;
  const load = async () => {
    Found ??= await find();
  };
  return {
    load,
    View(props) {
      const [{ failure }, setState] = useState<{ readonly failure: string | null }>({ failure: null });
      useEffect(() => {
        if (Found !== null || failure !== null) return;
        const drawn = () => setState({ failure: null });
        load().then(drawn, (error: unknown) => setState({ failure: sentenceOf(error) }));
      });
      const reload = { label: text.reload, run: () => location.reload() };
      if (Found !== null) return <Found {...props} />;
      return failure === null ? null : <Notice kind="error" message={failure} action={reload} />;
    },
  };
}
