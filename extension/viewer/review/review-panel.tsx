import type { JSX } from 'preact';
import { type Region, turnReview } from '../../../dataset/review/review.ts';
import { downloadFile } from '../../download-file.ts';
import type { ViewedTurn } from '../viewed.ts';
import { viewerText } from '../viewer-text.ts';
import { roundedShare } from './redact-layer.tsx';
import type { Reviewing } from './use-review.ts';

/** What a reviewer says of a turn and of the whole demonstration. */
export function ReviewPanel(props: { turn: ViewedTurn; name: string; reviewing: Reviewing }): JSX.Element {
  const { turn, name, reviewing } = props;
  const { review, change, status, downloaded } = reviewing;
  const save = () => {
    downloadFile(
      `${name}-review.json`,
      new Blob([`${JSON.stringify(review, null, 2)}\n`], { type: 'application/json' }),
    );
    downloaded();
  };
  return (
    <div class="review">
      <TurnPart turn={turn} reviewing={reviewing} />
      <Regions turn={turn} reviewing={reviewing} />
      <fieldset>
        <legend>{viewerText.review.whole}</legend>
        <label>
          {viewerText.review.reviewer}
          <input value={review.reviewer} onInput={({ currentTarget }) => change({ reviewer: currentTarget.value })} />
        </label>
        <label>
          <input
            type="checkbox"
            checked={review.invalid !== null}
            onChange={({ currentTarget }) => change({ invalid: currentTarget.checked ? '' : null })}
          />
          {viewerText.review.invalid}
        </label>
        {review.invalid !== null && (
          <label>
            {viewerText.review.why}
            <input value={review.invalid} onInput={({ currentTarget }) => change({ invalid: currentTarget.value })} />
          </label>
        )}
        <button type="button" onClick={save}>
          {viewerText.review.download}
        </button>
      </fieldset>
      <p role="status">{status}</p>
      <p class="quiet">{viewerText.review.apply}</p>
    </div>
  );
}

function TurnPart({ turn, reviewing }: { turn: ViewedTurn; reviewing: Reviewing }): JSX.Element {
  const { review, changeTurn } = reviewing;
  const { verdict, utterance } = turnReview(review, turn.index);
  const decide = (chosen: 'accepted' | 'dropped') =>
    changeTurn(turn.index, { verdict: verdict === chosen ? null : chosen });
  return (
    <fieldset>
      <legend>{viewerText.review.turn(turn.index)}</legend>
      <button type="button" aria-pressed={verdict === 'accepted'} onClick={() => decide('accepted')}>
        {viewerText.review.accept}
      </button>
      <button type="button" aria-pressed={verdict === 'dropped'} onClick={() => decide('dropped')}>
        {viewerText.review.drop}
      </button>
      {turn.speaker !== null && (
        <label class="wide">
          {viewerText.review.utterance}
          <textarea
            key={turn.index}
            rows={3}
            value={utterance ?? turn.text}
            onInput={({ currentTarget: { value } }) =>
              changeTurn(turn.index, { utterance: value === turn.text ? null : value })
            }
          />
        </label>
      )}
    </fieldset>
  );
}

/** Where a region begins that was not drawn with the pointer: the middle of the screenshot. */
const MIDDLE: Region = [0.4, 0.4, 0.2, 0.2];

/** The hidden parts of the screenshot of a turn, each with its sides for those who use no pointer. */
function Regions({ turn, reviewing }: { turn: ViewedTurn; reviewing: Reviewing }): JSX.Element | null {
  const { review, change } = reviewing;
  const { screenshot, box, viewport } = turn;
  if (screenshot === null) return null;
  const regions = review.redactions[screenshot] ?? [];
  const set = (changed: readonly Region[]) => change({ redactions: { ...review.redactions, [screenshot]: changed } });
  const ofElement = box === null || viewport === null ? null : regionOf(box, viewport);
  return (
    <fieldset>
      <legend>{viewerText.review.redact}</legend>
      <p class="quiet wide">{viewerText.review.drag}</p>
      <ol class="wide">
        {regions.map((region, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a region keeps its place while its sides change
          <li key={place}>
            {viewerText.review.sides.map((side, at) => (
              <label key={side}>
                {side}
                <input
                  type="number"
                  min={0}
                  max={100}
                  step="any"
                  value={Math.round((region[at] ?? 0) * 10_000) / 100}
                  onChange={({ currentTarget: { valueAsNumber } }) =>
                    set(regions.with(place, withSide(region, at, valueAsNumber)))
                  }
                />
              </label>
            ))}
            <button type="button" onClick={() => set(regions.toSpliced(place, 1))}>
              {viewerText.review.show}
            </button>
          </li>
        ))}
      </ol>
      <button type="button" onClick={() => set([...regions, MIDDLE])}>
        {viewerText.review.add}
      </button>
      {ofElement !== null && (
        <button type="button" onClick={() => set([...regions, ofElement])}>
          {viewerText.review.addElement}
        </button>
      )}
    </fieldset>
  );
}

function withSide(region: Region, at: number, percentage: number): Region {
  const [left, top, width, height] = region.with(at, roundedShare((Number.isNaN(percentage) ? 0 : percentage) / 100));
  return [left ?? 0, top ?? 0, width ?? 0, height ?? 0];
}

function regionOf(
  [x, y, width, height]: NonNullable<ViewedTurn['box']>,
  viewport: NonNullable<ViewedTurn['viewport']>,
): Region {
  const [left, top] = [roundedShare(x / viewport.width), roundedShare(y / viewport.height)];
  return [
    left,
    top,
    roundedShare((x + width) / viewport.width - left),
    roundedShare((y + height) / viewport.height - top),
  ];
}
