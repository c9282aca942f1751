import type { Irreversible } from '../../action.ts';
import { seen } from '../../english/look-alikes.ts';
import { once } from '../../helpers/once.ts';
import { DEED_WORDS } from '../words/deed-words.ts';

/** Articles and possessives, a few words after the verb that begins a clause: "buch mir im Amt einen Termin", "réserve-nous la chambre". */
const FOREIGN =
  /^\p{L}+(?:[- ]\S+){0,4}?[- ](?:(?:der|die|das|den|dem|eine?[nmr]?|meine?[nmr]?|unsere?[nmr]?|für|am|im|vom|zum|zur|beim|auf|nach|le|la|les|une?|du|au|mon|ma|mes|notre|nos|ce|cette|el|los|las|del|mis?|este|esta|il|lo|gli|al|alla|allo|nel|nella|nello|dal|dalla|della|dello|di|uno|una|mio|mia|questo|questa|o|os|as|um|uma|meu|minha|het|de|een|mijn)(?:\s|$)|[ld]'\p{L})/u;

/** Whether a clause begins with a verb and its object in a language that has articles, other than English. */
export function isForeign(clause: string): boolean {
  return FOREIGN.test(clause);
}

/** A clause with its verb at the beginning where German or Dutch has it at the end: "den Tisch am Freitag buchen". Plural subjects tell and do not ask. */
export function withVerbFirst(clause: string): string {
  const [, rest, verb] = VERB_AT_END.exec(clause) ?? [];
  return rest === undefined || NO_REQUEST.test(rest) || !ASKED_FOR.test(clause) ? clause : `${verb} ${rest}`;
}

/** Begins with a thing that is no subject of a verb in the plural, or is a plea. */
const ASKED_FOR =
  /^(?:(?:bitte|alsjeblieft) |(?:bitte )?(?:den|einen?|ein|das|dieses|diesen|meinen|mein|unseren|unser|het|een|mijn) )| (?:bitte|alsjeblieft|aub|graag)$/u;
const VERB_AT_END = /^(.+) (\p{L}{3,}(?:en|ern|eln))(?: (?:bitte|alsjeblieft|aub|graag))?$/u;
/** Words by which such a clause tells, asks or forbids something. */
const NO_REQUEST =
  /(?<!\p{L})(?:ich|wir|du|ihr|sie|er|es|man|wer|was|wie|wann|wo|warum|ob|k[aö]nn\p{L}*|soll\p{L}*|m[uü]ss\p{L}*|d[aü]rf\p{L}*|m[oö]cht\p{L}*|will|wollen|w[eiuü]rd\p{L}*|h[aä][bt]\p{L}*|sind|ist|nicht|nie|niemals|keinesfalls|kein\p{L}*|um|zu|ohne|statt|anstatt|anstelle|als|lieber|lassen|lässt|ik|wij|we|je|jij|hij|zij|kan|kunnen|moet|moeten|mag|wil|hoe|wat|waar|of|niet|geen|om|te|zonder)(?!\p{L})(?! \d)/u;

interface Command {
  readonly what: Irreversible;
  readonly root: string;
}

/** The verbs of `DEED_WORDS` in other languages than English, without accents. */
const commands = once((): readonly Command[] =>
  Object.entries(DEED_WORDS).flatMap(([what, languages]) =>
    Object.entries(languages).flatMap(([language, { does, opens = '' }]) =>
      language === 'en'
        ? []
        : `${does} ${opens}`
            .split(' ')
            .filter((word) => /^\p{Ll}+$/u.test(word))
            .map((word) => ({ what: what as Irreversible, root: seen(word) })),
    ),
  ),
);

/** The deed that a clause in another language than English asks for by its first word; null for none. */
export function foreignDeed(clause: string): Irreversible | null {
  const [verb = ''] = /^\p{L}+/u.exec(clause) ?? [];
  const bare = seen(verb);
  if (!isForeign(clause) && !ENCLITIC.test(bare)) return null;
  const forms = [bare, bare.replace(ENCLITIC, '')].filter((form) => form.length >= SHORT_ROOT);
  return commands().find(({ root }) => forms.some((form) => isFormOf(form, root, SHORT_ROOT)))?.what ?? null;
}

/** The deeds that a text in another language than English announces: "wird gelöscht", "se enviará", "sera débité". */
export function foreignDeedsTold(text: string): readonly Irreversible[] {
  return [...text.matchAll(ANNOUNCED)].flatMap(([told]) =>
    (told.match(/\p{L}{4,}/gu) ?? []).flatMap((word) => {
      const bare = seen(word.toLowerCase());
      const forms = [bare, bare.replace(/^ge/u, '')].map((form) => form.replace(PARTICIPLE, ''));
      const isOf = (root: string) => forms.some((form) => form.length >= ROOT && root.startsWith(form));
      return commands().find(({ root }) => isOf(root))?.what ?? [];
    }),
  );
}

/** The future and the passive of several languages, with a few words after the verb that makes them. */
const ANNOUNCED =
  /(?<!\p{L})(?:(?:wird|werden|sera|seront|será|serán|serão|verrà|verranno|sarà|saranno|wordt|worden|zostanie|zostaną)(?:\s+[^\s.!?;]+){1,7}|se\s+\p{L}+rán?)(?!\p{L})/giu;
const PARTICIPLE = /(?:ad[oa]s?|id[oa]s?|at[oaie]|it[oaie]|ees?|es?|en|et|t|d|n[yaei]|ra|ran)$/u;

/** Pronouns at the end of a command: "mándale", "prenotami". */
const ENCLITIC = /(?<=[aeiou])(?:me|nos|le|les|lo|la|los|las|mi|ci|gli)$/u;

/** Whether two words are forms of one verb: "cancela" and "cancelar". `least`: how many letters they share. */
export function isFormOf(verb: string, other: string, least = ROOT): boolean {
  const [short = '', long = ''] = [verb, other].toSorted((a, b) => a.length - b.length);
  const root = short.replace(/(?<=.{4})[aeiou]$/u, '');
  return root.length >= least && long.startsWith(root) && long.length - root.length <= LONGEST_ENDING;
}

/** Letters that two forms share; fewer where something else tells that they are of one verb. */
export const ROOT = 5;
export const SHORT_ROOT = 4;
/** In letters. */
const LONGEST_ENDING = 3;
