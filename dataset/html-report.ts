import type { Report } from './report.ts';

/** placeholder */
export async function htmlReport(report: Report): Promise<string> {
  return `<pre>${JSON.stringify(report)}</pre>`;
}
