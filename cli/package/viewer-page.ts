import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AgentError } from '../../agent/errors.ts';
import { escapeHtml } from '../../dataset/report/html-document.ts';
import type { Explored } from '../../extension/viewer/explore/explored.ts';
import type { Embedded } from '../../extension/viewer/source.ts';
import { packageRoot } from './package-root.ts';

/** The viewer as one HTML page. With `embedded` it needs nothing else; without, it asks its server. */
export function viewerPage(
  title: string,
  embedded: Embedded | { readonly explored: Explored } | { readonly instructor: true } | null,
): string {
  const script = built('viewer.js').replaceAll('</script', '<\\/script');
  const hash = createHash('sha256').update(script).digest('base64');
  // No other script runs, and nothing is fetched but from the server of the page itself.
  const policy = `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; img-src 'self' data:; connect-src 'self'`;
  const data = embedded === null ? '' : `<script type="application/json" id="embedded">${inert(embedded)}</script>`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>${built('viewer.css')}</style>
</head>
<body>
<div id="viewer"></div>
${data}
<script>${script}</script>
</body>
</html>
`;
}

function built(file: string): string {
  try {
    return readFileSync(join(packageRoot(), 'dist', 'viewer', file), 'utf8');
  } catch (cause) {
    throw new AgentError('The viewer is not built.', { cause, hint: 'Run `npm run build` first.' });
  }
}

/** JSON that cannot end the script it stands in. */
function inert(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
