import { readFileSync } from 'node:fs';
import { stdin } from 'node:process';
import { AgentError } from '../../agent/errors.ts';
import type { Page } from '../../agent/page.ts';
import { CANDIDATES } from '../../agent/predict.ts';
import { guessTokens } from '../../agent/reading/guess-tokens.ts';
import { lastSaid, saidTurn } from '../../agent/reading/said.ts';
import type { State } from '../../agent/state.ts';
import type { Turn } from '../../agent/turn.ts';
import { fenced } from '../../agent/view/fence.ts';
import { pageHead } from '../../agent/view/page-head.ts';
import { FIRST_LOOK, type View, viewOf } from '../../agent/view/view.ts';
import { dataFolder, demonstrationFolder, readDemonstration } from '../../dataset/disk/disk.ts';
import { readBytes } from '../../dataset/disk/read.ts';
import { readTurnPage } from '../../dataset/disk/saved-page.ts';
import { decodePage } from '../../dataset/page/decode-page.ts';
import { readUnrecordedPage } from '../../dataset/page/unrecorded-page.ts';
import { stateAt } from '../../dataset/replay/state-at.ts';
import { packagedRank } from '../package/packaged-rank.ts';

/** Which page to look at, and how. */
export interface LookFlags {
  readonly url?: string;
  readonly html?: string;
  readonly demo?: string;
  readonly turn?: number;
  readonly data?: string;
  readonly say?: string;
  readonly budget: number;
  readonly json?: boolean;
}

/** What a model reads, about how many tokens that is, and the elements it names. */
export interface Looked extends Pick<View, 'text' | 'elements'> {
  readonly tokens: number;
}

/** Looks at a page. Throws an `AgentError` a person can act on. */
export async function lookAtSource(options: LookFlags): Promise<Looked> {
  const { page, turns } = await seen(options);
  const state: State = { turns, page, screenshot: null, tabs: [] };
  const { signal } = new AbortController();
  const candidates = turns.length === 0 ? [] : await packagedRank()(state, { limit: CANDIDATES, signal });
  const ranked = candidates.map(({ element }) => element);
  const asked = lastSaid(turns);
  const view = viewOf(page, { ...FIRST_LOOK, ranked, asked, budget: options.budget });
  const text = fenced([...pageHead(page), view.text].join('\n'));
  return { text, tokens: guessTokens(text), elements: view.elements };
}

interface PageAndTurns {
  readonly page: Page;
  readonly turns: readonly Turn[];
}

async function seen({ url, html, demo, turn, data, say }: LookFlags): Promise<PageAndTurns> {
  const sources = [url, html, demo].filter((source) => source !== undefined);
  if (sources.length !== 1) {
    const hint = 'Give one of --url ADDRESS, --html FILE, or --demo NAME --turn NUMBER.';
    throw new AgentError(sources.length === 0 ? 'no page was named' : 'more than one page was named', { hint });
  }
  const turns = say === undefined ? [] : [saidTurn(say)];
  if (url !== undefined) return { page: await (await import('../browser/live-page.ts')).readLivePage(url), turns };
  if (html !== undefined) return { page: readHtmlFile(html), turns };
  if (demo === undefined || turn === undefined)
    throw new AgentError('--demo needs --turn', { hint: 'waymark replay NAME lists the turns.' });
  const recorded = recordedAt(demo, turn, data);
  return { page: recorded.page, turns: [...recorded.turns, ...turns] };
}

function recordedAt(demo: string, turn: number, data: string | undefined): PageAndTurns {
  const folder = dataFolder(data);
  const demonstration = readDemonstration(folder, demo);
  const recorded = demonstration.turns[turn];
  if (recorded === undefined)
    throw new AgentError(`${demo} has no turn ${turn}: it has ${demonstration.turns.length}, from 0`);
  if (recorded.type === 'chat')
    throw new AgentError(`turn ${turn} of ${demo} is a chat turn, which has no page`, {
      hint: 'Name a turn at which something was done: waymark replay lists them.',
    });
  const page = readTurnPage(demonstrationFolder(folder, demo), recorded);
  return { page, turns: stateAt(demonstration, turn, page).turns };
}

function readHtmlFile(path: string): Page {
  const page = readUnrecordedPage({ html: decodePage(bytesOf(path)), boxes: null, url: '', viewport: null }, 'n');
  if (page === null) throw new AgentError(`${path}: there is no element in this page`);
  return page;
}

function bytesOf(path: string): Uint8Array {
  const bytes = path === '-' ? readFileSync(stdin.fd) : readBytes(path);
  if (bytes !== null) return bytes;
  throw new AgentError(`${path}: there is no such file`, { hint: 'Name an HTML file, or - for standard input.' });
}
