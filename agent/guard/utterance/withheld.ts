import { isNegated, LONGEST_REQUEST, mask, plainClauses, sentencesOf } from '../../english/clauses.ts';
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
  isAssent,
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
  const kinds = readIn(said);
  const isHeld = ({ kind, sentence }: Sentence) =>
    kind === 'held' || (kind === 'asks' && !REMINDED.test(sentence) && isLater(sentence, beside));
  return kinds.some(isHeld) && !kinds.some((each) => each.kind === 'asks' && !isHeld(each));
}

/** What a person said of what is to be left as it is, and what they said besides. */
export function partedByWish(said: readonly string[]): { readonly left: string; readonly asked: string } {
  const kinds = readIn(said);
  // "The digest must not be off. Enable it."
  const isMeant = (at: number) => {
    const [{ sentence = '' } = {}, next] = kinds.slice(at, at + 2);
    const isTaken = next !== undefined && ((next.kind === 'asks' && IT.test(next.sentence)) || isAssent(next.sentence));
    return isTaken && !plainClauses(sentence).some(isNegated);
  };
  const left = kinds.filter(({ kind }, at) => (kind === 'spares' || kind === 'held') && !isMeant(at));
  const isLeft = (each: Sentence) => left.includes(each);
  const besides = said.flatMap((text) => [...exceptionsIn(text), ...unwantedIn(text)]);
  const textOf = (all: readonly Sentence[]) => all.map(({ sentence }) => sentence.replace(KEEPING, ''));
  return {
    left: [...textOf(kinds.filter(isLeft)), ...besides].join('\n'),
    asked: textOf(kinds.filter((each) => !isLeft(each)))
      .map(withoutExceptions)
      .join('\n'),
  };
}

/** What is kept is the thing, and "Keep it" asks for a button of that name. */
const KEEPING = /^[^\p{L}\p{N}]*(?:please\s+)?keep\s/iu;
const IT = /(?<!\p{L})(?:it|that|this|them|its|his|her|so|ihn|es|sie|le|la|lo)(?!\p{L})/iu;

const WISHES =
  /(?<=^[^\p{L}\p{N}]*|[.!?;,]\s+)(?:(?:i|we)(?:'ll| will|'d| would|'m going to|'re going to| am going to| are going to) (?:need|like|want) you to|(?:i|we) (?:want(?: you)?|ought) to|i(?:'m| am) asking you to|i(?: was|'m) hoping you (?:could|can|would)|(?:i guess )?it(?:'s| is) (?:high time|time|important|necessary) to|i think we should|perhaps you (?:could|can))\s+(?=\p{Ll})/giu;

interface Sentence {
  readonly sentence: string;
  /** `spares`: it says what is to stay as it is. */
  readonly kind: 'asks' | 'held' | 'spares' | 'tells';
}

/** The sentences that a person said, in order, each with what those beside it make of it. */
function readIn(said: readonly string[]): readonly Sentence[] {
  return said.flatMap(kindsIn).reduce(withdrawn, []);
}

/** "Enable the digest... no, wait." takes back the sentence before it, and "Is it open? Then close it." hangs on the answer. */
function withdrawn(kinds: readonly Sentence[], next: Sentence): readonly Sentence[] {
  const last = kinds.at(-1);
  if (last === undefined) return [next];
  if (WITHDRAWAL.test(next.sentence) || CONDITION_ALONE.test(next.sentence))
    return [...kinds.slice(0, -1), { ...last, kind: 'held' }, next];
  const isHanging = last.sentence.trim().endsWith('?') && last.kind === 'held' && IN_THAT_CASE.test(next.sentence);
  return [...kinds, isHanging ? { ...next, kind: 'held' } : next];
}

const IN_THAT_CASE =
  /^[^\p{L}\p{N}]*(?:then|in that case|if so|dann|alors|dans ce cas|entonces|en ese caso|allora|então|nesse caso|dan|wtedy)(?!\p{L})/iu;
/** A condition of its own belongs to the sentence before it: "Extend it to six. But only if it costs nothing." */
export const CONDITION_ALONE =
  /^[^\p{L}\p{N}]*(?:(?:but|and|though)\s+)?(?:only\s+(?:if|when|once|after)|if|unless|as long as|provided)\b[^,]*$/iu;
const WITHDRAWAL =
  /^[^\p{L}\p{N}]*(?:(?:no|nope|nah|wait|stop|actually|never ?mind|ignore (?:it|that)|hold on|forget (?:it|that)|leave it|scratch that|(?:please )?(?:don't|do not)(?: do (?:it|that|so))?|not (?:yet|now)|nein|doch nicht|non|no,? espera|nee|cancel (?:it|that)|disregard(?: (?:it|that))?|undo (?:it|that)|(?:just |only )?kidding|on second thoughts?|(?:hmm?,? )?(?:better|rather) not|i take (?:it|that) back)(?!\p{L})\W*)+$/iu;

/** Utterances: few are read at a time. */
const MOST_REMEMBERED = 100;
export const kindsIn = remembered((utterance: string): readonly Sentence[] => {
  if (utterance.length > LONGEST_REQUEST) return [];
  const { text, restore } = mask(asImperatives(utterance).replace(WISHES, ''));
  return sentencesOf(text)
    .filter((sentence) => /\p{L}/u.test(sentence))
    .map((sentence) => ({ sentence: restore(sentence), kind: kindOf(sentence, restore) }));
}, MOST_REMEMBERED);

function kindOf(whole: string, restore: (text: string) => string): Sentence['kind'] {
  const sentence = whole
    .replace(DICTATED, '')
    .replace(KEEP_THEN, 'save ')
    .replace(IN_BRACKETS, (inside) => (takesBack(inside) ? inside : ' '))
    .replace(TOLD_AFTER, '')
    .replace(UNLESS_SO, '')
    .replace(FOR_HOW_LONG, '')
    .replace(WHEN_FREE, '');
  if (REMINDED.test(sentence)) return 'asks';
  if (WAITING.test(sentence) || HELD_ELSEWHERE.test(sentence) || WANTED_ELSEWHERE.test(sentence)) return 'held';
  if (STAYING.test(sentence)) return 'spares';
  if (WANTING.test(sentence) && !takesBack(sentence)) return 'asks';
  if (ASSENTING.test(sentence) || ownClauses(restore(sentence)).some(asks)) return 'asks';
  const [, last = ''] = OWN_AT_LAST.exec(sentence) ?? [];
  if (last !== '' && !takesBack(last) && plainClauses(last).some(asks)) return 'asks';
  if (/\?[^\p{L}\p{N}]*$/u.test(sentence))
    return [sentence, sentence.split(/,\s+/u).at(-1) ?? ''].some(asksForDeed) ? 'asks' : 'held';
  const clauses = plainClauses(sentence)
    .map((clause) => clause.replace(ONLY, '').replace(NUR, 'bitte '))
    .filter((clause) => clause !== '');
  // What is not wanted besides takes nothing back: "Set the status to Done, do not notify anybody".
  const from = clauses.findLastIndex((clause, at) => isNegated(clause) && takesBackLast(clause, clauses[at - 1])) + 1;
  const own = clauses.slice(from).filter((clause) => !isNegated(clause));
  // What somebody says may go on in the clauses after it.
  const told = leadsToTheirs(clauses[0] ?? '') ? [] : own.filter((clause) => !isOfOthers(clause));
  const firm = clauses.filter((clause) => !isAside(clause));
  if (
    firm.length < clauses.length &&
    !leadsToTheirs(firm[0] ?? '') &&
    !firm.some(isNegated) &&
    !takesBack(firm.join(', ')) &&
    firm.some(asks)
  )
    return 'asks';
  const isTakenBack = told.length === 0 || takesBack(told.join(', '));
  if (!isTakenBack && told.some(asks)) return 'asks';
  // "Alright, don't turn it on."
  if (clauses.some((clause) => FORBIDDING.test(clause) && !OTHER_THINGS.test(clause))) return 'held';
  if (isTakenBack || clauses.some(asks) || NEEDLESS.test(sentence) || sentence.search(FOR_OWN_DEED) >= 0) return 'held';
  if (mentionsDeed(sentence)) return 'held';
  // What is no statement may ask in words that nobody knows: "Check in the car of Hanna".
  const isTelling =
    SUBJECT.test(sentence) ||
    NAME_AS_SUBJECT.test(sentence) ||
    asksToKnow(told[0] ?? '') ||
    !told.some((clause) => /\s/u.test(clause) && !DOING_NOTHING.test(clause));
  return isTelling ? 'tells' : 'asks';
}

/** Begins a statement. */
const SUBJECT =
  /^[^\p{L}\p{N}]*(?:(?:then|after that|afterwards|and|but|so|well|also|anyway|hopefully|otherwise|luckily|honestly|to be honest),?\s+)*(?:you(?:'re| are) (?:an?|the|so|great)|i|we|he|she|they|it|there|this|that|these|those|the|my|our|his|her|their|a|an|who|what|which|ich|wir|er|sie|es|der|die|das|mein\p{L}*|je|nous|il|elle|le|la|les|yo|el|los|las|mi|io|noi|lo|ik|wij|de|het|mijn|eu|nós|o|a|os|as|ja|\p{L}+['’]s)(?!\p{L})/iu;
/** The same with a name. */
const NAME_AS_SUBJECT =
  /^[^\p{L}\p{N}]*\p{Lu}\p{L}+ (?:\p{Lu}\p{L}+ )?(?:is|are|was|were|has|have|had|will|would|can|could|may|might|should|must|wants?|needs?|says?|said|\p{Ll}+ed)(?!\p{L})/u;

/** Remarks that bind nothing. */
function isAside(clause: string): boolean {
  return (
    /^(?:otherwise|or else)\b(?!.*\b(?:leave|keep|not)\b)/u.test(clause) ||
    (isNegated(clause) && OTHER_THINGS.test(clause)) ||
    /^(?:i|we) (?:don't|do not) want to (?:miss|lose|forget|wait|bother|worry)\b/u.test(clause) ||
    /^(?:i|we)(?:'ll| will) (?!not\b|never\b)(?!.*\b(?:it|this|that|myself|ourselves)\b)/u.test(clause) ||
    /^(?:let (?:me|us) know|tell (?:me|us))\b(?!.*\b(?:first|before|whether|if)\b)/u.test(clause) ||
    /^(?:when(?:ever)? you (?:get a (?:chance|moment|minute)|have (?:a )?(?:time|moment|minute|chance)|can|are free)|when you're free|once (?:you are|you're) (?:there|logged in)|like i said(?: \p{L}+)?|as i said(?: \p{L}+)?|stop (?:asking|waiting)|hold on|maybe i'll regret (?:this|it)|(?:i'm|i am) not sure where (?:it|that) is)$/u.test(
      clause,
    ) ||
    /^(?:\p{L}+ ){1,3}wants? (?:the|an?) [^,]*$/u.test(clause)
  );
}

/** "I would like the digest turned on." */
const WANTING =
  /^[^\p{L}\p{N}]*(?:i|we)(?:'d| would) (?:like|love|prefer|rather have) (?!to (?:know|see|think|ask|understand|hear|read|learn)\b)/iu;
/** "I was told to enable it. Please do." */
const ASSENTING = /^[^\p{L}\p{N}]*(?:please,?\s+)?(?:do|do (?:it|so|that)|go ahead)(?:,? please)?[^\p{L}\p{N}]*$/iu;
/** What the person asks for after what somebody said: "Ana said it is 5 now, please change it". */
const OWN_AT_LAST = /,\s+(?:so|please|so please)\s+([^,]+)$/iu;

/** Whether a clause tells what somebody says, or does themselves. */
function isOfOthers(clause: string): boolean {
  const bare = clause.replace(SAID_TEXT, '');
  return BY_THEMSELVES.test(bare) || VOID.some((each) => each.test(bare));
}

/** Whether what somebody says begins after a clause: "the note reads", and not "Ben says it is good". */
function leadsToTheirs(clause: string): boolean {
  if (BY_THEMSELVES.test(clause)) return true;
  const bare = clause.replace(SAID_TEXT, '');
  const found = VOID.flatMap((each) => each.exec(bare) ?? []);
  return found.some(
    (word) =>
      bare
        .slice(bare.indexOf(word) + word.length)
        .trim()
        .split(/\s+/u).length < LEAST_TOLD,
  );
}

/** Of what somebody says, in words. */
const LEAST_TOLD = 2;
/** A text that the person gives: "a note that says …". */
const SAID_TEXT =
  /(?<=^(?:make|write|add|create|leave|post|put|send|save|draft)\b.*) (?:saying|(?:that|which) (?:says|reads))(?!\p{L}).*$/u;

/** "Remind me at 7 pm to call grandma." */
const REMINDED = /^[^\p{L}\p{N}]*(?:please )?remind (?:me|us) (?:at|on|in|every|tomorrow|tonight|next)\b/iu;

/** Whether a negated clause is about the one before it: "…, but not yet", "…, don't send it now". */
function takesBackLast(clause: string, last = ''): boolean {
  if (OTHER_THINGS.test(clause)) return false;
  const [, verb = ''] = NEGATED_VERB.exec(clause) ?? [];
  return BARE.test(clause) || verb === 'do' || (verb !== '' && stemsOf(last).has(stem(verb)));
}

const OTHER_THINGS =
  /\b(?:nothing else|(?:any|some)thing else|anything other|anybody else|anyone else|(?:the )?others?|the rest)\b/iu;
const BARE = /^(?:do not|don't|dont|never|not)(?: (?:yet|now|today|so))*$/u;
const NEGATED_VERB = /^(?:do not|don't|dont|never|not) (?!yet\b|now\b|today\b)(\p{L}+)/u;
/** Forbids a deed by its verb; "not an hour" corrects a value. */
const FORBIDDING = /^(?:do not|don't|dont|never) \p{L}/u;
/** "Only save it." */
const ONLY = /^(?:only|just|seulement|s[oó]lo|soltanto) /u;
const NUR = /^(?:nur|bitte nur|alleen) /u;

/** "The old one stays." */
const STAYING =
  /^[^\p{L}\p{N}]*(?:please\s+)?keep\s[^,;:]+[.!]?\s*$|^[^\p{L}\p{N}]*hands off\s[^,;:]+$|^[^,;]*\buntouched[^\p{L}\p{N}]*$|^[^,;]*(?:\b(?:stays?|remains?)(?:\s+(?:there|as it is|in place|untouched|unchanged))?|\boff limits|\b(?:must|should|may) (?:not|never) be \p{L}+|\bbleibt|\breste|\bqueda|\bresta|\bblijft|\bzostaje)[^\p{L}\p{N}]*$/iu;
/** What a person does and not the agent, or before the agent may. */
const BY_THEMSELVES = /\b(?:myself|ourselves|himself|herself|themselves)\b/iu;
/** Waits in a whole sentence: for somebody, or because it only supposes something, or the person does the last of it. */
const WAITING =
  /\b(?:by the time|some ?(?:day|time)|eventually|next (?:spring|summer|autumn|fall|winter))\b|^[^\p{L}\p{N}]*(?:imagine|suppose)\b|, i(?: will|'ll)? (?:(?:press|click|submit|confirm|send|do) (?:it|that)(?=[^\p{L}\p{N}]*$|\s+(?:myself|later|tomorrow|tonight|then)[^\p{L}\p{N}]*$)|(?:press|click|submit|confirm) the (?!others?\b|rest\b)|do the (?:last|final|rest)\b)/iu;
/** The same in other languages, doubts and reminders. */
const HELD_ELSEWHERE = new RegExp(
  `(?<!\\p{L})(?:${[
    'erinnere? mich|ich überlege|wäre (?:falsch|ein fehler|zu früh)|ich (?:werde|mache|erledige|kümmere|tue) [^.]*(?<!\\p{L})selbst',
    "rappelle-moi|je (?:pense à|me demande)|ce serait (?:une erreur|trop tôt|faux)|^[^\\p{L}\\p{N}]*peut-être|après (?:l[ea]s?|qu)|je (?:vais|le|la|les|m’en|m'en) [^.]*moi-même",
    'recuérdame|estoy pensando|sería (?:un error|demasiado pronto)|^[^\\p{L}\\p{N}]*quizás?|^[^\\p{L}\\p{N}]*tal vez|(?:voy|lo|la) [^.]*yo mism[oa]',
    'ricordami|sto pensando|sarebbe (?:un errore|troppo presto)|^[^\\p{L}\\p{N}]*forse|io stess[oa]',
    'herinner me|ik denk erover|zou (?:fout|verkeerd) zijn|^[^\\p{L}\\p{N}]*misschien|ik [^.]*(?<!\\p{L})zelf',
    'przypomnij mi|zastanawiam się|byłoby błędem',
    'lembra-me|estou (?:pensando|a pensar)|seria um erro|^[^\\p{L}\\p{N}]*talvez|eu mesm[oa]',
  ].join(
    '|',
  )})(?!\\p{L})|(?<!\\p{L})dès qu['’e]|^[^\\p{L}\\p{N}]*als (?!(?:erste|nächste|admin|het (?:kan|mag|lukt)|ich)\\p{L}*)|^[^\\p{L}\\p{N}]*może (?=jutro|później|\\p{L}+ć(?!\\p{L}))`,
  'iu',
);
/** What somebody else wants or says, in other languages. */
const WANTED_ELSEWHERE =
  /^[^\p{L}\p{N}]*(?:[ao] )?(?!(?:ich|je|yo|io|ik|ja|eu) )\p{L}+ (?:will|hat (?:gesagt|gebeten)|veut|(?:m['’]a|a) (?:demandé|dit)|quiere|me pidió|vuole|mi ha (?:chiesto|detto)|wil|vroeg|chce|prosiła?|quer|pediu)(?!\p{L})/iu;
/** What the person wants to know at the end: "…, and tell me if it worked". */
const TOLD_AFTER =
  /,?\s+(?:and|then)\s+(?:then\s+)?(?:(?:tell|show|give) (?:me|us)|let (?:me|us) know|check|see|look)\b(?![^.!?;]*\b(?:first|before|until|wait)\b)[^.!?;]*(?=[.!?;]?\s*$)|,?\s+(?:und|et|y|e|en|i)\s+(?:sag (?:mir|uns)|gib (?:mir|uns) bescheid|dis-moi|dites-moi|dime|avísame|dimmi|fammi sapere|zeg (?:het )?me|laat (?:het )?me weten|powiedz mi|daj mi znać|avisa-me|diz-me|me avisa)(?!\p{L})[^.!?;,]*(?=[.!?;]?\s*$)/iu;
/** "Keep it, then open the next page" takes nothing back. */
const KEEP_THEN = /^[^\p{L}\p{N}]*(?:please\s+)?keep\s+(?=(?:it|that|this|them),?\s+(?:and|then)\s)/iu;
const IN_BRACKETS = /\([^()]*\)/gu;
/** How long what is asked for is to last: it waits for nothing. */
const FOR_HOW_LONG = new RegExp(
  `\\s(?:until|till) (?:further notice|(?:i|we) say otherwise|(?:next )?${WEEKDAY_NAMES}|tomorrow|next \\p{L}+)(?=[.!?;]?\\s*$)`,
  'iu',
);
const WHEN_FREE =
  /\swhen(?:ever)? you(?:'re| are) free(?=[.!?;]?\s*$)|^[^\p{L}\p{N}]*after (?:logging|signing) in,?\s/iu;
/** "…, if it is not already." */
const UNLESS_SO =
  /,?\s+(?:if|unless)\s+(?:\p{L}+\s+){0,2}(?:(?:not|\p{L}+n't)\s+)?(?:already|yet|done(?: so)?)(?: \p{L}+)?(?=[.!?;]?\s*$)/iu;
/** Says that nothing is to be done. */
const NEEDLESS = /^[^\p{L}\p{N}]*(?:no need to|refuse to)\s/iu;
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
  /^[^\p{L}\p{N}]*(?:(?:i|we|he|she|they|it|there|somebody|someone|nobody|no one|anybody|everybody|everyone|people|according)(?!\p{L})|\p{Lu}\p{L}+ (?:will|would|might|may|could|should|must|wants?|ha[sd]|is|was|says?|said|asked|told|needs?|used)(?!\p{L}))/iu;
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
  return timed.length > 0 && timed.every((clause) => isForLater(clause, sentence, beside) || isOther(clause));
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
