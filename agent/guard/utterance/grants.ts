import type { Irreversible } from '../../action.ts';
import { beginsRequest } from '../../english/clauses.ts';
import { stem, words } from '../../english/words.ts';
import { meaningOf } from '../words/meaning-of.ts';
import { GRANTED, isNounLike, isVerb, VERBS } from '../words/request-verbs.ts';
import { isOfSense, meanAlike, partedVerbs } from '../words/senses.ts';
import { foreignDeed, isForeign, isFormOf, ROOT, SHORT_ROOT, withVerbFirst } from './foreign-verbs.ts';
import { formsOf, stemsOf, tellingStems } from './is-said.ts';
import { isSmall, type ObjectPhrase, objectIn } from './object-phrase.ts';
import { isAssent, ownClauses } from './own-words.ts';
import { LONGEST_STATEMENT } from './told-besides.ts';

/** One deed that a person asked for in so many words. */
export interface Grant extends ObjectPhrase {
  /** The kind of deed; null where a control was named that is to be pressed. */
  readonly what: Irreversible | null;
  /** The clause that grants the deed, in lower case. */
  readonly clause: string;
  readonly verb: string;
  /** Stems of what the person told of the thing before they asked: "my bicycle is sold, take the listing down". `hints` tell its row apart. */
  readonly told: readonly string[];
  /** Stems of all else that was said since the last request: of things that the words of this one fit alike, they mean the one of which all of it is true. */
  readonly hints: readonly string[];
}

/** A deed as the name of its control says it: "Close ticket" is asked for by "close", and "Foto löschen" by "lösche". */
interface NamedVerb {
  readonly what: Irreversible;
  readonly verbs: readonly string[];
  /** All that the control is called; a clause that says all of it, three words or more, asks for it whatever its verb. */
  readonly name?: string;
}

/** The grants in an utterance, in order. `named`: what the control in question is called, whose verb counts too. */
export function grantsIn(utterance: string, named: NamedVerb | null = null): readonly Grant[] {
  const grants: Grant[] = [];
  let isList = false;
  /** Whether the person has asked for something: what goes on after it is theirs. */
  let begun = false;
  const [, somebody] = OF_SOMEBODY.exec(utterance) ?? [];
  let before: string | null = somebody === undefined ? null : `see ${somebody.toLowerCase()}`;
  let told: ObjectPhrase | null = null;
  /** What a statement in the middle tells of the next request alone: "…, and Ida Kern has left, so delete her account". */
  let passing: ObjectPhrase | null = null;
  /** What was told since the last request, for the next one: `Grant.hints`. */
  let hints: readonly string[] = [];
  /** Whether the sentence of a clause began by telling something: what goes on in it is no request, and nobody else's. */
  let isTelling = false;
  const clauses = ownClauses(utterance).map(withVerbFirst);
  for (const [at, clause] of clauses.entries()) {
    const found = grantsOf(clause, utterance, named);
    const last = grants.at(-1);
    if (found.length === 0) hints = asks(clause) && !ABOUT.test(clause) ? [] : [...hints, ...objectIn(clause).object];
    isTelling &&= !isSentence(clause);
    if (found.length > 0) {
      grants.push(...found.map((grant) => ({ ...withTold(grant, { before, told: passing ?? told }), hints })));
      passing = null;
      hints = [];
    } else if (isList && last !== undefined && !asks(clause) && !TELLS_OF.test(clause) && !isSentence(clause))
      grants.push({ ...last, ...objectIn(clause), clause });
    else if (somebody !== undefined && at === 0 && isAboutIt(clauses[1])) continue;
    // What somebody else says may follow on words that ask for nothing.
    else if (!begun && !asks(clause) && !SETTING.test(clause) && !TOPIC.test(clause)) {
      if (LOGGING_IN_AS.test(clause) || isTelling) continue;
      if (!isStatement(clause, utterance)) break;
      isTelling = true;
      told = toldIn(clause);
      if (somebody === undefined) before = null;
    } else if (ABOUT_ONESELF.test(clause)) told = toldIn(clause.replace(ABOUT_ONESELF, ''));
    else if (!asks(clause) && STATEMENT.test(clause)) passing = toldIn(clause);
    // What a statement is about is written with the sign of one, and asks for nothing.
    begun ||= found.length > 0 || (asks(clause) && !ABOUT.test(clause));
    isList = found.length > 0 || (isList && !beginsRequest(clause));
    const isNamed = found.some(({ isPronoun, object }) => !isPronoun && object.length > 0);
    if (isNamed || (found.length === 0 && (asks(clause) || (TOPIC.test(clause) && !OF_IT.test(clause)))))
      before = PREPARES.test(clause) ? before : clause.replace(TOPIC, 'see $1$2');
  }
  return grants;

  /** "Delete the old plan. The new one stays.": no list goes on in a sentence of its own, unless it says so. */
  function isSentence(clause: string): boolean {
    const begins = utterance.toLowerCase().indexOf(clause);
    return /[.!?]\s+$/u.test(utterance.slice(0, Math.max(0, begins))) && !TOO.test(clause);
  }

  function isAboutIt(next = ''): boolean {
    return grantsOf(next, utterance, named).some(({ isPronoun }) => isPronoun);
  }
}

/**
 * What a statement tells of a thing; its place only where it is "the second one", and its number only where it begins with it: of whatever else, such as a
 * daughter or a desk where somebody sits all day, the page holds no row.
 */
function toldIn(clause: string): ObjectPhrase {
  // What somebody does just then is no thing: "everyone is waiting".
  const thing = objectIn(clause.replace(DOING, ' '));
  return {
    ...thing,
    place: /^the \p{L}+ one\b/u.test(clause) ? thing.place : null,
    times: NUMBERED.test(clause) ? thing.times : 1,
  };
}

/** "Both bicycles", "the two old keys". */
const NUMBERED = /^(?:(?:the|my|our|these|those) )?(?:both|all|two|three|four|five|six|seven|eight|nine|ten|\d+)\b/u;
/** What follows a form of "be", as a verb does. */
const DOING = /(?<=(?:'s|'re|'m| is| are| am| was| were) )\p{L}{3,}ing(?!\p{L})/u;

const TOO = /(?<!\p{L})(?:too|also|as well|likewise|auch|aussi|también|anche|também|ook|też)(?!\p{L})/u;

/** What is used on the way is not what the next words are about: "use the coupon A15, and place the order". */
const PREPARES = /^(?:use|apply|enter|redeem|type|log ?in|sign ?in)\b/u;

/** "I'm nearly out of flour": what the person says of themselves may tell the thing that is asked for next. */
const ABOUT_ONESELF = /^(?:i|we)(?:'m|'re|'ve|'d)?\s+\S+ /u;

/** A short statement about a thing or somebody, which a request may follow: "the dentist rang", "Leo has a cold". */
function isStatement(clause: string, utterance: string): boolean {
  return utterance.length <= LONGEST_STATEMENT && STATEMENT.test(clause);
}

const STATEMENT =
  /^(?!(?:from|of|by|re|fwd?|dear|hi|hello)\b)(?:(?:everyone|everybody)(?:'s|'ve) \S|(?:(?:the|my|our|both|all|that|this|these|those)(?: \S+){0,5}?|(?:only|just|some|most)(?: \S+){1,8}?|\S+(?: \S+){0,3}?) (?:is|are|was|were|has|have|had|wants|needs|got|rang|took|sounds|looks|called|left|quit|moved|forgot|lost|sold|hangs|broke|went|died|expired|arrived|works|rains|snows|runs|starts|ends|begins|stays|leaks|fits|hurts|opens|closes|comes|goes|leaves|moves|expires|arrives|helps|fails|costs|smells|belongs|lives|knows|likes|loves|hates|matters|remains|\p{L}{2,}ed|ist|sind|war|hat|haben|est|sont|ont|es|está|ha|han|è|sono|hanno|é|são|tem|zijn|heeft)(?: |$)|there(?:'?s| is| are) (?:an?|some|two|three|\d+) \S|(?:ich|wir|je|nous|yo|io|noi|eu|ik|wij) \S)/u;

/** What is no part of a list of things. */
const TELLS_OF = new RegExp(`${STATEMENT.source}|^(?:i|we|he|she|they|it|you|who)(?:'\\p{L}+)? \\p{L}+`, 'u');

/** Who to log in as, and where: "wiebke is the user", "meta / teeklipper-93", "realm stadtwerke". */
export const LOGGING_IN_AS =
  /^(?!.*\b(?:from|by|of|re|fwd?|wrote|says?|said|sent)\b)(?:(?=.*(?:\b(?:user(?:name)?|login|password|pw|auth|credentials?|token)\b|(?:^|[\s/])(?=\S*\d)(?=\S*\p{L}\S*\p{L})\S{6,}(?:\s|$)))(?:\S+(?:\s|$)){1,7}|\S+ here$|(?:realm|tenant|project|workspace|site|account|company|organi[sz]ation) \S+$)/u;

/** "It" is what was named before; "the order" is the one of which something was told. */
function withTold(
  grant: Grant,
  { before, told }: { readonly before: string | null; readonly told: ObjectPhrase | null },
): Grant {
  const bare = grant.object.length === 0 && grant.place === null && grant.end === null && grant.times === 1;
  const whole = grant.isPronoun ? withAntecedent(grant, before) : grant;
  const of =
    told ??
    (bare && !grant.isPronoun && before !== null && ABOUT.test(before) ? objectIn(before.replace(ABOUT, '')) : null);
  if (of === null) return whole;
  return {
    ...whole,
    told: of.object,
    place: whole.place ?? of.place,
    times: grant.times === 1 ? of.times : grant.times,
  };
}

/** Begins what is told of a thing, as the reader of clauses writes it. */
const ABOUT = /^see /u;

/** Whether a clause asks for something: it begins with a known verb, or with a word that has an object like one. */
function asks(clause: string): boolean {
  // Verbs such as "comment" ask before a quoted text alone, for which the reader of clauses puts a sign.
  return beginsRequest(clause.replace(/"[^"]*"/gu, '\uE000')) || IMPERATIVE.test(clause) || LABELLED.test(clause);
}

/** Verbs of buttons with a name after them: "Run Morning heat". */
const LABELLED =
  /^(?:log(?! (?:me |us )?(?:in|out|off)\b)|record|charge|run|rerun|restart|execute|launch|retry|test|lock|unlock|reopen|resolve|escalate|trigger|stop|sync|pair|dim|unpin|unmute) \S/u;

/** A word before an article, a pronoun or a text, as a verb stands: "snooze this ticket". */
export const IMPERATIVE =
  /^(?!(?:from|of|by|about|to|re|fwd?|cc|dear|hi|hello|after|before|since|like|as|than|and|or|is|are|was|were|that|this|these|those|maybe|perhaps|otherwise|anyway|(?:hopefu|lucki|honest|sad|apparent|unfortunate|frank|real)l+y)\b)\p{Ll}+ (?:(?:the|an?|my|our|one|two|three|all|every|each|this|that|these|those|it|them|https?(?=:))\b|")/u;
/** What the next clause is about: "My trip to Oslo is off, cancel it", "We sold the van, delete it", "I need seat 12, book it". */
const TOPIC =
  /^(?:(?:i|we)(?:'ve|'d| have| would)? (?!\p{L}*n't\b|(?:hate|love|like|think|hope|guess|feel)\b)\p{L}+ (.+)|((?:my|our|the|this) .+?) (?:is|are|was|were)(?: now| all)? (?:off|over|done|outdated|obsolete|spam|finished|broken|cancelled|called off|a duplicate|full|late|overdue|a mistake|an error|wrong))$/u;
/** What is told of "this" names nothing: "we talked about this at breakfast". */
const OF_IT =
  /\b(?:it|this|that)(?=$| (?:at|in|on|to|for|with|since|over|before|yesterday|today|done|sorted|finished)\b)/u;
/** What is told of somebody at the beginning: "Ida Kern moved away. Take her off the list." */
const OF_SOMEBODY =
  /^(?!\p{L}+ I(?:'|\b))(\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+){1,2}) \p{Ll}[^:"“„«]*?[.,;]\s(?=.*\b(?:it|him|her|them)\b)/su;

/** A clause that takes back what was said before, adds where, with what or for whom, or tells something about the person. */
const SETTING =
  /^(?:(?:(?:that|this|it) )?looks (?:good|great|fine|right)$|(?:great|perfect|nice|fine|lovely|wonderful|brilliant|excellent|fantastic|awesome|amazing|super|cool|cheers|ouch|phew|ugh|wow|oh(?: no| dear| well)?|ah|understood|noted|sounds (?:good|great|fine)|fair enough|prima|toll|schön|danke|parfait|merci|vale|genial|gracias|lgtm|done|all (?:good|right|set|done)|that's (?:it|right|fine|all)|thanks?|thank you)$|(?:no|nope|nah|wait|actually|oops|right|one (?:more|last) thing|hmm+|(?:(?:good|great|bad) )?news|heads[- ]up|fyi|by the way|btw|change of plans?|small thing|quick (?:one|thing|question|request)|on second thoughts?|well|(?:good )?(?:morning|afternoon|evening|day))$|(?:on|in|at|under|with|for|as|using|via|first|here|there)\b|(?!we're (?:the|an?|your|from|calling|writing)\b)(?:i|we)(?:'(?:m|d|ll|ve|re))?\s|hopefully\s|hope (?:you|this|all|everything)\b|(?:running|feeling|going|leaving|moving|heading|sitting|waiting|working|coming|stuck|back|off|sorry|ill|sick|late) |(?:my|our|it's|there's|that's)\b)/u;

/** What an answer to the agent's question adds to the object of a grant. */
export function narrowed(grant: Grant, answer: string): Grant {
  if (isAssent(answer)) return grant;
  const { object, kind, place, times } = objectIn(answer.toLowerCase());
  const isFree = grant.times === 1 && times !== 1;
  return {
    ...grant,
    // "Just the train": the kind of thing tells it, where nothing else does.
    object: [...grant.object, ...(object.length === 0 ? kind : object)],
    place: place ?? grant.place,
    times: isFree ? times : grant.times,
  };
}

/** "Delete old pages is on Max's list" tells of something, and asks for nothing. */
const STATED =
  /(?<!\b(?:that|which|who|whom|what|it|there|everything|all|ones?|where|when|how|as|this|they|you|we) )\b(?:is|was|were)\b(?! (?:called|named)\b)/u;

function grantsOf(clause: string, utterance: string, named: NamedVerb | null): readonly Grant[] {
  if (TOLD_OF_NUMBER.test(clause)) return [];
  const press = PRESS.exec(clause)?.[0];
  const pressed = press === undefined ? [] : [grantFor(null, press, clause, utterance)];
  const isStated = STATED.test(clause.replace(/"[^"]*"/gu, ''));
  const deeds = GRANTED.flatMap((what) => {
    const verb = VERBS[what].exec(clause)?.[0];
    const isTold = isStated && what !== 'send';
    const isAsked = verb !== undefined && !isTold && isVerb(verb, clause.slice(verb.length), utterance);
    return isAsked ? [grantFor(what, verb, clause, utterance)] : [];
  });
  if (deeds.length > 0 || press !== undefined) return [...deeds, ...pressed];
  // What names a deed on a control names it in a request too: a verb, or a verb and its object.
  const verb = /^\p{L}+/u.exec(clause)?.[0] ?? '';
  const rest = clause.slice(verb.length);
  const said = words(clause);
  // "Leer den Papierkorb" asks for "Papierkorb leeren", though the verb is short.
  const isRestSaid = named !== null && named.verbs.length > 1 && named.verbs.some((each) => said.includes(each));
  const least = isRestSaid ? SHORT_ROOT : ROOT;
  const forms = [words(verb).join(''), ...partedVerbs(clause)];
  const isForm = named?.verbs.some((each) => forms.some((form) => isSameVerb(form, each, least))) === true;
  const [own = ''] = named?.verbs ?? [];
  const isItsName = formsOf(verb)[0] === formsOf(own)[0] && !isNounLike(verb);
  const isMeant = named !== null && (isOfSense(named.verbs.join(' '), clause) || isState(clause, named.name));
  const isNamed = isMeant || (isForm && (asks(clause) || isForeign(clause) || isItsName));
  const isWhole =
    named?.what === 'unknown' &&
    (asks(clause) || isForeign(clause)) &&
    !SUBORDINATE.test(clause) &&
    holdsName(clause, named.name);
  const what =
    deedOf(verb) ??
    (isNamed || isWhole ? named.what : (foreignDeed(clause) ?? (deedOf(rest) === null ? deedOf(clause) : null)));
  if (what == null || !isVerb(verb, rest, utterance)) return [];
  // "Lösch die Entwürfe 1043 und 1044": a list, whose kind only its first part says.
  const [whole = clause, ...others] = isForeign(clause) ? clause.split(FOREIGN_AND) : [clause];
  const first = grantFor(what, verb, whole, utterance);
  const more = others.map((each) => ({ ...grantFor(what, '', each, utterance), verb, kind: first.kind }));
  return [more.length > 0 && first.times > more.length ? { ...first, times: 1 } : first, ...more];
}

/** "Order 50413 arrived a week late" asks for nothing. */
const TOLD_OF_NUMBER =
  /^(?:order|report|claim|request|post|book|bill|charge|transfer|mail) (?:no\.? |number |#)?\d\S* (?:has|have|had|is|was|were|arrived|expired|failed|never|hasn't|isn't|wasn't|didn't)(?: |$)/u;

/** Whether a clause asks for a state that a control is called after: "mark the issue as fixed" for *Fixed*. */
function isState(clause: string, name = ''): boolean {
  const state = words(name).join(' ');
  const said = ` ${words(clause).join(' ')} `;
  return state !== '' && INTO_STATE.test(clause) && AS.some((as) => said.includes(` ${as} ${state} `));
}

const AS = ['as', 'to', 'als', 'auf'];
const INTO_STATE = /^(?:mark|set|flag|switch|change|put|markier\p{L}*|setz\p{L}*|stell\p{L}*)(?!\p{L})/u;

/** Words by which a clause tells of a deed and does not ask for it: "show me how to …". */
const SUBORDINATE =
  /(?<!\p{L})(?:that|where|how|who|which|whose|what|why|when|whether|if|way|i|we|she|he|they|says?|show|tell|draft|explain|find|look|read|see)(?!\p{L})/u;

function holdsName(clause: string, name = ''): boolean {
  const [telling, known] = [tellingStems(name), stemsOf(clause)];
  return telling.length >= LEAST_NAME && telling.every((word) => known.has(word));
}

/** In words. */
const LEAST_NAME = 3;

/** "And" in other languages, between two things: a word that names none is no thing of a list. */
const FOREIGN_AND = / (?:und|et|y|en|och|og) (?=["\d]|\S+(?: \S+){0,3}$)/u;

/** Whether a request's verb is a form of one in a control's name, or both ask for something new. */
function isSameVerb(verb: string, other: string, least: number): boolean {
  return (
    verb === other || formsOf(verb)[0] === formsOf(other)[0] || meanAlike(verb, other) || isFormOf(verb, other, least)
  );
}

function deedOf(text: string): Irreversible | null {
  const { what = null, opens = true } = meaningOf(text).deeds.button ?? {};
  return opens ? null : what;
}

function grantFor(what: Irreversible | null, verb: string, clause: string, utterance: string): Grant {
  const rest = clause.slice(verb.length);
  // The page shows a password as dots, so a password in the request would fit no object on it.
  const shown = what === 'access' || what === 'account' ? rest.replace(SAID_PASSWORD, (_, name = '') => name) : rest;
  const object = objectIn(LOGIN.test(verb) ? shown.replace(LOGGED_INTO, ' ') : shown);
  const isMany = object.times === 1 && what !== 'buy' && namesMany(shown, utterance);
  return {
    what,
    verb,
    clause,
    told: [],
    hints: [],
    ...object,
    times: isMany ? Number.POSITIVE_INFINITY : object.times,
  };
}

const LOGIN = /^(?:log|sign) ?in/u;
/** What somebody logs in to, which its page need not say: "to the webmail". */
const LOGGED_INTO =
  /\b(?:in)?to (?:(?:the|my|our) )?[\p{L} -]+?(?=\s+(?:as|with|using)\b|,|$)|\b(?:with|using) the password\b/u;

/** Whether a common noun of the object stands in the plural: "the cold leads", "the rejected ones". */
function namesMany(object: string, utterance: string): boolean {
  const [phrase = ''] = object
    .trim()
    .split(/\s+(?:of|in|on|at|from|with|by|for|to|about|that|which|who|called|named)\s/u);
  const head = /(?<=^|\s)\p{Ll}{3,}s$/u.exec(phrase)?.[0] ?? '';
  return head !== '' && stem(head) !== head && !NO_PLURAL.test(head) && !isSmall(head) && utterance.includes(head);
}

/** Ends nouns in the singular, and adverbs: "afterwards", "always". */
const NO_PLURAL = /(?:ss|us|is|news|wards|ways|times|haps|sides)$/u;

/** A password by its name, or a word with signs and digits that follows who signs in: "log in as ann with Blue-42-Door". */
const SAID_PASSWORD =
  /\b(pass(?:word|phrase|code))(?:\s+is|\s*[:=])?\s+\S+|(?:\b(?:with|using|and)|[,/])\s*(?=[^\s@]*\d)(?=[^\s@]*[^\W\d_])[^\s@]{6,}/gu;

const PRESS = /^(?:click|press|tap|hit|push|choose|select|pick|use|confirm|check|tick)(?: on)?\b/u;

/** The verb of a clause, with words before it that only join it to what was said: "actually make". */
const LEADING_VERB = /^[^\p{L}\p{N}]*(?:(?:actually|please|then|first|ok(?:ay)?|fine|well|now|just|so|and)\W+)*\p{L}+/u;

/** "Open the mail from Ana and delete it": what the clause before was about. */
function withAntecedent(grant: Grant, before: string | null): Grant {
  if (before === null) return grant;
  const { object, kind, place, end } = objectIn(before.replace(LEADING_VERB, ''));
  return { ...grant, object: [...grant.object, ...object], kind: [...grant.kind, ...kind], place, end };
}
