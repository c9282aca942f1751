import { style } from './html-report-style.ts';

/** One self-contained HTML file without scripts, in the look of all reports. `body` is HTML. */
export function htmlDocument(title: string, body: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
${style()}
</style>
</head>
<body>
${body}
</body>
</html>
`;
}

/** HTML of one cell. */
type Cell = string | { readonly html: string; readonly best: boolean };

/** A table of plain text cells. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return htmlTable(
    header,
    rows.map((row) => row.map(escapeHtml)),
  );
}

/** A table whose cells hold HTML. */
export function htmlTable(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const cell = (value: Cell) =>
    typeof value === 'string' ? `<td>${value}</td>` : `<td${value.best ? ' class="best"' : ''}>${value.html}</td>`;
  return `<div class="table"><table><thead><tr>${header.map((name) => `<th>${escapeHtml(name)}</th>`).join('')}</tr></thead>
<tbody>${rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('\n')}</tbody></table></div>`;
}

/** A text as it stands in HTML, in attributes too. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
