import type { Page as Tab } from 'playwright';
import { expect, test } from 'vitest';
import { type Scene, startWaymark } from './start-waymark.ts';

type Options = Parameters<ReturnType<typeof startWaymark>['scene']>[1];

/** Starts a browser for a file of conversations. `talk` registers one as a test, whose failure lists every turn. */
export function startTalks() {
  const waymark = startWaymark();
  return {
    waymark,
    talk: (
      name: string,
      address: string | (() => string),
      converse: (scene: Scene) => Promise<void>,
      options?: Options,
    ) =>
      test(name, async () => {
        const { context } = waymark.launched();
        const before = new Set(context.pages());
        const scene = await waymark.scene(typeof address === 'string' ? address : address(), options);
        try {
          await converse(scene);
        } catch (error) {
          if (error instanceof Error) error.message += `\n\n${await scene.story()}\n  (now at ${scene.tab.url()})`;
          throw error;
        } finally {
          for (const page of context.pages())
            if (!before.has(page) && page !== scene.tab && page !== scene.panel) await page.close();
        }
      }),
  };
}

/** Says something, then answers the panel's questions in order. Resolves to the questions. */
export async function askAndAnswer(scene: Scene, utterance: string, answers: readonly boolean[]): Promise<string[]> {
  const questions: string[] = [];
  await scene.say(utterance);
  for (const allowed of answers) {
    await expect.poll(() => isWaiting(scene), { timeout: 30_000, interval: 30 }).toBe(true);
    const { question } = await scene.shown();
    if (question === null) break;
    questions.push(question);
    await scene.answer(allowed ? 'once' : 'no');
    await scene.panel.locator('.question').waitFor({ state: 'detached' });
  }
  await expect.poll(async () => (await scene.shown()).busy, { timeout: 30_000, interval: 30 }).toBe(false);
  return questions;
}

async function isWaiting(scene: Scene): Promise<boolean> {
  const { busy, question } = await scene.shown();
  return !busy || question !== null;
}

/** The value that the practice site stores under a key, or null. */
export function kept(tab: Tab, key: string): Promise<unknown> {
  return tab.evaluate((name) => JSON.parse(localStorage.getItem(`practice:${name}`) ?? 'null'), key);
}

/** The path and query of a tab's address. */
export function pathOf(tab: Tab): string {
  const { pathname, search } = new URL(tab.url());
  return pathname + search;
}
