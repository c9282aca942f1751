/**
 * Who may import whom (docs/design.md). Changing this file is a design decision and its own commit.
 *
 * ROOMS says what the files of a room may import; `doors.cjs` says which files of a folder may be imported from outside.
 */
const { join } = require('node:path');
const { DOORS, SHELVES } = require('./doors.cjs');

const NOUNS = 'agent/(?:(?:action|page|turn|state|ports|errors).ts$|helpers/)';
const CORE = 'agent/[a-z-]+\\.ts$';
const LOOSE_JSON = 'agent/language-model/answer/loose-json\\.ts$';
/** The part of the guard that needs no tables of words. */
const JUDGE = 'agent/guard/danger/(danger|meaning)\\.ts$';
const AGENT = 'agent/(?!language-model/adapters/)';
const RANKER = 'ranker/(?!embed/transformer|train/|library\\.ts)';
const DATASET = 'dataset/(?!disk/|hub/)';
const PACKAGES = 'node_modules/';
const NODE = '[^./]+$';
const MODEL_PROBE = 'agent/language-model/model-probe\\.ts$';
const LOAD_TOKENIZER = 'agent/language-model/adapters/load-tokenizer\\.ts$';
const LANGUAGE_MODEL = [NOUNS, 'agent/(secrets|english|reading|view)/', 'agent/language-model/(?!adapters/)'];
const ADAPTERS = [NOUNS, 'agent/(reading|language-model)/', PACKAGES];

/** A room, what its files may import, and why. Types count too, but in the rows of ROOTS. */
const ROOMS = {
  'agent-is-the-core': [AGENT, [AGENT], 'the core imports itself only, and no package', `${LOOSE_JSON}|agent/library/`],
  library: [
    'agent/library/',
    ['agent/', 'dataset/(page|html)/'],
    'what programs import: the loop, both policies, an adapter, and the view, also of HTML',
  ],
  nouns: [NOUNS, [NOUNS], 'what can be done, seen and said stands on nothing else'],
  verbs: [`(?!${NOUNS})${CORE}`, [CORE, 'agent/(acting|guard|reading|secrets)/'], 'the loop knows no policy'],
  acting: [
    'agent/acting/',
    [CORE, 'agent/(acting|guard|helpers|reading|secrets)/', 'agent/view/(?:difference|point-at|redrawn)\\.ts$'],
    'what is decided is done under the guard',
  ],
  english: ['agent/english/', [NOUNS, 'agent/english/'], 'words know no page'],
  secrets: ['agent/secrets/', [NOUNS, 'agent/secrets/'], 'what is secret does not depend on who asks'],
  reading: ['agent/reading/', [NOUNS, 'agent/(secrets|english|reading)/'], 'what a page tells, whoever asks'],
  view: ['agent/view/', [NOUNS, 'agent/(secrets|english|reading|view)/'], 'one view of a page for every model'],
  guard: ['agent/guard/', [NOUNS, 'agent/(secrets|english|reading|guard)/'], 'the judge knows no policy'],
  'guard-danger': [
    'agent/guard/danger/',
    [NOUNS, 'agent/(secrets|english|reading|guard/danger)/'],
    'the content script judges a press again and must not carry the tables of words',
  ],
  commands: [
    'agent/commands/',
    [NOUNS, 'agent/(secrets|english|reading|commands)/'],
    'a policy does not know its judge',
  ],
  'commands-grammar': [
    'agent/commands/grammar/',
    [NOUNS, 'agent/(english|reading|commands/grammar)/', 'agent/commands/(command|memo)\\.ts$'],
    'text is read before a page is acted on',
  ],
  'commands-things': [
    'agent/commands/things/',
    [NOUNS, 'agent/(secrets|english|reading|commands/things)/'],
    'what a page offers, whoever wants it',
  ],
  'commands-answers': [
    'agent/commands/answers/',
    [NOUNS, 'agent/(english|reading|commands/things|commands/answers)/'],
    'an answer reads a page and acts on nothing',
  ],
  'commands-deeds': [
    'agent/commands/deeds/',
    [
      ...[NOUNS, 'agent/(secrets|english|reading)/', 'agent/commands/(deeds|things|answers|grammar)/'],
      'agent/commands/(command|offer|step)\\.ts$',
    ],
    'a deed makes a step and does not choose the next one',
  ],
  'language-model': [
    'agent/language-model/(?!adapters/)',
    LANGUAGE_MODEL,
    'a policy does not know its judge',
    `${MODEL_PROBE}|${LOOSE_JSON}`,
  ],
  'model-probe': [
    MODEL_PROBE,
    [...LANGUAGE_MODEL, 'agent/predict\\.ts$'],
    'it alone tries a model on a whole decision',
  ],
  'agent-loose-json': [
    LOOSE_JSON,
    ['node_modules/jsonrepair/'],
    'repairs the JSON of models with a package, and imports nothing else',
  ],
  'agent-model': [
    'agent/language-model/adapters/',
    ADAPTERS,
    'adapters of model servers and tokenizers; they alone use packages',
    LOAD_TOKENIZER,
  ],
  'load-tokenizer': [
    LOAD_TOKENIZER,
    [...ADAPTERS, 'agent/weblinx/budget/(tokenizer|align-tokens)\\.ts$'],
    'of WebLINX the live agent uses only tokenizers',
  ],
  weblinx: [
    'agent/weblinx/',
    [NOUNS, 'agent/weblinx/'],
    'byte for byte as the reference; the live agent needs none of it',
  ],
  'ranker-library': [
    'ranker/library\\.ts$',
    [NOUNS, 'agent/(reading|english|weblinx)/', RANKER, 'dataset/(page|html)/'],
    'what programs import: the ranker, also of HTML',
  ],
  ranker: [RANKER, [NOUNS, 'agent/(reading|english|weblinx)/', RANKER], 'the ranker knows neither policy nor loop'],
  'dataset-is-portable': [
    'dataset/(?!archive/|disk/|hub/|report/html-)',
    [NOUNS, 'agent/weblinx/', DATASET],
    'formats, metrics, replay and scores stay free of Node and packages',
  ],
  'dataset-archive': [
    'dataset/archive/',
    ['dataset/dataset-error\\.ts$', 'agent/errors\\.ts$', 'dataset/archive/', 'node_modules/fflate/'],
    'zip archives, with the package that compresses them, in Node and in browsers',
  ],
  'dataset-disk': [
    'dataset/(disk/|hub/|report/html-)',
    [NOUNS, 'agent/weblinx/', 'dataset/', PACKAGES, NODE],
    'what touches the disk or the hub, and the plots',
  ],
  'page-is-plain-dom': [
    'extension/page/',
    [NOUNS, 'agent/(secrets|english|reading)/', JUDGE, 'extension/page/', 'node_modules/dom-accessibility-api/'],
    'programs inject the very same code',
  ],
  'eyes-do-not-touch': [
    'extension/page/eyes/',
    [NOUNS, 'agent/(secrets|english|reading)/', 'extension/page/eyes/', 'node_modules/dom-accessibility-api/'],
    'looking needs no hand',
  ],
};

/** Rooms that put others together: they may name any type, which leaves nothing in what is built. */
const ROOTS = {
  'ranker-adapters': [
    'ranker/(embed/transformer|train/)',
    [AGENT, 'ranker/', 'dataset/', PACKAGES, NODE],
    'the engine of embedding models and the trainer; they alone use packages',
  ],
  extension: [
    'extension/(?!page/|panel/(main|policy/(lazy-complete|generate-worker)))',
    [AGENT, 'ranker/(?!train/)', DATASET, 'extension/', PACKAGES, 'package.json$'],
    'the browser body',
  ],
  'panel-root': [
    'extension/panel/(main|policy/(lazy-complete|generate-worker))',
    ['agent/', 'ranker/(?!train/)', DATASET, 'extension/', PACKAGES],
    'the root that wires the panel',
  ],
};

/** Roots wire rooms together, and may name any file of them. Tests, benches and pictures try and measure what is inside. */
const OPENS_ALL = [
  '^(?:test|bench|docs)/',
  '^extension/(?:background|content|dialogs|driver|hands|recorder)\\.ts$',
  '^extension/(?:panel|viewer)/main\\.tsx$',
  '^cli/main\\.ts$',
];
const PLACES = [...Object.keys(DOORS), ...SHELVES];
const OUTER = PLACES.filter((place) => !PLACES.some((other) => place.startsWith(`${other}/`)));
/** What may be imported of a place from outside of it: its own doors, and those of the places in it. */
const openOf = (outer) =>
  PLACES.filter((place) => `${place}/`.startsWith(`${outer}/`)).map((place) =>
    SHELVES.includes(place) ? `^${place}/[^/]+$` : `^${place}/(?:${DOORS[place].join('|') || '$'})\\.tsx?$`,
  );

/** The cards of approvals stand in the conversation. */
const ASKS_THE_PERSON = '^extension/panel/approvals/((?:file|question)-card\\.tsx|task-grants\\.ts)$';

const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });
const any = (paths) => `^(${paths.join('|')})`;
const only = (rooms, to = {}) =>
  Object.entries(rooms).map(([name, [from, allowed, comment, except]]) =>
    rule(
      name,
      { path: any([from]), ...(except && { pathNot: any([except]) }) },
      { pathNot: any(allowed), ...to },
      comment,
    ),
  );

module.exports = {
  forbidden: [
    rule('no-cycles', {}, { circular: true }, 'what depends on each other is one thing'),
    rule(
      'resolvable',
      {},
      { couldNotResolve: true },
      'an import that resolves to nothing would escape every other rule',
    ),
    ...only(ROOMS),
    ...only(ROOTS, { dependencyTypesNot: ['type-only'] }),
    ...OUTER.map((outer) =>
      rule(
        `door-of-${outer.replaceAll('/', '-')}`,
        { pathNot: [`^${outer}/`, ...OPENS_ALL] },
        { path: `^${outer}/`, pathNot: openOf(outer) },
        'the rest of the room is its own affair',
      ),
    ),
    rule(
      'commands-import-no-file-of-main',
      { path: '^cli/[^/]+/' },
      { path: '^cli/[^/]+$' },
      'what serves the commands imports none',
    ),
    rule(
      'panel-rooms-apart',
      { path: '^extension/panel/([^/]+)/' },
      { path: '^extension/panel/[^/]+/', pathNot: ['^extension/panel/$1/', ASKS_THE_PERSON] },
      'the rooms of the panel meet in the conversation host and in its root',
    ),
    rule(
      'cli-not-panel',
      { path: '^cli/' },
      { path: '^(extension/panel|test|bench)/' },
      'the command line types into the panel from outside',
    ),
    rule(
      'nobody-imports-roots',
      { path: '^(agent|ranker|dataset|extension)/' },
      { path: '^(cli|test|bench)/' },
      'roots wire; nobody wires them',
    ),
    rule(
      'adapters-from-roots',
      {
        path: '^(agent|ranker|dataset|extension)/',
        pathNot:
          '^(agent/library/|agent/language-model/adapters|ranker/embed/transformer|ranker/train|extension/panel/(main|policy/lazy-complete)|extension/panel/.*worker)',
      },
      { path: '^(agent/language-model/adapters|ranker/embed/transformer)' },
      'only a root chooses a package',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: join(__dirname, '..', 'tsconfig.json') },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'browser', 'default', 'types'] },
  },
};
