import { beginsRequest, FOREIGN_ASKING, LONGEST_REQUEST, mask, plainClauses, QUOTES } from '../../english/clauses.ts';
import { words } from '../../english/words.ts';
import { escapePattern } from '../../helpers/escape-pattern.ts';
import { meaningOf } from '../words/meaning-of.ts';
import { asImperatives, FILTERS } from './indirect.ts';
import { withColonsRead } from './loose-clauses.ts';
import { withoutRemarks } from './side-remarks.ts';

/**
 * The clauses of an utterance that can grant anything: the person's own words, on one line, that neither refuse, nor make a
 * condition, nor ask a question, nor tell what somebody else says, nor correct themselves. Each holds for the whole utterance, for
 * what a sentence takes back is often said in another. What is longer than a request grants nothing. A quoted text stays in its
 * clause, as `"…"`; what stands in brackets, or follows a colon or another sign that no sentence has, is text, and no clause. So is
 * all that follows a clause which asks for nothing and tells nothing of the person ("From Bob, 3 May, …").
 */
export function ownClauses(utterance: string): readonly string[] {
  if (utterance.length > LONGEST_REQUEST) return [];
  const text = parted(utterance).rest.trim();
  const bare = withoutQuotes(text);
  if (bare === null || LINE_BREAK.test(text)) return [];
  if (
    takesBack(text) ||
    VOID.some((pattern) => pattern.test(bare.replace(WHERE_ASKED, ' '))) ||
    isQuestion(bare.replace(DICTATED, ''))
  )
    return loginIn(text);
  // Signs inside of a quotation part nothing: "select count(*) …".
  const masked = mask(text, 'kept');
  const own = masked.text
    .replace(FILLED_IN, '$1, $2')
    .replace(ONLY_THE, '')
    .replace(AS_SOMEBODY, '')
    .replace(LEADING_UP, '')
    .replace(EDITING, '$1, ')
    .replace(FOR_OWN_DEED, ' ')
    .replace(VALUES, ' ')
    .replace(BRACKETED, ' ')
    .replace(ASIDE, ', ')
    .replace(NO_SENTENCE, '');
  const clauses = plainClauses(own).map((clause) => masked.restore(clause).toLowerCase());
  const isGiven = clauses.some((clause) => PASSWORD.test(clause));
  return clauses.filter(
    (clause) => clause !== '' && !POLITE.test(clause) && !PASSWORD.test(clause) && !(isGiven && USER.test(clause)),
  );
}

/** What a form is to be filled in with, and what is done with it then: "Fill in the contact form: name Bea, subject tuning, and send it". */
const FILLED_IN =
  /^(\W*(?:please\s+)?(?:fill|complete)\b[^:.!?]*\b(?:forms?|fields?|details)):\s(?:(?![^,.]*\b(?:i|we|he|she|they|let|show|check|ask|wait|me|boss|will|would|please|not|first|before|until|if)\b)(?:[^.!?]|[.!?](?=\S)))*?,?\s+and\s+((?:send|submit|save|post)\s+(?:it|the form))(?=\s*[.!]?\s*$)/iu;
/** "Only" before a thing, in other languages. */
const ONLY_THE =
  /(?<=^[^\p{L}\p{N}]*\p{L}+\s+)(?:s[oó]lo|solamente|soltanto|seulement|nur|alleen|somente|apenas)\s+(?=(?:el|las?|los|il|lo|i|gli|les?|die|den|das|der|de|het|os?|as?)\s|l')/giu;
/** "Please" in other languages, between signs. */
const POLITE =
  /^(?:s'il (?:te|vous) pla[iî]t|por favor|per favore|per cortesia|bitte(?: schön)?|alsjeblieft|alstublieft|se faz favor|proszę|merci|danke|gracias|grazie|obrigad[oa]|bedankt)$/u;

/** What a login is done with asks for nothing: "user name is ann, password moss-7". */
const PASSWORD = /^(?:(?:with|using|and) )?(?:the |my )?(?:password|passphrase|passcode|pw|passwort|kennwort)\b/u;
const USER = /^(?:the |my )?(?:user(?: ?name)?|login(?: name)?|account)(?: is)? \S+$/u;

/** Logging in with what the person gave for it. */
export const LOGGING_IN = /^(?:log|sign) (?:me )?in(?:to)?\b/u;

/** The first sentence of an utterance, if it asks to log in and nothing after it takes that back: what else is said is for afterwards. */
function loginIn(text: string): readonly string[] {
  const [first = '', ...others] = text.split(/(?<=[.!])\s+/u);
  const clauses = plainClauses(first).filter((clause) => clause !== '');
  const isLogin = LOGGING_IN.test(clauses[0] ?? '') && clauses.length === 1 && !takesBack(first);
  const isAboutIt = (other: string) => ABOUT_LOGIN.test(other) && !FOR_SOMEBODY.test(other);
  return isLogin && !others.some(isAboutIt) ? clauses : [];
}

/** Begins a sentence about what somebody else gets, such as a user with a password of their own. */
const FOR_SOMEBODY =
  /^[^\p{L}\p{N}]*(?:(?:then|and|next|also|please)\s+)*(?:add|create|make|invite|register|set up)\b/iu;

/** What may take back a login said before it: words about it, a bare refusal, or a correction. */
const ABOUT_LOGIN =
  /\b(?:log|sign)(?:ging|ing)? ?in\b|\bpassword\b|^[^\p{L}\p{N}]*(?:no|nope|don't|do not|stop|wait|never ?mind|not|actually|sorry|if|only|unless|until|when|after|before|ask|but)\b/iu;

/** Whether an utterance refuses something, makes a condition or corrects itself, in any of the languages of `DEED_WORDS`. */
export function takesBack(utterance: string): boolean {
  return takenBackBy(utterance) !== null;
}

/** The word by which an utterance does so; null where it does not. */
export function takenBackBy(utterance: string): string | null {
  const own = parted(utterance).rest.replace(QUOTES, ' ').replace(NAMES, 'name').replace(OF_BEFORE, '');
  const plain = withoutSpeech(own).replace(REPORTED, ' ').replace(TOLD_AT_LAST, ' ').replace(WHERE_ASKED, ' ');
  return takingBackIn(plain.replace(FILTERS, ' '));
}

/**
 * Without what somebody is to be told or asked: "Ask the seller if the desk is still there" and "Post: call Jo if something is up" wait for nothing. A
 * sentence that goes on with another request, or with what holds it back, is read on.
 */
function withoutSpeech(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .split(/(?<=[.!?;]) /u)
    .map(withoutSpeechIn)
    .join(' ');
}

function withoutSpeechIn(sentence: string): string {
  const [verb = ''] = TELLING.exec(sentence) ?? [];
  const from = verb === '' ? 0 : sentence.indexOf(verb) + verb.length;
  const [lead = '', , sign = ''] =
    verb === '' ? [] : (LEADING_TO.exec(sentence.slice(from, from + LONGEST_LEAD)) ?? []);
  if (lead === '' || (CONDITIONAL.test(sign) && !ASKING.test(verb))) return sentence;
  const at = from + lead.length;
  const speech = sentence.slice(at);
  const goesOn = [...speech.matchAll(/,? (?:and|then|und|et|y|e|en|och|i) (?:then )?/giu)].find(
    ({ index, 0: joining }) => beginsRequest(speech.slice(index + joining.length)),
  );
  const held = HELD_BACK.exec(speech);
  const end = Math.min(goesOn?.index ?? speech.length, held?.index ?? speech.length);
  return `${sentence.slice(0, from)} ${speech.slice(end)}`;
}

/** A verb of telling at the head of a clause. Who is to ask or tell the person themselves waits for them. */
const TELLING =
  /(?<=^[^\p{L}\p{N}]*|, |(?<!\p{L})(?:and|then|please|und|bitte|et|y|e) )(?:ask|tell|dm|write|reply|answer|respond|say|let|message|text|inform|remind|mention|post|comment|schreib\p{L}*|sag\p{L}*|antwort\p{L}*|frag\p{L}*|teil\p{L}*|écri[st]|répond\p{L}*|dis|demande\p{L}*|escrib\p{L}*|di(?:le|les)?|respond\p{L}*|pregunt\p{L}*|scriv\p{L}*|rispond\p{L}*|dì|chied\p{L}*|escrev\p{L}*|diz|pergunt\p{L}*|schrijf|zeg|antwoord|vraag|skriv|svara|säg|fråga|napisz|powiedz|odpowiedz|zapytaj)(?= )(?! (?:me|us|mir|uns|moi|nous|mi|ci|nos|mij|ons|mig|oss|mnie|nam)(?!\p{L}))/iu;
/** Those that ask, after which "if" begins a question. */
const ASKING = /^(?:ask|let|frag|demande|pregunt|chied|pergunt|vraag|fråga|zapytaj)/iu;
/** What parts a text, or what is told or asked, from the verb and who is told. */
const LEADING_TO =
  /^[^:]*?(?:(:) |(?:, ?| )(that|whether|if|how|when|what|which|why|who|dass|ob|que|si|che|se|dat|of|att|om|at|że|czy) )/iu;
const CONDITIONAL = /^(?:if|when|si|se|om|ob|of|czy)$/iu;
/** Of who is told, in characters. */
const LONGEST_LEAD = 70;
/** What holds a request back behind what is told: "…, but don't send it yet", "unless she cancelled". */
const HELD_BACK =
  /,? (?:but|unless|only if|aber|mais|pero|ma|mas|maar|ale|men)(?= (?:.* )?(?:(?:don['’]?t|do not|not|never|nothing|ne|n['’]\p{L}+|pas|rien|nicht|nichts|no|non|niet|nie|inte)(?= |$).*|(?:wait|show|first|before|later|hold)(?= |$).*|she |he |they |it ))/iu;

/** The things that an utterance leaves out of what it asks for: "Backlog" in "Remove every card, but nothing in the Backlog". */
export function exceptionsIn(utterance: string): readonly string[] {
  return parted(utterance).spared;
}

/** An utterance without what it leaves out. */
export function withoutExceptions(utterance: string): string {
  return parted(utterance).rest;
}

/** Things that a person does not want beside what they ask for: "a redirect" in "Move the page; do not leave a redirect". */
export function unwantedIn(utterance: string): readonly string[] {
  return utterance.length > LONGEST_REQUEST ? [] : withoutRemarks(asMostWrite(utterance)).unwanted;
}

/** What leaves out things of what was asked before it in the sentence. */
const LEAVING_OUT =
  /(?=\s+(?:außer|bis auf|sauf|hormis|excepto|salvo|menos|tranne|eccetto|behalve|exceto|oprócz)\s)(?<=(?<!\p{L})(?:alle[smnr]?|jede[nrs]?|tou(?:te)?s|tod[oa]s|tutt[ei]|wszystkie)(?!\p{L})[^.,;!?]{0,60})\s+\p{L}+(?: auf)?\s+|(?:,\s*(?:but\s+)?|\s+but\s+)(not|leave|keep|nothing|none)\s+(?:(?:just|only)\s+(?!(?:it|them|that)\b))?|,?\s+so(?:\s+that)?\s+(?:(?:we|i|you)\s+(?:only\s+)?keep\s+(?:just\s+|only\s+)?|(?:(?:we|i|you)\s+have\s+)?(?:just|only)\s+(?=[^.,;!?]*\s(?:stays?|remains?|left|kept)\b))|\s+(?:except|apart)(?:\s+(?:for|from))?\s+|(?=\s+but\b)(?<=\b(?:all|every\p{L}*|any\p{L}*)\b[^.,;!?]{0,40})\s+but(?:\s+for)?\s+(?=(?:the|my|our|this|that|these|those)\b|\p{Lu}|["“])|(?=\s+(?:instead of|rather than)\b)(?<!\b(?:set|change|rename|make|use|put|replace|switch|write|call|edit|update)\b[^.,;!?]*)\s+(?:instead of|rather than)\s+(?=(?:the|my|our|that|those)\b|["“])|(?:,\s*|\s+)and\s+(?:leave|keep)\s+(?=[^,;!?]*\b(?:alone|untouched|as (?:it is|they are))\b)/iu;
const AT_THE_END =
  /\s+(?:alone|untouched|in place|there|(?:as|where) (?:it is|they are)|stays?|remains?|(?:(?:is|are) )?(?:left|kept))$/iu;
/** What ends so before a comma is all that is left out: "…, thanks a lot" is no part of it. */
const LEFT_ALONE = /^([^,;!?]*\s(?:alone|untouched|in place|as (?:it is|they are))),\s/iu;
/** What was not named needs no leaving out. */
const THE_OTHERS = /^(?:the )?(?:others?|rest|other ones|anything else|everything else)$/iu;
/** Begins a time, a place or a manner, which is no thing that is left out. */
const NO_THING =
  /^(?:it|them|they|me|us|you|yet|now|on|at|by|to|in|for|from|with|as|this|next|today|tomorrow|so|too|very|sure|really|only|just|like|what|how)\b|\b(?:before|after|while|because|since|(?:to|for) (?:me|us))\b/iu;

/** An utterance without what it leaves out, and the things left out. */
function parted(utterance: string): { readonly rest: string; readonly spared: readonly string[] } {
  // A longer text is no request, and reading it so would take long.
  if (utterance.length > LONGEST_REQUEST) return { rest: utterance.replaceAll('’', "'"), spared: [] };
  const { text, restore } = mask(utterance, 'kept');
  const { rest, spared } = partedOwn(text);
  return { rest: restore(rest), spared: spared.map(restore) };
}

/** The same where quotations hold no words. */
function partedOwn(utterance: string): { readonly rest: string; readonly spared: readonly string[] } {
  const spared: string[] = [];
  const bare = withoutRemarks(withColonsRead(asMostWrite(utterance))).rest;
  const withoutLeftOut = (sentence: string) => {
    const begin = LEAVING_OUT.exec(sentence);
    if (begin === null) return sentence;
    const tail = sentence.slice(begin.index + begin[0].length);
    const goesOn = [...tail.matchAll(/,?\s+(?:and|then)\s+(?:then\s+)?|,\s*/giu)].find(({ index, 0: cut }) =>
      beginsRequest(tail.slice(index + cut.length)),
    );
    const [, leftAlone] = LEFT_ALONE.exec(tail) ?? [];
    const thing = (leftAlone ?? tail.slice(0, goesOn?.index))
      .replace(/:\s.*$/su, '')
      .replace(/[.!?;]+$/u, '')
      .trim()
      .replace(AT_THE_END, '');
    const isIn = /^(?:nothing|none)$/iu.test(begin[1] ?? '');
    const isThing =
      /[\p{L}\p{N}]/u.test(thing) && !NO_THING.test(isIn ? thing.replace(/^(?:in|on|of|from)\b/iu, '') : thing);
    // "Look at it, not edit"; "…, not send" refuses what is asked for.
    const isVerbAlone =
      /^\p{L}+$/u.test(thing) && /^not$/iu.test(begin[1] ?? '') && meaningOf(thing).deeds.button === undefined;
    if (!isThing || (beginsRequest(thing) && !isVerbAlone) || thing.length > LONGEST_THING || isTakingBack(thing))
      return sentence;
    if (!THE_OTHERS.test(thing)) spared.push(...thingsIn(thing, sentence.slice(0, begin.index)));
    return sentence.slice(0, begin.index) + (goesOn === undefined ? '.' : tail.slice(goesOn.index));
  };
  // "(not the small one)" says so by itself.
  const plain = bare.replace(/\(\s*,?([^()]*)\)/gu, (_, inside: string) => {
    const begins = /^(?:but )?(?:not|leave|keep)\b/iu.test(inside) ? `, ${inside}` : inside;
    return `(${withoutLeftOut(begins)})`;
  });
  const sentences = asImperatives(plain).split(/(?<=[.!?;])(?=\s)/u);
  return { rest: sentences.map(withPlaceApart).map(withoutLeftOut).join(''), spared };
}

/** The things of a list; "Knots and Splices" is one of them where "Knots" was asked for. */
function thingsIn(list: string, asked: string): readonly string[] {
  const things = list.split(/\s*(?:,|\b(?:and|or|nor)\b)\s*/iu);
  const isAsked = (thing: string) =>
    thing !== '' && new RegExp(`(?<!\\p{L})${escapePattern(thing)}(?!\\p{L})`, 'iu').test(asked);
  return things.some(isAsked) ? [list] : things;
}

/** An utterance with straight apostrophes, and in other ways as most write it. */
function asMostWrite(utterance: string): string {
  const isPortuguese = PORTUGUESE.test(utterance) && !NOT_PORTUGUESE.test(utterance);
  const plain = utterance.replaceAll('’', "'").replace(isPortuguese ? PORTUGUESE_IN : NOTHING, 'em');
  return WRITTEN_OTHERWISE.reduce((text, [otherwise, written]) => text.replace(otherwise, written), plain);
}

/** "No jantar da Beatriz" is "at the dinner of Beatriz", and denies nothing. */
const PORTUGUESE_IN = /(?<=\p{L} )no(?= \p{Ll})/gu;
const PORTUGUESE = /(?<!\p{L})(?:meus?|minhas?|você|uma|dois|duas|d?[en]st[ea]s?|ao|às|não|põe)(?!\p{L})/iu;
const NOT_PORTUGUESE =
  /(?<!\p{L})(?:the|and|with|my|to|el|los|las|mis?|una|y|il|gli|della|le|les|der|die|das)(?!\p{L})/iu;
/** Matches nothing, not even in an empty text. */
const NOTHING = /(?!)/u;

const WRITTEN_OTHERWISE: readonly (readonly [otherwise: RegExp, written: string])[] = [
  // A title before a name ends no sentence: "Dr. Hahn". Nor does the dot of a day: "am 14.06. absagen".
  [/(?<!\p{L})(Dr|Mr|Mrs|Ms|Prof|St|Sr|Jr|Hr|Fr|Nr|Mme|Sra?|Dott)\.(?=\s+\p{Lu})/gu, '$1'],
  [/(?<!\d)(\d{1,2}\.\d{1,2})\.(?=\s+\p{Ll})/gu, '$1'],
  // ":(" ends one, and no text follows its colon.
  [/\s[:;]-?[()DP]+(?=\s+please\s|\s*$)/gu, '. '],
  [/(?<!\d)(\d{1,2})h(\d{2})(?!\d)/gu, '$1:$2'],
  [
    /\b(?:gimme|(?:give|get|make) (?:me|us))\s+(?=(?:an?|another)\s+new\b(?!(?:\s+\p{L}+)?\s+(?:list|copy|look|overview|summary|report)\b))/giu,
    'create ',
  ],
  [/(?<=^[^\p{L}\p{N}]*(?:please\s+|can you\s+)?)kick off\b/giu, 'start'],
  // "Schick ihm ne Mahnung" denies nothing.
  [/(?<=(?<!\p{L})(?:mal|noch|ihm|ihr|mir|uns|ihnen|in \p{L}+) )'?ne(?= (?:\p{Lu}|\d))/gu, 'eine'],
  [/\b(do|does|did|is|are|was|were|has|have|could|would|should|ca|wo)nt\b/giu, "$1n't"],
];

/** In characters. */
const LONGEST_THING = 60;

/** A sentence that begins with a place, with a comma after it: "In the event Regatta, delete the entry of Ann". */
function withPlaceApart(sentence: string): string {
  const [place = ''] = PLACE_FIRST.exec(sentence) ?? [];
  if (place === '') return sentence;
  for (const { index } of sentence.matchAll(VERB_WITH_OBJECT))
    if (index > place.length - 1 && beginsRequest(sentence.slice(index).trim()))
      return `${sentence.slice(0, index)},${sentence.slice(index)}`;
  return sentence;
}

const PLACE_FIRST =
  /^\s*(?:(?:then|and then|next|please)\s+)?(?:in|on|at|under|from|inside|within)\s+(?:the|my|our|this)\s+(?=[^,.:;!?]{3,80}\s)/iu;
/** Not after a word that makes a noun of it, as in "the delete button". */
const VERB_WITH_OBJECT =
  /(?<!\b(?:the|an?|my|our|this|that|to|and|or|of|for|with|no))(?<=^[^,.:;!?]*)\s\p{Ll}{3,}\s+(?=(?:the|an?|my|our|all|both|every|this|that|these|those)\s|["“„«'‘])/gu;

function isTakingBack(text: string): boolean {
  return takingBackIn(text) !== null;
}

function takingBackIn(text: string): string | null {
  for (const pattern of [NEGATION, CONDITION, CORRECTION, TAKING_BACK]) {
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined) return found.trim();
  }
  const [limit] = BUYING.test(text) ? (LIMIT.exec(text) ?? []) : [];
  return limit ?? null;
}

/** What the person wants to know at the end, once all is done: "and tell me how many are left". It waits for nothing. */
const REPORTED =
  /(?:[.!;,]\s+|\s)(?:(?:and|then|finally|afterwards)\s+)*(?:(?:tell|show|give) (?:me|us)|let (?:me|us) know|report|say)\s+(?:how (?:many|much|long|far|old|big)\b|(?:what|which|who|where|the|it|its|their|that)\b|when (?:it|that|this|all|everything|you)(?:'s|'re| is| are) (?:done|finished)\b)(?![^.!?;]*\b(?:first(?=\s*(?:$|[.!?;,]))|before|yet|until|unless|if|wait|or|would|could|might)\b)(?:[^.!?;,]|,\s+and\s+(?=(?:the|its|their|what|which|who|how|where)\b))*?(?:(?=,?\s+(?:and|then)\s+(?:then\s+)?(?:put|add|set|save|send|open|close|delete|move|mark|watch|log|sign|archive|post|publish)\b)|[.!]?\s*$|(?=[.!;]\s))/giu;

/** "(password moss-7 if asked)" waits for nothing but the field for it; nor does "moss-7 is what it asks for". */
const WHERE_ASKED =
  /\b(?:password|pass(?:phrase|code)|pw|pin)\b[^.;()]{0,40}?\b(?:if|when|where)\s+(?:(?:it|you)(?:'s|'re| is| are)?\s+)?(?:asks?|asked|prompted|needed|required)\b|\bis what (?:it|the \p{L}+) (?:asks for|wants)\b/giu;

/** A word with a sign in it is a name, whatever its parts say: "till-server". */
const NAMES = /(?<![\p{L}\p{N}])\p{L}[\p{L}\p{N}]*(?:[-_.@/][\p{L}\p{N}]+){1,8}(?!['’\p{L}])/gu;

/** "…, and tell me.", "Let me know." */
const TOLD_AT_LAST = /(?:[.!;]|,?\s+and(?:\s+then)?)\s+(?:tell\s+(?:me|us)|let\s+(?:me|us)\s+know)\s*[.!]?\s*$/iu;

/** Who to be for it: "As ann (password moss-7): delete …" */
const AS_SOMEBODY = /^[^\p{L}\p{N}]*as [\p{L}\p{N}.@_-]+\s*\([^()]*\)\s*[:,–—-]\s*(?=\p{L})/iu;

/** What only leads up to a request: "Clean up: delete all drafts". */
const LEADING_UP =
  /^[^\p{L}\p{N}]*(?:(?:(?:two|three|four|five|some|several|a few|a couple of) (?:small |little |quick )?things\b[^:.!?]{0,60}|please|next|also|(?:here(?:'s| is) )?what i (?:need|want)|my (?:request|wish)|it(?:'s| is) time|do (?:the following|this)|task|to-?do|one more|(?:one )?(?:more|last) thing|quick (?:one|thing)|another (?:one|thing)|(?:spring )?clean(?:ing)?[- ]?up|tidy(?:ing)? up|housekeeping)\s*[:–—-]\s+)+(?=\p{L})/iu;

/** What the person will do themselves: "…, so that I can submit it", "take me to where I delete it". */
export const FOR_OWN_DEED =
  /\s(?:(?:so(?: that)?|to the \p{L}+ where) (?:i|we|one|you) (?:can|could|may)|to where (?:i|we|one|you)) [^.!?;,]*/giu;

/** What is to be edited, and how: "Edit the tour Harbour: set the price to 21, …". */
const EDITING =
  /(?<=^|[.!]\s+)((?:(?:please|then|next|now)\s+)*(?:edit|update|change|adjust|modify|configure|open|fix)\b[^.:!?]{0,100}):\s+(?=(?:set|change|add|move|rename|make|put|choose|select|tick|untick|enable|disable|turn|replace|use|give)\s)/giu;

const LINE_BREAK = /[\n\r\v\f\u0085\u2028\u2029]/u;
/** Brackets of any kind, closed or not; quotation marks are read before. */
const BRACKETED = /(?!["“”„«»'‘’])[\p{Ps}\p{Pi}][^\p{Pe}\p{Pf}]*[\p{Pe}\p{Pf}]?|<(\p{L}+)[^>]*>.*?<\/\1>|<[^>]*>?/gu;
/** A value in quotes, with the name of its field or without; or a field with a number. */
const PAIR = '(?:(?:\\p{L}[\\p{L} ]{0,30}?\\s)?["“][^"”]*["”]|\\p{L}[\\p{L} ]{0,30}?\\s\\d[\\d.,:/-]*(?<!\\.))';
/** A list of values after a colon, a quoted one first, that are nobody else's words: the sentences after it are the person's own. */
const VALUES = new RegExp(
  `(?<!\\b(?:from|by|of|via)\\b[^.:!?]*):\\s*(?=[^:.,;]*["“])${PAIR}(?:(?:\\s*[,;]|\\s+and)(?:\\s+and)?\\s+${PAIR})*(?=[.!](?:\\s|$)|$|,?\\s+(?:and|then)\\s+(?:then\\s+)?(?:send|submit|save|post)\\b)`,
  'giu',
);
/** A sign that separates a quotation from its source, or the greeting of a letter, and all that follows. */
const NO_SENTENCE =
  /(?<=[.!?:]\s+)(?:hi|hello|hey|dear)\b.*$|(?::(?=\s|$)|：).*$|\s[-–—]+\s.*$|(?:[|>\p{Sm}\u2022\u2023\u2026\u2190-\u21ff]|\.{2,}).*$/isu;

/** What stands between two dashes, where the request goes on after it: "the draft - only that one - and move the page". */
const ASIDE = /\s[-–—]+\s[^.!?;:–—]{1,80}?\s[-–—]+\s(?=(?:and|then|but)\s)|\s[-–—]+\s(?=(?:and|then|but)\s)/giu;

const NEGATION =
  /(?<!\p{L})(?:don't|dont|do not|doesn't|didn't|never|not|nothing|none|nobody|neither|nor|without|avoid|refrain|except|cannot|can't|won't|mustn't|shouldn't|unless|instead of(?= (?:\p{L}+ing|it|that|this|them)\b))\b|\bno\b(?!-|\.? ?\d|\W+(?:problem|password|delete|send|buy|pay|yes))/iu;
const CONDITION =
  /(?<!\p{L})(?:if|as soon as|the (?:moment|minute|instant|second) (?!(?:ones?|two|half|part|time)\b)(?=\p{L}+(?: \p{L}+)? (?:is|are|has|have|\p{L}+s)\b)|hold off|when(?!(?:'s| (?:do|does|did|is|are|was|were|will|can|could|should|has|have|had|would))\b[^.!]*\?)|whenever(?! (?:that|it|this) (?:is|may be)\s*(?:$|[.!;,]))|(?<!\b(?:valid|open|closed|available|runs?|running|lasts?|starts? [^.;,]{1,30}|from [^.;,]{1,30}|(?:is|are|am|was|were) (?:\p{L}+ing|away|out|off|here)(?: [^.;,]{1,40})?) )(?<!(?:^|[.!?;,]\s)[^\p{L}\p{N}]*(?:please\s+|can you\s+|could you\s+)?(?:snooze|mute|silence|pause|pin|extend|hide|give|grant|lend|rent|book|reserve|renew|suspend) (?!(?:it|that|this|them)\b(?!\s+\p{L}+\s+(?:until|till)))[^.;,]{1,60} (?=(?![^.;!?]*\b(?:and|then(?= )|but)\b)\p{L}+ (?:\d|noon|midnight|tomorrow|tonight|next|then(?!\p{L})|further notice|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b|\p{L}+day\b)))(?:until|till(?= (?:i|we|you|he|she|it|they|the|then|after|tomorrow|noon|\d|\p{L}+day)\b))|only then|(?<=\byou (?:can|may|could|should) )only|as long as|provided|subject to|pending (?=(?:(?:the|my|your|his|her|their|final) )?(?:approval|review|confirmation|consent|reply|answer|feedback|payment|ok)\b)|with (?:the )?(?:consent|permission|approval)|in case|otherwise|whether|(?<=^[^\p{L}\p{N}]*|[.,;]\s+|\band )should\b|(?<=^[^\p{L}\p{N}]*|[.;]\s+)(?:had|were)\b(?![^.;!]*\?)|should (?:first |also |still )?(?:confirm|approve|check|look|decide|agree|review|sign|see|know|ask|say(?! ["“$€£¥\d]))\b|(?<!\b(?:minutes?|hours?|days?|weeks?|months?|years?) )later|(?<!\bjust )(?<!\bonly )once(?!\s*(?:[.!,;]|$)| (?:for (?=\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|today|this|next|each|every)|(?:per|more)\b))|(?<!\b(?:add|insert|put|place|paste|append|drop|type|write)\b[^.;!?]{1,80}[ (])after(?! (?:that|which|this)\b)(?= \p{L})|maybe|perhaps|assuming|supposing)\b|\bneeds? (?!(?:it|this|that|these|those|them|you)\b)(?:\S+ ){1,4}?to (?:first |also )?(?:agree|approve|consent|confirm|sign off)(?=\s*(?:$|[.,;!])| (?:first|it|this|that|to it)\b)|(?<!\b(?:who|which|that|you(?:'ll|'d| will| may| might)?) )\b(?:needs? to|ha(?:ve|s) to|must|should|wants? to|would like to|'d like to) (?:still |also )?(?:ask|check|read|talk|speak|look|see|hear|discuss|clarify|decide|think|review|call|consult|verify|show|tell|make sure|confirm|agree|approve|sign)\b[^.;!?,]{0,60}(?<!\b(?:newest|oldest|latest|cheapest|largest|smallest|biggest|best|recent|important|unread|open|ones?)) first(?=\s*(?:$|[.!;,]))|\b(?:ask|let|tell|remind|check with|confirm with|wait for) me\b|\bwait with\b|\b(?:show|read)\b[^.!?;]*\b(?:me|us)\b[^.!?;]*\bbefore\b|\b(?:show|tell|let|read|ask)\b[^.!?;]*\b(?:me|us)\b[^.!?;]*\bfirst(?=\s*(?:$|[.!?;,]))|\b(?:leave|keep|save)\b[^.]*\b(?:to|for) me\b/iu;
/** A limit, of a price or of something that is bought; elsewhere a number may be a setting: "show at most 7 posts". */
const LIMIT =
  /\b(?:under|below|less than|cheaper than|at most|no more than|not more than|up to|at least|more than|(?<!\b(?:order|invoice|transfer|payment|donation|cheque|voucher|bill) )over|above|within|max(?:imum)?|min(?:imum)?|between(?! \d{1,2}(?::\d\d)? and \d{1,2}(?::\d\d| ?[ap]m\b| o'clock| in the)))\b[^.]{0,12}\d/iu;
const BUYING =
  /\p{Sc}|\b(?:buy|order|book|pay|bid|purchase|rent|hire|reserve|donate|spend|cost\p{L}*|price\p{L}*|euros?|dollars?|pounds?|usd|eur|gbp)\b/iu;

/** Words after which somebody else's words follow, or a text to work on. */
const REPORT =
  /\b(?:wrote|writes|written|(?<!\bwhich )says|said|(?<!\b(?:write|leave|send|add|post)\b[^.!?;]{0,30}\b(?:note|message|mail|email|comment|reply|line|text) )saying|told|tells|asks|asked|(?<!\b(?:write|leave|send|add|post)\b[^.!?;]{0,30}\b(?:note|message|mail|email|comment|reply|line|text) )asking|wants(?! (?:off|out)\b)|wanted|reads|replied|claims|claimed|means|meant|mean|demands|translate|summari[sz]e|explain|rephrase|paraphrase|proofread|correct(?=[^.!?]*[:"“])|define|spell|quote|interpret)\b|\bfrom\s*:|^[^\p{L}\p{N}]*subject\s*:/iu;
/** What is to be typed into a field is text, however far it goes. */
const DICTATION =
  /\b(?:type|enter|write|put|insert|paste)\b.*\b(?:into|in|as)\b(?: (?!and\b)[\p{L}'-]+){0,4} (?:field|box|input|search|bar|editor|form|subject|title|note|comment)\s*[.!]?$/iu;
export const VOID = [REPORT, DICTATION];

/** Words by which a person corrects themselves. */
const CORRECTION =
  /(?<!\p{L})(?:actually|rather|sorry|oops|hmm+|scratch that|strike that|(?<!\b(?:the|an?|my|our|this|that) )hold on|hang on|second thoughts?|no wait|wait,|i mean|leave it(?! (?:as|in|on|at|under|open|private|public)\b)|keep (?:it|that|this|them)|forget (?:it|that|about)|undo that(?!\s+\p{L})|changed my mind|nah|nope|never ?mind|kidding|joking|let'?s wait|wait for|or (?:better|rather|maybe|perhaps)|just a joke|(?<!\b(?:was|were|is|are|been|got) (?:\p{L}+ ){1,3}by )mistake(?<!^[^\p{L}\p{N}]*(?:this|the|my) [^.;!?]{1,40} (?:is|was) a mistake(?=[.;,]\s+\p{L}))|wrong one|other one)\b|(?:^|[,.;!–—-])\s*wait\b/iu;
/** At the start of an utterance these take back what was said before it. */
const OF_BEFORE =
  /^[^\p{L}\p{N}]*(?:(?:(?:oh (?=no\b(?!\W+i mean)))?no|nope|nah|wait|actually|sorry|oops|hmm+|i (?:have )?changed my mind|on second thoughts?)\b[\s,.!;–—-]+)+(?=\p{L})/iu;
/** The end of a period waits for nothing: "vom 3. bis zum 5. Mai". */
const UNLESS_DATE = '(?!\\s+(?:zum|el|al|o|as|às)?\\s*\\d)';
/** Refusals and conditions in other languages: whole words, and in the last line parts of words. */
const TAKING_BACK = new RegExp(
  `(?<!\\p{L})(?:${[
    'nicht|keine?[nmrs]?|nie|niemals|ohne|au(?:ß|ss)er|wenn|falls|sobald|sofern|bevor|erst|vielleicht',
    "pas|jamais|rien|sans|sauf|aucune?|lorsque|quand|seulement(?! l(?:es?|a)\\b| l')|avant",
    `nunca|nada|excepto|salvo|ning[uú]na?|cuando|(?<!^[^\\p{L}\\p{N}]*\\p{L}+ )(?:s[oó]lo|solamente)|hasta${UNLESS_DATE}|antes`,
    // "14 mai" is a day.
    'non|niente|senza|tranne|eccetto|(?<!\\d\\.?\\s)mai|(?<!^[^\\p{L}\\p{N}]*\\p{L}+ )soltanto|prima',
    `n[aã]o|nem|exceto|menos|somente|apenas|at[eé]${UNLESS_DATE}|sem|sin`,
    'niet|geen|nooit|zonder|behalve|wanneer|alleen|indien|zodra|voordat',
    'inte|ikke|ikkje|aldrig|aldri|ingen|inget|utan|uten|uden|utom|unntatt|undtagen|älä|ei|ekki',
    'nigdy|bez|opr[oó]cz|pr[oó]cz|je[sś]li|je[zż]eli|gdy|kiedy|tylko|dopiero',
    'не|нет|никогда|ничего|без|кроме|если|когда|только|пока',
    `s'ils?(?! (?:te|vous) pla[iî]t)|si|se|als (?:het|de|hij|zij|ze|je|jij|u|we|wij|er|alles|dat|dit|iemand|niemand|mijn)|bis${UNLESS_DATE}(?!\\s+(?:in|ins|auf|an|ans|unter)\\s)|ne`,
  ].join('|')})(?!\\p{L})|[不别別勿没沒]|除了|提醒|如果|要是|只有|除非|ない|ません|以外|なしで|もし|場合`,
  'iu',
);

/** "Could you delete it?" asks for it, and "How many are left?" after it for a report; other questions ask for an answer. */
function isQuestion(text: string): boolean {
  const all = text.split(/(?<=[.!?])\s+/u);
  const isReport = all.length > 1 && COUNTED.test(all.at(-1) ?? '');
  const sentences = (isReport ? all.slice(0, -1) : all).filter((sentence) => /\?\s*$/u.test(sentence));
  return sentences.some(
    (sentence) =>
      !asksForDeed(sentence) && !(TELLS_FIRST.test(sentence) && asksForDeed(sentence.split(/,\s+/u).at(-1) ?? '')),
  );
}

/** "My flight was moved, could you cancel the hotel?" */
const TELLS_FIRST = /^[^\p{L}\p{N}]*(?:(?:the|my|our|this|that|both|all|i|we|see)\b|\p{Lu})[^,]*,\s+/iu;
const ASKS_FOR_DEED = new RegExp(
  `^[^\\p{L}\\p{N}]*(?:\\p{L}+,?\\s+){0,2}?(?:(?:can|could|would|will) you\\b(?! (?:see|find|read|tell|say|explain))|(?:${FOREIGN_ASKING.join('|')})\\s)`,
  'iu',
);

/** Whether a question asks for a deed: "Could you delete it?" */
export function asksForDeed(sentence: string): boolean {
  if (DOUBTED.test(sentence)) return false;
  return ASKS_FOR_DEED.test(sentence) || (ASKED_AT_LAST.test(sentence) && beginsRequest(sentence));
}

/** "Can you delete it, or should I?" asks for an answer. */
const DOUBTED = /,\s*(?:oder|ou|o|of|czy|lub|or)\s|(?<!\p{L})(?:überhaupt|eigentlich)(?!\p{L})/iu;
/** "Turn it on, would you?" */
const ASKED_AT_LAST = /,\s*(?:can|could|would|will) you(?:,? please)?\s*\?\s*$/iu;

/** "Answer Olga with: which beer?" asks nothing. */
export const DICTATED = /\b(?:with|saying|this|following|follows|text|message|reply|comment|answer):\s.*$/su;

const COUNTED =
  /^(?:and )?(?:how (?:many|much)|what(?:'s| is| are) the)\b[^,;]*\b(?:left|now|then|remain(?:s|ing)?|in total|total)\b[^,;]*\?$/iu;

/** The quotations in an utterance, without their marks, and the words outside of them. */
export function partsOf(utterance: string): { readonly quoted: readonly string[]; readonly own: string } {
  const text = utterance.replaceAll('’', "'");
  const quoted = (text.match(QUOTES) ?? []).map((quote) => quote.slice(1, -1));
  return { quoted, own: text.replace(QUOTES, ' ') };
}

/** A text without what it quotes at some length: that is to be written, and asks for no button of its words. */
export function withoutDictation(text: string): string {
  return text
    .replaceAll('’', "'")
    .replace(QUOTES, (quote, at: number, whole: string) =>
      LONG_QUOTE.test(quote) && !PRESSED.test(whole.slice(0, at)) ? ' ' : quote,
    );
}

/** A text without what it quotes, but for a part of a control's name: "Hello all" is to be written, and asks for no button that sends to all. */
export function besidesQuotes(text: string, name: string): string {
  const named = ` ${words(name).join(' ')} `;
  return text
    .replaceAll('’', "'")
    .replace(QUOTES, (quote) => (named.includes(` ${words(quote).join(' ')} `) ? quote : ' '));
}

/** What is pressed or started may be called so. */
const PRESSED =
  /\b(?:click|press|tap|hit|push|select|choose|pick|open|start|run|play|toggle|activate|use)\s+(?:on\s+)?(?:the\s+)?(?:\p{L}+\s+){0,2}$/iu;
/** Four words or more. */
const LONG_QUOTE = /\S(?:\s+\S+){3}/u;

/** The text with every quotation left out; null where a quotation does not end. */
function withoutQuotes(text: string): string | null {
  const bare = text.replace(QUOTES, ' ');
  return /["“”„«»`]/u.test(bare) ? null : bare;
}

/** Whether an utterance says yes and nothing else. */
export function isAssent(utterance: string): boolean {
  return ASSENT.test(utterance);
}

const ASSENT =
  /^[^\p{L}\p{N}]*(?:(?:yes|yeah|yep|sure|ok(?:ay)?|please|right|correct|exactly|of course|absolutely|go ahead|go for it|go on|do (?:it|that|so)|ja|bitte|mach das|genau|oui|vas-y|d'accord|s[ií]|adelante|claro)[^\p{L}\p{N}]*)+$/iu;
