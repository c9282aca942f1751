import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { messageOf } from '../../../agent/errors.ts';
import type { FoundServer } from '../../../agent/language-model/servers/model-servers.ts';
import { text } from '../text.ts';

/** Models offered per server; the user enters the names of others. */
const MOST_MODELS = 20;

type Search =
  | { readonly kind: 'busy' }
  | { readonly kind: 'found'; readonly servers: readonly FoundServer[] }
  | { readonly kind: 'failed'; readonly message: string };

/** Looks for model servers on this computer and offers their models. */
export function FindServers({
  onFind,
  onUse,
}: {
  /** Rejects with an error whose message can be shown. */
  onFind: () => Promise<readonly FoundServer[]>;
  onUse: (choice: { baseUrl: string; model: string }) => void;
}): JSX.Element {
  const [search, setSearch] = useState<Search | null>(null);
  const find = async () => {
    // Called first: the browser shows a permission request only directly after a click.
    const found = onFind();
    setSearch({ kind: 'busy' });
    setSearch(
      await found.then(
        (servers) => ({ kind: 'found' as const, servers }),
        (error: unknown) => ({
          kind: 'failed' as const,
          message: messageOf(error),
        }),
      ),
    );
  };
  return (
    <div class="probe">
      <button type="button" disabled={search?.kind === 'busy'} onClick={find}>
        {text.form.find}
      </button>
      <p role="status" data-kind={search?.kind === 'failed' ? 'bad' : undefined}>
        {progressText(search)}
      </p>
      {search?.kind === 'found' && <Found servers={search.servers} onUse={onUse} />}
    </div>
  );
}

function progressText(search: Search | null): string {
  if (search === null) return '';
  if (search.kind === 'busy') return text.form.finding;
  if (search.kind === 'failed') return search.message;
  return search.servers.length === 0 ? text.form.noServers : text.form.foundServers;
}

function Found({
  servers,
  onUse,
}: {
  servers: readonly FoundServer[];
  onUse: (choice: { baseUrl: string; model: string }) => void;
}): JSX.Element {
  return (
    <ul class="found">
      {servers.map(({ name, baseUrl, models, problem }) => (
        <li key={baseUrl}>
          <span>{problem === null ? `${name}, ${baseUrl}` : `${name}, ${baseUrl}: ${problem}`}</span>
          {models.slice(0, MOST_MODELS).map((model) => (
            <button key={model} type="button" onClick={() => onUse({ baseUrl, model })}>
              {model}
            </button>
          ))}
        </li>
      ))}
    </ul>
  );
}
