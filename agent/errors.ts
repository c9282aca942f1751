/** An error that a person can read. `hint` is the way out, where there is one. */
export class AgentError extends Error {
  readonly hint: string | null;

  constructor(message: string, options: { cause?: unknown; hint?: string } = {}) {
    super(message, { cause: options.cause });
    this.name = new.target.name;
    this.hint = options.hint ?? null;
  }
}

/** What a person reads of an error: its message and the way out. */
export function sentenceOf(error: unknown): string {
  if (error instanceof AgentError && error.hint !== null) return `${error.message} ${error.hint}`;
  return messageOf(error);
}

/** The message of an error, or of any other thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
