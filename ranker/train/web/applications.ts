/** A source in one line; `start` of applications alone. */
export type SourceRow = readonly [
  name: string,
  author: string,
  from: string,
  folders: string,
  kind: 'template' | 'widget' | 'application' | 'manual',
  start?: string | null,
];

/** A table for applications that show what is in a database. */
const GARDEN = `python3 -c "
import sqlite3
plants = 'Leek Beet Chard Dill Fennel Kale Onion Parsnip Radish Sorrel Spinach Thyme'.split()
db = sqlite3.connect('garden.db')
db.execute('create table beds (id integer primary key, plant text, bed text, sown date, watered integer, notes text)')
rows = [(plant, f'Bed {i % 4 + 1}', f'2026-0{i % 5 + 3}-1{i % 9}', i % 2, '') for i, plant in enumerate(plants)]
db.executemany('insert into beds values (null, ?, ?, ?, ?, ?)', rows)
db.commit()"`;

/** Applications that are started; what they serve is looked at as the pages of packages are. */
export const STARTED: Readonly<Record<'training' | 'development', readonly SourceRow[]>> = {
  training: [
    [
      'sqlite-web',
      'Charles Leifer',
      'pypi:sqlite-web==0.8.2',
      '/ /beds/ /beds/content/ /beds/query/ /beds/insert/ /beds/import/ /beds/add-column/ /query/',
      'application',
      `${GARDEN} && exec sqlite_web --no-browser --port $PORT garden.db`,
    ],
    [
      'calibre-web',
      'Jan Broer',
      'pypi:calibreweb==0.6.27',
      '/admin/dbconfig /login',
      'application',
      'CALIBRE_PORT=$PORT exec cps -p app.db',
    ],
    [
      'node-red',
      'Node-RED authors',
      'npx:node-red@4.1.0',
      '/',
      'application',
      'exec node-red --port $PORT --userDir .',
    ],
    [
      'tiddlywiki',
      'Jeremy Ruston',
      'npx:tiddlywiki@5.4.1',
      '/',
      'application',
      'tiddlywiki notes --init full && exec tiddlywiki notes --listen port=$PORT',
    ],
    [
      'redis-commander',
      'Joe Ferner',
      'npx:redis-commander@0.9.0',
      '/',
      'application',
      'exec redis-commander --port $PORT',
    ],
    [
      'trac',
      'Edgewall Software',
      'pypi:Trac==1.6',
      '/wiki /newticket /query /report /timeline /roadmap /search /admin/general/basics /admin/ticket/components',
      'application',
      'trac-admin site initenv Garden sqlite:db/trac.db && trac-admin site permission add anonymous TRAC_ADMIN && exec tracd --single-env --port $PORT site',
    ],
    [
      'mercurial',
      'Mercurial authors',
      'pypi:mercurial==7.2.4',
      '/ /graph /branches /tags /bookmarks /file/tip /help /shortlog?style=monoblue /?style=gitweb',
      'application',
      'hg init . && echo Leek >beds.txt && hg commit --addremove --user gardener --message "First beds" && exec hg serve --port $PORT',
    ],
    [
      'streamlit',
      'Snowflake',
      'pypi:streamlit==1.67.0',
      '/ /animation_demo /plotting_demo /mapping_demo /dataframe_demo',
      'application',
      'exec streamlit hello --global.developmentMode false --server.port $PORT --server.headless true --browser.gatherUsageStats false',
    ],
    [
      'klaus',
      'Jonas Haag',
      'pypi:klaus==3.0.1',
      '/ /garden/ /garden/tree/main /garden/blob/main/beds.txt /garden/history/main',
      'application',
      'git init --quiet --initial-branch main garden && cd garden && echo Leek >beds.txt && git add . && git -c user.name=Gardener -c user.email=gardener@garden.test commit --quiet --message "First beds" && cd .. && exec klaus --port $PORT garden',
    ],
    [
      'updog',
      'Jesse Stokes',
      'pypi:updog==2.0.1',
      '/',
      'application',
      'echo Leek >beds.txt && exec updog --port $PORT',
    ],
    [
      'ihatemoney',
      'I Hate Money authors',
      'pypi:ihatemoney==7.2.1',
      '/ /demo /demo/add /demo/settle_bills /demo/statistics /demo/edit',
      'application',
      'printf \'SQLALCHEMY_DATABASE_URI = "sqlite:////%s/money.db"\nSECRET_KEY = "garden"\nACTIVATE_DEMO_PROJECT = True\nADMIN_PASSWORD = ""\nSESSION_COOKIE_SECURE = False\n\' "$PWD" >money.cfg && export IHATEMONEY_SETTINGS_FILE_PATH=$PWD/money.cfg && exec flask --app ihatemoney.wsgi run --port $PORT',
    ],
  ],
  development: [
    [
      'datasette',
      'Simon Willison',
      'pypi:datasette==0.65.5',
      '/ /garden /garden/beds /garden/beds/3 /garden?sql=select+plant+from+beds /-/versions',
      'application',
      `${GARDEN} && exec datasette serve garden.db --port $PORT`,
    ],
    [
      'changedetection',
      'changedetection.io authors',
      'pypi:changedetection.io==0.60.10',
      '/ /settings /imports /backups /tags/list',
      'application',
      'exec changedetection.io -C -d . -p $PORT',
    ],
    [
      'locust',
      'Locust authors',
      'pypi:locust==2.47.0',
      '/',
      'application',
      "printf 'from locust import HttpUser\nclass Visitor(HttpUser):\n    tasks = [print]\n' >load.py && exec locust -f load.py --web-port $PORT",
    ],
  ],
};
