import { homedir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';

/** The folder of fetched packages and collected pages: $WAYMARK_PAGES, or one in the cache of the user. */
export function pagesFolder(): string {
  return env.WAYMARK_PAGES ?? join(env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'waymark', 'ranker');
}
