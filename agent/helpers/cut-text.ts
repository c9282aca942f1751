/** Cuts a text to at most `longest` characters, the last of which is an ellipsis if something was cut. */
export function cutText(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
}
