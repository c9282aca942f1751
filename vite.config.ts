import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { defineConfig, type UserConfig } from 'vite';

/**
 * `@xenova/transformers` is an optional dependency: without it, the panel says so when an embedding model is asked for.
 */
const hasTransformers = existsSync('node_modules/@xenova/transformers');
const outside = /^(node:|[^./])/u;

/** One bundle per mode; `cli/set-up.mjs` lists those that make up `dist`. */
const bundles: Record<string, UserConfig> = {
  /** The side panel: a page with a module script. */
  panel: {
    root: 'extension',
    base: './',
    build: {
      outDir: '../dist/extension',
      emptyOutDir: true,
      target: 'chrome120',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'extension/panel/panel.html' },
    },
    // The worker loads the engine of embedding models only when a person asks for one.
    worker: { format: 'es', rolldownOptions: { external: hasTransformers ? [] : ['@xenova/transformers'] } },
    plugins: [manifest()],
  },
  /** The viewer as a page of the extension, apart from the panel, whose chunks stay as they are. */
  opened: {
    root: 'extension',
    base: './',
    publicDir: false,
    build: {
      outDir: '../dist/extension',
      emptyOutDir: false,
      target: 'chrome120',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'extension/viewer/opened/opened.html' },
    },
  },
  background: script('extension/background.ts', 'background', 'es'),
  content: script('extension/content.ts', 'content', 'iife'),
  /** The part of the content script that acts, injected into a document at its first action. */
  hands: script('extension/hands.ts', 'hands', 'iife'),
  /** Answers the dialogs of documents that begin to load during a step, in the page's world. */
  dialogs: script('extension/dialogs.ts', 'dialogs', 'iife'),
  /** Watches a person, beside the content script, while they are recorded. */
  recorder: script('extension/recorder.ts', 'recorder', 'iife'),
  /** The browser port for programs: `waymark mcp`, `waymark prune`. */
  driver: script('extension/driver.ts', 'driver', 'iife'),
  /** The viewer of demonstrations, which `waymark view` puts into a page. */
  viewer: {
    publicDir: false,
    build: {
      outDir: 'dist/viewer',
      emptyOutDir: false,
      target: 'chrome120',
      lib: {
        entry: 'extension/viewer/main.tsx',
        name: 'viewer',
        formats: ['iife'],
        fileName: () => 'viewer.js',
        cssFileName: 'viewer',
      },
    },
  },
  /** The command line, for Node. Packages stay outside. */
  node: forNode('dist', {
    'cli/main': 'cli/main.ts',
    'cli/predict-thread': 'cli/predict/predict-thread.ts',
    'cli/serve-thread': 'cli/serve/serve-thread.ts',
    'cli/view-thread': 'cli/view/view-thread.ts',
  }),
  /** The package exports, for Node and for the bundlers of web pages. Packages stay outside. */
  library: {
    // Unlike a Node build, the output imports nothing of Node; unlike a library build, the URLs of the model stay as written.
    ssr: { target: 'webworker' },
    ...bundleOf({
      outDir: 'dist',
      target: 'es2023',
      input: {
        agent: 'agent/library/library.ts',
        metrics: 'dataset/metrics.ts',
        ranker: 'ranker/library.ts',
        'ranker-in-node': 'cli/library/ranker.ts',
        view: 'agent/library/view.ts',
      },
      chunks: 'chunks/library-[name]-[hash].js',
    }),
  },
  /** What `bench/first-turn.ts` runs, built as the command line is. */
  bench: forNode('node_modules/.cache/waymark', { 'cold-turn': 'bench/support/cold-turn.ts' }),
};

function forNode(outDir: string, input: Record<string, string>): UserConfig {
  return bundleOf({ outDir, target: 'node20', input, chunks: 'chunks/[name]-[hash].js' });
}

interface Bundle {
  readonly outDir: string;
  readonly target: string;
  readonly input: Record<string, string>;
  readonly chunks: string;
}

function bundleOf({ outDir, target, input, chunks }: Bundle): UserConfig {
  return {
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      ssr: true,
      target,
      rolldownOptions: {
        input,
        external: outside,
        output: { entryFileNames: '[name].js', chunkFileNames: chunks },
      },
    },
  };
}

function script(entry: string, name: string, format: 'es' | 'iife'): UserConfig {
  return {
    publicDir: false,
    build: {
      outDir: 'dist/extension',
      emptyOutDir: false,
      target: 'chrome120',
      lib: { entry, name: 'waymark', formats: [format], fileName: () => `${name}.js` },
    },
    plugins: [withoutPolyfills()],
  };
}

/** What dom-accessibility-api brings for browsers that run no extension of today, replaced by what the language has. */
function withoutPolyfills() {
  const built: readonly (readonly [RegExp, string])[] = [
    [/dom-accessibility-api.+SetLike\.mjs$/u, 'Set'],
    [/dom-accessibility-api.+array\.from\.mjs$/u, 'Array.from'],
  ];
  return {
    name: 'waymark-without-polyfills',
    load(id: string) {
      const name = built.find(([file]) => file.test(id))?.[1];
      return name === undefined ? null : `export default ${name};`;
    },
  };
}

/** Writes `manifest.json` with the version of the package. */
function manifest() {
  return {
    name: 'waymark-manifest',
    generateBundle(this: { emitFile(file: { type: 'asset'; fileName: string; source: string }): void }) {
      const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
      const source = JSON.parse(readFileSync('extension/manifest.json', 'utf8'));
      this.emitFile({
        type: 'asset',
        fileName: 'manifest.json',
        source: JSON.stringify({ ...source, version }, null, 2),
      });
    },
  };
}

export default defineConfig(({ mode }) => ({
  ...bundles[mode],
  logLevel: 'warn',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    // A snapshot that is missing fails; `--update` writes it.
    update: 'none',
    projects: [
      {
        test: {
          // A snapshot that is missing fails; `--update` writes it.
          update: 'none',
          name: 'unit',
          include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
          exclude: ['test/end-to-end/**', 'test/contracts/**'],
          // Some tests mostly wait, so two at a time are faster even on one core. A busy machine is slow, not wrong.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          testTimeout: 30_000,
        },
      },
      {
        test: {
          // A snapshot that is missing fails; `--update` writes it.
          update: 'none',
          name: 'browser',
          include: ['test/end-to-end/**/*.test.ts', 'test/contracts/**/*.test.ts'],
          globalSetup: ['test/support/browser/install-chromium.ts'],
          // These tests mostly wait: two processors have time for four browsers, if there is the memory for them.
          maxWorkers: totalmem() > 12 * 2 ** 30 ? 4 : 2,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          // `npm test` names each test that passed only when it ran again: it is flaky, and has to be mended.
          retry: 1,
          hookTimeout: 120_000,
          // What a page shows comes late on a busy machine.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
}));
