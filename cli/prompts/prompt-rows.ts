import { AgentError } from '../../agent/errors.ts';
import { loadTokenizer } from '../../agent/language-model/adapters/load-tokenizer.ts';
import { BUDGETS, type PromptBudgets, type PromptOptions } from '../../agent/weblinx/prompt/weblinx.ts';
import { writeJson } from '../../agent/weblinx/python/json.ts';
import { ReferenceCrash } from '../../agent/weblinx/python/reference-crash.ts';
import type { PythonValue } from '../../agent/weblinx/python/value.ts';
import { readBestCandidates } from '../../dataset/disk/candidates.ts';
import { type Selection, selectDemonstrations } from '../../dataset/disk/demonstrations.ts';
import { readDemonstration } from '../../dataset/disk/disk.ts';
import { promptMoments } from '../../dataset/disk/prompt-moments.ts';
import { writeWhole } from '../../dataset/disk/write.ts';
import { type Format, promptFor, targetFor, turnsFor } from '../../dataset/prompts/prompt-format.ts';
import type { PromptMoment } from '../../dataset/prompts/prompt-turn.ts';
import { headerDrawer } from './header-image.ts';
import { type PromptImage, writeImages } from './prompt-images.ts';

/** Options of `waymark prompts`. */
export interface PromptRequest extends Selection {
  readonly candidates?: string;
  readonly format: Format;
  readonly tokenizer: string;
  readonly budgets?: PromptBudgets;
  readonly iterative?: true;
  readonly unused: boolean;
  readonly html: boolean;
  readonly chatTemplate?: true;
  readonly count: number;
  readonly mode: 'reference' | 'improved';
  readonly out: string;
  /** For `pix2act`: whether to draw the screenshots with their headers, too. */
  readonly images?: boolean;
  /** Font file of the headers. */
  readonly font?: string;
}

/** What was written. */
export interface WrittenPrompts {
  readonly rows: number;
  readonly errors: number;
  /** Names of demonstrations that are missing on disk. */
  readonly missing: readonly string[];
  /** Null if no images were requested. */
  readonly images: { readonly folder: string; readonly drawn: number; readonly missing: number } | null;
}

/** Writes one line per turn, and for Pix2Act the images beside the file. */
export async function writePrompts(request: PromptRequest): Promise<WrittenPrompts> {
  const options = await promptOptions(request);
  const { folder: data, names, missing } = selectDemonstrations(request);
  const counts = { rows: 0, errors: 0 };
  const draw =
    request.format === 'pix2act' && request.images === true ? await headerDrawer(request.font ?? null) : null;
  writeWhole(request.out, promptLines(request, { folder: data, names, options, counts }));
  if (draw === null) return { ...counts, missing, images: null };
  const folder = `${request.out.replace(/\.jsonl?$/u, '')}-images`;
  const images = await writeImages(headers(request, { folder: data, names, options, counts }), { data, folder, draw });
  return { ...counts, missing, images: { folder, ...images } };
}

function* headers({ format }: PromptRequest, { folder, names, options }: PromptRun): Generator<PromptImage> {
  for (const name of names) {
    const demonstration = readDemonstration(folder, name);
    for (const turn of turnsFor(format, demonstration)) {
      const header = promptFor(format, { demonstration, turn, html: null, candidates: null }, options);
      const screenshot = turn.state?.screenshot ?? null;
      if (typeof header === 'string' && screenshot !== null)
        yield { demonstration: name, turn: turn.index, screenshot, header };
    }
  }
}

async function promptOptions(request: PromptRequest): Promise<PromptOptions> {
  return {
    tokenizer: await loadTokenizer(request.tokenizer),
    budgets: request.budgets ?? BUDGETS,
    iterative: request.iterative ?? false,
    unused: request.unused ? 'to candidates' : 'dropped',
    historyCount: request.chatTemplate === true ? 'chat template' : 'text',
    mode: request.mode,
  };
}

interface PromptRun {
  readonly folder: string;
  readonly names: readonly string[];
  readonly options: PromptOptions;
  readonly counts: { rows: number; errors: number };
}

function* promptLines(request: PromptRequest, { folder, names, options, counts }: PromptRun): Generator<string> {
  const { format, candidates, count, html } = request;
  const groups = candidates === undefined ? null : readBestCandidates(candidates, new Set(names), count);
  for (const name of names) {
    const demonstration = readDemonstration(folder, name);
    const turns = turnsFor(format, demonstration);
    const selection = { turns, groups: groups?.get(name) ?? new Map(), limit: count };
    for (const moment of promptMoments(folder, demonstration, selection)) {
      const row = promptRow(format, html ? moment : { ...moment, html: null }, options);
      counts.rows++;
      if (row.has('error')) counts.errors++;
      yield `${writeJson(row)}\n`;
    }
  }
}

function promptRow(format: Format, moment: PromptMoment, options: PromptOptions): ReadonlyMap<string, PythonValue> {
  const row = new Map<string, PythonValue>([
    ['demo_name', moment.demonstration.name],
    ['turn_index', moment.turn.index],
  ]);
  try {
    const prompt = promptFor(format, moment, options);
    const value = typeof prompt === 'string' ? prompt : prompt.map((message) => new Map(Object.entries(message)));
    return new Map([...row, ['prompt', value], ['output_target', targetFor(format, moment.turn)]]);
  } catch (error) {
    if (!(error instanceof AgentError)) throw error;
    const kind = error instanceof ReferenceCrash ? error.pythonClass : error.name;
    return row.set('error', kind).set('message', error.message);
  }
}
