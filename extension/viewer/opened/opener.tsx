import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { sentenceOf } from '../../../agent/errors.ts';
import { text } from '../text.ts';
import { filesOfArchive, filesOfFolder, type OpenedFiles } from './opened-files.ts';

/** Asks for a recording on this computer. */
export function Opener({ onOpen }: { onOpen: (files: OpenedFiles) => Promise<void> }): JSX.Element {
  const [said, setSaid] = useState('');
  const open = async (reading: Promise<OpenedFiles>) => {
    setSaid(text.loading);
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
      <h1>{text.opened.title}</h1>
      <p>{text.opened.hint}</p>
      <label>
        {text.opened.archive}
        <input
          type="file"
          accept=".zip,application/zip"
          onChange={({ currentTarget: { files } }) => void (files?.[0] && open(filesOfArchive(files[0])))}
        />
      </label>
      <label>
        {text.opened.folder}
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
