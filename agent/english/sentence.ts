/** Text with a capital and a full stop. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  return `${trimmed.slice(0, 1).toUpperCase()}${trimmed.slice(1)}${/[.!?]$/u.test(trimmed) ? '' : '.'}`;
}
