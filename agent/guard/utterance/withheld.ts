import { isNegated, mask, plainClauses, sentencesOf } from '../../english/clauses.ts';
import { WEEKDAY_NAMES } from '../../english/lexicon.ts';
import { stem } from '../../english/words.ts';
import { remembered } from '../../helpers/remembered.ts';
import { showsTimeOf } from './date-is-said.ts';
import { isForLater } from './for-later.ts';
import { withVerbFirst } from './foreign-verbs.ts';
import { asImperatives } from './indirect.ts';
import { stemsOf } from './is-said.ts';
import { asksToKnow, isDeed } from './only-looks.ts';
import {
  asksForDeed,
  DICTATED,
  exceptionsIn,
  FOR_OWN_DEED,
  ownClauses,
  takesBack,
  unwantedIn,
  VOID,
  withoutExceptions,
} from './own-words.ts';

/**
 * Whether nothing of what a person said is to be done now: some sentence waits for something, denies, doubts or asks what it names, or tells what others
 * say or do, and none asks for anything outright. `beside`: what the page shows of the times that are told.
 */
export function isWithheld(said: readonly string[], beside: () => string): boolean {
  const kinds = said.flatMap(kindsIn).reduce(withdrawn, []);
  const isHeld = ({ kind, sentence }: Sentence) =>
    kind === 'held' || (kind === 'asks' && !REMINDED.test(sentence) && isLater(sentence, beside));
  return kinds.some(isHeld) && !kinds.some((each) => each.kind === 'asks' && !isHeld(each));
}

/** What a person said of what is to be left as it is, and what they said besides. */
export function partedByWish(said: readonly string[]): { readonly left: string; readonly asked: string } {
  const kinds = said.flatMap(kindsIn).reduce(withdrawn, []);
  const isLeft = ({ kind }: Sentence) => kind === 'held' || kind === 'spares';
  const besides = said.flatMap((text) => [...exceptionsIn(text), ...unwantedIn(text)]);
  const textOf = (all: readonly Sentence[]) => all.map(({ sentence }) => sentence);
  return {
    left: [...textOf(kinds.filter(isLeft)), ...besides].join('\n'),
    asked: textOf(kinds.filter((each) => !isLeft(each)))
      .map(withoutExceptions)
      .join('\n'),
  };
}

interface Sentence {
  readonly sentence: string;
  /** `spares`: it says what is to stay as it is. */
  readonly kind: 'asks' | 'held' | 'spares' | 'tells';
}

/** "Enable the digest... no, wait." takes back the sentence before it, and "Is it open? Then close it." hangs on the answer. */
function withdrawn(kinds: readonly Sentence[], next: Sentence): readonly Sentence[] {
  const last = kinds.at(-1);
  if (last === undefined) return [next];
  if (WITHDRAWAL.test(next.sentence)) return [...kinds.slice(0, -1), { ...last, kind: 'held' }, next];
  const isHanging = last.sentence.trim().endsWith('?') && last.kind === 'held' && IN_THAT_CASE.test(next.sentence);
  return [...kinds, isHanging ? { ...next, kind: 'held' } : next];
}

const IN_THAT_CASE = /^\W*(?:then|in that case|dann|alors|entonces|allora|então|dan|wtedy)(?!\p{L})/iu;
const WITHDRAWAL =
  /^\W*(?:(?:no|nope|nah|wait|stop|actually|never ?mind|ignore (?:it|that)|hold on|forget (?:it|that)|leave it|scratch that|(?:please )?(?:don't|do not)(?: do (?:it|that|so))?|not (?:yet|now)|nein|doch nicht|non|no,? espera|nee)(?!\p{L})\W*)+$/iu;

/** Utterances: few are read at a time. */
const MOST_REMEMBERED = 100;
export const kindsIn = remembered((utterance: string): readonly Sentence[] => {
  const { text, restore } = mask(asImperatives(utterance));
  return sentencesOf(text)
    .filter((sentence) => /\p{L}/u.test(sentence))
    .map((sentence) => ({ sentence: restore(sentence), kind: kindOf(sentence, restore) }));
}, MOST_REMEMBERED);

function kindOf(whole: string, restore: (text: string) => string): Sentence['kind'] {
  const sentence = whole.replace(DICTATED, '').replace(TOLD_AFTER, '').replace(UNLESS_SO, '');
  if (REMINDED.test(sentence)) return 'asks';
  if (WAITING.test(sentence) || HELD_ELSEWHERE.test(sentence) || WANTED_ELSEWHERE.test(sentence)) return 'held';
  if (STAYING.test(sentence)) return 'spares';
  if (ownClauses(restore(sentence)).some(asks)) return 'asks';
  if (/\?\W*$/u.test(sentence))
    return [sentence, sentence.split(/,\s+/u).at(-1) ?? ''].some(asksForDeed) ? 'asks' : 'held';
  const clauses = plainClauses(sentence)
    .map((clause) => clause.replace(ONLY, '').replace(NUR, 'bitte '))
    .filter((clause) => clause !== '');
  // What is not wanted besides takes nothing back: "Set the status to Done, do not notify anybody".
  const from = clauses.findLastIndex((clause, at) => isNegated(clause) && takesBackLast(clause, clauses[at - 1])) + 1;
  const own = clauses.slice(from).filter((clause) => !isNegated(clause));
  // What somebody says may go on in the clauses after it.
  const told = isOfOthers(clauses[0] ?? '') ? [] : own.filter((clause) => !isOfOthers(clause));
  const isTakenBack = told.length === 0 || takesBack(told.join(', '));
  if (!isTakenBack && told.some(asks)) return 'asks';
  if (isTakenBack || clauses.some(asks) || NEEDLESS.test(sentence) || sentence.search(FOR_OWN_DEED) >= 0) return 'held';
  if (mentionsDeed(sentence)) return 'held';
  // What is no statement may ask in words that nobody knows: "Check in the car of Hanna".
  const isTelling = SUBJECT.test(sentence) || asksToKnow(told[0] ?? '') || !told.some((clause) => /\s/u.test(clause));
  return isTelling ? 'tells' : 'asks';
}

/** Begins a statement. */
const SUBJECT =
  /^\W*(?:i|we|he|she|they|it|there|this|that|these|those|the|my|our|his|her|their|a|an|who|what|which|ich|wir|er|sie|es|der|die|das|mein\p{L}*|je|nous|il|elle|le|la|les|yo|el|los|las|mi|io|noi|lo|ik|wij|de|het|mijn|eu|nós|o|a|os|as|ja|\p{L}+['’]s)(?!\p{L})|^\W*\p{Lu}\p{L}+ (?:\p{Lu}\p{L}+ )?(?:is|are|was|were|has|have|had|will|would|can|could|may|might|should|must|wants?|needs?|says?|said|\p{Ll}+ed)(?!\p{L})/u;

/** Whether a clause tells what somebody says, or does themselves. */
function isOfOthers(clause: string): boolean {
  const bare = clause.replace(SAID_TEXT, '');
  return BY_THEMSELVES.test(bare) || VOID.some((each) => each.test(bare));
}

/** A text that the person gives: "a note that says …". */
const SAID_TEXT =
  /(?<=^(?:make|write|add|create|leave|post|put|send|save|draft)\b.*) (?:saying|(?:that|which) (?:says|reads))(?!\p{L}).*$/u;

/** "Remind me at 7 pm to call grandma." */
const REMINDED = /^\W*(?:please )?remind (?:me|us) (?:at|on|in|every|tomorrow|tonight|next)\b/iu;

/** Whether a negated clause is about the one before it: "…, but not yet", "…, don't send it now". */
function takesBackLast(clause: string, last = ''): boolean {
  const [, verb = ''] = NEGATED_VERB.exec(clause) ?? [];
  return BARE.test(clause) || verb === 'do' || (verb !== '' && stemsOf(last).has(stem(verb)));
}

const BARE = /^(?:do not|don't|dont|never|not)(?: (?:yet|now|today|so))*$/u;
const NEGATED_VERB = /^(?:do not|don't|dont|never|not) (?!yet\b|now\b|today\b)(\p{L}+)/u;
/** "Only save it." */
const ONLY = /^(?:only|just|seulement|s[oó]lo|soltanto) /u;
const NUR = /^(?:nur|bitte nur|alleen) /u;

/** "The old one stays." */
const STAYING =
  /^\W*(?:please\s+)?keep\s[^,;:]+[.!]?\s*$|^[^,;]*(?:\b(?:stays?|remains?)(?:\s+(?:there|as it is|in place|untouched|unchanged))?|\boff limits|\b(?:must|should|may) (?:not|never) be \p{L}+|\bbleibt|\breste|\bqueda|\bresta|\bblijft|\bzostaje)\W*$/iu;
/** What a person does and not the agent, or before the agent may. */
const BY_THEMSELVES = /\b(?:myself|ourselves|himself|herself|themselves)\b/iu;
/** Waits in a whole sentence: for somebody, or because it only supposes something, or the person does the last of it. */
const WAITING =
  /\b(?:by the time|some ?(?:day|time)|eventually|next (?:spring|summer|autumn|fall|winter))\b|^\W*(?:imagine|suppose)\b|, i(?: will|'ll)? (?:press|click|submit|send|confirm|do) (?:the|it|that)\b/iu;
/** The same in other languages, doubts and reminders. */
const HELD_ELSEWHERE = new RegExp(
  `(?<!\\p{L})(?:${[
    'erinnere? mich|ich überlege|wäre (?:falsch|ein fehler|zu früh)|ich [^.]*(?<!\\p{L})selbst',
    'rappelle-moi|je (?:pense à|me demande)|ce serait (?:une erreur|trop tôt|faux)|peut-être|après (?:l[ea]s?|qu)|moi-même',
    'recuérdame|estoy pensando|sería (?:un error|demasiado pronto)|quizás?|tal vez|yo mism[oa]',
    'ricordami|sto pensando|sarebbe (?:un errore|troppo presto)|forse|io stess[oa]',
    'herinner me|ik denk erover|zou (?:fout|verkeerd) zijn|misschien|ik [^.]*(?<!\\p{L})zelf',
    'przypomnij mi|zastanawiam się|byłoby błędem',
    'lembra-me|estou (?:pensando|a pensar)|seria um erro|talvez|eu mesm[oa]',
  ].join('|')})(?!\\p{L})|(?<!\\p{L})dès qu['’e]|^\\W*(?:als|może) `,
  'iu',
);
/** What somebody else wants or says, in other languages. */
const WANTED_ELSEWHERE =
  /^\W*(?:[ao] )?(?!(?:ich|je|yo|io|ik|ja|eu) )\p{L}+ (?:will|hat (?:gesagt|gebeten)|veut|(?:m['’]a|a) (?:demandé|dit)|quiere|me pidió|vuole|mi ha (?:chiesto|detto)|wil|vroeg|chce|prosiła?|quer|pediu)(?!\p{L})/iu;
/** What the person wants to know at the end: "…, and tell me if it worked". */
const TOLD_AFTER =
  /,?\s+(?:and|then)\s+(?:then\s+)?(?:(?:tell|show|give) (?:me|us)|let (?:me|us) know|check|see|look)\b(?![^.!?;]*\b(?:first|before|until|wait)\b)[^.!?;]*(?=[.!?;]?\s*$)|,?\s+(?:und|et|y|e|en|i)\s+(?:sag (?:mir|uns)|gib (?:mir|uns) bescheid|dis-moi|dites-moi|dime|avísame|dimmi|fammi sapere|zeg (?:het )?me|laat (?:het )?me weten|powiedz mi|daj mi znać|avisa-me|diz-me|me avisa)(?!\p{L})[^.!?;,]*(?=[.!?;]?\s*$)/iu;
/** "…, if it is not already." */
const UNLESS_SO =
  /,?\s+(?:if|unless)\s+(?:\p{L}+\s+){0,2}(?:(?:not|\p{L}+n't)\s+)?(?:already|yet|done(?: so)?)(?: \p{L}+)?(?=[.!?;]?\s*$)/iu;
/** Says that nothing is to be done. */
const NEEDLESS = /^\W*(?:no need to|refuse to)\s/iu;
/** Whether a clause asks for a deed outright. */
function asks(clause: string): boolean {
  const bare = clause.replace(TIME_FIRST, '');
  return (
    /\s/u.test(bare) && (isDeed(bare) || withVerbFirst(bare) !== bare) && !asksToKnow(bare) && !DOING_NOTHING.test(bare)
  );
}

const DOING_NOTHING = /^(?:not|ignore|skip|forget|refuse|wait|hold (?:on|off))\b/u;

/** Whether a sentence names a deed as one of somebody, or as one that may be: "I might call her", "it is too early to publish it". */
function mentionsDeed(sentence: string): boolean {
  return (
    OF_SOMEBODY.test(sentence) &&
    [...sentence.matchAll(BEFORE_VERB)].some(({ index, 0: before }) =>
      isDeed(sentence.slice(index + before.length).toLowerCase()),
    )
  );
}

/** Begins with a subject. */
const OF_SOMEBODY =
  /^\W*(?:(?:i|we|he|she|they|it|there|somebody|someone|nobody|no one|anybody|everybody|everyone|people|according)(?!\p{L})|\p{Lu}\p{L}+ (?:will|would|might|may|could|should|must|wants?|ha[sd]|is|was|says?|said|asked|told|needs?|used)(?!\p{L}))/iu;
const BEFORE_VERB =
  /(?<!\p{L})(?:to|will|would|might|may|could|should|must|shall|(?<!\b(?:i|we) )can|cannot)(?:n't)?\s+(?:(?:probably|also|never|not|still|just|then|maybe|perhaps)\s+)*(?!(?:me|us|you|him|her|it|them)(?!\p{L}))|(?:'ll|n't)\s+/giu;

function isLater(sentence: string, beside: () => string): boolean {
  const clauses = plainClauses(sentence).filter(asks);
  const isOther = (clause: string) => {
    const [time] = DAYS.exec(clause) ?? [];
    if (REPEATED.test(clause)) return !REPEATING.test(beside());
    return time !== undefined && !showsTimeOf(beside(), time);
  };
  // "Next week enable it": the reader of clauses takes "next" for a word that leads on.
  const timed = clauses.map((clause) => clause.replace(/^(?=(?:week|month|year) )/u, 'next '));
  return timed.length > 0 && timed.every((clause) => isForLater(clause, sentence, beside()) || isOther(clause));
}

/** A deed that is to be done again and again, and a page that offers such. */
const REPEATED = new RegExp(
  `\\bfrom now on\\b|\\bevery (?:day|week|month|year|morning|evening|${WEEKDAY_NAMES})$`,
  'u',
);
const REPEATING = /\b(?:repeat|recur|every|daily|weekly|monthly|yearly)/iu;
/** A day at the beginning or the end of a clause. */
const DAYS = new RegExp(
  `^on ${WEEKDAY_NAMES}\\b|\\b(?:on|from) (?:next |this )?${WEEKDAY_NAMES}(?: on(?:wards)?)?$`,
  'u',
);
const TIME_FIRST = new RegExp(
  `^(?:tonight|tomorrow|(?:next )?(?:week|month|year)|next \\p{L}+|at \\d[\\d:.]*(?: ?[ap]m)?|on ${WEEKDAY_NAMES}|from now on)\\b,? `,
  'u',
);
