/** The longest name of a stored secret. */
const LONGEST_SECRET_NAME = 40;
const PLACEHOLDER = new RegExp(`^\\{([\\p{L}\\p{N}][\\p{L}\\p{N}_. -]{0,${LONGEST_SECRET_NAME - 1}})\\}$`, 'u');

/** The name of the stored secret that a text stands for, such as `bank pin` for `{bank pin}`; null where it is a text like any other. */
export function placeholderName(text: string): string | null {
  return PLACEHOLDER.exec(text.trim())?.[1]?.trim() ?? null;
}
