import type { Interface } from 'node:readline/promises';

/** The lines that somebody types; those that nobody waits for are kept. All are '' once the input has ended. */
export class Lines {
  readonly #kept: string[] = [];
  #waiting: ((line: string) => void) | null = null;
  #isOver = false;

  constructor(terminal: Interface) {
    terminal.on('line', (line) => {
      const waiting = this.#waiting;
      this.#waiting = null;
      if (waiting === null) this.#kept.push(line.trim());
      else waiting(line.trim());
    });
    terminal.once('close', () => {
      this.#isOver = true;
      this.#waiting?.('');
    });
  }

  /** The next line, be it one that is kept. */
  async next(): Promise<string> {
    return this.#kept.shift() ?? this.afresh();
  }

  /** The next line that is typed from now on. */
  async afresh(): Promise<string> {
    if (this.#isOver) return '';
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }
}
