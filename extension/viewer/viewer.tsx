import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { ActHere } from './act-here.tsx';
import { chooseTurns, EVERYTHING, type TurnFilter } from './choose-turns.ts';
import { Facts } from './facts.tsx';
import { Filters } from './filters.tsx';
import { LinkedText } from './parts/linked-text.tsx';
import { Tabs } from './parts/tabs.tsx';
import { RedactLayer } from './review/redact-layer.tsx';
import { ReviewPanel } from './review/review-panel.tsx';
import { type Reviewing, useReview } from './review/use-review.ts';
import { useReviewKeys } from './review/use-review-keys.ts';
import { SavedPageFrame } from './saved-page-frame.tsx';
import type { Source } from './source.ts';
import { Timeline } from './timeline.tsx';
import { type Mark, marksOf, TurnScreenshot } from './turn-screenshot.tsx';
import { useDetails } from './use-details.ts';
import { useNearScreenshots } from './use-near-screenshots.ts';
import { useTurn } from './use-turn.ts';
import type { ViewedDemonstration, ViewedDetails, ViewedPredictions, ViewedTurn } from './viewed.ts';
import { viewerText } from './viewer-text.ts';

const VIEWS = [
  viewerText.candidates,
  viewerText.tree,
  viewerText.prompt,
  viewerText.saved,
  viewerText.review.tab,
] as const;

/** A demonstration, turn by turn. */
export function Viewer({ demonstration, source }: { demonstration: ViewedDemonstration; source: Source }): JSX.Element {
  const [predictions, setPredictions] = useState<ViewedPredictions>([]);
  const [choice, setChoice] = useState<TurnFilter>(EVERYTHING);
  const search = useRef<HTMLInputElement>(null);
  const turns = useMemo(() => chooseTurns(demonstration, predictions, choice), [demonstration, predictions, choice]);
  const { current, step } = useTurn(turns, search);
  const reviewing = useReview(demonstration, source);
  useNearScreenshots(turns, current, source);
  useEffect(() => {
    if (demonstration.results.length > 0) void source.predictions().then(setPredictions);
  }, [demonstration, source]);
  const turn = demonstration.turns[current];
  return (
    <>
      <header>
        <h1>{demonstration.name}</h1>
        <p>{demonstration.description}</p>
        <p class="quiet">{viewerText.keys}</p>
        <button type="button" onClick={() => step(-1)}>
          {viewerText.before}
        </button>
        <button type="button" onClick={() => step(1)}>
          {viewerText.after}
        </button>
      </header>
      <nav aria-label={viewerText.turns}>
        <Filters {...{ demonstration, predictions, choice, search }} onChoice={setChoice} />
        <Timeline {...{ turns, current, predictions, source }} review={reviewing.review} />
      </nav>
      {turn === undefined ? (
        <main class="empty">{viewerText.noTurns}</main>
      ) : (
        <TurnView {...{ turn, demonstration, predictions, source, reviewing }} />
      )}
    </>
  );
}

interface TurnViewProps {
  readonly turn: ViewedTurn;
  readonly demonstration: ViewedDemonstration;
  readonly predictions: ViewedPredictions;
  readonly source: Source;
  readonly reviewing: Reviewing;
}

function TurnView({ turn, demonstration, predictions, source, reviewing }: TurnViewProps): JSX.Element {
  const details = useDetails(turn, source);
  const [marked, setMarked] = useState<string | null>(null);
  const [view, setView] = useState<(typeof VIEWS)[number]>(viewerText.candidates);
  const address = turn.screenshot === null ? null : source.screenshot(turn.screenshot);
  const marks = marksAt(turn, {
    details,
    predictions,
    demonstration,
    marked,
    withCandidates: view === viewerText.candidates,
  });
  const linked = { marked, onMark: setMarked };
  useReviewKeys(turn.index, reviewing, view === viewerText.review.tab);
  return (
    <main data-turn={turn.index}>
      <TurnScreenshot {...{ turn, address, marks, details }} onMark={setMarked}>
        <Redactions turn={turn} reviewing={reviewing} isOn={view === viewerText.review.tab} />
      </TurnScreenshot>
      <section class="facts" aria-label={viewerText.recorded}>
        <Facts {...{ turn, demonstration, predictions }} />
      </section>
      <section class="views">
        <Tabs names={VIEWS} chosen={view} onChoose={setView}>
          {view === viewerText.saved ? (
            <>
              {turn.page !== null && <ActHere key={turn.index} {...{ turn, demonstration, source }} />}
              <SavedPageFrame turn={turn} source={source} />
            </>
          ) : view === viewerText.review.tab ? (
            <ReviewPanel turn={turn} name={demonstration.name} reviewing={reviewing} />
          ) : details === null ? (
            <p class="empty">{viewerText.loading}</p>
          ) : (
            <LinkedText text={viewText(view, details, demonstration)} {...linked} />
          )}
        </Tabs>
      </section>
    </main>
  );
}

/** What a reviewer hides of the screenshot; dragging hides more while a person reviews. */
function Redactions(props: { turn: ViewedTurn; reviewing: Reviewing; isOn: boolean }): JSX.Element | null {
  const { screenshot } = props.turn;
  const { review, change } = props.reviewing;
  if (screenshot === null) return null;
  const regions = review.redactions[screenshot] ?? [];
  const add = (region: (typeof regions)[number]) =>
    change({ redactions: { ...review.redactions, [screenshot]: [...regions, region] } });
  return <RedactLayer regions={regions} onAdd={props.isOn ? add : null} />;
}

/** What a view shows as text. */
function viewText(view: (typeof VIEWS)[number], details: ViewedDetails, { results }: ViewedDemonstration): string {
  const { candidates, tree, prompts } = details;
  if (view === viewerText.tree) return tree ?? viewerText.noTree;
  if (view === viewerText.candidates) {
    const lines = candidates.map(({ rank, score, uid, text: about }) => {
      const scored = score === null ? '' : ` · ${score.toFixed(3)}`;
      return `${rank}${scored} · ${uid}\n${about}`;
    });
    return lines.length === 0 ? viewerText.noCandidates : lines.join('\n\n');
  }
  const kept = prompts.flatMap((prompt, file) => (prompt === null ? [] : [`${results[file]}\n\n${prompt}`]));
  return kept.length === 0 ? viewerText.noPrompt : kept.join('\n\n\n');
}

function marksAt(
  turn: ViewedTurn,
  shown: {
    details: ViewedDetails | null;
    predictions: ViewedPredictions;
    demonstration: ViewedDemonstration;
    marked: string | null;
    withCandidates: boolean;
  },
): readonly Mark[] {
  const { details, predictions, demonstration, marked, withCandidates } = shown;
  const boxes = details?.boxes ?? {};
  const marks: Mark[] = withCandidates && details !== null ? [...marksOf(details.candidates, boxes)] : [];
  if (turn.box !== null) marks.push({ kind: 'reference', label: viewerText.boxOfReference, box: turn.box });
  for (const [file, made] of predictions.entries()) {
    const box = made[turn.index]?.box ?? null;
    if (box !== null) marks.push({ kind: 'prediction', label: demonstration.results[file] ?? '', box });
  }
  const hovered = marked === null ? undefined : boxes[marked];
  if (hovered !== undefined) marks.push({ kind: 'hovered', label: '', box: hovered });
  return marks;
}
