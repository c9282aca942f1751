import { NEGATIONS, POLITE_WORDS } from './lexicon.ts';
import { unfoldSeries } from './series.ts';

/** A longer text is pasted, and no request; reading it as one takes time that grows with its square. In characters. */
export const LONGEST_REQUEST = 4_000;

/** Verbs that begin a request. A conjunction splits a sentence only before one of these. */
const VERBS =
  'open|go|goto|visit|navigate|head|take me|bring me|click|double-click|press|tap|hit|push|select|choose|pick|check(?!-(?:in|out)\\b|[- ](?:in|out):? (?:to|on|date|the|\\d))|uncheck|tick|untick|toggle|turn|switch|enable|disable|activate|deactivate|expand|collapse|unfold|fold|show|hide|reveal|close|dismiss|accept|reject|decline|type|enter|write|put|fill|input|key in|insert|set|change|update|edit|replace|clear|erase|search|find|look|locate|google|submit|save|send|post|publish|scroll|jump|reload|refresh|add|create|make|schedule|compose|draft|reply|respond|forward|delete|remove|discard|buy|order|purchase|hover|wait|copy|paste|log in|log out|log off|sign in|sign out|sign up|subscribe|tell|read|list|what|who|when|where|how|which|is|are|does|do|confirm|continue|proceed|finish|complete|cancel|undo|apply|filter|sort|rate|like(?! (?:last time|usual|before|always)\b)|star|mark|upload|download|start|play|pause|stop|view|see|display|focus|leave|increase|decrease|raise|lower|register|book|reserve|invite|assign|rename|use|come back|return|move|drag|request|renew|apply|comment(?=:? [\uE000])|say(?=:? [\uE000])|archive|suspend|call|message|react|print|repeat|review|pay|answer|agree|transfer|give|place(?= (?:the|my|an?|your) (?:order|bid))|drop|pull|pour|keep|download|attach|follow|mute|pin|unpin|share|hire|rent|claim|vote|skip|resume|install|report|block|approve|deny|grant|compare|export|import|duplicate|merge|refund|track|notify|hand|lend|borrow|shuffle|next(?=\\s*$|\\s+(?:page|step))|previous(?=\\s*$|\\s+(?:page|step))';

/** Beginnings of sentences about the person that ask for something: "I need a parking space", "my name is Ann". */
const STATEMENT =
  /^(?:(?:i|we)(?:'d like| would like| need| want| have(?: a| an| no)?| agree| accept| prefer| will|'ll| would| came| saw| am|'m)|my [\p{L} ]{2,24} (?:is|are)|(?:i|we) can (?:start|come))\b/iu;

/** "Can you" in other languages, as far as the verb follows it. */
export const FOREIGN_ASKING: readonly string[] = [
  'tu (?:peux|pourrais)',
  'vous (?:pouvez|pourriez)',
  '(?:peux|pourrais)[- ]tu',
  'merci de|prière de',
  '(?:pouvez|pourriez)[- ]vous',
  '(?:kannst|könntest|würdest) du(?: bitte)?',
  '(?:können|könnten) sie bitte',
  '(?:kun|kan|zou|wil) je|(?:kunt|zou|wilt) u',
  '(?:czy )?(?:możesz|mógłbyś|mogłabyś)',
  '(?:puedes|podrías|podría(?: usted)?|puede(?: usted)?|puoi|potresti|podes|você pode|poderia|pode)',
].map((asking) => `(?:${asking})(?:,? (?:s'il (?:te|vous) pla[iî]t|por favor|per favore|per cortesia),?)?`);

/** Phrases that turn a verb into a polite request; a verb follows. */
const ASKING = [
  '(?:can|could|would|will) you',
  "i(?:'d| would) (?:like|want)(?: you)? to",
  'i want(?: you)? to',
  "let(?:'s| us)",
  'you should',
  'go ahead and',
  'help me(?: to)?',
  'feel free to',
  "(?:it is|it's )?time to",
  ...FOREIGN_ASKING,
];

/**
 * Polite beginnings of a clause of `plainClauses`, which has lost its commas. This list stays short: every beginning
 * that is dropped makes more clauses count as requests.
 */
const POLITE_CLAUSE = new RegExp(
  `^(?:(?:${[...POLITE_WORDS, 'next', 'again', 'yes', 'yep', 'sure', ...ASKING, '(?:you|we) (?:can|may|could|should)', '(?:i|we) (?:need|have) to', '(?:i|we) must'].join('|')})\\b[\\s,]*)+`,
  'u',
);

/** Beginnings of `splitClauses` that need a comma after them, for they may also name a thing or answer a question. */
const BEFORE_COMMA =
  "(?:(?:that|this|it)?(?: looks|'s| is| was)? ?(?:looks )?(?:wrong|not right|right|fine|good|great|ok)|yes|yeah|yep|no|sure|wait|no wait|oh|i (?:have )?changed my mind|on second thought|never ?mind)(?=\\s*[,.!:;-])|next(?=\\s*[,:])|first(?=\\s*[,:]|\\s+(?:of all|open|go|click|type|enter|choose|select|search|fill|press))";
const LEADING =
  "and|firstly|secondly|lastly|well|thank you|perfect|simply|after that|once (?:that is|that's|you are|you're) done|when (?:that is|that's|you are|you're) done|actually|oops";
const ASKING_MORE =
  "i(?:'d| would) love(?: you)? to|i (?:need|wish)(?: you)? to|lets|you (?:need to|must|can|have to)|try (?:to|and)|i am (?:trying|going) to|(?:your|the) task is to";

const STARTS = new RegExp(`^(?:${VERBS})\\b`, 'iu');

/** How a request of `splitClauses` may begin politely. */
const POLITE = new RegExp(
  `^(?:(?:${POLITE_WORDS.join('|')}|${LEADING}|${BEFORE_COMMA})[\\s,!.:]+)*(?:(?:${ASKING.join('|')}|${ASKING_MORE}|please|kindly|now|then|also|just) )*`,
  'iu',
);

const TAIL =
  /(?:[\s,]+(?:please|pls|for me|now|thanks|thank you|right away|as well|too|if you can|would you|will you))+[\s.!?]*$/iu;

/** After these verbs unquoted text may contain "and" or a comma. */
const WRITES = /^(?:type|write|enter|say|reply|comment|message|send|post|answer|note)\b/iu;

const NEGATED = new RegExp(`^(?:do not|don't|dont|avoid|${NEGATIONS.replaceAll(' ', '|')})\\b|\\bnothing\\b`, 'u');

/** Whether a clause of `plainClauses` says what is not wanted. */
export function isNegated(clause: string): boolean {
  return NEGATED.test(clause);
}

/**
 * The clauses of an utterance, cut at every comma, colon, full stop and conjunction, whether or not a request follows. They are in
 * lower case, with straight apostrophes and without polite beginnings; a quoted text stays whole, in straight double quotes. What
 * follows a colon after a writing verb is text to write, and no clause.
 */
export function plainClauses(utterance: string): readonly string[] {
  const { text, restore } = mask(utterance.toLowerCase().replaceAll('’', "'"));
  const clauses: string[] = [];
  let from = 0;
  let isText = false;
  for (const { index, 0: cut } of text.matchAll(/[.!?;:,\n]+(?=\s|$)|\b(?:and|then|but|so|after that)\b|$/gu)) {
    const clause = text
      .slice(from, index)
      .replace(/^[\s¿¡]+|\s+$/gu, '')
      .replace(POLITE_CLAUSE, '');
    if (!isText) clauses.push(restore(clause));
    isText = cut.includes(':') && WRITES.test(clause);
    from = index + cut.length;
  }
  return clauses;
}

/** Whether a text begins with a request, after what is only polite. */
export function beginsRequest(text: string): boolean {
  return STARTS.test(text.trim().replace(POLITE, ''));
}

/** The sentences of a text, and the parts of them that semicolons separate. */
export function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?;])\s+/u);
}

/** The requests in an utterance, in order: cut only where another request begins. Quotes protect what is inside them. */
export function splitClauses(utterance: string): readonly string[] {
  const { text, restore } = mask(utterance.replace(/\s+/gu, ' ').trim());
  const pieces: string[] = [];
  const separator =
    /\s*;\s*|[.!?]+\s+|\s*,\s*(?:and\s+then\s+|and\s+|then\s+|but\s+)?|\s+(?:and\s+then|and\s+also|and\s+finally|and\s+after\s+that|and|then|after\s+that|before\s+you|but(?=\s+(?:do\s+not|don't|without))|&|to\s+find\s+and)\s+/giu;
  let from = 0;
  for (const match of text.matchAll(separator)) {
    const rest = text.slice(match.index + match[0].length).replace(POLITE, '');
    const isSentence = /^\s*[.!?]/u.test(match[0]);
    const before = text.slice(from, match.index).trim();
    const isNext = /,\s*(?:and\s+)?then\s|\band\s+then\s/iu.test(match[0]) && !/^\d+$/u.test(rest);
    const isStatement = STATEMENT.test(rest) && !WRITES.test(before.replace(POLITE, ''));
    const isSaid =
      /^say\b/iu.test(rest) &&
      /^(?:reply|respond|answer|comment|message|write|send|post)\b/iu.test(before.replace(POLITE, ''));
    if (isSaid || before === '' || !(STARTS.test(rest) || isSentence || isNext || isStatement) || endsOpen(before))
      continue;
    pieces.push(before);
    from = match.index + match[0].length;
  }
  pieces.push(text.slice(from));
  const clauses = pieces.flatMap((piece) => unfoldSeries(politeless(unasked(piece))));
  return clauses.map(restore).filter((piece) => piece !== '');
}

/** Drops the question mark of a polite request: "could you open it?" */
function unasked(piece: string): string {
  return /\b(?:can|could|would|will) you (?!see|find|read|tell)/iu.test(piece) ? piece.replace(/[?\s]+$/u, '') : piece;
}

/**
 * Whether a clause goes on after the cut: its object is missing ("for the size, choose Large"), or it ends in an
 * abbreviation.
 */
function endsOpen(before: string): boolean {
  const plain = `${before}, `.replace(POLITE, '').replace(/[\s,]+$/u, '');
  const isAnswered = /\s(?:choose|select|pick|tick|enter|type|write|put|set|answer)\s+\S/iu.test(plain);
  if (/^(?:for|under) \S/iu.test(plain) && !isAnswered) return true;
  return (
    plain === '' ||
    /\b(?:mr|mrs|ms|dr|st|no|vs|e\.g|i\.e|approx|between|either|both)$|^(?:click|press|choose|select|tap|hit)(?: on)? (?:yes|no|ok|okay)$/iu.test(
      plain,
    )
  );
}

function politeless(piece: string): string {
  return piece
    .trim()
    .replace(POLITE, '')
    .replace(/^(?:i|we|my|our|there)\b[^,"]{3,60}, so (?=\S)/iu, '')
    .replace(TAIL, '')
    .replace(
      /^(?!(?:type|enter|write|reply|answer|say|i|we|would|will)\b)(.+?)(?: again| instead| after all)+$/iu,
      '$1',
    )
    .replace(/[\s.,!;]+$/u, '')
    .trim();
}

/** Quotations, with the marks around them. */
export const QUOTES =
  /"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»|`[^`]+`|(?<![\p{L}\p{N}])['‘][^'’]+(?:['’](?=\p{L})[^'’]*)*['’](?![\p{L}\p{N}])/gu;

/**
 * Replaces quoted texts by placeholders, so that nothing cuts inside them; `restore` puts them back: in straight quotes, or between the marks that they
 * had, which then stay in the text.
 */
export function mask(text: string, marks: 'kept' | 'straight' = 'straight') {
  const quotes: string[] = [];
  const sign = marks === 'kept' ? '\uE001' : '\uE000';
  const masked = text.replace(QUOTES, (quote) => {
    const mark = `${sign}${String.fromCharCode(0xe100 + quotes.push(quote.slice(1, -1)) - 1)}`;
    return marks === 'kept' ? `${quote.slice(0, 1)}${mark}${quote.slice(-1)}` : mark;
  });
  const restore = (piece: string): string =>
    piece.replace(new RegExp(`${sign}(.)`, 'gu'), (_, mark: string) => {
      const quoted = quotes[mark.charCodeAt(0) - 0xe100] ?? '';
      return marks === 'kept' ? quoted : `"${quoted}"`;
    });
  return { text: masked, restore };
}
