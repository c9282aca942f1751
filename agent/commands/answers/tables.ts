import { similarity, wordSimilarity } from '../../english/match.ts';
import { priceIn } from '../../english/measures.ts';
import { parseTime } from '../../english/times.ts';
import { words } from '../../english/words.ts';
import { inside, type PageItem, type PageItems, visibleText } from '../../reading/page-items.ts';
import { contentWords, type TextAnswer } from './text.ts';
import { isRowNoun, wishedColumn } from './wished-column.ts';

interface Table {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

function tables(view: PageItems): readonly Table[] {
  return view.items
    .filter((item) => (item.tag === 'table' || item.role === 'table' || item.role === 'grid') && item.visible)
    .map((table) => {
      const lines = inside(view, table).filter((item) => item.tag === 'tr' || item.role === 'row');
      const read = lines.map((line) =>
        childrenOf(view, line).map((cell) => ({
          text: visibleText(view, cell),
          isHead: cell.tag === 'th' || cell.role === 'columnheader' || isBold(view, cell),
        })),
      );
      const [first] = read;
      const heads = first?.filter(({ isHead, text }) => isHead || text === '').length ?? 0;
      const hasHead = first !== undefined && heads > 1 && heads === first.length && first[0]?.isHead === true;
      return {
        header: hasHead ? first.map(({ text }) => text) : [],
        rows: (hasHead ? read.slice(1) : read).map((row) => row.map(({ text }) => text)),
      };
    });
}

/** Answers with the cell at the row and column that the question names. */
export function fromTables(view: PageItems, asked: string, sought: readonly string[]): TextAnswer | null {
  let best: FoundCell | null = null;
  for (const table of tables(view)) {
    if (asksForRows(asked, sought, table)) continue;
    const stand = outstanding(asked, table);
    if (stand !== null) return { answer: stand, focus: null };
    for (const row of table.rows)
      for (const found of cellsIn(row, table, asked, sought))
        if (found.score > (best?.score ?? LEAST_SCORE)) best = found;
  }
  return best === null ? null : { answer: best.text, focus: best.focus };
}

/** A cell in words, how well it fits a question, and the cell that names its row. */
interface FoundCell {
  readonly text: string;
  readonly score: number;
  readonly focus: string;
}

/** A cell that fits less is no answer. */
const LEAST_SCORE = 0.62;
/** Words that are more alike than this say the same. */
const SAME_WORD = 0.75;
/** "Which buses go there" asks for every matching row. */
const PLURAL = /^(?:which|what) (?:\p{L}{2,}s|people) (?!is\b|does\b|of\b|in\b)/iu;

/** Whether a question is about several rows of a table, so that no single cell answers it. */
function asksForRows(asked: string, sought: readonly string[], { header, rows }: Table): boolean {
  if (!PLURAL.test(asked)) return false;
  const told = words([...header, ...rows.flat()].join(' '));
  const known = sought.slice(1).filter((word) => saysWord(told, word));
  return rows.filter((row) => similarity(known, words(row.join(' '))) > 0.5).length > 1;
}

/** The cells of a row that may answer a question. */
function cellsIn(row: readonly string[], table: Table, asked: string, sought: readonly string[]): readonly FoundCell[] {
  const { header, rows } = table;
  const [name = ''] = row;
  // Two columns without a header are names and values.
  if (header.length === 0 && row.length === 2)
    return [
      { text: `${name.replace(/:$/u, '')}: ${row[1] ?? ''}`, score: similarity(sought, words(name)), focus: name },
    ];
  const isPlural = PLURAL.test(asked);
  if (isPlural && rows.filter((each) => similarity(sought.slice(1), words(each.join(' '))) > 0.4).length > 1) return [];
  const wished = wishedColumn(asked, header);
  return header.flatMap((title, column) => {
    const isMeant =
      wished === null
        ? !isRowNoun(asked, title) && sought.some((word) => saysWord(words(title), word))
        : column === wished;
    const value = row[column] ?? '';
    const isNoTime = /^when\b/iu.test(asked) && !/\d/u.test(value);
    return !isMeant || value === '' || isNoTime ? [] : cellsNaming(row, { title, column, value }, sought);
  });
}

/** The value of one column, once for each cell of its row that names the row as the question does. */
function cellsNaming(
  row: readonly string[],
  { title, column, value }: { readonly title: string; readonly column: number; readonly value: string },
  sought: readonly string[],
): readonly FoundCell[] {
  const rest = sought.filter((word) => !saysWord(words(title), word));
  return row.flatMap((cell, key) => {
    const isRow = similarity(words(cell), sought) > 0.35 || similarity(rest, words(cell)) > 0.7;
    if (key === column || !isRow) return [];
    const score = similarity(words(cell), sought) + similarity(sought, words(`${cell} ${title}`)) - key * 0.01;
    return [{ text: `${title} of ${cell}: ${value}`, score, focus: cell }];
  });
}

function saysWord(told: readonly string[], word: string): boolean {
  return told.some((each) => wordSimilarity(word, each) > SAME_WORD);
}

/** "List the destinations": the cells of the column of that name. */
export function columnOf(view: PageItems, said: readonly string[]): readonly string[] {
  for (const { header, rows } of tables(view)) {
    const column = header.findIndex((title) => title !== '' && similarity(said, words(title)) > 0.9);
    if (column > 0) return rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
  }
  return [];
}

/** "Which city has the highest population": the row with the greatest or least value in that column. */
function outstanding(asked: string, { header, rows }: Table): string | null {
  const match = asked.match(
    /\b(?:(highest|largest|biggest|most|greatest|longest|latest|best|maximum|tallest|oldest)|(lowest|smallest|least|fewest|shortest|earliest|cheapest|minimum|youngest))\b(.*)$/iu,
  );
  if (match === null || header.length === 0) return null;
  const asks = contentWords(
    `${match[3] ?? ''} ${asked.slice(0, match.index)} ${/cheap/iu.test(match[2] ?? '') ? 'price' : ''}`,
  );
  const column = header
    .map((title, index) => ({ title, index }))
    .filter(({ index }) => rows.every((row) => /\d/u.test(row[index] ?? '')))
    .map(({ title, index }) => ({
      index,
      score: Math.max(0, ...asks.map((word) => similarity([word], words(title)))),
    }))
    .sort((a, b) => b.score - a.score)[0];
  if (column === undefined || column.score < 0.5)
    return byTime(match[0], { header, rows }) ?? priciest(asked, { header, rows }, match[1] !== undefined);
  const valued = rows.flatMap((row) => {
    const value = Number(
      (row[column.index] ?? '')
        .replace(/,(?=\d{3})/gu, '')
        .replace(/(\d{1,2}):(\d{2})/u, (_, hours: string, minutes: string) =>
          String(Number(hours) * 60 + Number(minutes)),
        )
        .match(/-?\d+(?:\.\d+)?/u)?.[0] ?? Number.NaN,
    );
    return Number.isNaN(value) ? [] : [{ row, value }];
  });
  valued.sort((a, b) => (match[1] === undefined ? a.value - b.value : b.value - a.value));
  const [first] = valued;
  return first === undefined
    ? null
    : `${first.row[0] ?? ''} (${header[column.index] ?? ''}: ${first.row[column.index] ?? ''})`;
}

/** "The latest slot": the row with the last or first time in the only column of times. */
function byTime(said: string, { header, rows }: Table): string | null {
  const end = /^(?:(latest)|earliest)\b/iu.exec(said);
  const columns = header.flatMap((_, i) => (rows.every((row) => parseTime(row[i] ?? '') !== null) ? [i] : []));
  const [column, other] = columns;
  if (end === null || column === undefined || other !== undefined) return null;
  const minutes = (row: readonly string[]) => {
    const at = parseTime(row[column] ?? '');
    return at === null ? 0 : at.hour * 60 + at.minute;
  };
  const sorted = [...rows].sort((a, b) => minutes(a) - minutes(b));
  const row = end[1] === undefined ? sorted[0] : sorted.at(-1);
  return row === undefined ? null : `${row[0] ?? ''} (${header[column] ?? ''}: ${row[column] ?? ''})`;
}

/**
 * "The largest expense": the row with the highest or lowest price in the only column of prices; expenses have a minus
 * sign.
 */
function priciest(asked: string, { header, rows }: Table, isMost: boolean): string | null {
  const columns = header.flatMap((_, i) => (rows.every((row) => priceIn(row[i] ?? '') !== null) ? [i] : []));
  const [column, other] = columns;
  if (
    column === undefined ||
    other !== undefined ||
    !/\b(?:expens|spen[dt]|pay|paid|cost|price|amount|transaction|income)/iu.test(asked)
  )
    return null;
  const isSpent = /\b(?:expenses?|spen[dt]\p{L}*|outgoings?)\b/iu.test(asked);
  const valued = rows
    .filter((row) => !isSpent || /^\s*[-−–]/u.test(row[column] ?? ''))
    .map((row) => ({ row, value: priceIn(row[column] ?? '')?.amount ?? 0 }))
    .sort((a, b) => (isMost ? b.value - a.value : a.value - b.value));
  const [first] = valued;
  return first === undefined ? null : first.row.filter((cell) => cell !== '').join(' · ');
}

/** Whether a cell's text is all bold: old pages mark column headings so. */
function isBold(view: PageItems, cell: PageItem): boolean {
  const bold = inside(view, cell).find((item) => item.tag === 'b' || item.tag === 'strong');
  return bold !== undefined && bold.lastRun - bold.firstRun === cell.lastRun - cell.firstRun;
}

export function childrenOf(view: PageItems, item: PageItem): readonly PageItem[] {
  const found: PageItem[] = [];
  for (let index = item.index + 1; index <= item.last; ) {
    const child = view.items[index];
    if (child === undefined) break;
    found.push(child);
    index = child.last + 1;
  }
  return found;
}
