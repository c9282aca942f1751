import { elements, type Page } from '../../../page.ts';
import { pageMarkup } from '../../../reading/page-markup.ts';
import { wordsOn } from '../../danger/control-words.ts';
import type { Danger } from '../../danger/danger.ts';
import { isTyped, surroundingsOf } from '../../danger/surroundings.ts';
import { isSaid } from '../../utterance/is-said.ts';
import { FOR_SOMEBODY } from '../../utterance/own-words.ts';
import type { Request } from '../request.ts';

/**
 * Whether a press sends a form that only logs in, and the person gave the password for it, in whatever words: "Which books are lost? (user: admin,
 * password: moss-7)". That the password is theirs is checked with the other values.
 */
export function logsIn({ what, control }: Danger, page: Page, { said }: Request): boolean {
  if (what !== 'access' || !wordsOn(control).some((name) => LOGIN.test(name))) return false;
  const { form } = surroundingsOf(control, pageMarkup(page));
  if (form === null) return false;
  const fields = [...elements(form)].filter((field) => isTyped(field) && field.live?.visible === true);
  const secrets = fields.filter(({ live }) => live?.secret === true);
  if (secrets.length !== 1 || fields.length > MOST_FIELDS) return false;
  const isOther = fields.some(({ live }) => live?.secret !== true && !isSaid(live?.value ?? '', said));
  if (isOther) return false;
  const sentences = said.flatMap((text) => text.split(/(?<=[.!?])\s+/u));
  return (
    sentences.some((sentence) => GIVEN.test(sentence) && !FOR_SOMEBODY.test(sentence) && !NEW.test(sentence)) &&
    !sentences.some((sentence) => REFUSED.test(sentence))
  );
}

/** A user, a password, and a company or the like. */
const MOST_FIELDS = 3;
const LOGIN =
  /^\W*(?:log|sign)[- ]?(?:me )?(?:in|on)\b|^\W*(?:anmelden|einloggen|connexion|se connecter|iniciar sesión|entrar|accedi|inloggen|zaloguj|войти|登录|ログイン)(?!\p{L})/iu;
/** A password with its name, or behind a user: "(admin / moss-7)". */
const GIVEN =
  /\b(?:password|passphrase|passcode|pw|passwort|kennwort|mot de passe|contraseña|senha|wachtwoord|hasło)\b(?:\s+(?:is|ist|est|es|è))?\s*[:=]?\s*["“]?\S{4,}|\(\s*[^\s/()]+\s*\/\s*[^\s/()]{4,}\s*\)/iu;
const NEW = /\b(?:new|change|set|reset|another)\b[^.!?]*\bpassword\b/iu;
const REFUSED = /\b(?:don't|do not|never|without|not)\s+(?:log|sign)/iu;
