import type { JSX } from 'preact';
import { type Review, turnReview } from '../../dataset/review/review.ts';
import { differs } from './choose-turns.ts';
import { VirtualList } from './parts/virtual-list.tsx';
import type { Source } from './source.ts';
import type { ViewedPredictions, ViewedTurn } from './viewed.ts';
import { viewerText, wholePercent } from './viewer-text.ts';

/** Height of a row in viewer.css, CSS px. */
const ROW_HEIGHT = 64;

/** The turns with thumbnails; what was said stands between what was done. */
export function Timeline(props: {
  turns: readonly ViewedTurn[];
  current: number;
  predictions: ViewedPredictions;
  source: Source;
  review: Review;
}): JSX.Element {
  const { turns, current, predictions, source, review } = props;
  const place = turns.findIndex(({ index }) => index === current);
  if (turns.length === 0) return <p class="empty">{viewerText.noTurns}</p>;
  return (
    <VirtualList
      label={viewerText.turns}
      items={turns}
      rowHeight={ROW_HEIGHT}
      current={place}
      row={(turn) => (
        <li key={turn.index} class={classOf(turn, review)}>
          <a href={`#turn=${turn.index}`} aria-current={turn.index === current ? 'true' : undefined}>
            <Thumbnail turn={turn} source={source} />
            <span class="what">
              <span class="when">
                {turn.index} · {turn.time} · {turn.speaker ?? turn.intent}
                <Verdict turn={turn} review={review} />
              </span>
              <span class="text">{turnReview(review, turn.index).utterance ?? turn.text}</span>
            </span>
            <Marks turn={turn} predictions={predictions} />
          </a>
        </li>
      )}
    />
  );
}

function classOf({ index, speaker }: ViewedTurn, review: Review): string {
  const said = speaker === null ? [] : ['said', speaker];
  return ['turn', ...said, turnReview(review, index).verdict ?? ''].join(' ').trim();
}

/** What a reviewer decided, in words, because colour alone is not readable for everybody. */
function Verdict({ turn, review }: { turn: ViewedTurn; review: Review }): JSX.Element | null {
  const { verdict } = turnReview(review, turn.index);
  return verdict === null ? null : <b> · {viewerText.review[verdict]}</b>;
}

function Thumbnail({ turn, source }: { turn: ViewedTurn; source: Source }): JSX.Element {
  const address = turn.screenshot === null || turn.speaker !== null ? null : source.screenshot(turn.screenshot);
  return address === null ? <span class="thumbnail" /> : <img class="thumbnail" src={address} alt="" loading="lazy" />;
}

/** The score of each file of results at this turn. */
function Marks({ turn, predictions }: { turn: ViewedTurn; predictions: ViewedPredictions }): JSX.Element {
  return (
    <span class={differs(turn, predictions) ? 'marks differing' : 'marks'}>
      {predictions.map((made, file) => {
        const score = made[turn.index]?.score ?? null;
        // biome-ignore lint/suspicious/noArrayIndexKey: files of results never change their order
        return score === null ? null : <span key={file}>{wholePercent(score)}</span>;
      })}
    </span>
  );
}
