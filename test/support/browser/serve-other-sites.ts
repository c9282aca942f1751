import { readFile } from 'node:fs/promises';
import { beforeAll } from 'vitest';
import type { startWaymark } from './start-waymark.ts';

/** Serves sites whose markup is unlike that of the practice site, on which the agent was developed. */
export function serveOtherSites(waymark: ReturnType<typeof startWaymark>): void {
  beforeAll(async () => {
    await waymark.launched().context.route('http://*.site.test/', async (route) => {
      const [name] = new URL(route.request().url()).hostname.split('.');
      const body = await readFile(new URL(`../../end-to-end/pages/other-sites/${name}.html`, import.meta.url), 'utf8');
      await route.fulfill({ contentType: 'text/html; charset=utf-8', body });
    });
  });
}
