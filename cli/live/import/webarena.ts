import { z } from 'zod';
import { escapePattern } from '../../../agent/helpers/escape-pattern.ts';
import type { Check, WrittenTask } from '../task.ts';

const text = z.union([z.string(), z.number()]).transform(String);
const contents = z.object({
  exact_match: text.nullish(),
  must_include: z.array(text).nullish(),
  fuzzy_match: z.union([z.array(text), text]).nullish(),
});

/** The fields of a task of WebArena that are read. Source: config_files/test.raw.json of github.com/web-arena-x/webarena. */
export const webArenaSchema = z.object({
  task_id: z.union([z.number(), z.string()]),
  intent: z.string(),
  start_url: z.string(),
  sites: z.array(z.string()).default([]),
  eval: z.object({
    eval_types: z.array(z.string()),
    reference_answers: contents.nullish(),
    reference_url: z.string().nullish(),
    program_html: z.array(z.object({ url: z.string(), locator: z.string(), required_contents: contents })).nullish(),
  }),
});

/** A task of WebArena. */
export type WebArenaTask = z.infer<typeof webArenaSchema>;

/** Separates alternatives in WebArena's texts. */
const OR = ' |OR| ';

/**
 * Turns a task of WebArena into one of a suite. `addresses` replace the placeholders of its sites: `SHOPPING` stands for `__SHOPPING__`.
 * What WebArena leaves to a model, or to a Python function, becomes a check by a judge.
 */
export function fromWebArena(task: WebArenaTask, addresses: Readonly<Record<string, string>>): WrittenTask {
  const placed = (written: string) => withAddresses(written, addresses);
  const { eval: rules } = task;
  const has = (type: string) => rules.eval_types.includes(type);
  const checks: Check[] = [
    ...(has('string_match') ? answerChecks(rules.reference_answers ?? {}, task.intent) : []),
    ...(has('url_match') ? [addressCheck(placed(rules.reference_url ?? ''))] : []),
    ...(has('program_html') ? (rules.program_html ?? []).flatMap((each) => pageChecks(each, placed)) : []),
  ];
  return {
    name: `webarena ${task.task_id}`,
    group: task.sites.join(' and ') || 'all',
    start: placed(task.start_url.split(' |AND| ')[0] ?? ''),
    say: [task.intent],
    checks: checks.length > 0 ? checks : [judge(task.intent)],
  };
}

/** The sites that a task names and that have no address. */
export function missingAddresses(task: WebArenaTask, addresses: Readonly<Record<string, string>>): readonly string[] {
  const named = JSON.stringify(task).matchAll(PLACEHOLDER);
  return [...new Set([...named].map(([, name = '']) => name))].filter((name) => addresses[name] === undefined);
}

const PLACEHOLDER = /__([A-Z]+(?:_[A-Z]+)*)__/gu;

function withAddresses(written: string, addresses: Readonly<Record<string, string>>): string {
  return written.replace(PLACEHOLDER, (placeholder, name: string) =>
    (addresses[name] ?? placeholder).replace(/\/+$/u, ''),
  );
}

type Contents = z.infer<typeof contents>;

function answerChecks(
  { exact_match: exact, must_include: parts, fuzzy_match: fuzzy }: Contents,
  asked: string,
): Check[] {
  const checks: Check[] = [];
  if (typeof exact === 'string') checks.push({ kind: 'same-answer', as: exact });
  if (Array.isArray(parts)) checks.push({ kind: 'answer', holds: parts.map((part) => part.split(OR)), lacks: [] });
  if (fuzzy) checks.push(judge(`${asked} Expected: ${[fuzzy].flat().join('; ')}`));
  return checks;
}

function judge(about: string): Check {
  return { kind: 'judge', about };
}

/** The address begins with one of the reference addresses and has all of its parameters. */
function addressCheck(reference: string): Check {
  const each = reference.split(OR).map((written) => {
    const [path = '', query = ''] = written.trim().replace(/\/+$/u, '').split('?');
    const parameters = query.split('&').filter(Boolean);
    return `^(?=${escapePattern(path)})${parameters.map((parameter) => `(?=.*[?&]${escapePattern(parameter)}(?:&|#|$))`).join('')}`;
  });
  return { kind: 'address', matches: each.map((pattern) => `(?:${pattern})`).join('|') };
}

interface PageRule {
  readonly url: string;
  readonly locator: string;
  readonly required_contents: Contents;
}

function pageChecks(
  { url, locator, required_contents: wanted }: PageRule,
  placed: (written: string) => string,
): Check[] {
  if (url.startsWith('func:') || locator.startsWith('func:')) return [judge(`${url} ${locator}`)];
  const at = url === 'last' ? {} : { at: placed(url) };
  const found = locator.trim() === '' ? 'document.documentElement.outerHTML' : locator;
  const read = `String((${found}) ?? '')`;
  return [
    ...(wanted.exact_match == null ? [] : [`${read}.trim() === ${JSON.stringify(placed(wanted.exact_match).trim())}`]),
    ...(wanted.must_include ?? []).map(
      (part) =>
        `${JSON.stringify(placed(part).split(OR))}.some((part) => ${read}.toLowerCase().includes(part.toLowerCase()))`,
    ),
  ].map((is) => ({ kind: 'page', is, ...at }) as const);
}
