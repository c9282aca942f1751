import type { JSX } from 'preact';
import type { Settings } from '../../memory/settings.ts';
import { text } from '../text.ts';
import { Field } from './field.tsx';

/** Whether a model gets screenshots, and how large. */
export function PictureFields({
  settings,
  set,
}: {
  settings: Settings;
  set: (changes: Partial<Settings>) => void;
}): JSX.Element {
  return (
    <>
      <label class="choice">
        <input
          type="checkbox"
          checked={settings.screenshots}
          onChange={(event) => set({ screenshots: event.currentTarget.checked })}
        />
        {text.form.screenshots}
      </label>
      <p class="hint">{text.form.screenshotsHint}</p>
      {settings.screenshots && (
        <Field label={text.form.pictureSide} hint={text.form.pictureSideHint}>
          <input
            type="number"
            min={100}
            step={1}
            value={settings.pictureSide ?? ''}
            onChange={(event) => {
              const side = event.currentTarget.valueAsNumber;
              set({ pictureSide: side >= 100 ? Math.floor(side) : null });
            }}
          />
        </Field>
      )}
    </>
  );
}
