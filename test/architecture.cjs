/** Who may import whom (docs/design.md). Changing this file is a design decision and its own commit. */
const only = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { pathNot: to, dependencyTypesNot: ['type-only'] },
});
const OURS = '^(agent|ranker|dataset|extension|cli|test|bench)/';

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'an import that resolves to nothing would escape every other rule',
      from: {},
      to: { couldNotResolve: true },
    },
    only(
      'agent-is-the-core',
      '^agent/(?!language-model/adapters/)',
      '^agent/(?!language-model/adapters/)',
      'agent imports itself only, and no package',
    ),
    only(
      'agent-model',
      '^agent/language-model/adapters/',
      '^(agent/|node_modules/)',
      'adapters of Complete: the core and packages',
    ),
    only(
      'ranker',
      '^ranker/(?!embed/transformer|train/)',
      '^(agent/(?!language-model/adapters/)|ranker/(?!embed/transformer|train/))',
      'ranker imports the core only',
    ),
    only(
      'ranker-adapters',
      '^ranker/(embed/transformer|train/)',
      '^(agent/(?!language-model/adapters/)|ranker/|dataset/|node_modules/)|^[^./]+$',
      'embedding adapters alone use packages',
    ),
    only(
      'dataset-is-portable',
      '^dataset/(?!disk/|hub/|report/html-)',
      '^(agent/(?!language-model/adapters/)|dataset/(?!disk/|hub/))',
      'formats, metrics, replay and score stay free of Node and packages',
    ),
    only(
      'dataset-disk',
      '^dataset/(disk/|hub/|report/html-)',
      '^(agent/(?!language-model/adapters/)|dataset/|node_modules/)|^[^./]+$',
      'what touches the disk or the hub',
    ),
    only(
      'page-is-plain-dom',
      '^extension/page/',
      '^(agent/(?!language-model/adapters/)|extension/page/|node_modules/dom-accessibility-api/)',
      'Playwright injects the very same code',
    ),
    only(
      'extension',
      '^extension/(?!page/|panel/(main|policy/(lazy-complete|generate-worker)))',
      '^(agent/(?!language-model/adapters/)|ranker/(?!train/)|dataset/(?!disk/|hub/)|extension/|node_modules/|package.json)',
      'the browser body',
    ),
    only(
      'panel-root',
      '^extension/panel/(main|policy/(lazy-complete|generate-worker))',
      '^(agent/|ranker/(?!train/)|dataset/(?!disk/|hub/)|extension/|node_modules/)',
      'the root that wires the panel',
    ),
    {
      name: 'cli-not-panel',
      severity: 'error',
      from: { path: '^cli/' },
      to: { path: '^(extension/panel|test|bench)/' },
    },
    {
      name: 'nobody-imports-roots',
      severity: 'error',
      from: { path: '^(agent|ranker|dataset|extension)/' },
      to: { path: '^(cli|test|bench)/' },
    },
    {
      name: 'adapters-from-roots',
      severity: 'error',
      from: {
        path: OURS,
        pathNot:
          '^(agent/language-model/adapters|ranker/embed/transformer|ranker/train|cli|test|bench|extension/panel/(main|policy/lazy-complete)|extension/panel/.*worker)',
      },
      to: { path: '^(agent/language-model/adapters/|ranker/embed/transformer)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: require('node:path').join(__dirname, '..', 'tsconfig.json') },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'browser', 'default', 'types'] },
  },
};
