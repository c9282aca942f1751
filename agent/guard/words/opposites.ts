import { stem, words } from '../../english/words.ts';
import { isVerbStem } from './senses.ts';

/** Verbs, and words of a state, of which one takes back what the other does. */
const PAIRS =
  'enable disable|show hide|accept decline|approve reject|allow deny|allow block|open close|start stop|increase decrease|raise lower|add remove|join leave|public private|lock unlock|yes no|import export|upload download|check uncheck|grant revoke|keep delete|keep cancel|save discard|on off|einschalten ausschalten|annehmen ablehnen|öffnen schließen|accepter refuser|ouvrir fermer|aceptar rechazar|abrir cerrar|accetta rifiuta|apri chiudi'
    .split('|')
    .map((pair) => pair.split(' ').map(stem));

/** Before a verb they turn it into its opposite, but for verbs of their own. */
const PREFIXES = ['un', 'dis', 'de', 'des', 'dés'];

/**
 * Whether a button, by one of its names, says the opposite of what was said, and by none what was: "Turn off two-step sign-in" for "turn it on",
 * "Unpublish" for "publish".
 */
export function isOpposite(names: readonly string[], request: readonly string[]): boolean {
  const known = new Set(saidWords(request.join('\n')));
  const own = names.flatMap(saidWords);
  return own.some((word) => {
    const said = oppositesOf(word).filter((other) => known.has(other));
    return said.length > 0 && !known.has(word) && !said.some((other) => own.includes(other));
  });
}

/** Stems of the words that take back what a word does. */
export function oppositesOf(word: string): readonly string[] {
  const paired = PAIRS.flatMap(([one = '', other = '']) => (word === one ? [other] : word === other ? [one] : []));
  const cut = PREFIXES.flatMap((prefix) => (word.startsWith(prefix) ? [word.slice(prefix.length)] : [])).filter(
    (rest) => (isVerbStem(rest) || TURNED_BACK.test(rest)) && !OWN.test(word),
  );
  return [...paired, ...cut, ...PREFIXES.map((prefix) => `${prefix}${word}`)].filter((other) => other.length > 1);
}

const OWN = /^(?:design|display)/u;
/** What has no sense of its own. */
const TURNED_BACK =
  /^(?:tick|pin|mute|mark|select|link|like|star|flag|check|zip|mount|connect|pair|nest|wrap|bind|freez|do)/u;

/** What buttons say for what is asked to be put into something, given to somebody, or answered: stems. */
export function buttonWordsFor(text: string): readonly string[] {
  const asked = text.toLowerCase();
  return [
    ...(PUT.test(asked) || SIGNED_UP.test(asked) ? JOINED : []),
    ...(GIVEN.test(asked) ? ASSIGNED : []),
    ...(ACCEPTED.test(asked) ? ['yes'] : []),
    ...(DECLINED.test(asked) ? ['no'] : []),
  ];
}

/** "Put him into the group". */
const PUT = /\b(?:put|add|place)\s+(?:\S+\s+){1,6}?(?:in)?to\b/u;
/** "Sign me up for yoga". */
const SIGNED_UP = /\b(?:sign\s+(?:\S+\s+){1,3}?up|put\s+(?:me|us|him|her|them)\s+(?:up|down))\s+for\b/u;
const JOINED = ['join', 'assign', 'enrol', 'enroll'].map(stem);
/** "Give Silke the role", "Silke should get the permission". */
const GIVEN =
  /\b(?:give|get|gets|have|receive)\s+(?:\S+\s+){0,6}?(?:roles?|permissions?|rights?|licen[cs]es?|badges?|labels?|tags?|groups?)\b/u;
const ASSIGNED = ['assign', 'apply'].map(stem);

/** How an invitation is answered. */
const ACCEPTED = /\b(?:accept|say yes to)\b(?!.*\bcookies?\b)/u;
const DECLINED = /\b(?:decline|turn down|say no to)\b/u;

/** Stems of the words of a text; "on" and "off" only where something is turned so. */
function saidWords(text: string): readonly string[] {
  const turned = [...text.toLowerCase().matchAll(TURNED)].map(([, state = '']) => state);
  return [
    ...words(text.replace(NONE, ' '))
      .filter((word) => word !== 'on' && word !== 'off')
      .map(stem),
    ...turned,
  ];
}

/** "No partner" answers nothing. */
const NONE = /\bno (?=\p{L})/giu;
const TURNED = /\b(?:turn|switch|put|set|toggle)\s+(?:\S+\s+){0,5}?(on|off)\b/gu;
