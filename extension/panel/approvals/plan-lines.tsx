import type { JSX } from 'preact';
import type { ProposedDeed } from '../../../agent/guard/plan/proposed-plan.ts';
import { text } from '../text.ts';

/** The lines of a proposed plan, each of which a person may strike. `kept`: the places of those that are left, from 0. */
export function PlanLines(props: {
  readonly deeds: readonly ProposedDeed[];
  readonly kept: readonly number[];
  readonly onKept: (kept: readonly number[]) => void;
}): JSX.Element {
  const { deeds, kept, onKept } = props;
  return (
    <fieldset class="plan">
      <legend>{text.plan.title}</legend>
      <p>{text.plan.hint}</p>
      {deeds.map((deed, at) => (
        <label key={`${deed.deed} ${deed.object} ${deed.site} ${deed.values.join(' ')}`}>
          <input
            type="checkbox"
            checked={kept.includes(at)}
            onChange={({ currentTarget }) =>
              onKept(currentTarget.checked ? [...kept, at] : kept.filter((other) => other !== at))
            }
          />
          <span>
            {text.plan.deeds[deed.deed]} <bdi class="object">{deed.object}</bdi>
            <br />
            <bdi>{deed.site}</bdi>
            {deed.values.map((value) => (
              <span key={value} class="value">
                {text.plan.sends} <bdi>{value}</bdi>
              </span>
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
