import { spawn } from 'node:child_process';
import type { Page as Tab } from 'playwright';
import { unreachable } from '../../agent/action.ts';
import { escapePattern } from '../../agent/helpers/escape-pattern.ts';
import type { Judge, Judged } from './judge.ts';
import type { Check, SiteRequest } from './task.ts';

/** The state after an episode that checks read. */
export interface EndState {
  /** The tab that the agent worked in. */
  readonly tab: Tab;
  /** What the navigator said last; '' if nothing. */
  readonly said: string;
  /** The address that the task began at. */
  readonly start: string;
  /** What was asked, and the steps that were done, for a judge. */
  readonly asked: readonly string[];
  readonly steps: readonly string[];
}

/** `unjudged`: no check failed, and there was no judge for the rest. */
export type CheckResult = 'passed' | 'failed' | 'unjudged';

/** Longest time that a program or a server may take. */
const TIMEOUT_MS = 30_000;

/** Whether all checks pass. A judge is asked last, and only about what passed all other checks. */
export async function verdictOn(checks: readonly Check[], end: EndState, judge: Judge | null): Promise<CheckResult> {
  const judged = checks.filter((check) => check.kind === 'judge');
  for (const check of checks) if (check.kind !== 'judge' && !(await holds(check, end))) return 'failed';
  if (judged.length === 0) return 'passed';
  if (judge === null) return 'unjudged';
  for (const { about } of judged) if (!(await judge(await judgedOf(about, end)))) return 'failed';
  return 'passed';
}

async function judgedOf(about: string, { tab, said, asked, steps }: EndState): Promise<Judged> {
  const page = await tab
    .evaluate('[location.href, document.title, document.body.innerText].join("\\n")')
    .catch(() => '');
  return { about, asked, steps, said, page: String(page) };
}

async function holds(check: Exclude<Check, { kind: 'judge' }>, { tab, said, start }: EndState): Promise<boolean> {
  switch (check.kind) {
    case 'page':
      return check.at === undefined
        ? await isTrueIn(tab, check.is)
        : await isTrueAt(tab, new URL(check.at, start).href, check.is);
    case 'address':
      return new RegExp(check.matches, 'u').test(tab.url());
    case 'answer':
      return (
        check.holds.every((words) => [words].flat().some((each) => hasWords(said, each))) &&
        !check.lacks.some((words) => hasWords(said, words))
      );
    case 'same-answer':
      return said.trim().toLowerCase() === check.as.trim().toLowerCase();
    case 'http': {
      const response = await sendRequest(check.request, start);
      const text = await response.text();
      return response.status === check.status && new RegExp(check.matches ?? '', 'u').test(text);
    }
    case 'command':
      return await prints(check.run, check.prints ?? '');
    default:
      return unreachable(check);
  }
}

/** Sends a request of a set-up or of a check. Its address may be relative to `start`. */
export async function sendRequest({ url, method, headers, body }: SiteRequest, start: string): Promise<Response> {
  const isText = typeof body === 'string' || body === undefined;
  return await fetch(new URL(url, start), {
    method,
    headers: isText ? headers : { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/** Whether `words` stand in `text`, not as a part of a longer word or number. */
function hasWords(text: string, words: string): boolean {
  const plain = escapePattern(words.toLowerCase());
  return new RegExp(`(?<![\\p{L}\\p{N}])${plain}(?![\\p{L}\\p{N}])`, 'u').test(text.toLowerCase());
}

/** An expression that throws, or a page that is gone, fails the check. */
async function isTrueIn(tab: Tab, expression: string): Promise<boolean> {
  return await tab.evaluate(`(async () => Boolean(await (${expression})))()`).then(Boolean, () => false);
}

async function isTrueAt(tab: Tab, url: string, expression: string): Promise<boolean> {
  const other = await tab.context().newPage();
  try {
    await other.goto(url, { waitUntil: 'load' });
    return await isTrueIn(other, expression);
  } finally {
    await other.close();
  }
}

function prints([program = '', ...args]: readonly string[], pattern: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'], timeout: TIMEOUT_MS });
    let output = '';
    child.stdout.on('data', (data) => {
      output += String(data);
    });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0 && new RegExp(pattern, 'u').test(output)));
  });
}
