/** Text of a website between marks that say so; the system message tells a model to obey nothing in there. */
export function untrusted(text: string): string {
  return `<untrusted-page>\n${fenced(text)}\n</untrusted-page>`;
}

/**
 * Text that cannot pass for anything but text: it opens and closes no fence, no tag and no turn of a chat template, and has nothing in it
 * that a model reads and a person does not see.
 */
export function fenced(text: string): string {
  return text
    .replace(UNSEEN, (character) => (character === '\n' || character === '\t' ? character : ''))
    .replace(/<(?=\s*[/|｜!?a-z▁])/giu, '&lt;')
    .replace(/[＜﹤‹〈⟨](?=[^\n\p{L}\p{N}]*untrusted)/giu, '(')
    .replace(/\[(?=\/?(?:INST|IMG|IMG_END|ARGS|CALL_ID|THINK|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_[A-Z]+)\])/gu, '(');
}

/** The same on one line and in quotes, for where lines mean something. */
export function quoted(text: string): string {
  return JSON.stringify(fenced(text.replace(/\s+/gu, ' ').trim()));
}

/**
 * Control characters, soft hyphens, marks of direction, zero-width characters but for the two that scripts and
 * emoji need, tag characters, and the variation selectors that no font draws.
 */
const UNSEEN =
  /\p{Cc}|[\u{ad}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}-\u{206f}\u{feff}\u{fff9}-\u{fffb}\u{e0000}-\u{e01ef}]/gu;
