import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { pid } from 'node:process';

/** A file that is written piece by piece and appears only when it is complete. */
export class WholeFile {
  private readonly path: string;
  private readonly draft: string;
  private file: number | null;

  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true });
    this.path = path;
    this.draft = `${path}.${pid}.tmp`;
    this.file = openSync(this.draft, 'w');
  }

  write(text: string): void {
    if (this.file !== null) writeSync(this.file, text);
  }

  /** Moves the finished file to its path. */
  keep(): void {
    if (this.file === null) return;
    closeSync(this.file);
    this.file = null;
    renameSync(this.draft, this.path);
  }

  /** Deletes the draft, unless `keep` was called. */
  drop(): void {
    if (this.file === null) return;
    closeSync(this.file);
    this.file = null;
    rmSync(this.draft, { force: true });
  }
}
