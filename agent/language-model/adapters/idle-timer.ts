/** Aborts if nothing arrives for a while. The timeout of the client covers only the headers of a response. */
export class IdleTimer {
  readonly signal: AbortSignal;
  expired = false;
  readonly #controller = new AbortController();
  readonly #milliseconds: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(milliseconds: number, outer: AbortSignal) {
    this.#milliseconds = milliseconds;
    this.signal = AbortSignal.any([outer, this.#controller.signal]);
  }

  restart(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.expired = true;
      this.#controller.abort();
    }, this.#milliseconds);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
