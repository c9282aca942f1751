import type { JSX } from 'preact';
import type { RankingModel } from '../../memory/settings.ts';
import { text } from '../text.ts';
import { Field } from './field.tsx';

const RANKERS = ['static', 'cascade', 'transformer'] as const;
const NAME = 'Xenova/all-MiniLM-L6-v2';

/** Settings of the model that ranks the elements of a page. */
export function RankingFields({
  ranking,
  onChange,
}: {
  ranking: RankingModel;
  onChange: (ranking: RankingModel) => void;
}): JSX.Element {
  const choose = (kind: RankingModel['kind']) => {
    if (kind === 'static') onChange({ kind });
    else onChange(ranking.kind === 'static' ? { kind, name: NAME, address: '' } : { ...ranking, kind });
  };
  return (
    <fieldset>
      <legend>{text.form.ranking}</legend>
      {RANKERS.map((kind) => (
        <label key={kind} class="choice">
          <input type="radio" name="ranking" checked={ranking.kind === kind} onChange={() => choose(kind)} />
          {text.form.rankingModel[kind]}
        </label>
      ))}
      {ranking.kind !== 'static' && (
        <>
          <Field label={text.form.rankingName} hint={text.form.rankingNameHint}>
            <input
              type="text"
              value={ranking.name}
              spellcheck={false}
              onChange={(event) => onChange({ ...ranking, name: event.currentTarget.value.trim() })}
            />
          </Field>
          <Field label={text.form.rankingAddress} hint={text.form.rankingAddressHint}>
            <input
              type="url"
              value={ranking.address}
              onChange={(event) => onChange({ ...ranking, address: event.currentTarget.value.trim() })}
            />
          </Field>
        </>
      )}
    </fieldset>
  );
}
