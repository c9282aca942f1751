import { sentencesOf } from '../../../english/clauses.ts';
import { withoutSignsAround, words } from '../../../english/words.ts';
import { elements, type Page, textOf } from '../../../page.ts';
import { namesDay } from '../../utterance/date-is-said.ts';
import { FUNCTION_WORDS, isSaid, stemsOf } from '../../utterance/is-said.ts';
import { isSmall } from '../../utterance/object-phrase.ts';
import { partsOf, withoutExceptions } from '../../utterance/own-words.ts';
import { DENIAL } from '../../words/denials.ts';
import { oppositesOf } from '../../words/opposites.ts';

/**
 * Whether a text tells in words of the agent's own what the person asked it to tell ("tell her I'm running late"): it holds no number, address or name
 * that they did not say or the headings of the page do not show, refuses and asks only where they did, and few words of it are new. Who quotes a text
 * is taken at their word.
 */
export function isRetold(text: string, page: Page, said: readonly string[]): boolean {
  if (words(text).length < LEAST_WORDS || said.some((each) => givesText(each) && !holdsQuotes(text, each)))
    return false;
  const asked = said.map(withoutExceptions).join('\n');
  const known = [...said, ...headingsOf(page)];
  if (text.length > LONGEST_TEXT) return false;
  const body = text
    .replace(/\s+/gu, ' ')
    .replace(GREETING, (greeting, name: string) => (isShown(name, page) ? '' : greeting))
    .trim();
  const pieces = (body.match(/\S+/gu) ?? []).map(withoutSignsAround);
  if (pieces.some((piece) => EXACT.test(piece) && !isSaid(piece, said))) return false;
  if (namesInside(body).some((name) => !isSaid(name, known))) return false;
  if (
    BINDING.some((pattern) => pattern.test(body) !== pattern.test(asked) && !(pattern.test(asked) && ASKS.test(body)))
  )
    return false;
  const roots = words(known.join('\n')).filter((word) => word.length >= LEAST_ROOT && !FUNCTION_WORDS.has(word));
  const telling = [...new Set(pieces.flatMap((piece) => words(piece)))].filter(
    (word) => word.length >= LEAST_TELLING && !isSmall(word) && !COURTESY.test(word),
  );
  const isForm = (word: string, each: string) => {
    const [short = '', long = ''] = [word, each].toSorted((a, b) => a.length - b.length);
    return short.length >= LEAST_ROOT && long.startsWith(short) && long.length - short.length <= LONGEST_ENDING;
  };
  const isKnown = (word: string) =>
    isSaid(word, known) ||
    roots.some((each) => isForm(word, each)) ||
    (UNITS[word] !== undefined && isSaid(UNITS[word], said));
  const news = telling.filter((word) => !isKnown(word));
  const stems = stemsOf(known.join('\n'));
  const turnsRound = news.some((word) => [...stemsOf(word)].flatMap(oppositesOf).some((other) => stems.has(other)));
  const isExact = (word: string) =>
    FACTS.test(word) || namesDay(word) || [...stemsOf(word)].some((each) => /\d/u.test(each));
  return (
    !turnsRound &&
    !news.some(isExact) &&
    (news.length === 0 || !leavesOut(telling, said)) &&
    telling.length - news.length >= LEAST_SAID &&
    news.length <= telling.length / SHARE
  );
}

/** Whether a text with new words lacks something of what was to be told: "I cancelled the dinner" for "tell her I can make it to the dinner". */
function leavesOut(telling: readonly string[], said: readonly string[]): boolean {
  const stems = new Set(telling.flatMap((word) => [...stemsOf(word)]));
  const told = said
    .flatMap(sentencesOf)
    .filter(
      (sentence) => OF_TEXT.test(sentence) && words(sentence).some((word) => stems.has([...stemsOf(word)][0] ?? '')),
    );
  const wanted = told.flatMap((sentence) =>
    words((INTRODUCED.exec(sentence)?.[1] ?? sentence).replace(/(?<=\S\s+)\p{Lu}\p{Ll}+/gu, ' ')),
  );
  return wanted.some(
    (word) =>
      word.length > LEAST_TELLING &&
      !isSmall(word) &&
      !COURTESY.test(word) &&
      !OF_TEXT.test(word) &&
      ![...stemsOf(word)].every((each) => stems.has(each)) &&
      !telling.some((each) => each.startsWith(word) || (each.length >= LEAST_ROOT && word.startsWith(each))),
  );
}

/** What is to be told, behind what introduces it. */
const INTRODUCED =
  /(?<!\p{L})(?:that|whether|if|how|when|what|which|why|who|dass|ob|que|si|che|se|dat|att|om|że|czy) (.*)$/isu;
/** Words by which a text is asked for. */
const OF_TEXT =
  /(?<!\p{L})(?:add|note|ask\p{L}*|tell\p{L}*|say\p{L}*|writ\p{L}*|send\p{L}*|repl\p{L}*|answer\p{L}*|messag\p{L}*|e?-?mail\p{L}*|comment\p{L}*|text|post|know|thank\p{L}*|describ\p{L}*|inform\p{L}*|remind\p{L}*|draft\p{L}*|section|heading|publish\p{L}*|schreib\p{L}*|sag\p{L}*|antwort\p{L}*|frag\p{L}*|écri\p{L}*|répond\p{L}*|publi\p{L}*|demand\p{L}*|escrib\p{L}*|pregunt\p{L}*|scriv\p{L}*|rispond\p{L}*|chied\p{L}*|schrijf|zeg|vraag|napisz|skriv|prepár\p{L}*|diciendo|preguntando)(?!\p{L})/iu;

/** Whether a text holds all that was quoted: "begin with “Hi Gary”". */
function holdsQuotes(text: string, said: string): boolean {
  if (!PART_OF_TEXT.test(said)) return false;
  return partsOf(said).quoted.every((quote) => text.toLowerCase().includes(quote.toLowerCase()));
}

/** A quotation that is to be a part of the text. */
const PART_OF_TEXT = /\b(?:begin|start|end|close|include|mention|sign)\b[^"“]{0,20}["“]/iu;

/** Whether a person said what to write word for word, and nothing to be told in words of the agent's own. */
export function givesText(said: string): boolean {
  const { quoted, own } = partsOf(said);
  return quoted.length > 0 && !REPORTED.test(own);
}

/** "Tell her that …" */
const REPORTED =
  /(?<!\p{L})(?:that|whether|tell|let|reply|answer|respond|ask|inform|remind|thank|apologi[sz]e|say|dass|ob|sag|antworte|que|di[sl]|réponds|che|rispondi|responde)(?!\p{L})/iu;

/** Of a word that tells something, and of one with another ending, in letters. */
const LEAST_TELLING = 3;
const LEAST_ROOT = 5;
const LONGEST_ENDING = 4;
/** In characters. */
const LONGEST_TEXT = 4_000;
/** What is shorter is a name or a value, and no text. */
const LEAST_WORDS = 5;
/** Words of a text that were said; of all of them at most one in so many is new. */
const LEAST_SAID = 2;
const SHARE = 3;

/** What people write short. */
const UNITS: Readonly<Record<string, string>> = { minutes: 'min', minute: 'min', hours: 'h', hour: 'h' };
/** Words of amounts, which tell as much as a number. */
const FACTS =
  /^(?:free|double|half|twice|refund\p{L}*|discount\p{L}*|today|tonight|tomorrow|yesterday|gratis|kostenlos|gratuit\p{L}*|doppelt|double|doble|doppio)$/u;

/** A number, or a name of several parts such as an address. */
export const EXACT = /\d|[\p{L}\p{N}](?:[@:/\\]|\.(?=\p{L}))/u;

/** Refusals and conditions: what is told has them as it was said. */
const BINDING: readonly RegExp[] = [
  DENIAL,
  /(?<!\p{L})(?:ne|mai|nem|ingen|unfortunately|leider|malheureusement|lamentablemente|purtroppo|infelizmente|helaas|niestety|tyvärr|desværre)(?!\p{L})/iu,
  /(?<!\p{L})(?:if|unless|only|wenn|falls|nur|seulement|solo|s[oó]lo|só|somente|alleen|als|tylko|bara|om|kun|hvis)(?!\p{L})/iu,
];
const ASKS = /\?/u;

const GREETING =
  /^\s*(?:hi|hello|hey|dear|hallo|liebe[r]?|guten (?:tag|morgen)|bonjour|salut|cher|chère|hola|querid[oa]|ciao|buongiorno|car[oa]|olá|hoi|beste|hej|cześć|dzień dobry)(?:\s+(\p{L}[\p{L}' -]*?))?\s*[,!:.–-]\s*/iu;
/** Words of politeness. */
const COURTESY =
  /^(?:thank\p{L}*|please|very|much|many|kind\p{L}*|regards|wishes|best|sorry|hello|dear|both|everyone|there|soon|forward|looking|hearing|great|nice|lovely|well|danke|bitte|gruß|grüße|grüßen|viele|liebe|freundlich\p{L}*|herzlich\p{L}*|merci|beaucoup|bonjour|cordialement|signe|faites|gracias|muchas|saludos?|hola|favor|grazie|mille|saluti|ciao|obrigad[oa]|muito|cumprimentos|dank|alvast|groet\p{L}*|graag|tack|hälsningar|dziękuję|pozdrawiam)$/u;

/** Words with a capital inside of a sentence. */
function namesInside(text: string): readonly string[] {
  return [...text.matchAll(/(?<=[\p{L}\p{N},;)]\s+)\p{Lu}[\p{L}\p{N}'’-]+/gu)]
    .map(([name]) => name.replace(/['’]\p{Ll}+$/u, ''))
    .filter((name) => name.length > 1);
}

/** The title of a page and its headings: what the text is about. */
function headingsOf({ root, title }: Page): readonly string[] {
  return [
    title,
    ...[...elements(root)].filter(({ tag, live }) => /^h[1-6]$/u.test(tag) && live?.visible !== false).map(textOf),
  ];
}

function isShown(name: string | undefined, { root, title }: Page): boolean {
  const shown = stemsOf(`${title}\n${textOf(root)}`);
  return [...stemsOf(name ?? '')].every((word) => shown.has(word) || COURTESY.test(word));
}
