import { sentencesOf } from '../../../english/clauses.ts';
import { elements, type Page, type PageElement, textOf } from '../../../page.ts';
import { pageMarkup } from '../../../reading/page-markup.ts';
import type { Turn } from '../../../turn.ts';
import { shownFieldsIn, surroundingsOf } from '../../danger/surroundings.ts';
import { isSaid, stemsOf } from '../../utterance/is-said.ts';
import { onlyLooks } from '../../utterance/only-looks.ts';
import { takesBack } from '../../utterance/own-words.ts';
import type { Asked } from '../asked.ts';
import { tellingIn } from '../beside/outdone.ts';
import { GENERIC } from '../name-is-said.ts';
import type { Request } from '../request.ts';
import { areSaid } from './filled-in.ts';
import { partOf, reachesFurther } from './hands-over.ts';

/**
 * Whether a press sends a form that only gives somebody a password, where the person said both in one sentence, in whatever words: "Emre forgot his
 * password, can you set it to moss-7?"
 */
export function setsPassword({ danger, page, isOwnFrame }: Asked, turns: readonly Turn[], { said }: Request): boolean {
  const { what, control, name } = danger;
  if (what !== 'access' || !isOwnFrame || onlyLooks(said) || reachesFurther(name, said)) return false;
  const part = partAround(control, page);
  if (part === null || sentencesNaming(part, said).length === 0) return false;
  const fields = shownFieldsIn(part);
  return fields.some(({ live }) => live?.secret === true) && areSaid(fields, { page, turns, said });
}

/** Whether a secret is typed for somebody whom the page names, and the person said it of somebody else. */
export function isForAnother(text: string, field: PageElement, page: Page, said: readonly string[]): boolean {
  const part = partAround(field, page);
  const naming = part === null ? [] : sentencesNaming(part, said);
  return naming.length > 0 && !naming.some((sentence) => isSaid(text, [sentence]));
}

function partAround(control: PageElement, page: Page): PageElement | null {
  return surroundingsOf(control, pageMarkup(page)).dialog ?? partOf(control, page);
}

/** What the person said of the password of somebody whom a part of the page names, a sentence each. */
function sentencesNaming(part: PageElement, said: readonly string[]): readonly string[] {
  const shown = stemsOf(
    [...elements(part)]
      .map(({ live }) => live?.value ?? '')
      .concat(textOf(part))
      .join('\n'),
  );
  const isName = (word: string) => shown.has(word) && !GENERIC.has(word) && !OF_PASSWORDS.has(word);
  return said
    .flatMap(sentencesOf)
    .filter(
      (sentence) => PASSWORD.test(sentence) && !takesBack(sentence) && [...tellingIn([sentence]).words].some(isName),
    );
}

const PASSWORD =
  /\b(?:password|passphrase|passcode|pw|pin)\b|passwort|kennwort|mot de passe|contraseña|senha|wachtwoord|hasło|пароль/iu;
const OF_PASSWORDS = stemsOf(
  'password passphrase reset set change new user username name account save again enter repeat confirm log login sign in',
);
