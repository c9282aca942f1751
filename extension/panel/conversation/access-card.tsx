import type { JSX } from 'preact';
import type { AccessWanted } from '../../body/tabs/site-access.ts';
import { text } from '../text.ts';

/** A site that the browser keeps closed. */
export interface Access {
  readonly url: string;
  readonly onAsk: (wanted: AccessWanted) => void;
}

/** Says that the browser does not let Waymark work on a site yet, and asks for as much as the person chooses. */
export function AccessCard({ url, onAsk }: Access): JSX.Element {
  const { host } = new URL(url);
  return (
    <div class="notice unfinished" role="alert">
      <p>{text.access.missing(host)}</p>
      <div class="buttons">
        <button type="button" onClick={() => onAsk('site')}>
          {text.access.site}
        </button>
        <button type="button" onClick={() => onAsk('everywhere')}>
          {text.access.everywhere}
        </button>
      </div>
    </div>
  );
}
