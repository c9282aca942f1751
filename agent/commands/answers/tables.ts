import { similarity, wordSimilarity } from '../../english/match.ts';
import { priceIn } from '../../english/measures.ts';
import { parseTime } from '../../english/times.ts';
import { words } from '../../english/words.ts';
import { inside, type PageIndex, type PageItem, visibleText } from '../../reading/page-index.ts';
import { contentWords, type TextAnswer } from './text.ts';

interface Table {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

function tables(view: PageIndex): readonly Table[] {
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
export function fromTables(view: PageIndex, asked: string, sought: readonly string[]): TextAnswer | null {
  let best: { text: string; score: number; focus: string } | null = null;
  // "Which buses go there" asks for every matching row.
  const isPlural = /^(?:which|what) (?:\p{L}{2,}s|people) (?!is\b|does\b|of\b|in\b)/iu.test(asked);
  for (const { header, rows } of tables(view)) {
    const told = words([...header, ...rows.flat()].join(' '));
    const known = sought.slice(1).filter((word) => told.some((each) => wordSimilarity(word, each) > 0.75));
    if (isPlural && rows.filter((row) => similarity(known, words(row.join(' '))) > 0.5).length > 1) continue;
    const stand = outstanding(asked, { header, rows });
    if (stand !== null) return { answer: stand, focus: null };
    for (const row of rows) {
      const [name = ''] = row;
      if (header.length === 0 && row.length === 2) {
        const score = similarity(sought, words(name));
        if (score > (best?.score ?? 0.62))
          best = { text: `${name.replace(/:$/u, '')}: ${row[1] ?? ''}`, score, focus: name };
        continue;
      }
      if (isPlural && rows.filter((each) => similarity(sought.slice(1), words(each.join(' '))) > 0.4).length > 1)
        continue;
      const wished = wishedColumn(asked, header);
      for (const [column, title] of header.entries()) {
        const value = row[column] ?? '';
        if ((wished !== null && column !== wished) || (wished === null && isRowNoun(asked, title))) continue;
        const isNamed =
          wished !== null || sought.some((word) => words(title).some((said) => wordSimilarity(word, said) > 0.75));
        const isWhen = /^when\b/iu.test(asked) && !/\d/u.test(value);
        if (!isNamed || value === '' || isWhen) continue;
        const rest = sought.filter((word) => !words(title).some((said) => wordSimilarity(word, said) > 0.75));
        for (const [key, cell] of row.entries()) {
          const score =
            key === column
              ? 0
              : similarity(words(cell), sought) + similarity(sought, words(`${cell} ${title}`)) - key * 0.01;
          const isRow = similarity(words(cell), sought) > 0.35 || similarity(rest, words(cell)) > 0.7;
          if (isRow && score > (best?.score ?? 0.62))
            best = { text: `${title} of ${cell}: ${value}`, score, focus: cell };
        }
      }
    }
  }
  return best === null ? null : { answer: best.text, focus: best.focus };
}

const WISHES: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:where|from where|which (?:platform|room|gate|track))\b/iu,
    /\b(?:where|place|location|room|venue|platform|track|address|gate|stop)\b/iu,
  ],
  [/\b(?:how much|costs?|price)\b/iu, /\b(?:price|cost|fare|fee|rate|amount)\b/iu],
  [/\b(?:arrives?|arrival|get(?:s)? (?:in|there))\b/iu, /\barriv/iu],
  [/\b(?:leaves?|departs?|departure|go)\b/iu, /\b(?:depart|leave)/iu],
  [/\b(?:what time|when)\b.*\b(?:starts?|begins?|open)\b/iu, /\b(?:start|begin|open|from)/iu],
  [/\b(?:what time|when)\b.*\b(?:ends?|finish|close)/iu, /\b(?:end|finish|close|until|to)\b/iu],
  [/^(?:what time|at what time)\b/iu, /\b(?:time|departs?|start|hour|opens?)/iu],
  [/^when\b/iu, /\b(?:date|day|when|time|departs?|due|start|deadline)/iu],
  [/^where\b/iu, /\b(?:where|place|location|room|city|venue|platform|address|gate)\b/iu],
  [/^who\b/iu, /\b(?:who|name|author|owner|by|assignee|manager|teacher|speaker|winner|artist|contact)\b/iu],
];

/** The column that fits the question word, if the question names no column; null if no column fits. */
function wishedColumn(asked: string, header: readonly string[]): number | null {
  const named = header.filter(
    (title) => title !== '' && new RegExp(`\\b(?:which|what|the) ${escaped(title)}s?\\b`, 'iu').test(asked),
  );
  if (named.some((title) => !isRowNoun(asked, title))) return null;
  // "When is breakfast" asks for the Breakfast column, not for the column of days.
  const told = contentWords(asked);
  const isTold = (word: string) => told.some((said) => wordSimilarity(word, said) > 0.9);
  if (header.some((title) => title !== '' && !isRowNoun(asked, title) && words(title).every(isTold))) return null;
  for (const [question, column] of WISHES) {
    const index = question.test(asked) ? header.findIndex((title) => column.test(title)) : -1;
    if (index >= 0) return index;
  }
  return null;
}

/** "The train to Rotterdam": the column Train describes the rows; it is not what the question asks for. */
function isRowNoun(asked: string, title: string): boolean {
  if (new RegExp(`^what(?:'s| is| are| was)? (?:the )?${escaped(title)}\\b`, 'iu').test(asked)) return false;
  return (
    title !== '' &&
    new RegExp(
      `\\b(?:the|a|an|this|that) ${escaped(title)} (?:to|for|from|in|with|at|named|called|by|on)\\b`,
      'iu',
    ).test(asked)
  );
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
}

/** "List the destinations": the cells of the column of that name. */
export function columnOf(view: PageIndex, said: readonly string[]): readonly string[] {
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
function isBold(view: PageIndex, cell: PageItem): boolean {
  const bold = inside(view, cell).find((item) => item.tag === 'b' || item.tag === 'strong');
  return bold !== undefined && bold.lastRun - bold.firstRun === cell.lastRun - cell.firstRun;
}

export function childrenOf(view: PageIndex, item: PageItem): readonly PageItem[] {
  const found: PageItem[] = [];
  for (let index = item.index + 1; index <= item.last; ) {
    const child = view.items[index];
    if (child === undefined) break;
    found.push(child);
    index = child.last + 1;
  }
  return found;
}
