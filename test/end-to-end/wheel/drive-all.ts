import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle, temporaryFolder } from '../../support/browser/bundle.ts';
import { startWaymark } from '../../support/browser/start-waymark.ts';
import { scriptedModel } from '../../support/servers/scripted-model.ts';
import { call, promptOf, type Received, type Script, say, uidOf } from '../../support/servers/scripted-server.ts';
import { type Site, serve } from '../../support/servers/serve.ts';
import type { Act, Task } from './task.ts';

/** Tests in which a scripted model does what a person asks for, with the prompts, the guard and the hands that every model gets. */
export function driveAll(tasks: readonly Task[]): void {
  const waymark = startWaymark();
  const server = scriptedModel();
  let site: Site;

  beforeAll(async () => {
    const folder = temporaryFolder();
    const bundled = async (name: string) =>
      readFileSync(await bundle(`test/support/browser/bundled/${name}.mjs`, folder, name), 'utf8');
    site = await serve({
      '/react.js': await bundled('react-globals'),
      '/vue.js': readFileSync('node_modules/vue/dist/vue.global.prod.js', 'utf8'),
      '/editors.js': await bundled('editor-globals'),
      '/flow.js': await bundled('flow-globals'),
      '/flow.css': readFileSync('node_modules/@xyflow/react/dist/style.css', 'utf8'),
      ...Object.fromEntries(tasks.flatMap((task, i) => pagesOf(task, i))),
    });
  });
  afterAll(() => site?.close());

  test.for(tasks.map((task, i) => [task.name, task, i] as const))('%s', async ([, task, at]) => {
    const [first = 'start'] = typeof task.page === 'string' ? [] : Object.keys(task.page);
    const opened = await waymark.scene(`${site.origin}/${at}/${first}`, {
      settings: { ...server.settings, trustedInput: task.real === true },
    });
    server.answer(...task.answers.map(answerOf), say('It is done.'));
    const before = server.received.length;
    expect(await opened.ask(task.say), await opened.story()).toBe('It is done.');
    const story = await opened.story();
    expect(server.received.length - before, story).toBe(task.answers.length + 1);
    if (task.shows !== undefined) expect(await opened.tab.evaluate(task.shows), story).toEqual(task.gives);
    if (task.told !== undefined) expect(promptOf(server.received.at(-1) as Received)).toMatch(task.told);
  });
}

function pagesOf({ page, scripts = [] }: Task, at: number): [path: string, html: string][] {
  const bodies = typeof page === 'string' ? { start: page } : page;
  const loads = scripts.map((path) => `<script src="${path}"></script>`).join('');
  return Object.entries(bodies).map(([name, body]) => [
    `/${at}/${name}`,
    `<!doctype html><meta charset="utf-8"><title>${name}</title><body>${loads}${body}</body>`,
  ]);
}

const answerOf =
  (acts: readonly Act[]) =>
  (request: Received): Script =>
    call('act', { thought: 'Next.', actions: acts.map((each) => actionOf(each, request)) });

function actionOf({ on, to, ...rest }: Act, request: Received): object {
  const named = (name: string) => uidOf(request, name) || name;
  return { ...rest, ...(on !== undefined && { ref: named(on) }), ...(to !== undefined && { to: named(to) }) };
}
