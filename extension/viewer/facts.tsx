import type { JSX } from 'preact';
import type { ViewedDemonstration, ViewedPredictions, ViewedTurn } from './viewed.ts';
import { viewerText, wholePercent } from './viewer-text.ts';

/** What was recorded of a turn, what is missing of it, and what models predicted. */
export function Facts(props: {
  turn: ViewedTurn;
  demonstration: ViewedDemonstration;
  predictions: ViewedPredictions;
}): JSX.Element {
  const { turn, demonstration, predictions } = props;
  const { viewport, zoom } = turn;
  const size = viewport === null ? null : `${viewport.width} × ${viewport.height}`;
  const told: readonly (readonly [string, string | null])[] = [
    [turn.speaker === null ? viewerText.recorded : viewerText.said(turn.speaker), turn.text],
    [viewerText.call, turn.call],
    [viewerText.element, turn.uid],
    [viewerText.page, turn.url],
    [viewerText.viewport, size === null ? null : `${size} at ${wholePercent(zoom ?? 1)}`],
  ];
  return (
    <>
      <dl>
        {told.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {[...turn.missing, ...(isOutside(turn) ? [viewerText.outside] : [])].map((sentence) => (
        <p key={sentence} class="missing">
          {sentence}
        </p>
      ))}
      {predictions.length > 0 && <Predictions turn={turn} names={demonstration.results} predictions={predictions} />}
    </>
  );
}

function Predictions(props: {
  turn: ViewedTurn;
  names: readonly string[];
  predictions: ViewedPredictions;
}): JSX.Element {
  return (
    <table>
      <caption>{viewerText.predictions}</caption>
      <thead>
        <tr>
          <th scope="col">{viewerText.model}</th>
          <th scope="col">{viewerText.answer}</th>
          <th scope="col">{viewerText.category}</th>
          <th scope="col">{viewerText.score}</th>
        </tr>
      </thead>
      <tbody>
        {props.names.map((name, file) => {
          const made = props.predictions[file]?.[props.turn.index] ?? null;
          return (
            <tr key={name} class={made?.category === 'right' ? 'right' : undefined}>
              <th scope="row">{name}</th>
              <td class="answer">{made?.output ?? viewerText.nothing}</td>
              <td>{made?.category}</td>
              <td>
                {made?.score == null ? '' : wholePercent(made.score)}
                <small>
                  {Object.entries(made?.scores ?? {}).map(([metric, value]) => (
                    <span key={metric}>
                      {metric} {value.toFixed(2)}
                    </span>
                  ))}
                </small>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Whether no part of the element is in view. */
function isOutside({ box, viewport }: ViewedTurn): boolean {
  if (box === null || viewport === null) return false;
  const [x, y, width, height] = box;
  return x + width <= 0 || y + height <= 0 || x >= viewport.width || y >= viewport.height;
}
