import { beginsRequest } from '../../english/clauses.ts';
import { MONTH_NAMES, WEEKDAY_NAMES } from '../../english/lexicon.ts';
import { withoutLooseClauses } from './loose-clauses.ts';
import { withoutToldBesides } from './told-besides.ts';

/** "Would you mind sending it" as "could you send it", and "I no longer need the list" as what the next words are about. */
export function asImperatives(text: string): string {
  const shown = [...text.matchAll(FILTERS)].map(({ index, 0: filter }) => ({ from: index, to: index + filter.length }));
  const bare = withoutLooseClauses(withoutToldBesides(text))
    .replace(COURTEOUS, 'could you ')
    .replace(ANYWAY, '')
    .replace(LETTING_WORK, '')
    .replace(NO_AS_ANSWER, '$1 "$2"')
    .replace(TIME_FIRST, '$<request> $<time>')
    .replace(SAID_TEXT, ' ')
    .replace(SO_THAT_ONLY, '')
    .replace(CODE_IN_BRACKETS, '$1')
    .replace(THAT_ARE_NOT, (clause: string, state: string, at: number) =>
      shown.some(({ from, to }) => from <= at && at < to) ? clause : ` but not ${state}`,
    )
    .replace(NO_USE, '')
    .replace(NOT_USED, '$1 is unused')
    .replace(WANTED, 'create $1 ')
    .replace(NO_NEED, 'see $<thing>')
    .replace(NO_NEED_ELSEWHERE, 'see $<thing>$<object>')
    .replace(FAILING, '$1 ')
    .replace(SAYING, 'about ')
    .replace(REASON, '')
    .replace(REASON_ELSEWHERE, '')
    .replace(GIVEN_UP, '')
    .replace(BY_NOBODY, '')
    .replace(NOT_FOR_THEM, '')
    .replace(FORBIDDEN, '')
    .replace(ASKED_BY_THEM, '')
    .replace(BY_THEMSELVES, '')
    .replace(DONE_FOR_ME, (_, thing: string, participle: string) => `${verbOf(participle)} ${thing}`)
    .replace(WISHED, (_, thing: string, participle: string) => `${verbOf(participle)} ${thing}`)
    .replace(PASSIVE, (_, thing: string, participle: string) => `${verbOf(participle)} ${thing}`)
    .replace(
      MAY_GO,
      (_, thing: string, live: string | undefined) => `${live === undefined ? 'delete' : 'publish'} ${thing}`,
    )
    .replace(/\bwould you mind (\p{L}+)ing\b/giu, (_, verb: string) => `could you ${verbOf(verb)}`);
  // Who needs a thing no longer, and says nothing else, wants to be rid of it.
  return bare === text ? bare : bare.replace(/^see (?=[^.!?;,]*[.!]?\s*$)/u, 'delete ');
}

/** Courteous ways to say "could you". */
const COURTEOUS =
  /(?<=^[^\p{L}\p{N}]*|[.!?;,]\s+|\b(?:and|then|so|also|please) )(?:(?:would|could) you (?:please )?be (?:so kind as to|able to)|be so (?:kind|good) (?:as to|and)|(?:i|we)(?:'ll| will|'d| would)? need you to|you(?:'ll| will)? (?:have|need) to|i think (?:we|you) should|any chance (?:that )?you (?:could|can|would)|are you able to|(?:may|can) i ask you to|go ahead and|try to|(?:be sure|make sure|remember|don't forget|do not forget) to|make sure (?:that )?you|(?:it|that) would be (?:(?:really|very|so) )?(?:great|nice|good|lovely|kind|helpful|cool|fantastic|wonderful|awesome) if you (?:could|would)|i(?:'d| would) (?:(?:really|very much) )?(?:appreciate it|be (?:(?:really|very|so|most) )?(?:happy|glad|grateful|thankful)) if you(?: could| would)?|i (?:was|am) wondering (?:if|whether) you (?:could|would)|do you think you (?:could|can)|(?:what )?i (?:need|want)(?: is)? for you to|what i (?:need|want) is that you|simply|quickly|directly)\s+(?=\p{Ll})/giu;
/** "Let the robot clean the kitchen": what a machine is to do is asked of who runs it. */
const LETTING_WORK =
  /(?<=^[^\p{L}\p{N}]*|[.!?;,]\s+|\b(?:and|then|so|also|please) )(?:let|have|make) (?:it|(?:the|my|our) (?:\p{L}+ )?(?:robot|vacuum|hoover|mower|washer|washing machine|dishwasher|machine|printer|pump|heating|sprinklers?|device|system|server|bot|script|job)) (?=\p{Ll}+ (?:the|my|our|all|every)\b)/giu;
/** "Vote no on the fence" takes nothing back. */
const NO_AS_ANSWER =
  /\b(vote|answer|choose|select|pick|tick|reply|respond)(?: with| for)? (no|not|none|never)\b(?! (?:one|more|longer|later|fewer|less|other|matter|thing)\b)/giu;
/** At the end these say no more than the request: "delete it anyway". */
const ANYWAY =
  /,?\s+(?:anyway|regardless|in any case|either way|nonetheless|only)(?=\s*[.!?;]*(?:$|\s+\p{Lu}|\s+(?:and|then)\s))/gu;
/** "On Friday, delete the draft" as "delete the draft on Friday". */
const TIME_FIRST = new RegExp(
  `(?<=^[^\\p{L}\\p{N}]*|[.!?;]\\s+)(?<time>(?:on|by|at|in|from|after) (?:(?:the )?(?:end|beginning|start) of [^,.;!?]{2,30}|(?:next |this |the )?(?:${WEEKDAY_NAMES}|${MONTH_NAMES})[^,.;!?]{0,20}|(?:an?|one|two|three|four|five|six|\\d+) (?:minutes?|hours?|days?|weeks?|months?)|\\d[^,;!?\\s]*(?: ?[ap]\\.?m\\.?)?)),\\s+(?<request>(?:[^,.;!?]|\\.(?=\\S))+)`,
  'giu',
);

/** What does not go well, told before the request: "I can't keep up with Italian." It refuses nothing. */
const FAILING =
  /(?<=^|[.!]\s+)((?:I|we|it|he|she|they|the \p{L}+|my \p{L}+) )(?:can't|cannot|couldn't|(?:do|does|did)n't (?=(?:work|like|fit|suit|have|know|use|play|drive|match|belong)\b)|(?:is|are|was|were)n't )(?!(?:\S+ ){0,6}(?:to|delete|remove|buy|order|send|pay|book|cancel|publish|post|share)\b)(?=[^.!?;:,"“]{2,60}\.\s+\S)/giu;

/** The verb of a participle or gerund without its ending: "cancelled" and "cancell" are of "cancel". */
function verbOf(participle: string): string {
  const known = IRREGULAR.get(participle.toLowerCase());
  if (known !== undefined) return known;
  const bare = participle.replace(/ed$/u, '');
  const forms = [`${bare}e`, bare, bare.replace(/(\p{L})\1$/u, '$1'), `${bare}y`.replace(/iy$/u, 'y')];
  return forms.find(beginsRequest) ?? bare;
}

const IRREGULAR = new Map([
  ['sent', 'send'],
  ['paid', 'pay'],
  ['bought', 'buy'],
  ['thrown away', 'throw away'],
  ['taken down', 'take down'],
  ['taken off', 'take off'],
]);
/** A thing that a statement is about. */
const OF_STATEMENT =
  "((?:(?:the|my|our|its|his|her|their|this|that|these|those|both|all)(?= )|(?!(?:it|that|let|he|she|who|what|where|there|here|how)'s)[\\p{L}-]+'s(?! (?:been|not|being)\\b))(?: (?!(?:to|that|it|you|which|who)\\b)[^\\s.!?;,:]+){0,8}?)";
/** "Get the branch try-new-cart deleted". */
const DONE_FOR_ME = new RegExp(
  `(?<=^|[.!;,]\\s+|\\band )(?:get|have|(?:i|we)(?: would|'d)? (?:need|want|like)(?: to have)?) ${OF_STATEMENT} (\\p{L}+ed|sent|paid|bought)(?=[.!;,]|\\s+(?:and|then)\\b|$)`,
  'giu',
);
/** "I'd like the draft to be deleted". */
const WISHED = new RegExp(
  `(?<=^|[.!;,]\\s+|\\band )(?:i|we)(?: would|'d)? (?:need|want|like) ${OF_STATEMENT} to be (\\p{L}+ed|sent|paid|bought)(?=[.!;,]|\\s+(?:and|then)\\b|$)`,
  'giu',
);
/** "The draft can be deleted", "the two old keys need to be revoked". */
const PASSIVE = new RegExp(
  `(?<=^|[.!?;,]\\s+(?:so )?)${OF_STATEMENT} (?:can|should|must|may|needs? to|ha(?:s|ve) to|ought to) (?:now |please )?be (\\p{L}+ed|sent|paid|bought|thrown away|taken down|taken off)(?: now| too| as well)?(?=[.!;,]|\\s+(?:and|then)\\b|$)`,
  'giu',
);
/** "The draft can go", "the article may go live now". */
const MAY_GO = new RegExp(
  `(?<=^|[.!?;,]\\s+(?:so )?)${OF_STATEMENT} (?:can|should|must|may|needs? to|ha(?:s|ve) to) (?:now )?go(?: (live|online|out))?(?: now| too| as well)?(?=[.!;,]|\\s+(?:and|then)\\b|$)`,
  'giu',
);

/** "The loans that are not returned yet" leave out those that are. */
const THAT_ARE_NOT =
  / (?:that|which|who) (?:(?:is|are|was|were|has|have) not|(?:is|are|was|were|has|have)n't)(?: been)? (\p{L}+(?: \p{L}+)?)(?: yet)?(?=[.!;,]|$| and )/giu;
/** A text in quotes that the person gives: `a review saying "Nice"`. */
const SAID_TEXT = /,? (?:saying|that says|which says|that reads):?(?= ["“„«])/giu;
/** "More hinges (A-10)". */
const CODE_IN_BRACKETS = /\(([\p{L}\p{N}]*\d[\p{L}\p{N}._/-]*|[\p{L}\p{N}]+[-._/][\p{L}\p{N}._/-]*\d)\)/gu;
/** "The one that says Last chance" is told by its words. */
const SAYING = /\bthat (?:says|reads) /giu;
/** Why something is asked for: "she doesn't work here any more". */
const REASON =
  /,? (?:she|he|it|they) (?:doesn't|isn't|aren't|don't|hasn't|haven't) (?!(?:\S{1,30} ){0,8}(?:\p{L}+ed|to|be|want|need|you|delete|send|buy)\b)[^.!?;,]{1,40} any ?(?:more|longer)(?=[.!;]|$)/giu;
/** What somebody else has given up, told before or after the request: "she no longer wants the hostas". It refuses nothing. */
const GIVEN_UP =
  /\b(?:she|he|they|(?:the|my|our) \p{L}+|\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?) (?:no longer (?:wants?|needs?|uses?|has|have|owns?|works?|lives?|comes?|attends?))(?=\s)(?![^.!?;,]*\b(?:to|it|this|that|them|\p{L}+ed)\b)[^.!?;,]{1,60}/giu;
/** Why: "nobody uses those any longer", "so that nobody changes it". */
const BY_NOBODY =
  /,? ?\b(?<!\blong as )(?:(?:nobody|no[ -]one) (?:here )?(?:uses|needs|wants|reads|watches|knows|likes|opens)|so (?:that )?(?:nobody|no[ -]one)(?: else)?(?: (?:can|could|may|will))? \p{L}+(?: (?:in|on|to|at))?|(?:nobody|no[ -]one)(?: else)? (?:should|must|may|can|needs? to|has to) (?:touch|change|edit|use|see|read|open|move)) (?:it|them|that|those|this|these)(?: any ?(?:more|longer)| again| by (?:mistake|accident))?(?=[.!;,]|$)/giu;
/** What somebody else need not do: "no need for him to confirm". */
const NOT_FOR_THEM =
  /,? ?\b(?:there(?:'s| is) )?no need for (?:him|her|them|\p{Lu}[\p{L}'-]+) to \p{L}+(?: \p{L}+){0,3}(?=[.!;,]|$)/giu;
/** What others are no longer to do, a setting to be made: "learners shouldn't be able to edit their name any more". */
const FORBIDDEN =
  /(?<=^|[.!;,?]\s+|\b(?:and|also) )(?!(?:I|you|we|it|this|that)\b)(?:\p{L}+ ){1,4}(?:shouldn't|should not|mustn't|must not|can't|cannot|are not to|may not) (?:be able to|be allowed to|have access to) [^.!?;,]{2,60}(?=[.!?;,]|$)/giu;
/** What somebody else does alone: "Li Wei merges it herself once the tests are done". */
const BY_THEMSELVES =
  /(?<=^|[.!;]\s+)\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)? (?:will )?\p{L}+ (?:it|that|this|them) (?:himself|herself|themselves)(?: [^.!?;]{1,60})?(?=[.!;]|$)/gu;
/** Who asked for it, without what they said: "he asked me himself on the phone". */
const ASKED_BY_THEM =
  /(?<=^|[.!;,] ?)(?:(?:because|since|as) )?(?:he|she|they|\p{Lu}[\p{L}'-]+) (?:(?:has|have|had) )?(?:already )?(?:asked|told|called) (?:me|us)(?: for (?:it|that|this|them|one))?(?: (?:himself|herself|themselves|personally|twice|today|yesterday|to|about it|on the phone|by (?:phone|mail|email)))*(?: and (?:i|we) (?:agreed|said (?:yes|ok)|promised))?(?=[.!;,]|$)/giu;
/** The same in other languages, at the end of a sentence: "que no puedo ir", "weil ich nicht kann". */
const REASON_ELSEWHERE =
  /,\s+(?:que (?:ya )?no (?:puedo|podemos|voy|vamos|me|nos|lo|la)|(?:porque|pues|weil|denn|da|parce qu(?:e|')|car|puisqu(?:e|')|perché|poiché|omdat)\s)(?![^.!?;,]*\b(?:wenn|falls|si|se|als|bis|ne pas)\b)[^.!?;,]*(?=[.!]?\s*$|[.!]\s)/giu;
/** Why: "I don't watch it any more". */
const NO_USE =
  /(?:^|\s)(?:because )?\b(?:I|we) (?:(?:don't|do not|hardly|rarely) (?:need|use|want|watch|read|like|play|drive|wear)|no longer (?:need|use|want|watch|read|like|play|drive|wear)) (?:it|them|that|this)(?: any ?(?:more|longer))?(?:,|(?=[.!;]|$))/giu;
/** The same of a thing: "the connection old-ais isn't used any more". */
const NOT_USED =
  /(?<=^|[.!;]\s+)((?:the|my|our|this|that) [^.!?;,]{2,60}?) (?:isn't|is not|aren't|are not|is no longer|are no longer) (?:being )?(?:used|needed|required|wanted|in use)(?: any ?(?:more|longer))?(?=[.!;,]|$)/giu;
/** "I want an API token named till": something new that has a name. */
const WANTED =
  /(?<=^|[.!;]\s+)(?:I|we)(?:'d like| would like| want| need)(?: to have)? (an?(?: new)?) (?=[^.!?;]*\b(?:called|named)\b)/giu;
/** "I no longer need the list": what the next words are about. */
const NO_NEED =
  /\b(?:I|we) (?:(?:don't|do not|won't|will not) (?:need|use|want|watch|read|like|play|drive|own|wear|visit|attend|listen to|work (?:at|for|with)|go to)(?=(?:[^.!?;,]|\.(?=\S))* any ?(?:more|longer)\b)|no longer (?:need|use|want|watch|read|like|play|drive|own|wear|visit|attend|listen to|work (?:at|for|with)|go to)) (?<thing>(?!(?:it|that|this|them|you|to|any|anything|anyone|what)\b(?! \p{L}+ any\b))(?!(?:\S*[^\s.!?;,] ){0,4}(?:\p{L}+ed|to|it|you)\b)(?:[^\s.!?;,]|\.(?=\S))+(?: (?!any)(?:[^\s.!?;,]|\.(?=\S))+){0,5})(?: any ?(?:more|longer))?(?=[.!;,]|$| (?:so|and) )/giu;
/** The same in other languages. */
const NO_NEED_ELSEWHERE =
  /\b(?:(?:ya no (?:quiero|necesito|uso)|n[aã]o (?:quero|preciso|uso) mais(?: d[eoa]s?)?|(?:je )?(?:n'ai plus besoin d(?:e|u|es)|ne veux plus(?: d(?:e|u|es))?)|non (?:mi serv(?:e|ono)|voglio) più)\s+(?<thing>[^.!?;,]{2,60})|ich (?:brauche|will|möchte|benötige)\s+(?<object>[^.!?;,]{2,60}?)\s+nicht mehr)(?=[.!;,]|$)/giu;

/** What a filter is for. */
const SO_THAT_ONLY =
  /,?\s+so that only\b[^.!?;,]*?\b(?:(?:is|are|stays?|remains?) (?:shown|visible|listed|displayed|(?<=\b(?:filter|show|list|search|narrow|limit)\b[^.!?;]*)left)\b|can \p{L}+(?: (?:or|and) \p{L}+)* (?:it|them|this)\b)/giu;

/**
 * A clause that only says what to show: "only" and "not" in it choose things of a list, and take nothing back. One with a number may be a limit, and
 * one that waits for something a condition.
 */
export const FILTERS =
  /(?:^|[.!?;,]\s+|\b(?:and|then)\s+)(?:show|list|filter|display|sort)\b(?![^.!?;,]*(?:\d|\b(?:first|before|yet|until|unless|if|when|wait|it|them|delete|buy|send|order|pay|do|don't|doing)\b))[^.!?;,]*/giu;
