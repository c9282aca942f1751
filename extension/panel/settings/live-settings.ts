import { loadSettings, onSettings, type Settings, saveSettings } from '../../memory/settings.ts';

/** The settings as they are now, whoever changes them. */
export interface LiveSettings {
  readonly now: () => Settings;
  readonly change: (changed: Settings) => Promise<void>;
}

/** Loads the settings and follows them; `onChange` hears of every change, with what was before. */
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
    // Shown at once: who fills in the next field before this one is stored must not lose it.
    async change(changed) {
      take(changed);
      saving++;
      await saveSettings(changed).finally(() => saving--);
    },
  };
}
