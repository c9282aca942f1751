import { showsTimeOf } from './date-is-said.ts';
import { stemsOf } from './is-said.ts';
import { partsOf } from './own-words.ts';

/**
 * Whether a clause wants its deed done at another time than now, and nothing beside the control says that time: neither the thing ("tomorrow's
 * class", where its row has a date) nor a field that is sent. `beside`: the texts around the control and the values.
 */
export function isForLater(clause: string, utterance: string, beside: () => string): boolean {
  const own = partsOf(utterance).own.toLowerCase();
  // At the head of a sentence the time is parted from its clause: "In two hours, delete the draft".
  const at = own.indexOf(clause);
  const [before = ''] = at < 0 ? [] : (/(?<=^|[.!?;]\s*)[^.!?;]*$/u.exec(own.slice(0, at)) ?? []);
  const head = LEADING.exec(before)?.[0] ?? '';
  return [...`${head} ${partsOf(clause).own}`.matchAll(TIMES)].some(([time]) => {
    const known = stemsOf(beside());
    if ([...stemsOf(time)].every((word) => known.has(word))) return false;
    return LENGTHS.test(time) || !showsTimeOf(beside(), time);
  });
}

/** Whether what is written is to be kept as a draft, and not to be sent. */
export function keepsDraft(utterance: string): boolean {
  const { own } = partsOf(utterance);
  return (DRAFT.test(own) && !SENT_THEN.test(utterance)) || (EDITS_DRAFT.test(own) && !SENT.test(own));
}

/** "Add a sentence to this draft" asks for no more, unless it is to be sent as well. */
const EDITS_DRAFT =
  /(?<!\p{L})(?:add|append|insert|write|put|change|edit|correct|ergänz|füg|ajout|añad|aggiung)\p{L}*(?!\p{L})[^.!?;]{0,120}(?<!\p{L})(?:draft|entwurf|brouillon|borrador|bozza)(?!\p{L})/iu;
const SENT =
  /(?<!\p{L})(?:send|publish|post|submit|schick|sende|veröffentlich|envoie|publi|envía|invia|pubblica)\p{L}*(?!\p{L})/iu;

const DRAFT =
  /(?<!\p{L})(?<!(?<!\p{L})(?:i|we|you|he|she|they|which|that|who) )(?:save|keep|store|leave|put)(?!\p{L})[^.!?;]{0,60}(?<!\p{L})(?:as|in|into|among|with) (?:an? |the |my |your )?(?:\p{L}+ )?drafts?(?!\p{L})|(?<!\p{L})only as (?:an? |my )?draft(?!\p{L})|(?<!\p{L})(?:als (?:entwurf|concept)|(?:in|unter) (?:den |die |meinen? )?entwürfen?|(?:comme|en|dans les|dans mes) brouillons?|(?:como|en) (?:un )?borrador(?:es)?|(?:come|in|nelle) bozz[ae]|como rascunho|jako (?:szkic|kopi[ęa] robocz\p{L}+)|som utkast)(?!\p{L})/iu;
const SENT_THEN =
  /(?<!\p{L})(?:then|afterwards|dann|puis|luego|poi|depois|daarna|potem)(?!\p{L})[^.!?;]{0,20}(?<!\p{L})(?:send|publish|post|schick|sende|veröffentlich|envoie|publi|envía|invia|pubblica|envia|verstuur|wyślij)/iu;

const UNITS = '(?:min(?:ute)?s?|hours?|hrs?|days?|weeks?|months?)';
const COUNT = '(?:\\d+|an?|one|two|three|four|five|six|seven|ten|half an|a few|some|several)';
/** From now: what tells of a thing is said otherwise. */
const LENGTH = `in ${COUNT} ${UNITS}|at the end of (?:the|this) (?:day|week|month|year|quarter)|later (?:today|this week)|overnight`;
const TIME = [
  LENGTH,
  'tomorrow(?: (?:morning|afternoon|evening|night))?|tonight|this (?:afternoon|evening)|first thing (?:in the morning|tomorrow)|next (?:week|month|year|(?:mon|tues|wednes|thurs|fri|satur|sun)day)',
  "at (?:noon|midnight|night|\\d{1,2}(?:[:.]\\d{2}(?: ?[ap]m)?| ?[ap]m| o'clock))",
  'morgen(?: (?:früh|abend|mittag|vormittag|nachmittag))?|übermorgen|heute (?:abend|nacht)|nächste (?:woche|monat)|nächsten (?:monat|woche)|in (?:zwei|drei|vier|\\d+) (?:minuten|stunden|tagen|wochen)|um \\d{1,2}(?:[:.]\\d{2})? uhr',
  'demain(?: (?:matin|soir))?|après-demain|ce soir|la semaine prochaine|le mois prochain|dans (?:deux|trois|\\d+) (?:minutes|heures|jours|semaines)|à \\d{1,2} ?h(?:\\d{2})?',
  '(?<!(?:la|de|por) )mañana(?: por la (?:mañana|tarde|noche))?|esta noche|la semana que viene|(?:la próxima semana|el próximo mes)|dentro de (?:dos|tres|\\d+) (?:minutos|horas|días|semanas)',
  'domani(?: (?:mattina|sera))?|stasera|la settimana prossima|il mese prossimo|fra (?:due|tre|\\d+) (?:minuti|ore|giorni|settimane)',
  'amanhã|hoje à noite|na próxima semana|daqui a (?:duas|dois|três|\\d+) (?:minutos|horas|dias|semanas)',
  'vanavond|volgende (?:week|maand)|over (?:twee|drie|\\d+) (?:minuten|uur|dagen|weken)|jutro|dziś wieczorem|w przyszłym tygodniu',
].join('|');
const TIMES = new RegExp(
  `(?<![\\p{L}'-])(?<!\\b(?:for|of|to|until|till|from|by|since|before|after|für|bis|von|auf|pour|de|du|jusqu'à|para|hasta|di|fino a|voor|tot|na|do|the|is|are|was|were|it's|that's) )(?:${TIME})(?![\\p{L}'’-])`,
  'gu',
);
const LEADING = new RegExp(`^[^\\p{L}\\p{N}]*(?:${TIME}),?\\s*(?:then )?$`, 'u');
const LENGTHS = new RegExp(`^(?:${LENGTH})`, 'u');
