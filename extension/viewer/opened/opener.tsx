import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { sentenceOf } from '../../../agent/errors.ts';
import { viewerText } from '../viewer-text.ts';
import { filesOfArchive, filesOfFolder, type OpenedFiles } from './opened-files.ts';

/** Asks for a recording on this computer. */
export function Opener({ onOpen }: { onOpen: (files: OpenedFiles) => Promise<void> }): JSX.Element {
  const [said, setSaid] = useState('');
  const open = async (reading: Promise<OpenedFiles>) => {
    setSaid(viewerText.loading);
    try {
      await onOpen(await reading);
    } catch (error) {
      setSaid(sentenceOf(error));
    }
  };
  const drop = (event: JSX.TargetedDragEvent<HTMLElement>) => {
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    if (file !== undefined) void open(filesOfArchive(file));
  };
  return (
    <main class="opener" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <h1>{viewerText.opened.title}</h1>
      <p>{viewerText.opened.hint}</p>
      <label>
        {viewerText.opened.archive}
        <input
          type="file"
          accept=".zip,application/zip"
          onChange={({ currentTarget: { files } }) => void (files?.[0] && open(filesOfArchive(files[0])))}
        />
      </label>
      <label>
        {viewerText.opened.folder}
        <input
          type="file"
          {...{ webkitdirectory: true }}
          onChange={({ currentTarget: { files } }) => void open(filesOfFolder([...(files ?? [])]))}
        />
      </label>
      <p role="status">{said}</p>
    </main>
  );
}
