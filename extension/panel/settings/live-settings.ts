import { loadSettings, onSettings, type Settings, saveSettings } from '../../memory/settings.ts';

/** The current settings, changed here or in another window. */
export interface LiveSettings {
  readonly now: () => Settings;
  readonly change: (changed: Settings) => Promise<void>;
}

/** Loads the settings and keeps them current. `onChange` gets the settings before each change. */
export async function liveSettings(onChange: (before: Settings) => void): Promise<LiveSettings> {
  let settings = await loadSettings();
  let saving = 0;
  const take = (changed: Settings) => {
    const before = settings;
    settings = changed;
    onChange(before);
  };
  onSettings((changed) => {
    if (saving === 0) take(changed);
  });
  return {
    now: () => settings,
    // Applied before it is stored, so that a change to the next field does not start from old settings.
    async change(changed) {
      take(changed);
      saving++;
      await saveSettings(changed).finally(() => saving--);
    },
  };
}
