import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Limits } from '../../agent/respond.ts';
import type { Settings } from '../settings.ts';
import { Field } from './field.tsx';
import { CHROME, THIS_BROWSER } from './lazy-complete.ts';
import { PictureFields } from './picture-fields.tsx';
import { RankingFields } from './ranking-fields.tsx';
import { text } from './text.ts';

/** Addresses that work as they are when the server runs with its defaults. */
const SERVERS: readonly (readonly [name: string, baseUrl: string])[] = [
  ['Ollama', 'http://localhost:11434/v1'],
  ['LM Studio', 'http://localhost:1234/v1'],
  ['llama.cpp', 'http://localhost:8080/v1'],
  ['vLLM', 'http://localhost:8000/v1'],
  ['OpenAI', 'https://api.openai.com/v1'],
  ['OpenRouter', 'https://openrouter.ai/api/v1'],
  [text.form.chrome, CHROME],
  [text.form.thisBrowser, THIS_BROWSER],
];

interface Props {
  readonly settings: Settings;
  readonly onChange: (settings: Settings) => void;
  /** Asks the model for one action; resolves to a sentence, and rejects with one. */
  readonly onTest: (settings: Settings) => Promise<string>;
}

/** Everything that can be set. A change is kept at once. */
export function SettingsView({ settings, onChange, onTest }: Props): JSX.Element {
  const set = (changes: Partial<Settings>) => onChange({ ...settings, ...changes });
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
      {settings.policy === 'model' && <ModelFields settings={settings} set={set} onTest={onTest} />}
      <RankingFields ranking={settings.ranking} onChange={(ranking) => set({ ranking })} />
      <fieldset>
        <legend>{text.form.limits}</legend>
        <div class="row">
          {(['steps', 'seconds', 'tokens'] as const).map((limit) => (
            <LimitField key={limit} limit={limit} limits={settings.limits} onChange={(limits) => set({ limits })} />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{text.form.input}</legend>
        <label class="choice">
          <input
            type="checkbox"
            checked={settings.trustedInput}
            onChange={(event) => set({ trustedInput: event.currentTarget.checked })}
          />
          {text.form.trusted}
        </label>
        <p class="hint">{text.form.trustedHint}</p>
      </fieldset>
    </form>
  );
}

function ModelFields({
  settings,
  set,
  onTest,
}: {
  settings: Settings;
  set: (changes: Partial<Settings>) => void;
  onTest: Props['onTest'];
}): JSX.Element {
  const known = SERVERS.some(([, baseUrl]) => baseUrl === settings.baseUrl);
  return (
    <fieldset>
      <legend>{text.form.model}</legend>
      <Field label={text.form.server}>
        <select value={known ? settings.baseUrl : ''} onChange={(event) => set({ baseUrl: event.currentTarget.value })}>
          {SERVERS.map(([name, baseUrl]) => (
            <option key={baseUrl} value={baseUrl}>
              {name}
            </option>
          ))}
          <option value="">{text.form.custom}</option>
        </select>
      </Field>
      {settings.baseUrl === CHROME && <p class="hint">{text.form.chromeHint}</p>}
      {settings.baseUrl === THIS_BROWSER && <ModelField settings={settings} set={set} hint={text.form.onDeviceHint} />}
      {settings.baseUrl !== CHROME && settings.baseUrl !== THIS_BROWSER && (
        <ServerFields settings={settings} set={set} />
      )}
      <PictureFields settings={settings} set={set} />
      <Probe settings={settings} onTest={onTest} />
      <p class="hint">{text.form.privacy}</p>
    </fieldset>
  );
}

interface FieldProps {
  readonly settings: Settings;
  readonly set: (changes: Partial<Settings>) => void;
}

function ServerFields({ settings, set }: FieldProps): JSX.Element {
  return (
    <>
      <Field label={text.form.baseUrl} hint={text.form.baseUrlHint}>
        <input
          type="url"
          value={settings.baseUrl}
          onChange={(event) => set({ baseUrl: event.currentTarget.value.trim() })}
        />
      </Field>
      <ModelField settings={settings} set={set} hint={text.form.modelHint} />
      <Field label={text.form.key} hint={text.form.keyHint}>
        <input
          type="password"
          value={settings.key}
          autocomplete="off"
          onChange={(event) => set({ key: event.currentTarget.value.trim() })}
        />
      </Field>
    </>
  );
}

function ModelField({ settings, set, hint }: FieldProps & { hint: string }): JSX.Element {
  return (
    <Field label={text.form.modelName} hint={hint}>
      <input
        type="text"
        value={settings.model}
        spellcheck={false}
        onChange={(event) => set({ model: event.currentTarget.value.trim() })}
      />
    </Field>
  );
}

function LimitField({
  limit,
  limits,
  onChange,
}: {
  limit: keyof Limits;
  limits: Limits;
  onChange: (limits: Limits) => void;
}): JSX.Element {
  return (
    <Field label={text.form[limit]}>
      <input
        type="number"
        min={1}
        step={1}
        value={limits[limit]}
        onChange={(event) => {
          const value = event.currentTarget.valueAsNumber;
          if (value >= 1) onChange({ ...limits, [limit]: Math.floor(value) });
        }}
      />
    </Field>
  );
}

function Probe({ settings, onTest }: { settings: Settings; onTest: Props['onTest'] }): JSX.Element {
  const [result, setResult] = useState<{ kind: 'busy' | 'good' | 'bad'; message: string } | null>(null);
  const probe = async () => {
    setResult({ kind: 'busy', message: text.form.testing });
    const ended = onTest(settings).then(
      (message) => ({ kind: 'good' as const, message }),
      (error: unknown) => ({ kind: 'bad' as const, message: String(error instanceof Error ? error.message : error) }),
    );
    setResult(await ended);
  };
  return (
    <div class="probe">
      <button type="button" disabled={result?.kind === 'busy'} onClick={probe}>
        {text.form.test}
      </button>
      <p role="status" data-kind={result?.kind}>
        {result?.message}
      </p>
    </div>
  );
}
