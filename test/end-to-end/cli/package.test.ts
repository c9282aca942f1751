import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cwd, execPath } from 'node:process';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { openChromium } from '../../support/browser/open-chromium.ts';
import { serve } from '../../support/servers/serve.ts';

/** A block of JavaScript in the README that imports this package. */
interface Example {
  /** Such as `waymark/metrics`. */
  readonly door: string;
  readonly code: string;
  /** The lines that it prints, from the comments behind its `console.log`; `, then: ` separates two lines. */
  readonly prints: readonly string[];
}

/** Lines of an example. */
const LONGEST = 10;

const EXAMPLES = examplesIn(readFileSync('README.md', 'utf8'));

/** Packing builds the command line and the extension first. */
const PACKING_MS = 300_000;

/** An empty project in which the packed package is installed. */
const project = mkdtempSync(join(tmpdir(), 'waymark-package-'));
const fileOf = ({ door }: Example) => join(project, `${door.replace('/', '-')}.js`);

beforeAll(() => {
  run('npm', ['pack', '--silent', '--pack-destination', project]);
  const [tarball = ''] = readdirSync(project);
  const installed = join(project, 'node_modules', 'waymark');
  mkdirSync(installed, { recursive: true });
  run('tar', ['-xzf', join(project, tarball), '-C', installed, '--strip-components=1']);
  // Only the declared dependencies are there, linked instead of downloaded.
  for (const name of Object.keys(packageJson.dependencies)) {
    const link = join(project, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(cwd(), 'node_modules', name), link);
  }
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  for (const example of EXAMPLES) writeFileSync(fileOf(example), example.code);
}, PACKING_MS);
afterAll(() => rmSync(project, { recursive: true, force: true }));

test('every export of the package has an example in the README', () => {
  const doors = Object.keys(packageJson.exports).filter((name) => /^\.\/\w+$/u.test(name));
  expect(EXAMPLES.map(({ door }) => door).sort()).toEqual(doors.map((name) => name.replace('.', 'waymark')).sort());
  for (const { code, prints } of EXAMPLES) {
    expect([code, prints.length > 0]).toEqual([code, true]);
    expect(code.trim().split('\n').length, code).toBeLessThanOrEqual(LONGEST);
  }
});

describe('in an empty project', () => {
  test('the command line starts', () => {
    const { version } = packageJson;
    expect(run(execPath, ['node_modules/waymark/dist/cli/main.js', '--version'], project)).toBe(`${version}\n`);
  });

  test.each(['nodenext', 'bundler'])('the types of the examples are right under %s', (resolution) => {
    const module = resolution === 'bundler' ? 'esnext' : resolution;
    const options = ['--noEmit', '--allowJs', '--checkJs', '--noImplicitAny', 'false', '--target', 'es2023'];
    const files = EXAMPLES.map(fileOf);
    const how = ['--module', module, '--moduleResolution', resolution];
    expect(run(join(cwd(), 'node_modules/.bin/tsc'), [...options, ...how, ...files], project)).toBe('');
  });

  test.each(EXAMPLES)('the example of $door runs in Node', (example) => {
    expect(
      run(execPath, [fileOf(example)], project)
        .trimEnd()
        .split('\n'),
    ).toEqual(example.prints);
  });
});

test.each(EXAMPLES)('the example of $door runs in a browser', async (example) => {
  const out = join(project, 'out');
  const output = { entryFileNames: 'example.js' };
  await build({
    ...{ root: project, configFile: false, logLevel: 'error' },
    build: { outDir: out, emptyOutDir: true, rolldownOptions: { input: fileOf(example), output } },
  });
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const site = await serve({ '/': '<!doctype html><script type="module" src="/example.js"></script>' }, 'localhost');
  const browser = await openChromium();
  try {
    const page = await browser.newPage();
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    page.on('pageerror', (error) => lines.push(String(error)));
    await page.route(`${site.origin}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      const file = files.find((entry) => join(entry.parentPath, entry.name) === join(out, pathname));
      return file === undefined ? route.continue() : route.fulfill({ path: join(file.parentPath, file.name) });
    });
    await page.goto(site.origin);
    await expect.poll(() => lines, { timeout: 20_000 }).toEqual(example.prints);
  } finally {
    await browser.close();
    await site.close();
  }
});

function examplesIn(markdown: string): readonly Example[] {
  const blocks = Array.from(markdown.matchAll(/^```js\n([\s\S]*?)^```$/gmu), ([, code = '']) => code);
  return blocks.flatMap((code) => {
    const door = /from '(waymark\/\w+)'/u.exec(code)?.[1];
    const comments = Array.from(code.matchAll(/console\.log\(.*\);? \/\/ (.+)$/gmu), ([, comment = '']) => comment);
    return door === undefined ? [] : [{ door, code, prints: comments.flatMap((comment) => comment.split(', then: ')) }];
  });
}

/** Runs a program and returns its output. Throws with the output if it fails. */
function run(program: string, args: readonly string[], folder = cwd()): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}
