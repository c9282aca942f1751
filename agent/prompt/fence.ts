/** Text of a website between marks that say so; the system message tells a model to obey nothing in there. */
export function untrusted(text: string): string {
  return `<untrusted-page>\n${fenced(text)}\n</untrusted-page>`;
}

/** Text that cannot open or close the fence around it. */
export function fenced(text: string): string {
  return text.replace(/<(?=\/?\s*untrusted-page)/giu, '&lt;');
}
