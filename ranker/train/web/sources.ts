/** A package with pages that somebody made for people, and what of it is opened. */
export interface WebSource {
  readonly name: string;
  /** Sources of one author are never split between training and development. */
  readonly author: string;
  readonly from: { readonly npm: string } | { readonly debian: string };
  /** The folders in the package that hold its pages. */
  readonly folders: readonly string[];
  readonly kind: 'template' | 'widget' | 'application' | 'manual';
  readonly split: 'training' | 'development';
}

/** Pages of one source, so that large sources do not outweigh small ones. */
export const MOST_PAGES = 9;

type Row = readonly [name: string, author: string, from: string, folders: string, kind: WebSource['kind']];

const GENTELELLA = 'npm:gentelella@1.4.0';

/** Packages under free licences that ship whole pages. The name of a package says its registry and, on npm, its version. */
const TRAINING: readonly Row[] = [
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
  ['git', 'Git authors', 'debian:git-doc', 'usr/share/doc/git-doc', 'manual'],
  ['apache', 'Apache Software Foundation', 'debian:apache2-doc', 'usr/share/doc/apache2-doc/manual/en', 'manual'],
  [
    'django',
    'Django Software Foundation',
    'debian:python-django-doc',
    'usr/share/doc/python-django-doc/html',
    'manual',
  ],
  ['postgresql', 'PostgreSQL authors', 'debian:postgresql-doc-15', 'usr/share/doc/postgresql-doc-15/html', 'manual'],
  ['mpich', 'MPICH authors', 'debian:mpich-doc', 'usr/share/doc/mpich-doc/html', 'manual'],
  ['octave', 'Octave authors', 'debian:octave-doc', 'usr/share/doc/octave', 'manual'],
];

/** Never trained on: models are chosen on these alone. */
const DEVELOPMENT: readonly Row[] = [
  ['sb-admin-2', 'Start Bootstrap', 'npm:startbootstrap-sb-admin-2@4.1.4', '.', 'template'],
  ['creative', 'Start Bootstrap', 'npm:startbootstrap-creative@7.0.7', 'dist', 'template'],
  ['resume', 'Start Bootstrap', 'npm:startbootstrap-resume@7.0.6', 'dist', 'template'],
  ['uikit', 'YOOtheme', 'npm:uikit@3.25.25', 'tests', 'widget'],
  ['todomvc', 'TodoMVC authors', 'npm:todomvc@0.1.1', 'examples', 'application'],
  ['summernote', 'hackerwins', 'npm:summernote@0.9.1', 'examples', 'widget'],
  ['daterangepicker', 'Dan Grossman', GENTELELLA, 'vendors/bootstrap-daterangepicker', 'widget'],
  ['jqvmap', 'Peter Schmalfeldt', GENTELELLA, 'vendors/jqvmap/examples', 'widget'],
  ['jszip', 'Stuart Knightley', GENTELELLA, 'vendors/jszip/documentation', 'manual'],
  ['sqlite', 'D. Richard Hipp', 'debian:sqlite3-doc', 'usr/share/doc/sqlite3', 'manual'],
  ['cmake', 'Kitware', 'debian:cmake-doc', 'usr/share/doc/cmake-data/html', 'manual'],
  ['python', 'Python Software Foundation', 'debian:python3.11-doc', 'usr/share/doc/python3.11/html', 'manual'],
];

/** Every source, in the order in which its pages are read. */
export const WEB_SOURCES: readonly WebSource[] = [
  ...TRAINING.map((row) => sourceOf(row, 'training')),
  ...DEVELOPMENT.map((row) => sourceOf(row, 'development')),
];

function sourceOf([name, author, from, folders, kind]: Row, split: WebSource['split']): WebSource {
  const [registry, spec = ''] = [from.slice(0, from.indexOf(':')), from.slice(from.indexOf(':') + 1)];
  return {
    name,
    author,
    from: registry === 'npm' ? { npm: spec } : { debian: spec },
    folders: folders.split(' '),
    kind,
    split,
  };
}
