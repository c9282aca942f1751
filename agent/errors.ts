/** An error that a person can read. `hint` is the way out, where there is one. */
export class AgentError extends Error {
  readonly hint: string | null;

  constructor(message: string, options: { cause?: unknown; hint?: string } = {}) {
    super(message, { cause: options.cause });
    this.name = new.target.name;
    this.hint = options.hint ?? null;
  }
}
