import type { JSX, RefObject } from 'preact';
import type { TurnFilter } from './choose-turns.ts';
import { Select } from './parts/select.tsx';
import type { ViewedDemonstration, ViewedPredictions } from './viewed.ts';
import { viewerText } from './viewer-text.ts';

/** The search and the filters of the list of turns. */
export function Filters(props: {
  demonstration: ViewedDemonstration;
  predictions: ViewedPredictions;
  choice: TurnFilter;
  search: RefObject<HTMLInputElement>;
  onChoice: (choice: TurnFilter) => void;
}): JSX.Element {
  const { demonstration, predictions, choice, search, onChoice } = props;
  const intents = [...new Set(demonstration.turns.map(({ intent }) => intent))].sort();
  const categories = [...new Set(predictions.flat().flatMap((made) => made?.category ?? []))].sort();
  const scores = [
    ['low', viewerText.low],
    ['zero', viewerText.zero],
  ] as const;
  return (
    <search>
      <input
        ref={search}
        type="search"
        aria-label={viewerText.search}
        placeholder={viewerText.searchHint}
        value={choice.words}
        onInput={({ currentTarget }) => onChoice({ ...choice, words: currentTarget.value })}
      />
      <Select
        name={viewerText.intent}
        value={choice.intent}
        options={intents.map((intent) => [intent, intent])}
        onChange={(intent) => onChoice({ ...choice, intent })}
      />
      {predictions.length > 0 && (
        <>
          <Select
            name={viewerText.category}
            value={choice.category}
            options={categories.map((category) => [category, category])}
            onChange={(category) => onChoice({ ...choice, category })}
          />
          <Select
            name={viewerText.score}
            value={choice.score}
            options={scores}
            onChange={(wanted) => onChoice({ ...choice, score: scores.find(([value]) => value === wanted)?.[0] ?? '' })}
          />
          <label>
            <input
              type="checkbox"
              checked={choice.differing}
              onChange={({ currentTarget }) => onChoice({ ...choice, differing: currentTarget.checked })}
            />
            {viewerText.differing}
          </label>
        </>
      )}
    </search>
  );
}
