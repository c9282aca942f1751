import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { forgetSecret, type StoredSecret, storedSecrets, storeSecret } from '../../memory/stored-secrets.ts';
import { RemoveButton } from '../remove-button.tsx';
import { text } from '../text.ts';
import { Field } from './field.tsx';

const EMPTY = { name: '', site: '', value: '' };

/** The secrets that a person stored by name: adds and removes them, and shows no value. */
export function SecretFields(): JSX.Element {
  const [secrets, setSecrets] = useState<readonly StoredSecret[]>([]);
  const [draft, setDraft] = useState(EMPTY);
  const [problem, setProblem] = useState<string | null>(null);
  const reload = async () => setSecrets(await storedSecrets());
  useEffect(() => void storedSecrets().then(setSecrets), []);
  const add = async () => {
    const isStored = await storeSecret(draft.name, draft.site, draft.value);
    setProblem(isStored ? null : text.secrets.unfit);
    if (!isStored) return;
    setDraft(EMPTY);
    await reload();
  };
  const remove = async (secret: StoredSecret) => {
    await forgetSecret(secret);
    await reload();
  };
  return (
    <fieldset>
      <legend>{text.secrets.title}</legend>
      <p class="hint">{text.secrets.hint}</p>
      <ul class="history">
        {secrets.map((secret) => (
          <li key={`${secret.name} ${secret.origin}`}>
            <span>
              <b>{`{${secret.name}}`}</b> {secret.origin}
            </span>
            <RemoveButton title={text.secrets.forget} name={secret.name} onRemove={() => void remove(secret)} />
          </li>
        ))}
      </ul>
      {(['name', 'site', 'value'] as const).map((part) => (
        <Field key={part} label={text.secrets[part]}>
          <input
            type={part === 'value' ? 'password' : 'text'}
            autocomplete="off"
            spellcheck={false}
            value={draft[part]}
            onInput={({ currentTarget }) => setDraft({ ...draft, [part]: currentTarget.value })}
          />
        </Field>
      ))}
      <button type="button" onClick={() => void add()}>
        {text.secrets.add}
      </button>
      {problem !== null && <p role="alert">{problem}</p>}
    </fieldset>
  );
}
