import { type SourceRow, STARTED } from './applications.ts';

/** A package: `name@version` on npm, `name=version` in Debian, `name==version` on PyPI. Of `npx` what it depends on is fetched too. */
export interface PinnedPackage {
  readonly registry: 'npm' | 'npx' | 'debian' | 'pypi';
  readonly pinned: string;
}

/** A package with pages that somebody made for people, and what of it is opened. */
export interface WebSource {
  readonly name: string;
  /** Sources of one author are never split between training and development. */
  readonly author: string;
  readonly from: PinnedPackage;
  /** The folders in the package that hold its pages; of an application that is started, the paths of its pages. */
  readonly folders: readonly string[];
  /** A line of shell that serves an application on $PORT, with an empty folder to work in; null where the package holds its pages. */
  readonly start: string | null;
  readonly kind: SourceRow[4];
  readonly split: 'training' | 'development';
}

/** Pages of one source, so that large sources do not outweigh small ones. */
export const MOST_PAGES = 9;

const GENTELELLA = 'npm:gentelella@1.4.0';

/** Packages under free licences that ship whole pages. The name of a package says its registry and its version. */
const TRAINING: readonly SourceRow[] = [
  ['admin-lte', 'Colorlib', 'npm:admin-lte@3.2.0', 'pages', 'template'],
  ['gentelella', 'Colorlib', GENTELELLA, 'production', 'template'],
  ['tabler', 'codecalm', 'npm:@tabler/preview@1.2.0', 'dist', 'template'],
  ['material-dashboard', 'Creative Tim', 'npm:material-dashboard@3.1.0', 'pages', 'template'],
  ['foundation', 'Zurb', 'npm:foundation-sites@6.9.0', 'test/visual', 'widget'],
  ['jquery-mobile', 'OpenJS Foundation', 'npm:jquery-mobile@1.4.1', 'dist/demos', 'widget'],
  ['jsoneditor', 'Jos de Jong', 'npm:jsoneditor@10.4.3', 'examples', 'widget'],
  ['datetimepicker', 'Chupurnov', 'npm:jquery-datetimepicker@2.5.21', '.', 'widget'],
  ['multidatespicker', 'Luca Lauretta', 'npm:jquery-ui-multidatespicker@1.6.6', '.', 'widget'],
  ['mediaelement', 'John Dyer', 'npm:mediaelement@7.1.0', 'demo', 'widget'],
  ['impress', 'Bartek Szopka', 'npm:impress.js@1.1.0', '.', 'widget'],
  ['flot', 'Ole Laursen', GENTELELLA, 'vendors/Flot/examples', 'widget'],
  ['chart', 'Chart.js authors', GENTELELLA, 'vendors/Chart.js/samples', 'widget'],
  ['bootstrap-wysiwyg', 'MindMup', GENTELELLA, 'vendors/bootstrap-wysiwyg', 'widget'],
  ['git', 'Git authors', 'debian:git-doc=1:2.39.5-0+deb12u3', 'usr/share/doc/git-doc', 'manual'],
  [
    'apache',
    'Apache Software Foundation',
    'debian:apache2-doc=2.4.71-1~deb12u1',
    'usr/share/doc/apache2-doc/manual/en',
    'manual',
  ],
  [
    'django',
    'Django Software Foundation',
    'debian:python-django-doc=3:3.2.25-0+deb12u7',
    'usr/share/doc/python-django-doc/html',
    'manual',
  ],
  [
    'postgresql',
    'PostgreSQL authors',
    'debian:postgresql-doc-15=15.20-0+deb12u1',
    'usr/share/doc/postgresql-doc-15/html',
    'manual',
  ],
  ['mpich', 'MPICH authors', 'debian:mpich-doc=4.0.2-3', 'usr/share/doc/mpich-doc/html', 'manual'],
  ['haproxy', 'HAProxy authors', 'debian:haproxy-doc=2.6.12-1+deb12u4', 'usr/share/doc/haproxy', 'manual'],
  [
    'jquery-ui',
    'OpenJS Foundation',
    'debian:libjs-jquery-ui-docs=1.13.2+dfsg-1',
    'usr/share/doc/libjs-jquery-ui-docs/examples',
    'widget',
  ],
  ['nouislider', 'Léon Gersen', 'debian:node-nouislider-doc=15.6.1+ds-2', 'usr/share/doc/node-nouislider', 'widget'],
  ['stisla', 'Muhamad Nauval Azhar', 'npm:stisla@2.3.0', '.', 'template'],
  ['octave', 'Octave authors', 'debian:octave-doc=7.3.0-2', 'usr/share/doc/octave', 'manual'],
];

/** Never trained on: models are chosen on these alone. */
const DEVELOPMENT: readonly SourceRow[] = [
  ['sb-admin-2', 'Start Bootstrap', 'npm:startbootstrap-sb-admin-2@4.1.4', '.', 'template'],
  ['creative', 'Start Bootstrap', 'npm:startbootstrap-creative@7.0.7', 'dist', 'template'],
  ['resume', 'Start Bootstrap', 'npm:startbootstrap-resume@7.0.6', 'dist', 'template'],
  ['uikit', 'YOOtheme', 'npm:uikit@3.25.25', 'tests', 'widget'],
  ['todomvc', 'TodoMVC authors', 'npm:todomvc@0.1.1', 'examples', 'application'],
  ['summernote', 'hackerwins', 'npm:summernote@0.9.1', 'examples', 'widget'],
  ['daterangepicker', 'Dan Grossman', GENTELELLA, 'vendors/bootstrap-daterangepicker', 'widget'],
  ['jqvmap', 'Peter Schmalfeldt', GENTELELLA, 'vendors/jqvmap/examples', 'widget'],
  ['jszip', 'Stuart Knightley', GENTELELLA, 'vendors/jszip/documentation', 'manual'],
  ['sqlite', 'D. Richard Hipp', 'debian:sqlite3-doc=3.40.1-2+deb12u2', 'usr/share/doc/sqlite3', 'manual'],
  ['cmake', 'Kitware', 'debian:cmake-doc=3.25.1-1', 'usr/share/doc/cmake-data/html', 'manual'],
  [
    'python',
    'Python Software Foundation',
    'debian:python3.11-doc=3.11.2-6+deb12u9',
    'usr/share/doc/python3.11/html',
    'manual',
  ],
  ['svgedit', 'SVG-Edit authors', 'npm:svgedit@7.4.1', 'dist/editor', 'application'],
  ['medium-editor', 'Davi Ferreira', 'npm:medium-editor@5.23.3', 'demo', 'widget'],
  ['reveal', 'Hakim El Hattab', 'npm:reveal.js@4.6.1', '.', 'widget'],
  ['spectre', 'Yan Zhu', 'debian:libjs-spectre-docs=0.5.9-2', 'usr/share/doc/libjs-spectre-docs/docs', 'widget'],
  ['validator', 'Yair Even Or', GENTELELLA, 'vendors/validator', 'widget'],
  ['starrr', 'Dobtco', GENTELELLA, 'vendors/starrr', 'widget'],
  ['gauge', 'Bernard Kobos', GENTELELLA, 'vendors/gauge.js', 'widget'],
  ['skycons', 'Dark Sky', GENTELELLA, 'vendors/skycons', 'widget'],
  ['slurm', 'SchedMD', 'debian:slurm-wlm-doc=22.05.8-4+deb12u3', 'usr/share/doc/slurm-wlm/html', 'manual'],
  ['privoxy', 'Privoxy authors', 'debian:privoxy=3.0.34-1', 'usr/share/doc/privoxy', 'manual'],
  ['ntpsec', 'NTPsec authors', 'debian:ntpsec-doc=1.2.2+dfsg1-1+deb12u1', 'usr/share/doc/ntpsec-doc/html', 'manual'],
  ['varnish', 'Varnish Software', 'debian:varnish-doc=7.1.1-2+deb12u1', 'usr/share/doc/varnish/html', 'manual'],
  [
    'debian-handbook',
    'Raphaël Hertzog',
    'debian:debian-handbook=11.20220922',
    'usr/share/doc/debian-handbook/html/en-US',
    'manual',
  ],
  ['maxima', 'Maxima authors', 'debian:maxima-doc=5.46.0-11', 'usr/share/doc/maxima-doc/html', 'manual'],
  ['gnuplot', 'Gnuplot authors', 'debian:gnuplot-doc=5.4.4+dfsg1-2', 'usr/share/doc/gnuplot/htmldocs', 'manual'],
  ['flask', 'Pallets', 'debian:python-flask-doc=2.2.2-3', 'usr/share/doc/python-flask-doc/html', 'manual'],
  ['copyq', 'Lukáš Holeček', 'debian:copyq-doc=6.4.0-1', 'usr/share/doc/copyq/html', 'manual'],
];

/** Packages of libraries that pages load from where a package has none, pinned as the sources are. */
export const LIBRARIES: readonly PinnedPackage[] = [
  'npm:jquery@2.2.4',
  'npm:jquery@3.7.1',
  'npm:jquery-ui-dist@1.13.3',
  'npm:bootstrap@4.6.2',
  'npm:bootstrap@5.3.3',
  'npm:moment@2.30.1',
  'npm:spectre.css@0.5.9',
  'debian:libjs-jquery-ui=1.13.2+dfsg-1',
  'debian:node-requirejs=2.3.6+ds+~2.1.34-2',
].map(packageOf);

/** Every source, in the order in which its pages are read. */
export const WEB_SOURCES: readonly WebSource[] = [
  ...[...TRAINING, ...STARTED.training].map((row) => sourceOf(row, 'training')),
  ...[...DEVELOPMENT, ...STARTED.development].map((row) => sourceOf(row, 'development')),
];

/** What the pages of a source depend on: collected pages with another stamp are out of date. */
export function stampOf({ from, folders, start }: WebSource): string {
  return [from.pinned, ...folders, MOST_PAGES, ...(start === null ? [] : [start])].join(' ');
}

function sourceOf([name, author, from, folders, kind, start = null]: SourceRow, split: WebSource['split']): WebSource {
  return { name, author, from: packageOf(from), folders: folders.split(' '), kind, split, start };
}

function packageOf(name: string): PinnedPackage {
  const [registry = '', ...rest] = name.split(':');
  return { registry: registry as PinnedPackage['registry'], pinned: rest.join(':') };
}
