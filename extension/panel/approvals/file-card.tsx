import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type AskedFiles, MOST_BYTES } from '../../files.ts';

const text = {
  title: (field: string) => (field === '' ? 'The page asks for a file.' : `Choose a file for “${field}”.`),
  hint: (site: string) => `${site} gets the file. The agent is told its name alone.`,
  field: 'File',
  large: `Waymark hands over at most ${MOST_BYTES / 1_000_000} MB. Choose a larger file in the page itself.`,
  none: 'No file',
};

/** Asks the person for a file that the page wants: the agent learns its name and nothing else. */
export function FileCard({ field, site, accept, multiple, onAnswer }: AskedFiles): JSX.Element {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const [isLarge, setLarge] = useState(false);
  const choose = (files: readonly File[]) => {
    const size = files.reduce((sum, file) => sum + file.size, 0);
    setLarge(size > MOST_BYTES);
    if (files.length > 0 && size <= MOST_BYTES) onAnswer(files);
  };
  return (
    <section class="question file" role="alertdialog" aria-labelledby="file-title" aria-describedby="file-hint">
      <h2 id="file-title">{text.title(field)}</h2>
      <p id="file-hint">{text.hint(URL.canParse(site) ? new URL(site).host : site)}</p>
      <label>
        {text.field}{' '}
        <input
          type="file"
          ref={first}
          accept={accept}
          multiple={multiple}
          onChange={({ currentTarget }) => choose([...(currentTarget.files ?? [])])}
        />
      </label>
      {isLarge && <p role="alert">{text.large}</p>}
      <div class="buttons">
        <button type="button" data-answer="no" onClick={() => onAnswer(null)}>
          {text.none}
        </button>
      </div>
    </section>
  );
}
