import { beginsRequest, isNegated, plainClauses } from '../../english/clauses.ts';
import { remembered } from '../../helpers/remembered.ts';
import { VERBS } from '../words/request-verbs.ts';
import { foreignDeed, isForeign } from './foreign-verbs.ts';
import { grantsIn, IMPERATIVE, LOGGING_IN_AS } from './grants.ts';
import { asksForDeed, LOGGING_IN, ownClauses } from './own-words.ts';
import { onlyTells } from './told-besides.ts';

/** Verbs and questions by which a person wants to see or know something, and nothing done. */
const LOOKING = new RegExp(
  `^(?:${[
    'open(?! (?:an?|the|my|a new) (?:\\S+ )?(?:account|bug|ticket|issue|case|dispute|complaint|request|pr|mr|poll|thread|topic|discussion|gate|door|garage|lock))',
    'go(?! (?:ahead|for|with)\\b)|goto|visit|navigate|head|browse|scroll|jump',
    '(?:take|bring|get) me (?:to|back)\\b',
    'show|see(?! (?:to|you|her|him|them)\\b)|view|(?:have|take) a (?:\\w+ )?look|look|find|search|google|locate|read|display|count|compare|summari[sz]e|explain|describe|translate',
    '(?:tell|give|remind) (?:me|us)\\b(?! (?:an?|some|one|two|at|on|to|in|every|tomorrow|tonight|next) )|let me (?:see|know)\\b',
    'list(?! .*\\bfor\\b)|sort(?! .*\\binto\\b)|filter|check (?:if|whether|how|what|when|which|who|for)\\b',
    "(?:what|which|who|whose|when|where|why|how)(?:'?s)?\\b|(?:is|are|was|were|does|did|has)\\b|(?:do|have|can|should) (?:i|we|they|you)\\b",
    "(?:i|we)(?: only| just)?(?:'d like| would like| want| need) to (?:know|see|read|find|look)\\b",
    '(?:sage?|sagen sie)(?= (?:(?:bitte|mal) )*(?:mir|uns|ob|was|wer|wie|wann|wo|wie ?viel\\p{L}*|welche[rsnm]?)(?!\\p{L}))|erklär\\p{L}*|(?:dis|dites)(?![ -](?:à|au|aux|lui|leur)(?!\\p{L}))|dime|d[ií]game|dimmi|zeg(?! (?:tegen|aan) )|powiedz|скажи',
    'zeig\\p{L}*|öffne|such\\p{L}*|finde?|lies|schau\\p{L}*|geh\\p{L}*|nenn\\p{L}*|wie|was|wer|wann|wo|welche[rsnm]?|warum|gibt|ist|sind',
    'regarde[rz]?|voir|vérifie[rz]?|mira[r]?|ver|comprueba|comprobar|revisa[r]?|guarda(?:re)?|vedere|controlla(?:re)?|nachschau\\p{L}*|nachseh\\p{L}*|prüf\\p{L}*|vergleich\\p{L}*|check (?:mal|bitte)|dire|decir(?:me)?',
    'ouvr\\p{L}*|montr\\p{L}*|cherch\\p{L}*|trouv\\p{L}*|lis|va|quel\\p{L}*|qui|quand|où|comment|combien',
    'abre|muestra\\p{L}*|busca|encuentra|lee|ve|cu[aá]l\\p{L}*|cu[aá]nt\\p{L}*|qu[eé]|qui[eé]n|cu[aá]ndo|d[oó]nde|c[oó]mo',
    'apri|mostra\\p{L}*|cerca|trova|leggi|vai|quale|quanto|chi|dove|come|toon|zoek|vind|lees|hoe|wat|wie|wanneer|waar',
  ].join('|')})(?![\\p{L}\\p{N}])`,
  'u',
);

/**
 * Whether a person only wants to see or know something: each of their sentences looks or asks, so that no step for it should write anything. What
 * is not understood is no such request.
 */
export function onlyLooks(said: readonly string[]): boolean {
  return said.length > 0 && said.every(looks);
}

/**
 * Whether a person may want nothing done, as far as anything tells: they only look, or no clause asks for something to be done by its verb, as in "the
 * price of the mug, 12 not 14".
 */
export function mayOnlyLook(said: readonly string[]): boolean {
  return onlyLooks(said) || !said.some(asksForChange);
}

/** Utterances: few are read at a time. */
const MOST_REMEMBERED = 100;
/** Whether some clause asks for something to be done, by its verb. */
const asksForChange = remembered(
  (utterance: string): boolean =>
    grantsIn(utterance).some(({ clause }) => !isLook(clause)) ||
    [...ownClauses(utterance), ...clausesOf(utterance)].some(doesSomething) ||
    sentencesIn(utterance).some(asksKindly),
  MOST_REMEMBERED,
);

/** The clauses of an utterance, but for its questions. */
function clausesOf(utterance: string): readonly string[] {
  return sentencesIn(utterance).flatMap((sentence) => (isQuestion(sentence) ? [] : plainClauses(sentence)));
}

/** What asks for a look as often as for a deed: "check the opening hours", "give me a list of the drafts". */
const EITHER =
  /^(?:check(?! (?:me|us|it|them|all|both)\b)(?!.*\b(?:box|off)\b)|(?:give|get|fetch|make|write|prepare|draft|send|bring) (?:me|us)\b|(?:prepare|write|make|create) (?:an? |the )?(?:\w+ )?(?:list|overview|summary|report)\b|(?:read|see|compare|use|like|book|order|message|post|next|previous)\b(?! (?:it|them)\b))/u;

const PREPARING = /^(?:report|remember|decide|plan|prepare|(?:get|make) (?:everything|all|it) ready)(?!\p{L})/u;
const TALKING = /^(?:tell|report|inform|explain|say|answer|remember|decide|plan|prepare)(?!\p{L})/u;
const NO_DEED = [LOOKING, TALKING, EITHER, LOGGING_IN];

/** Whether a clause only wants to see, to know or to be told something. */
export function asksToKnow(clause: string): boolean {
  return LOOKING.test(clause) || PREPARING.test(clause);
}

/** Whether a clause asks for no deed by its verb, or not clearly. */
function isLook(clause: string): boolean {
  const plain = clause.replace(/^(?:me|nous|mir|uns|nos|mi|ci) (?=\p{L})/u, '');
  return NO_DEED.some((pattern) => pattern.test(plain)) || (LOGGING_IN_AS.test(plain) && !beginsRequest(plain));
}

function doesSomething(clause: string): boolean {
  if (isLook(clause) || (isNegated(clause) && !REMINDING.test(clause))) return false;
  // "For the realm north please set up an account."
  const [, asked = clause] = /\bplease (.+)/u.exec(clause) ?? [];
  return isDeed(clause) || (asked !== clause && isDeed(asked));
}

/** Whether a clause begins as one that asks for something to be done. */
export function isDeed(clause: string): boolean {
  return (
    beginsRequest(clause) ||
    Object.values(VERBS).some((verb) => verb.test(clause)) ||
    foreignDeed(clause) !== null ||
    REMINDED.test(clause) ||
    (IMPERATIVE.test(clause) && !HAVING.test(clause)) ||
    SHOULD_BE.test(clause) ||
    UNMISTAKABLE.test(clause) ||
    (isForeign(clause) && CHANGING.test(clause))
  );
}

/** "Need the total of March", which asks for no deed. */
const HAVING =
  /^(?:need|want|got|have|has|had|love|like|hate|think|know|wonder|guess|hope|mean|any|got|seen|saw|heard|read|looking|searching|trying|wondering)(?!\p{L})/u;
/** "Remind me at 7 pm to call grandma." */
const REMINDED = /^remind (?:me|us) (?:at|on|to|in|every|tomorrow|tonight|next)\b/u;
const SHOULD_BE =
  /(?<!^(?:that|this|it)) should (?:be|read|say|cost|become)\b|^(?:that|this|it) should (?:be|read|say|cost|become) (?!(?:all|it|enough|fine|ok(?:ay)?|easy|quick|everything)\b)/u;
/** Verbs of other languages that give a thing another value, place or state; in English their beginnings are nouns as well. */
const CHANGING =
  /^(?:(?:bitte|por favor|per favore|s'il (?:te|vous) pla[iî]t) )?(?:setze?|stelle?|mache?|trage?|lege?|packe?|verschiebe?|schiebe?|gib|weise?|nenne?|benenne?|ersetze?|markiere?|schalte?|aktiviere?|passe[rz]?|mets|mettez|change[rz]?|modifie[rz]?|remplace[rz]?|ajoute[rz]?|range[rz]?|place[rz]?|attribue[rz]?|donne[rz]?|renomme[rz]?|active[rz]?|désactive[rz]?|pon|ponga|cambi[ae]|modifi[ck]a|reemplaza|agrega|mueve|pasa|asigna|marca|quita|activa|desactiva|imposta|metti|sostituisci|aggiungi|sposta|assegna|segna|rinomina|attiva|disattiva|ponha|coloca|coloque|muda|mude|altera|altere|adiciona|mova|atribui|ativa|desativa|zet|verander|wijzig|vervang|voeg|verplaats|geef|hernoem|schakel)(?:-\p{L}+)? \S/u;
/** The same with letters that no English word has. */
const UNMISTAKABLE =
  /^(?:(?:bitte|proszę|prosím|пожалуйста),? )?(?:ändere?|füge?|ergänze?|déplace[rz]?|añade|añadir|põe|ustaw|zmień|zamień|przenieś|przypisz|oznacz|włącz|wyłącz|změň|přidej|přesuň|přiřaď|sätt|ändra|ersätt|lägg|измени|поставь|замени|добавь|перенеси|назначь|включи|выключи) \S/u;

/** "Can you let us stay longer?" */
function asksKindly(sentence: string): boolean {
  const [clause = ''] = plainClauses(sentence);
  return asksForDeed(sentence) && !isLook(clause);
}

function sentencesIn(utterance: string): readonly string[] {
  return utterance.split(/(?<=[.!?])\s+/u);
}

/** Whether a sentence asks for an answer and no deed. */
function isQuestion(sentence: string): boolean {
  // "Emre forgot his password, can you set it to moss-7?"
  const [last = ''] = sentence.split(/,\s+/u).slice(-1);
  return /\?\s*$/u.test(sentence) && !asksForDeed(sentence) && !asksForDeed(last);
}

/** "Don't forget to send it" asks for it. */
const REMINDING = /\b(?:forget|fail|hesitate|miss|but|except|only|until|unless)\b/u;

/** Whether a clause tells who the person is, or greets: "hinrich / Tide-61", "I'm Jan at the harbour", "the login is jan". */
function isAside(clause: string): boolean {
  return ASIDE.test(clause) || (clause.split(/\s+/u).length <= MOST_OF_ASIDE && !beginsRequest(clause));
}

const ASIDE =
  /^(?:hi|hello|hey|good (?:morning|day|evening)|thanks?|please|i'm|i am|it's|this is|my (?:name|login|user ?name|user|account|password|pw)|the (?:login|user|account|password)|user(?:name)?|login|password|pw|benutzer|passwort|kennwort|mot de passe|contraseña|utente|(?:as|with|at|in|on|for) |(?:bitte )?(?:meld|logg)\p{L}* (?:dich|sie sich)|connect\p{L}*-(?:toi|vous)|identifi\p{L}*-(?:toi|vous)|inicia\p{L}* sesi[oó]n|accedi|(?:log|meld) (?:je|in))(?![\p{L}\p{N}])|\b(?:password|pw)\b/u;

/** In words. */
const MOST_OF_ASIDE = 3;

function looks(utterance: string): boolean {
  let isAsked = false;
  for (const sentence of sentencesIn(utterance)) {
    if (isQuestion(sentence)) {
      isAsked = true;
      continue;
    }
    for (const clause of plainClauses(sentence)) {
      if (clause === '') continue;
      // Who logs in to look at something writes nothing else; nor does who says what is not to be done, or what they do with the answer.
      if (LOGGING_IN.test(clause)) continue;
      if (LOOKING.test(clause)) isAsked = true;
      else if (
        isAside(clause) ||
        onlyTells(clause) ||
        (isNegated(clause) && !REMINDING.test(clause)) ||
        (isAsked && TALKING.test(clause))
      )
        continue;
      // What goes on with a clause before it asks for nothing itself.
      else if (!isAsked || beginsRequest(clause)) return false;
    }
  }
  return isAsked;
}
