import type { JSX } from 'preact';
import { formatAction } from '../../../agent/language-model/answer/format-action.ts';
import { describe, effectInWords, isWrite } from '../../../agent/reading/describe.ts';
import type { BrowserTurn, Effect, Outcome } from '../../../agent/turn.ts';
import { costText } from '../cost-text.ts';
import { Icon, iconOf } from '../icons.tsx';
import { text } from '../text.ts';

/** One browser turn as a line that opens to show details. */
export function StepLine(props: {
  turn: BrowserTurn;
  thumbnail: string | null;
  pending: boolean;
  onShow: () => void;
}): JSX.Element {
  const { turn, thumbnail, pending, onShow } = props;
  const { before, name, after } = describe(turn.action, turn.target);
  const status = pending ? 'pending' : turn.outcome.status;
  return (
    <details class="step" data-status={status} onToggle={(event) => event.currentTarget.open && onShow()}>
      <summary>
        <Icon name={status === 'done' || status === 'pending' ? iconOf(turn.action.intent) : 'warning'} />
        <span class="words">
          {before}
          {name !== '' && <b>{name}</b>}
          {after}
          {!pending && turn.outcome.status !== 'done' && <Failure outcome={turn.outcome} />}
          {!pending && turn.left?.why != null && <span class="left"> {text.left(turn.left.actions.length)}</span>}
        </span>
        <time>{pending ? '' : seconds(turn.cost.milliseconds)}</time>
      </summary>
      <Details turn={turn} thumbnail={thumbnail} pending={pending} />
    </details>
  );
}

function Failure({ outcome }: { outcome: Outcome }): JSX.Element {
  const reason = 'reason' in outcome ? `: ${outcome.reason}` : '';
  return <span class="failure">{` ${text.outcome[outcome.status]}${reason}`}</span>;
}

function Details({
  turn,
  thumbnail,
  pending,
}: {
  turn: BrowserTurn;
  thumbnail: string | null;
  pending: boolean;
}): JSX.Element {
  const note = turn.outcome.status === 'done' ? turn.outcome.note : null;
  return (
    <div class="details">
      {thumbnail !== null && <img src={thumbnail} alt="" width={240} height={72} />}
      <dl>
        <dt>{text.details.action}</dt>
        <dd>
          <code>{formatAction(turn.action)}</code>
        </dd>
        <dt>{text.details.page}</dt>
        <dd>{turn.url}</dd>
        {!pending && (
          <>
            <dt>{text.details.outcome}</dt>
            <dd>{note ?? text.outcome[turn.outcome.status]}</dd>
          </>
        )}
        {turn.left?.why != null && (
          <>
            <dt>{text.details.left}</dt>
            <dd>{`${turn.left.actions.join(', ')}: ${turn.left.why}`}</dd>
          </>
        )}
        {turn.effects !== undefined && <Sent effects={turn.effects} />}
        <dt>{text.details.tokens}</dt>
        <dd>{costText(turn.cost)}</dd>
      </dl>
    </div>
  );
}

/** What a step sent: first what may change something. */
function Sent({ effects }: { effects: readonly Effect[] }): JSX.Element {
  const writes = effects.filter((effect) => effect.held || isWrite(effect));
  const rest = effects.length - writes.length;
  return (
    <>
      <dt>{text.details.sent}</dt>
      <dd>
        {writes.map((effect) => (
          <code key={effectInWords(effect)} data-held={effect.held}>
            {effectInWords(effect)}
            {effect.held && ` ${text.details.held}`}
          </code>
        ))}
        {rest > 0 && <span>{text.details.reads(rest)}</span>}
      </dd>
    </>
  );
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
