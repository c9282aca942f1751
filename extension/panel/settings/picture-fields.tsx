import type { JSX } from 'preact';
import { SCREENSHOTS, type Screenshots, type Settings } from '../../memory/settings.ts';
import { text } from '../text.ts';
import { Field } from './field.tsx';

/** When a model gets screenshots, and how large. */
export function PictureFields({
  settings,
  set,
}: {
  settings: Settings;
  set: (changes: Partial<Settings>) => void;
}): JSX.Element {
  return (
    <>
      <Field label={text.form.screenshots} hint={text.form.screenshotsHint}>
        <select
          value={settings.screenshots}
          onChange={(event) => set({ screenshots: event.currentTarget.value as Screenshots })}
        >
          {SCREENSHOTS.map((when) => (
            <option key={when} value={when}>
              {text.form.screenshotsWhen[when]}
            </option>
          ))}
        </select>
      </Field>
      {settings.screenshots !== 'never' && (
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
