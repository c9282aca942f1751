import {
  ARTICLES,
  AUXILIARIES,
  CONJUNCTIONS,
  DEMONSTRATIVES,
  FORMS_OF_BE,
  PREPOSITIONS,
  PRONOUNS,
  QUESTION_WORDS,
  wordSet,
} from '../../english/lexicon.ts';
import { words } from '../../english/words.ts';
import { inside, type PageItems, visibleText } from '../../reading/page-items.ts';

/** An answer from the page, and the thing that it is about, for a later "it". */
export interface TextAnswer {
  readonly answer: string;
  readonly focus: string | null;
}

/** Shortens a text at a word boundary. */
export function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/u, '')} …`;
}

const EMPTY = wordSet(
  ARTICLES,
  DEMONSTRATIVES,
  PRONOUNS,
  PREPOSITIONS,
  FORMS_OF_BE,
  AUXILIARIES,
  QUESTION_WORDS,
  CONJUNCTIONS,
  'whom why been did done about not its there here they he she my your our them page say says said tell site website',
  'article text much many will should had if whether any some s get find mean means according anyone someone anybody',
  'everyone somebody take use need want let know',
);

/** The telling words of a question: an answer must contain them. */
export function contentWords(asked: string): readonly string[] {
  const bare = asked
    .replace(
      /^how (?:long|big|far|old|tall|heavy|high|deep|wide|fast|often|soon|large|small|hot|cold|difficult|hard)\b/iu,
      'how',
    )
    .replace(/^(?:at )?what time\b(?= (?:is|are|does|do|did|can|will|was)\b)/iu, 'when');
  return words(bare).filter((word) => !EMPTY.has(word));
}

/** "Is there a sauna on board?": if the page never mentions a sauna, text about boards is no answer. */
export function asksWhetherThereIs(asked: string): boolean {
  return /^(?:(?:is|are) there|(?:do|does) (?:you|they|it) have|have you(?: got)?)\b/iu.test(asked);
}

/** Tags of elements whose text is one piece of an answer, whatever is inside. */
const PIECES = new Set([
  'p',
  'li',
  'td',
  'th',
  'dd',
  'dt',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'figcaption',
  'caption',
  'tr',
  'summary',
  'label',
  'address',
  'pre',
]);
const INLINE = new Set(
  'a b i em strong span small code time sup sub mark abbr cite q u s br wbr button label'.split(' '),
);

/** The blocks of text on a page: paragraphs, list items, rows, and boxes that hold only inline elements. */
export function blocks(view: PageItems): readonly string[] {
  const found: string[] = [];
  for (const item of view.items) {
    if (!item.visible || item.lastRun === item.firstRun || INLINE.has(item.tag)) continue;
    const isLeaf = () => inside(view, item).every((each) => INLINE.has(each.tag));
    if (PIECES.has(item.tag) || isLeaf()) found.push(visibleText(view, item));
  }
  return found;
}
