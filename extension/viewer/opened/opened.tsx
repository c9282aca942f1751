import { render } from 'preact';
import { Viewer } from '../viewer.tsx';
import type { OpenedFiles } from './opened-files.ts';
import { openedSource } from './opened-source.ts';
import { Opener } from './opener.tsx';
import '../viewer.css';

const root = document.getElementById('viewer') as HTMLElement;

/** Shows a demonstration of this computer in place of the page that asked for it. Rejects if it cannot be read. */
async function openRecording(files: OpenedFiles): Promise<void> {
  const source = openedSource(files);
  const demonstration = await source.summary();
  document.title = `${files.name} · Waymark`;
  render(<Viewer demonstration={demonstration} source={source} />, root);
}

render(<Opener onOpen={openRecording} />, root);
