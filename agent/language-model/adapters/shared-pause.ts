/** A pause shared by all requests to one server: when the server asks one of them to slow down, it means all. */
export class SharedPause {
  readonly #wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  #until = 0;

  constructor(wait: (milliseconds: number, signal: AbortSignal) => Promise<void>) {
    this.#wait = wait;
  }

  begin(milliseconds: number): void {
    this.#until = Math.max(this.#until, Date.now() + milliseconds);
  }

  /** Waits until the pause is over. Throws the reason of the signal if that aborts first. */
  async end(signal: AbortSignal): Promise<void> {
    const left = this.#until - Date.now();
    if (left > 0) await this.#wait(left, signal);
  }
}
