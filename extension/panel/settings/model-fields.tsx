import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { messageOf } from '../../../agent/errors.ts';
import { type FoundServer, MODEL_SERVERS, serverAt } from '../../../agent/language-model/servers/model-servers.ts';
import { ANSWER_TOKENS } from '../../../agent/language-model/servers/patience.ts';
import { VIEW_TOKENS } from '../../../agent/view/view-tokens.ts';
import { keyFor } from '../../memory/server-keys.ts';
import { CHROME, type Settings, THIS_BROWSER } from '../../memory/settings.ts';
import { text } from '../text.ts';
import { CountField } from './count-field.tsx';
import { Field } from './field.tsx';
import { FindServers } from './find-servers.tsx';
import { PictureFields } from './picture-fields.tsx';

/** The form of an Azure address, for the user to complete. */
const AZURE_ADDRESS = 'https://NAME.openai.azure.com';

/** Choices of the server list: known servers, then models without a server. The address tells which is chosen. */
const CHOICES: readonly (readonly [id: string, name: string, baseUrl: string])[] = [
  ...MODEL_SERVERS.map(({ id, name, baseUrl }) => [id, name, baseUrl ?? AZURE_ADDRESS] as const),
  [CHROME, text.form.chrome, CHROME],
  [THIS_BROWSER, text.form.thisBrowser, THIS_BROWSER],
];

/** Settings of the language model, with a search for servers and a connection test. */
export function ModelFields({
  settings,
  set,
  onTest,
  onFind,
}: FieldProps & {
  readonly onTest: (settings: Settings) => Promise<string>;
  readonly onFind: () => Promise<readonly FoundServer[]>;
}): JSX.Element {
  const [result, setResult] = useState<ProbeResult | null>(null);
  const probe = async (tested: Settings) => {
    setResult({ kind: 'busy', message: text.form.testing });
    const ended = onTest(tested).then(
      (message) => ({ kind: 'good' as const, message }),
      (error: unknown) => ({ kind: 'bad' as const, message: messageOf(error) }),
    );
    setResult(await ended);
  };
  /** A key is used only for the server for which it was entered. */
  const at = (baseUrl: string) => ({ baseUrl, key: keyFor(baseUrl, settings.keys) });
  const use = ({ baseUrl, model }: Pick<Settings, 'baseUrl' | 'model'>) => {
    set({ ...at(baseUrl), model });
    void probe({ ...settings, ...at(baseUrl), model });
  };
  const isHere = settings.baseUrl === CHROME || settings.baseUrl === THIS_BROWSER;
  return (
    <fieldset>
      <legend>{text.form.model}</legend>
      <FindServers onFind={onFind} onUse={use} />
      <Field label={text.form.server}>
        <ServerSelect baseUrl={settings.baseUrl} onChange={(baseUrl) => set(at(baseUrl))} />
      </Field>
      {settings.baseUrl === CHROME && <p class="hint">{text.form.chromeHint}</p>}
      {settings.baseUrl === THIS_BROWSER && <ModelField settings={settings} set={set} hint={text.form.onDeviceHint} />}
      {!isHere && <ServerFields settings={settings} set={set} />}
      <PictureFields settings={settings} set={set} />
      <div class="row">
        <CountField
          label={text.form.silence}
          value={settings.silence}
          otherwise={null}
          onChange={(silence) => set({ silence })}
        />
        <CountField
          label={text.form.answerTokens}
          value={settings.answerTokens}
          otherwise={ANSWER_TOKENS}
          onChange={(answerTokens) => set({ answerTokens })}
        />
        <CountField
          label={text.form.viewTokens}
          value={settings.viewTokens}
          otherwise={VIEW_TOKENS}
          onChange={(viewTokens) => set({ viewTokens })}
        />
      </div>
      <p class="hint">{text.form.patienceHint}</p>
      <Probe result={result} onProbe={() => void probe(settings)} />
      <p class="hint">{text.form.privacy}</p>
    </fieldset>
  );
}

/** The value '' stands for a server that is not in the list. */
function ServerSelect({ baseUrl, onChange }: { baseUrl: string; onChange: (baseUrl: string) => void }): JSX.Element {
  const isHere = baseUrl === CHROME || baseUrl === THIS_BROWSER;
  return (
    <select
      value={isHere ? baseUrl : (serverAt(baseUrl)?.id ?? '')}
      onChange={({ currentTarget }) => onChange(CHOICES.find(([id]) => id === currentTarget.value)?.[2] ?? '')}
    >
      {CHOICES.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value="">{text.form.custom}</option>
    </select>
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

interface ProbeResult {
  readonly kind: 'busy' | 'good' | 'bad';
  readonly message: string;
}

function Probe({ result, onProbe }: { result: ProbeResult | null; onProbe: () => void }): JSX.Element {
  return (
    <div class="probe">
      <button type="button" disabled={result?.kind === 'busy'} onClick={onProbe}>
        {text.form.test}
      </button>
      <p role="status" data-kind={result?.kind}>
        {result?.message}
      </p>
    </div>
  );
}
