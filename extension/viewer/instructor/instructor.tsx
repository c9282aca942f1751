import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { viewerText } from '../viewer-text.ts';
import type { SharedNews, SharedTurn } from './shared.ts';

const ASK_MS = 700;

/** Where an instructor talks to the navigator of a recording and sees what the navigator does. */
export function Instructor(): JSX.Element {
  const { turns, screenshot, problem } = useShared();
  const [utterance, setUtterance] = useState('');
  const [notSent, setNotSent] = useState('');
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }));
  const send = async (event: Event) => {
    event.preventDefault();
    try {
      await ask('say', { method: 'POST', body: JSON.stringify({ utterance }) });
      setUtterance('');
      setNotSent('');
    } catch (error) {
      setNotSent(viewerText.instructor.notSent(error instanceof Error ? error.message : String(error)));
    }
  };
  return (
    <main class="instructor">
      <h1>{viewerText.instructor.title}</h1>
      {screenshot === null ? (
        <p class="empty stage">{viewerText.instructor.noScreenshot}</p>
      ) : (
        <img class="stage" src={screenshot} alt={viewerText.instructor.screenshot} />
      )}
      <section>
        <ol role="log" aria-label={viewerText.turns}>
          {turns.map(({ who, text: said }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: turns are only added
            <li key={index} class={who}>
              <b>{who}</b> {said}
            </li>
          ))}
          <li ref={end} aria-hidden="true" />
        </ol>
        <form onSubmit={send}>
          <input
            aria-label={viewerText.instructor.utterance}
            placeholder={viewerText.instructor.utterance}
            required
            value={utterance}
            onInput={({ currentTarget }) => setUtterance(currentTarget.value)}
          />
          <button type="submit">{viewerText.instructor.send}</button>
        </form>
        <p role="status" class="missing">
          {notSent || problem}
        </p>
      </section>
    </main>
  );
}

/** Asks for news until the page is closed. */
function useShared(): { turns: readonly SharedTurn[]; screenshot: string | null; problem: string } {
  const [turns, setTurns] = useState<readonly SharedTurn[]>([]);
  const [screenshot, setScreenshot] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isOpen = true;
    let [known, seen] = [0, 0];
    const look = async () => {
      const news: SharedNews = await (await ask(`news?from=${known}`)).json();
      known += news.turns.length;
      if (news.turns.length > 0) setTurns((before) => [...before, ...news.turns]);
      if (news.screenshots === seen) return;
      seen = news.screenshots;
      setScreenshot(await (await ask('screenshot')).text());
    };
    const again = async () => {
      await look().then(
        () => setProblem(''),
        () => setProblem(viewerText.instructor.ended),
      );
      if (isOpen) setTimeout(() => void again(), ASK_MS);
    };
    void again();
    return () => {
      isOpen = false;
    };
  }, []);
  return { turns, screenshot, problem };
}

/** The token stands behind the `#` of the link, which browsers send to nobody. */
async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { authorization: `Bearer ${location.hash.slice(1)}`, 'content-type': 'application/json' };
  const response = await fetch(path, { ...init, headers });
  if (!response.ok) throw new Error(await response.text());
  return response;
}
