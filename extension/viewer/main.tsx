import { render } from 'preact';
import { Explorer } from './explore/explorer.tsx';
import { Instructor } from './instructor/instructor.tsx';
import { readEmbedded, sourceOf } from './source.ts';
import { Viewer } from './viewer.tsx';
import './viewer.css';

const root = document.getElementById('viewer') as HTMLElement;
const embedded = readEmbedded();
if (embedded !== null && 'explored' in embedded) render(<Explorer explored={embedded.explored} />, root);
else if (embedded !== null && 'instructor' in embedded) render(<Instructor />, root);
else {
  const source = sourceOf(embedded);
  source.summary().then(
    (demonstration) => render(<Viewer demonstration={demonstration} source={source} />, root),
    (error: unknown) => render(<p class="empty">{error instanceof Error ? error.message : String(error)}</p>, root),
  );
}
