/** The text, at most `longest` characters of it; where something is cut off, the last character is an ellipsis. */
export function cutText(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
}
