import type { ElementId } from '../../action.ts';
import { attribute, elements, isElement, type PageElement, type PageNode } from '../../page.ts';
import type { ChatMessage } from '../budget/tokenizer.ts';
import { pruneLikeMind2Web } from '../markup/prune.ts';
import { decodedText } from '../markup/tree-text.ts';
import { UID } from '../markup/uid.ts';
import type { Mode } from '../python/reference-crash.ts';
import { ReferenceCrash } from '../python/reference-crash.ts';
import { isSpace } from '../python/text.ts';
import { mergeHistory } from './roles.ts';
import { candidateSentence, mindActInstructions } from './text.ts';
import type { PromptTurn } from './weblinx.ts';

/** Words kept of an element's attributes and of a text, and words kept of a candidate. */
const WORDS = 20;
const CANDIDATE_WORDS = 10;

/**
 * The messages for MindAct models finetuned on WebLINX, without a token budget. `turn.history` holds whole calls. In reference mode
 * throws `ReferenceCrash` for a page with an SVG `text` that begins with an element.
 */
export function mindActMessages(
  turn: Omit<PromptTurn, 'history'> & { history: readonly string[] },
  mode: Mode,
): readonly ChatMessage[] {
  const said = turn.utterances;
  const { text, candidates } = pageParts(turn, mode);
  const system = `${text}\n${mindActInstructions(typeof said === 'string' ? said : said.join(' '))}`;
  return [{ role: 'system', content: system + candidates }, ...mergeHistory(turn.history)];
}

/** The page as text, and the first words of each candidate. No candidates if one of them is not on the page. */
function pageParts(
  { page, candidates }: Pick<PromptTurn, 'page' | 'candidates'>,
  mode: Mode,
): { text: string; candidates: string } {
  if (page === null || candidates === null) return { text: '', candidates: '' };
  const pruned = pruneLikeMind2Web({ ...page, candidates: new Set(candidates.map(({ uid }) => uid as ElementId)) });
  const writing: MindactWriting = { numbers: new Map(), mode };
  const text = mind2WebText(pruned, '', writing);
  const found = new Map<string, { element: PageElement; tail: string }>();
  let count = 0;
  for (const { element, tail } of withTails(pruned)) {
    const uid = attribute(element, UID);
    if (uid === null) continue;
    count++;
    if (!found.has(uid)) found.set(uid, { element, tail });
  }
  if (count !== candidates.length) return { text, candidates: '' };
  const lines = candidates.map(({ uid }) => {
    const node = found.get(uid);
    const words = node === undefined ? [] : splitWords(mind2WebText(node.element, node.tail, writing));
    return `(uid = ${uid}) ${words.slice(0, CANDIDATE_WORDS).join(' ')}\n`;
  });
  return { text, candidates: candidateSentence(lines.join('')) };
}

/** Every element with the text after it. */
function* withTails(root: PageElement): Generator<{ element: PageElement; tail: string }> {
  yield { element: root, tail: '' };
  for (const parent of elements(root)) {
    for (const [i, element] of parent.children.entries()) {
      const next = parent.children[i + 1];
      if (isElement(element)) yield { element, tail: typeof next === 'string' ? next : '' };
    }
  }
}

interface MindactWriting {
  /** Numbers of the uids, in order of first appearance. */
  readonly numbers: Map<string, number>;
  readonly mode: Mode;
}

/** An element tree in the form of MindAct's prompts. */
function mind2WebText(tree: PageElement, tail: string, writing: MindactWriting): string {
  const xml = writeXml(tree, writing) + escapeXml(tail);
  const quoteless = xml.replaceAll('"', ' ').replaceAll('meta= ', '').replaceAll('id= ', 'id=').replaceAll(' >', '>');
  return decodedText(quoteless);
}

function writeXml(node: PageNode, writing: MindactWriting): string {
  if (typeof node === 'string') return escapeXml(node);
  if (!isElement(node)) {
    if (node.instruction === undefined) return `<!--${node.comment}-->`;
    return `<?${node.instruction}${node.comment === '' ? '' : ` ${node.comment}`}?>`;
  }
  const isText = node.tag === 'text';
  const children = isText ? firstWords(node, writing) : node.children;
  const attributes = isText ? node.attributes : describe(node, writing);
  const open = `<${node.tag}${attributes.map(([name, value]) => ` ${name}="${escapeXml(value).replaceAll('"', '&quot;')}"`).join('')}`;
  if (children.length === 0) return `${open}/>`;
  // Scripts and styles are escaped too: lxml reads their content as plain text.
  return `${open}>${children.map((child) => writeXml(child, writing)).join('')}</${node.tag}>`;
}

/** The children of an SVG `text`, its own text cut to `WORDS` words. */
function firstWords({ children }: PageElement, { mode }: MindactWriting): readonly PageNode[] {
  const [first, ...rest] = children;
  if (typeof first !== 'string' && mode === 'improved') return children;
  if (typeof first !== 'string') throw new ReferenceCrash('AttributeError', 'an element "text" holds no text');
  return [splitWords(first).slice(0, WORDS).join(' '), ...rest];
}

/** Attributes that describe an element, most telling first. The names are Mind2Web's, so `aria-label` never counts. */
const TELLING =
  'role aria_role type alt aria_description aria_label label title name text_value value placeholder input_checked input_value option_selected class'.split(
    ' ',
  );
const SAYS_NOTHING = new Set(['hidden', 'none', 'presentation', 'null', 'undefined']);
const LONGEST_WORD = 15;
const WORDS_OF_VALUE = 5;

function describe(element: PageElement, { numbers }: MindactWriting): readonly (readonly [string, string])[] {
  const values = new Set<string>();
  for (const name of TELLING) {
    const value = attribute(element, name)?.toLowerCase();
    if (value === undefined || SAYS_NOTHING.has(value) || value.startsWith('http')) continue;
    const words = splitWords(value).filter((word) => Array.from(word).length < LONGEST_WORD);
    if (words.length > 0) values.add(words.slice(0, WORDS_OF_VALUE).join(' '));
  }
  const uid = attribute(element, UID);
  const out: [string, string][] = [];
  if (uid !== null) {
    if (!numbers.has(uid)) numbers.set(uid, numbers.size);
    out.push(['id', String(numbers.get(uid))]);
  }
  if (values.size > 0)
    out.push([
      'meta',
      `${splitWords([...values].join(' '))
        .slice(0, WORDS)
        .join(' ')}`,
    ]);
  return out;
}

function splitWords(text: string): readonly string[] {
  const words: string[] = [];
  let start = -1;
  for (let i = 0; i <= text.length; i++) {
    const isWord = i < text.length && !isSpace(text.charCodeAt(i));
    if (isWord && start === -1) start = i;
    if (!isWord && start !== -1) {
      words.push(text.slice(start, i));
      start = -1;
    }
  }
  return words;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');
}
