import type { JSX } from 'preact';
import { viewerText } from '../viewer-text.ts';
import type { Bar, DemonstrationFilter, SplitFigures, tasksBySplit } from './choose-demonstrations.ts';

/** Bars of a chart; the rest would be too many to compare. */
const MOST_BARS = 12;

/** A bar chart that is a table for those who cannot see it. Each bar filters the list. */
export function Chart(props: {
  title: string;
  bars: readonly Bar[];
  onChoose: (name: string) => void;
}): JSX.Element | null {
  const { title, bars, onChoose } = props;
  const most = Math.max(1, ...bars.map(([, count]) => count));
  if (bars.length === 0) return null;
  return (
    <table class="chart">
      <caption>{title}</caption>
      <tbody>
        {bars.slice(0, MOST_BARS).map(([name, count]) => (
          <tr key={name}>
            <th scope="row">
              <Choice shown={name} onChoose={() => onChoose(name)} />
            </th>
            <td>
              <span class="bar" style={{ inlineSize: `${(count / most) * 100}%` }} />
              {count}
            </td>
          </tr>
        ))}
      </tbody>
      {bars.length > MOST_BARS && (
        <tfoot>
          <tr>
            <td colSpan={2}>{viewerText.explore.more(bars.length - MOST_BARS)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** What each split holds. */
export function SplitTable(props: {
  splits: readonly SplitFigures[];
  onChoose: (split: string) => void;
}): JSX.Element | null {
  if (props.splits.length === 0) return null;
  return (
    <table class="figures">
      <caption>{viewerText.explore.bySplit}</caption>
      <thead>
        <tr>
          {viewerText.explore.figures.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.splits.map(({ split, demonstrations, turns, meanTurns, meanElements }) => (
          <tr key={split}>
            <th scope="row">
              <Choice shown={split} onChoose={() => props.onChoose(split)} />
            </th>
            <td>{demonstrations}</td>
            <td>{turns}</td>
            <td>{meanTurns.toFixed(1)}</td>
            <td>{meanElements ?? viewerText.explore.unknown}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Demonstrations of each kind of task in each split. */
export function TaskTable(
  props: ReturnType<typeof tasksBySplit> & { onChoose: (wanted: Partial<DemonstrationFilter>) => void },
): JSX.Element | null {
  const { splits, rows, onChoose } = props;
  if (splits.length === 0 || rows.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <section class="wide" aria-label={viewerText.explore.byTaskAndSplit} tabIndex={0}>
      <table class="figures">
        <caption>{viewerText.explore.byTaskAndSplit}</caption>
        <thead>
          <tr>
            <th scope="col">{viewerText.explore.task}</th>
            {splits.map((split) => (
              <th key={split} scope="col">
                {split}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST_BARS).map(({ task, counts }) => (
            <tr key={task}>
              <th scope="row">{task}</th>
              {counts.map((count, at) => (
                <td key={splits[at]}>
                  {count > 0 && (
                    <Choice
                      shown={String(count)}
                      label={`${count}: ${task}, ${splits[at]}`}
                      onChoose={() => onChoose({ task, split: splits[at] ?? '' })}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Choice(props: { shown: string; label?: string; onChoose: () => void }): JSX.Element {
  return (
    <button type="button" class="bare" aria-label={props.label} onClick={props.onChoose}>
      {props.shown}
    </button>
  );
}
