import type { Outcome } from '../../../agent/turn.ts';
import type { SentFile, WantedFiles } from '../../page/hands/hand-needs.ts';
import { refused } from '../../page/outcomes.ts';
import { dataUrlOf } from '../../picture/data-url.ts';
import type { JobResult } from './act-in-page.ts';

const NONE: Outcome = refused('No file was chosen. Only the person can choose one: go on without, or ask them.');

/** Gives the page the files that it asked for in a step, as the person chooses them. `give` hands them over. */
export async function withFiles(
  result: JobResult,
  choose: (wanted: WantedFiles) => Promise<readonly File[] | null>,
  give: (files: readonly SentFile[]) => Promise<JobResult>,
): Promise<JobResult> {
  const { wants = null } = result;
  if (wants === null) return result;
  const chosen = await choose(wants);
  if (chosen === null || chosen.length === 0) return { ...result, outcome: NONE };
  return await give(await Promise.all(chosen.map(sent)));
}

async function sent(file: File): Promise<SentFile> {
  const url = await dataUrlOf(file);
  return { name: file.name, type: file.type, data: url.slice(url.indexOf(',') + 1) };
}
