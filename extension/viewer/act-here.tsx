import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Source } from './source.ts';
import type { ViewedDemonstration, ViewedTurn } from './viewed.ts';
import { viewerText } from './viewer-text.ts';

/** Lets the agent act on the saved page of a turn and shows what it did; where nothing can start a browser, shows the command that does. */
export function ActHere(props: { turn: ViewedTurn; demonstration: ViewedDemonstration; source: Source }): JSX.Element {
  const { turn, demonstration, source } = props;
  const [request, setRequest] = useState(() => requestBefore(demonstration, turn.index));
  const [lines, setLines] = useState<readonly string[]>([]);
  const [isActing, setActing] = useState(false);
  const { act } = source;
  if (act === null) {
    return (
      <p class="quiet">
        {viewerText.act.byHand} <code>{viewerText.act.command(demonstration.name, turn.index)}</code>
      </p>
    );
  }
  const ask = async (event: Event) => {
    event.preventDefault();
    setActing(true);
    setLines([viewerText.act.acting]);
    try {
      setLines(await act(turn.index, request));
    } catch (error) {
      setLines([error instanceof Error ? error.message : String(error)]);
    }
    setActing(false);
  };
  return (
    <form class="act" onSubmit={ask}>
      <input
        aria-label={viewerText.act.request}
        required
        value={request}
        onInput={({ currentTarget }) => setRequest(currentTarget.value)}
      />
      <button type="submit" disabled={isActing}>
        {viewerText.act.go}
      </button>
      <pre role="status">{lines.join('\n')}</pre>
    </form>
  );
}

/** What the instructor asked last before a turn. */
function requestBefore({ turns }: ViewedDemonstration, turn: number): string {
  return turns.findLast(({ index, speaker }) => index < turn && speaker === 'instructor')?.text ?? '';
}
