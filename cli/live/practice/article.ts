import { click, go, isAt, type PracticeTask, say, shows, task, tells } from './write-task.ts';

const ARTICLE = '/article/';
const OPEN = go('Article');
const question = (name: string, asked: string, ...words: (string | string[])[]) =>
  task(name, '/', {
    say: `Open the article. ${asked}`,
    do: [OPEN, say(words.map((each) => [each].flat()[0]).join(' '))],
    checks: [isAt(ARTICLE), tells(...words)],
  });

const isOn = (path: string) => shows(`location.pathname === '${path}'`);
const inView = (selector: string) =>
  shows(
    `((top) => scrollY > 0 && top > -100 && top < innerHeight)(document.querySelector('${selector}').getBoundingClientRect().top)`,
  );

/** Questions to a long text, and jumps inside it. */
export const ARTICLE_TASKS: readonly PracticeTask[] = [
  task('jump to a chapter', ARTICLE, {
    say: 'Go to the chapter on yellow arrows',
    do: [click('Yellow arrows')],
    checks: [inView('#arrows')],
  }),
  task('jump to the notes', '/', {
    say: 'Open the article and jump to the notes',
    do: [OPEN, click('Notes')],
    checks: [isOn('/article/'), inView('#notes')],
  }),
  question('a year', 'When did the Swiss hiking trails begin?', '1934'),
  question('a length', 'How many kilometres long is the Appalachian Trail?', ['3,500', '3500']),
  question('a country', 'In which country is the Grande Randonnée?', 'France'),
  question('a mark', 'What is the mark of the Camino de Santiago?', 'yellow arrow'),
  question('how long to read', 'How long does it take to read?', '12 minutes'),
];
