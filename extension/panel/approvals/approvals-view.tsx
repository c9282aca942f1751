import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import {
  type AnsweredQuestion,
  askedSoFar,
  revoke,
  type StandingGrant,
  standingGrants,
} from '../../memory/standing-grants.ts';
import { RemoveButton } from '../remove-button.tsx';
import { text } from '../text.ts';

/** What is allowed always, each with a button that takes it back, and what was asked and answered. */
export function ApprovalsView(): JSX.Element {
  const [grants, setGrants] = useState<readonly StandingGrant[]>([]);
  const [asked, setAsked] = useState<readonly AnsweredQuestion[]>([]);
  useEffect(() => {
    void standingGrants().then(setGrants);
    void askedSoFar().then(setAsked);
  }, []);
  const remove = async (grant: StandingGrant) => {
    await revoke(grant);
    setGrants(await standingGrants());
  };
  return (
    <div class="approvals">
      <h2>{text.approvals.always}</h2>
      <p class="hint">{text.approvals.hint}</p>
      {grants.length === 0 && <p class="empty">{text.approvals.none}</p>}
      <ul class="history">
        {grants.map((grant) => (
          <li key={`${grant.what} ${grant.name} ${grant.origin}`}>
            <span>
              <b>{grant.name}</b> {grant.origin}
              <br />
              {text.approvals.kinds[grant.what]}
            </span>
            <RemoveButton title={text.approvals.revoke} name={grant.name} onRemove={() => void remove(grant)} />
          </li>
        ))}
      </ul>
      <h2>{text.approvals.asked}</h2>
      {asked.length === 0 && <p class="empty">{text.approvals.nothingAsked}</p>}
      <ul class="asked">
        {asked.map((each) => (
          <li key={`${each.at} ${each.name}`}>
            <b>{each.name}</b> {each.origin}: {text.approvals.answers[each.answer]}
            {each.values.length > 0 && <span class="hint"> {each.values.join(' · ')}</span>}
            <time>{new Date(each.at).toLocaleString([], { dateStyle: 'short', timeStyle: 'short' })}</time>
          </li>
        ))}
      </ul>
    </div>
  );
}
