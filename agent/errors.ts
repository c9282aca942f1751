/** An error that a person can read. `hint` says what the person can do about it; null if there is nothing to do. */
export class AgentError extends Error {
  readonly hint: string | null;

  constructor(message: string, options: { cause?: unknown; hint?: string } = {}) {
    super(message, { cause: options.cause });
    this.name = new.target.name;
    this.hint = options.hint ?? null;
  }
}

/** The message of an error and its hint, as one text for a person. */
export function sentenceOf(error: unknown): string {
  if (error instanceof AgentError && error.hint !== null) return `${error.message} ${error.hint}`;
  return messageOf(error);
}

/** The message of an error, or of any other thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
