import { beginsRequest, plainClauses } from '../../english/clauses.ts';
import { asksForDeed, LOGGING_IN } from './own-words.ts';

/** Verbs and questions by which a person wants to see or know something, and nothing done. */
const LOOKING = new RegExp(
  `^(?:${[
    'open(?! (?:an?|the|my|a new) (?:\\S+ )?(?:account|ticket|issue|case|dispute|gate|door|garage|lock))',
    'go(?! (?:ahead|for|with)\\b)|goto|visit|navigate|head|browse|scroll|jump',
    '(?:take|bring|get) me (?:to|back)\\b',
    'show|see(?! to\\b)|view|look|find|search|google|locate|read|display|count|compare|summari[sz]e|explain|describe|translate',
    '(?:tell|give|remind) (?:me|us)\\b(?! (?:an?|some|one|two) )|let me (?:see|know)\\b',
    'list(?! .*\\bfor\\b)|sort(?! .*\\binto\\b)|filter|check (?:if|whether|how|what|when|which|who|for)\\b',
    "(?:what|which|who|whose|when|where|why|how)(?:'s)?\\b|(?:is|are|was|were|does|did|has)\\b|(?:do|have|can|should) (?:i|we|they|you)\\b",
    "(?:i|we)(?:'d like| would like| want| need) to (?:know|see|read|find|look)\\b",
    'zeig\\p{L}*|öffne|such\\p{L}*|finde?|lies|schau\\p{L}*|geh\\p{L}*|nenn\\p{L}*|wie|was|wer|wann|wo|welche[rsnm]?|warum|gibt|ist|sind',
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

function looks(utterance: string): boolean {
  let isAsked = false;
  for (const sentence of utterance.split(/(?<=[.!?])\s+/u)) {
    // "Emre forgot his password, can you set it to moss-7?"
    const [last = ''] = sentence.split(/,\s+/u).slice(-1);
    if (/\?\s*$/u.test(sentence) && !asksForDeed(sentence) && !asksForDeed(last)) {
      isAsked = true;
      continue;
    }
    for (const clause of plainClauses(sentence)) {
      if (clause === '') continue;
      // Who logs in to look at something writes nothing else.
      if (LOGGING_IN.test(clause)) continue;
      if (LOOKING.test(clause)) isAsked = true;
      // What goes on with a clause before it asks for nothing itself.
      else if (!isAsked || beginsRequest(clause)) return false;
    }
  }
  return isAsked;
}
