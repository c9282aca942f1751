import { zip } from '../../dataset/archive/zip.ts';
import { randomName, writeDemonstration } from '../../dataset/record/write-demonstration.ts';
import { downloadFile } from '../download-file.ts';
import type { Keep } from './record-agent.ts';

/** Private files of the extension, in which a recording survives a crash until it is downloaded. */
const FOLDER = 'recording';

/** Begins a recording that `save` downloads as a zip archive. The files of a recording that a crash cut off are downloaded first. */
export async function beginDownload(): Promise<{ keep: Keep; save: () => Promise<void> }> {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });
  await save(folder);
  const name = randomName();
  const written = new Map<string, Blob>();
  const write = (path: string, pieces: Iterable<string | Uint8Array>) =>
    void written.set(`${name}/${path}`, new Blob([...pieces].map((piece) => new Uint8Array(bytesOf(piece)))));
  const add = writeDemonstration(name, { isAgent: false, userAgent: navigator.userAgent }, write);
  const flush = async () => {
    for (const [path, content] of written) await writeFile(folder, path, content);
    written.clear();
  };
  await flush();
  return {
    async keep(event) {
      add(event);
      await flush();
    },
    save: () => save(folder),
  };
}

function bytesOf(piece: string | Uint8Array): Uint8Array {
  return typeof piece === 'string' ? new TextEncoder().encode(piece) : piece;
}

/** Stands for `/` in the names of the private files, which have no folders. */
const SLASH = '~';

/** Closing a private file replaces the older one at once. */
async function writeFile(folder: FileSystemDirectoryHandle, path: string, content: Blob): Promise<void> {
  const file = await folder.getFileHandle(path.replaceAll('/', SLASH), { create: true });
  const stream = await file.createWritable();
  await stream.write(content);
  await stream.close();
}

/** Downloads all private files as one archive and deletes them; does nothing if there are none. */
async function save(folder: FileSystemDirectoryHandle): Promise<void> {
  const files: { name: string; bytes: Uint8Array }[] = [];
  for await (const [key, handle] of folder.entries())
    if (handle instanceof FileSystemFileHandle && !key.endsWith('.crswap'))
      files.push({
        name: key.replaceAll(SLASH, '/'),
        bytes: new Uint8Array(await (await handle.getFile()).arrayBuffer()),
      });
  const [first] = files;
  if (first === undefined) return;
  downloadFile(`${first.name.split('/')[0]}.zip`, new Blob([...zip(files)], { type: 'application/zip' }));
  for (const { name } of files) await folder.removeEntry(name.replaceAll('/', SLASH));
}
