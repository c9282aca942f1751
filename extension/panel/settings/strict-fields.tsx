import type { JSX } from 'preact';
import type { Strict } from '../../memory/settings.ts';
import { text } from '../text.ts';
import { Field } from './field.tsx';

const WHERE = ['nowhere', 'sites', 'everywhere'] as const;

/** Where the browser holds back what steps send that nobody was asked about. */
export function StrictFields({
  strict,
  onChange,
}: {
  strict: Strict;
  onChange: (strict: Strict) => void;
}): JSX.Element {
  return (
    <fieldset>
      <legend>{text.form.strict}</legend>
      {WHERE.map((where) => (
        <label key={where} class="choice">
          <input
            type="radio"
            name="strict"
            checked={strict.where === where}
            onChange={() => onChange({ ...strict, where })}
          />
          {text.form.strictWhere[where]}
        </label>
      ))}
      {strict.where === 'sites' && (
        <Field label={text.form.strictSites}>
          <input
            type="text"
            value={strict.sites.join(' ')}
            spellcheck={false}
            onChange={({ currentTarget }) => onChange({ ...strict, sites: hostsIn(currentTarget.value) })}
          />
        </Field>
      )}
      <p class="hint">{text.form.strictHint}</p>
    </fieldset>
  );
}

/** The hosts in what a person wrote: whole addresses count as their hosts. */
function hostsIn(written: string): readonly string[] {
  const hosts = written.split(/[\s,;]+/u).map((word) => {
    const address = /^\w+:\/\//u.test(word) ? word : `https://${word}`;
    return URL.canParse(address) ? new URL(address).host : '';
  });
  return [...new Set(hosts.filter((host) => host !== ''))];
}
