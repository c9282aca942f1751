import { similarity } from '../../english/match.ts';
import { priceIn } from '../../english/measures.ts';
import { readPhrase } from '../../english/phrase.ts';
import { stem, words } from '../../english/words.ts';
import { ancestors, type PageItem, type PageItems, runsIn, visibleText } from '../../reading/page-items.ts';
import { anchorsOf } from '../things/anchors.ts';
import { cardsNamed, groups, isCardNoun, titleOf } from '../things/cards.ts';
import { standingOut } from '../things/standing-out.ts';
import { columnOf } from './tables.ts';
import { contentWords, cut, type TextAnswer } from './text.ts';

/** Answers about one of several cards: its price, its stock, one of its attributes, or which card is the cheapest. */
export function answerFromCards(view: PageItems, asked: string): TextAnswer | null {
  return (
    answerPrice(view, asked) ??
    answerOutstanding(view, asked) ??
    answerStock(view, asked) ??
    answerAttribute(view, asked)
  );
}

const PRICED = /^(?:what(?:'s| is| does| are)?|how much|price|cost|the price|the cost)\b.*/iu;

function answerPrice(view: PageItems, asked: string): TextAnswer | null {
  if (!PRICED.test(asked) || !/\b(?:price|cost|costs|how much|pay)\b/iu.test(asked)) return null;
  const said = asked
    .replace(/^what(?:'s| is| are| does)?\s+/iu, '')
    .replace(/^(?:the )?(?:price|cost)s? (?:of|for)\s+/iu, '')
    .replace(/^how much (?:is|are|does|do|for|would|will)?\s*/iu, '')
    .replace(/\s+(?:cost|costs|go for|sell for|priced at)$/iu, '')
    .replace(/^the\s+/iu, '');
  const things = namedThings(view, said);
  const priced = things.flatMap((thing) => {
    const price = priceNear(view, thing);
    return price === null ? [] : [{ name: titleNear(view, thing), price }];
  });
  const distinct = priced.filter(
    (each, i) => priced.findIndex((other) => other.name === each.name && other.price === each.price) === i,
  );
  const [first] = distinct;
  if (first === undefined) return null;
  if (distinct.length === 1) return { answer: `${first.name}: ${first.price}`, focus: first.name };
  return {
    answer: `Several fit: ${distinct
      .slice(0, 6)
      .map(({ name, price }) => `${name}: ${price}`)
      .join('; ')}`,
    focus: null,
  };
}

function namedThings(view: PageItems, said: string): readonly PageItem[] {
  return anchorsOf(view, said).map(({ item }) => item);
}

/** The first price in the smallest ancestor of a thing that contains a price. */
function priceNear(view: PageItems, thing: PageItem): string | null {
  for (const around of [thing, ...ancestors(thing)]) {
    if (/^(?:body|html|#document)$/u.test(around.tag)) return null;
    const run = runsIn(view, around).find(({ text }) => priceIn(text) !== null);
    if (run !== undefined) return priceIn(run.text)?.written ?? null;
    const whole = priceIn(visibleText(view, around));
    if (whole !== null) return whole.written;
  }
  return null;
}

function titleNear(view: PageItems, thing: PageItem): string {
  const title = titleOf(view, thing);
  const price = priceIn(title);
  return cut((price === null ? title : title.replace(price.written, '')).trim() || visibleText(view, thing), 80);
}

/** "Which issue has the most comments": compares the numbers before that word in each card. */
function answerMost(view: PageItems, asked: string): TextAnswer | null {
  const match = asked.match(
    /\b(?:(most|highest number of|largest number of)|(fewest|least|lowest number of)) (\p{L}+)$/iu,
  );
  if (match === null) return null;
  const noun = match[3] ?? '';
  for (const { cards } of groups(view).slice(0, 10)) {
    const valued = cards.flatMap((card) => {
      const run = runsIn(view, card).find(({ text }) => new RegExp(`\\d+ ${stem(noun)}`, 'iu').test(text));
      const value = run?.text.match(new RegExp(`(\\d+) ${stem(noun)}`, 'iu'))?.[1];
      return run === undefined || value === undefined ? [] : [{ card, value: Number(value), text: run.text }];
    });
    if (valued.length < 2) continue;
    valued.sort((a, b) => (match[1] === undefined ? a.value - b.value : b.value - a.value));
    const [first] = valued;
    if (first !== undefined)
      return { answer: `${titleNear(view, first.card)}: “${first.text}”`, focus: titleNear(view, first.card) };
  }
  return null;
}

function answerOutstanding(view: PageItems, asked: string): TextAnswer | null {
  const most = answerMost(view, asked);
  if (most !== null) return most;
  const [phrase] = readPhrase(
    asked
      .replace(/^(?:what|which|who)(?:'s| is| are| has| one is)?\s+(?:the\s+)?/iu, '')
      .replace(/\b(?:is|are|has)\b/giu, ''),
  );
  if (phrase === undefined || phrase.superlative === null) return null;
  const named = cardsNamed(view, phrase.words);
  const cards = named.length > 1 ? named : (groups(view)[0]?.cards ?? []);
  const card = standingOut(view, cards, phrase.superlative);
  if (card === null) return null;
  const price = priceIn(visibleText(view, card));
  const title = titleNear(view, card);
  return {
    answer: price === null ? `${title}: “${cut(visibleText(view, card), 160)}”` : `${title}: ${price.written}`,
    focus: title,
  };
}

const STOCK =
  /\b(?:(?:not|no longer|currently un|un)\s?-?available|out of stock|sold out|no stock|in stock|available|only \d+ left|(?:all |both )?(?:copies )?on loan|fully booked|checked out|reserved|\d+ left|back ?order(?:ed)?|pre-?order|ships? (?:in|within)[^.]*)\b/iu;
const NONE =
  /\b(?:on loan|fully booked|checked out|reserved|un\s?-?available|not available|no longer available|out of stock|sold out|no stock)\b/iu;

function answerStock(view: PageItems, asked: string): TextAnswer | null {
  const match = asked.match(
    /^(?:is|are|do you have|have you got|do they have)\s+(?:the |a |an |any )?(.+?)(?:\s+(?:still |currently |now )?(?:in stock|available|sold out|out of stock|left))?$/iu,
  );
  if (match === null || !/stock|availab|sold out|have|left/iu.test(asked)) return null;
  const things = /^(?:it|this|that)$/iu.test(match[1] ?? '') ? [] : namedThings(view, match[1] ?? '');
  for (const thing of things) {
    const found = stockNear(view, thing);
    if (found !== null) return verdict(asked, found, titleNear(view, thing));
  }
  const [thing] = things;
  const card =
    thing === undefined
      ? undefined
      : [thing, ...ancestors(thing)].find(
          (item) => visibleText(view, item).length > visibleText(view, thing).length + 3,
        );
  if (thing !== undefined && card !== undefined && visibleText(view, card).length < 300)
    return { answer: `The page says of it: “${visibleText(view, card)}”`, focus: titleNear(view, thing) };
  const page = view.runs.map(({ text }) => text.match(STOCK)?.[0]).filter((text) => text !== undefined);
  return things.length === 0 && page.length === 1 ? verdict(asked, page[0] ?? '', null) : null;
}

/** What the smallest part of the page around a thing says of its stock; null if none says anything. */
function stockNear(view: PageItems, thing: PageItem): string | null {
  for (const around of [thing, ...ancestors(thing)]) {
    const text = visibleText(view, around);
    if (/^(?:body|html|#document)$/u.test(around.tag) || text.length > 1500) return null;
    const found = text.match(STOCK);
    if (found !== null) return found[0];
  }
  return null;
}

function verdict(asked: string, found: string, name: string | null): TextAnswer {
  const isGone = NONE.test(found);
  const asksGone = /sold out|out of stock/iu.test(asked);
  return {
    answer: `${isGone === asksGone ? 'Yes' : 'No'}: ${name === null ? '' : `${name}: `}“${found}”`,
    focus: name,
  };
}

/** "What is the A of B": finds the text about A in the card of B. */
function answerAttribute(view: PageItems, asked: string): TextAnswer | null {
  const match = asked.match(
    /^(?:what|who|when|where|which|how)?(?:'s| is| are| was| were)?\s*(?:the )?([\p{L} -]+?) (?:of|for|from|in|on|at) (?:the )?(.+)$/iu,
  );
  if (match === null) return null;
  const sought = contentWords(match[1] ?? '');
  if (sought.length === 0) return null;
  for (const thing of namedThings(view, match[2] ?? '')) {
    for (const around of [...ancestors(thing)].slice(0, 4)) {
      if (/^(?:body|html|#document|main)$/u.test(around.tag)) break;
      const run = runsIn(view, around).find(({ text }) => similarity(sought, words(text)) > 0.6 && text.length < 200);
      if (run === undefined) continue;
      const next = view.runs[view.runs.indexOf(run) + 1];
      const isLabel = words(run.text).length <= sought.length + 1 && next !== undefined;
      return {
        answer: `${titleNear(view, thing)}: “${isLabel ? `${run.text} ${next.text}` : run.text}”`,
        focus: titleNear(view, thing),
      };
    }
  }
  return null;
}

/** "List the products": answers with the titles of the cards and their prices. */
export function answerList(view: PageItems, asked: string): TextAnswer | null {
  const match = asked.match(
    /^(?:list|enumerate|name|what are|which are|what|which|show|give)\s+(?:me )?(?:all |every )?(?:of )?(?:the |these |those )?(?:names? of (?:the )?)?(.+?)(?:\s+(?:are|do)(?: there| you (?:see|have)| they (?:have|sell))?)?(?:\s+(?:here|on (?:this|the) page|available|in the list|for sale|listed))*$/iu,
  );
  if (
    match === null ||
    !/^(?:list|enumerate|name)\b|^(?:what|which) (?:are|\p{L}+(?: \p{L}+)? (?:are|do))\b/iu.test(asked)
  )
    return null;
  const said = words(match[1] ?? '');
  const kind = said.at(-1) ?? '';
  if (/^(?:headings?|links?|buttons?|sections|tabs)$/u.test(kind)) return answerRole(view, kind.replace(/s$/u, ''));
  const column = columnOf(view, said);
  if (column.length > 0)
    return { answer: `${column.slice(0, 25).join('; ')}${column.length > 25 ? ' …' : ''}.`, focus: null };
  const cards = cardsNamed(view, said);
  const isGeneral = said.every(isCardNoun);
  const all = cards.length > 1 ? cards : isGeneral ? (groups(view)[0]?.cards ?? []) : [];
  if (all.length === 0) return null;
  const lines = all.slice(0, 20).map((card, i) => {
    const price = priceIn(visibleText(view, card));
    return `${i + 1}. ${titleNear(view, card)}${price === null ? '' : ` (${price.written})`}`;
  });
  return {
    answer: `${lines.join('; ')}${all.length > lines.length ? `; and ${all.length - lines.length} more` : ''}.`,
    focus: null,
  };
}

function answerRole(view: PageItems, kind: string): TextAnswer | null {
  const role = kind === 'section' ? 'heading' : kind;
  const names = view.items
    .filter((item) => item.visible && item.role === role)
    .map((item) => item.element.live?.name || visibleText(view, item))
    .filter((name) => name !== '');
  const distinct = [...new Set(names)];
  return distinct.length === 0
    ? null
    : {
        answer: `${distinct
          .slice(0, 25)
          .map((name, i) => `${i + 1}. ${name}`)
          .join('; ')}.`,
        focus: null,
      };
}
