import type { JSX } from 'preact';
import type { FoundServer } from '../../../agent/language-model/servers/model-servers.ts';
import { DEFAULT_LIMITS } from '../../../agent/limits.ts';
import { keyFor, withKey } from '../../memory/server-keys.ts';
import type { Settings } from '../../memory/settings.ts';
import { hasDebugger } from '../has-debugger.ts';
import { text } from '../text.ts';
import { CountField } from './count-field.tsx';
import { ModelFields } from './model-fields.tsx';
import { RankingFields } from './ranking-fields.tsx';
import { SecretFields } from './secret-fields.tsx';
import { StrictFields } from './strict-fields.tsx';

interface Props {
  readonly settings: Settings;
  readonly onChange: (settings: Settings) => void;
  /** Asks the model for one action. Resolves to a sentence to show, or rejects with an error whose message is one. */
  readonly onTest: (settings: Settings) => Promise<string>;
  /** Finds model servers on this computer. Rejects with an error whose message can be shown. */
  readonly onFind: () => Promise<readonly FoundServer[]>;
}

/** All settings. Each change is saved at once. */
export function SettingsView({ settings, onChange, onTest, onFind }: Props): JSX.Element {
  const set = (changes: Partial<Settings>) => {
    const changed = { ...settings, ...changes };
    const { baseUrl } = changed;
    // Each server has its own key.
    const keys = changes.key === undefined ? changed.keys : withKey(changes.key, baseUrl, changed.keys);
    onChange({ ...changed, keys, key: keyFor(baseUrl, keys) });
  };
  return (
    <form class="settings" aria-label={text.settings} onSubmit={(event) => event.preventDefault()}>
      <fieldset>
        <legend>{text.form.policy}</legend>
        {(['commands', 'model'] as const).map((policy) => (
          <label key={policy} class="choice">
            <input type="radio" name="policy" checked={settings.policy === policy} onChange={() => set({ policy })} />
            {text.form[policy]}
          </label>
        ))}
      </fieldset>
      {settings.policy === 'model' && <ModelFields settings={settings} set={set} onTest={onTest} onFind={onFind} />}
      <RankingFields ranking={settings.ranking} onChange={(ranking) => set({ ranking })} />
      <fieldset>
        <legend>{text.form.limits}</legend>
        <div class="row">
          {(['steps', 'seconds', 'tokens'] as const).map((limit) => (
            <CountField
              key={limit}
              label={text.form[limit]}
              value={settings.limits[limit]}
              otherwise={limit === 'seconds' ? null : DEFAULT_LIMITS[limit]}
              onChange={(value) => set({ limits: { ...settings.limits, [limit]: value } })}
            />
          ))}
        </div>
        <p class="hint">{text.form.limitsHint}</p>
      </fieldset>
      <StrictFields strict={settings.strict} onChange={(strict) => set({ strict })} />
      <SecretFields />
      <fieldset>
        <legend>{text.form.input}</legend>
        <label class="choice">
          <input
            type="checkbox"
            checked={settings.trustedInput && hasDebugger()}
            disabled={!hasDebugger()}
            onChange={(event) => set({ trustedInput: event.currentTarget.checked })}
          />
          {text.form.trusted}
        </label>
        <p class="hint">{hasDebugger() ? text.form.trustedHint : text.form.trustedMissing}</p>
      </fieldset>
    </form>
  );
}
