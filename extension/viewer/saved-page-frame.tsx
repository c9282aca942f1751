import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Source } from './source.ts';
import type { ViewedTurn } from './viewed.ts';
import { viewerText } from './viewer-text.ts';

/** Nothing of a saved page may run, reach the network or lead elsewhere: it is somebody else's. */
const INERT = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'">`;

/** The page as it was saved before a turn, without scripts and network. */
export function SavedPageFrame({ turn, source }: { turn: ViewedTurn; source: Source }): JSX.Element {
  const { page } = turn;
  const [html, setHtml] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    setHtml(undefined);
    const reading = page === null ? Promise.resolve(null) : source.page(page);
    void reading.then((read) => isCurrent && setHtml(read));
    return () => {
      isCurrent = false;
    };
  }, [page, source]);
  if (html === undefined) return <p class="empty">{viewerText.loading}</p>;
  if (html === null) return <p class="empty">{viewerText.noPage}</p>;
  return <iframe title={viewerText.savedPage(turn.index)} sandbox="" srcdoc={`${INERT}${withoutLeaving(html)}`} />;
}

/** Refreshes and other policies of the page would come before those of the frame. */
function withoutLeaving(html: string): string {
  return html.replace(/<meta\b[^>]*http-equiv[^>]*>/giu, '');
}
