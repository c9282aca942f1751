import { sentencesOf } from '../../../english/clauses.ts';
import { stemsOf, tellingStems } from '../../utterance/is-said.ts';
import { objectIn } from '../../utterance/object-phrase.ts';
import { exceptionsIn, unwantedIn } from '../../utterance/own-words.ts';
import { DENIAL } from '../../words/denials.ts';
import { holdsAll } from '../rows/rows.ts';

/** Whether a choice is a thing that the person leaves out, or one of which a sentence speaks that negates something: "No passing on of my data". */
export function isLeftOut(label: string, said: readonly string[]): boolean {
  return (
    holdsLeftOut(label, said) || said.flatMap(sentencesOf).some((each) => DENIAL.test(each) && isAbout(label, each))
  );
}

/** Whether a name holds a thing that the person leaves out or does not want: "a redirect", "except the Wednesday group". */
export function holdsLeftOut(name: string, said: readonly string[]): boolean {
  const things = said.flatMap((each) => [...unwantedIn(each), ...exceptionsIn(each)]);
  return things.some((thing) => {
    const { object, kind } = objectIn(thing.toLowerCase());
    const told = object.length > 0 ? object : kind;
    return told.length > 0 && holdsAll(told, name);
  });
}

/** Whether the person says of a field or box that it is to stay as it is: "… but the privacy protection stays on". `isOn`: whether it is ticked now. */
export function isToStay(name: string, said: readonly string[], isOn: boolean): boolean {
  const own = tellingStems(name);
  if (own.length === 0) return false;
  return said.some((text) =>
    [...text.replace(/\s+/gu, ' ').matchAll(STAYING)].some(([, one = '', state = '', other = one]) => {
      const thing = stemsOf(other);
      return own.every((word) => thing.has(word)) && !(ON.test(state) && !isOn);
    }),
  );
}

const ON = /^(?:on|an|aan|på|active|enabled|activé\p{L}*)$/u;
/** "X stays on", "leave X alone". Between two clauses nothing is named. */
const STAYING =
  /((?:(?!(?:and|but|while|so|it|they|und|aber|et|mais|y|pero|e|ma|en|maar|i|ale) )[\p{L}\p{N}'’-]+ ){1,6})(?:(?:should|must|can|will|has to|have to|is to|soll|muss|doit|debe|deve|moet) )?(?:stays?|remains?|bleib(?:t|en)|restent?|resta(?:no)?|rimane|sigue|se queda|fica|continua|blijf(?:t|ven)|zostaje|förblir) (on|off|as (?:it is|they are)|there|in place|active|enabled|disabled|untouched|unchanged|the same|an|aus|so|drin|bestehen|aktiv|activée?s?|tel quel|como está|aan|uit|staan|på|av)(?!\p{L})|(?<!\p{L})(?:leave|keep|lass|laisse|deja|lascia|deixa|laat|låt) ((?:[\p{L}\p{N}'’-]+ ){1,6})(?:alone|untouched|unchanged|as (?:it is|they are)|wie (?:es|er|sie) ist|tel quel|como está)(?!\p{L})/giu;

/** Whether a sentence holds two telling words of a label, or more. */
function isAbout(label: string, sentence: string): boolean {
  const known = stemsOf(sentence);
  return [...stemsOf(label)].filter((word) => word.length >= LEAST_TELLING && known.has(word)).length > 1;
}

/** In letters. */
const LEAST_TELLING = 4;
