import { inverseFrequency, wordSimilarity } from '../../english/match.ts';
import { isTime, priceIn, UNIT } from '../../english/measures.ts';
import { sentence } from '../../english/sentence.ts';
import { words } from '../../english/words.ts';
import { contains, type PageItem, type PageItems, runsIn } from '../../reading/page-items.ts';
import { groups, isCardNoun, titleOf } from '../things/cards.ts';
import { asksWhetherThereIs, contentWords, cut, type TextAnswer } from './text.ts';

/** A row, card or list entry, with its text outside controls. */
interface ThingText {
  readonly item: PageItem;
  readonly pieces: readonly string[];
  readonly score: number;
}

const measure = (piece: string) => (UNIT.test(piece) ? piece : null);

/** What part of a piece of text answers each kind of question; null if none does. */
const KINDS_OF_ANSWER: readonly (readonly [RegExp, (piece: string) => string | null])[] = [
  [/^how much\b|\b(?:price|cost|costs|salary|fee|fare|earns?|pays?)\b/iu, (piece) => priceIn(piece)?.written ?? null],
  [/^how much\b/iu, measure],
  [
    /^how (?:big|long|far|tall|high|heavy|wide|deep|large|old|fast|hot|cold|small)\b/iu,
    (piece) => (priceIn(piece) === null ? measure(piece) : null),
  ],
  [/^how many\b/iu, (piece) => (/\d/u.test(piece) && priceIn(piece) === null ? piece : null)],
  [/^(?:when|what time|at what time|since when|until when)\b/iu, (piece) => (isTime(piece) ? piece : null)],
  [
    /^who\b/iu,
    (piece) => piece.match(/\p{Lu}[\p{L}.'’-]*(?: (?:de|van|von|la|el|al|bin))*(?: \p{Lu}[\p{L}'’-]+)+/u)?.[0] ?? null,
  ],
];

const ONE = /\b(?:(next|first|earliest)|(last|latest|final|newest))\b/iu;

/**
 * Answers from the row, card or entry that the question names: with the part of the kind asked for, else with its whole
 * text.
 */
export function answerFromThing(view: PageItems, asked: string): TextAnswer | null {
  const sought = contentWords(asked).filter((word) => !/^(?:next|first|last|latest|earliest|time)$/u.test(word));
  const [first] = sought;
  const isSaid = view.runs.some(({ text }) => words(text).some((word) => wordSimilarity(first ?? '', word) > 0.74));
  if (asksWhetherThereIs(asked) && !isSaid) return null;
  const telling = sought.filter((word) => !isCardNoun(word));
  const things = textsNamed(view, telling.length > 0 ? telling : sought, {
    least: /^(?:is|are|do|does|did|has|have|can|was|were)\b/iu.test(asked) ? 0.5 : 0.4,
    how: /^(?:which|what) \p{L}{2,}s (?:are|have|were)\b/iu.test(asked) ? 'whole' : 'least',
  });
  // "Dogs: 0" does not answer whether dogs are allowed.
  const isYesNo = /^(?:is|are|do|does|did|has|have|can|may|was|were)\b/iu.test(asked);
  const isBare = things.every(
    ({ pieces }) => words(pieces.join(' ')).filter((word) => /\p{L}/u.test(word)).length < sought.length + 2,
  );
  if (isYesNo && isBare) return null;
  if (things.length === 0) return null;
  const { kind, chosen } = chosenThings(things, sought, asked);
  const mayBeSeveral = kind !== undefined || /^(?:which|what|who|is|are)\b/iu.test(asked);
  if (chosen.length > (mayBeSeveral ? 6 : 1)) return null;
  // If the page has no word for an activity, it does not say who does it.
  const isTold = !/^(?:who|whose)\b/iu.test(asked) || holdAll(chosen, sought);
  const said = chosen.map((thing) => tell(view, thing, isTold ? kind : undefined, sought));
  const [only] = chosen;
  if (said.length === 1 && only !== undefined)
    return { answer: sentence(said[0] ?? ''), focus: titleOf(view, only.item) };
  return { answer: `Several fit: ${said.join('; ').replace(/the page says /gu, '')}`, focus: null };
}

/** Whether each of the words is somewhere in the texts of some things. */
function holdAll(things: readonly ThingText[], sought: readonly string[]): boolean {
  const held = words(things.flatMap(({ pieces }) => pieces).join(' '));
  return sought.every((word) => held.some((each) => wordSimilarity(word, each) > 0.74));
}

type AnswerKind = (piece: string) => string | null;

/** The things that answer a question, and with what kind of piece; `kind` is undefined if the question names none. */
function chosenThings(
  things: readonly ThingText[],
  sought: readonly string[],
  asked: string,
): { readonly kind: AnswerKind | undefined; readonly chosen: readonly ThingText[] } {
  const kinds = KINDS_OF_ANSWER.filter(([pattern]) => pattern.test(asked)).map(([, read]) => read);
  const kind = kinds.find((read) => things.some((thing) => pieceFor(thing, read, sought) !== null)) ?? kinds[0];
  const wanted = kind === undefined ? things : things.filter((thing) => pieceFor(thing, kind, sought) !== null);
  const fitting = wanted.length > 0 ? wanted : things;
  const place = asked.match(ONE);
  if (place === null) return { kind, chosen: fitting };
  return { kind, chosen: place[1] === undefined ? fitting.slice(-1) : fitting.slice(0, 1) };
}

function tell(view: PageItems, thing: ThingText, kind: AnswerKind | undefined, sought: readonly string[]): string {
  const title = cut(titleOf(view, thing.item), 80);
  const part = kind === undefined ? null : pieceFor(thing, kind, sought);
  if (part !== null) return part === title ? `“${part}”` : `${title}: “${cut(part, 160)}”`;
  return `the page says “${cut(thing.pieces.join(' · '), 200)}”`;
}

/**
 * The piece of the kind asked for, preferably one with words of the question; pieces that only name the entry do not
 * count.
 */
function pieceFor(
  { pieces }: ThingText,
  kind: (piece: string) => string | null,
  sought: readonly string[],
): string | null {
  const fitting = pieces.flatMap((piece) => {
    const part = kind(piece);
    const isName =
      part !== null && words(part).every((word) => sought.some((each) => wordSimilarity(each, word) > 0.74));
    return part === null || isName
      ? []
      : [
          {
            part,
            named: words(piece).filter((word) => sought.some((each) => wordSimilarity(each, word) > 0.74)).length,
          },
        ];
  });
  const [first, second] = fitting.sort((a, b) => b.named - a.named);
  // Two pieces answer equally well, so the answer is the whole entry.
  return second !== undefined && second.named === first?.named && second.part !== first.part
    ? null
    : (first?.part ?? null);
}

/** A block with more pieces is a list of entries, not one entry. */
const MOST_PIECES = 8;

/** The smallest rows, cards and entries that contain most of the words sought. */
function textsNamed(
  view: PageItems,
  sought: readonly string[],
  { least, how }: { readonly least: number; readonly how: 'whole' | 'least' },
): readonly ThingText[] {
  const all = groups(view)
    .slice(0, 40)
    .flatMap(({ cards }) => cards)
    .filter(({ tag }) => !/^(?:table|tbody|thead|ul|ol|nav|header|footer)$/u.test(tag))
    .map((item) => ({ item, pieces: textPieces(view, item) }))
    .filter(({ pieces }) => pieces.length > 0 && pieces.join(' ').length < 300);
  const texts = all.map(({ pieces }) => words(pieces.join(' ')));
  const told = new Set(texts.flat());
  const known = sought.filter((word) => [...told].some((each) => wordSimilarity(word, each) > 0.74));
  if (known.length === 0 || known.length < sought.length * least) return [];
  const weigh = inverseFrequency(texts);
  const whole = known.reduce((sum, word) => sum + weigh(word), 0);
  const scored = all.map(({ item, pieces }, i): ThingText => {
    const said = texts[i] ?? [];
    const found = known.filter((word) => said.some((each) => wordSimilarity(word, each) > 0.74));
    return { item, pieces, score: found.reduce((sum, word) => sum + weigh(word), 0) / whole };
  });
  const top = Math.max(0, ...scored.map(({ score }) => score));
  if (top < 0.6) return [];
  // If some words are not on the page, the largest matching entry is the best answer, else the smallest.
  const isWhole = how === 'whole' || known.length < sought.length;
  const best = scored.filter(({ score, pieces }) => top - score < 0.001 && !(isWhole && pieces.length > MOST_PIECES));
  return best
    .filter(
      ({ item }) =>
        !best.some(
          (other) => other.item !== item && (isWhole ? contains(other.item, item) : contains(item, other.item)),
        ),
    )
    .sort((a, b) => a.item.index - b.item.index);
}

/** The text of a block outside its buttons and options, cut at its runs and separators. */
function textPieces(view: PageItems, item: PageItem): readonly string[] {
  return runsIn(view, item)
    .filter(
      ({ item: at }) => at.role !== 'button' && at.tag !== 'button' && at.tag !== 'option' && !isInButton(at, item),
    )
    .flatMap(({ text }) => text.split(/\s+[·•|]\s+|\s*[;|]\s+/u))
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

function isInButton(at: PageItem, card: PageItem): boolean {
  for (let up = at.parent; up !== null && up !== card; up = up.parent)
    if (up.role === 'button' || up.tag === 'button') return true;
  return false;
}
