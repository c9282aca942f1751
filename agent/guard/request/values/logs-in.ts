import { pageMarkup } from '../../../reading/page-markup.ts';
import type { Turn } from '../../../turn.ts';
import { loginForm, saysLogin } from '../../danger/irreversible.ts';
import { shownFieldsIn } from '../../danger/surroundings.ts';
import type { Asked } from '../asked.ts';
import type { Request } from '../request.ts';
import { areSaid } from './filled-in.ts';

/**
 * Whether a press sends a form that only logs in, with a user and a password that the person said, in whatever words: "Which books are lost? (admin /
 * moss-7)".
 */
export function logsIn({ danger, page }: Asked, turns: readonly Turn[], { said }: Request): boolean {
  const { what, by, control } = danger;
  // Enter presses a button that may be hidden, and says nothing then.
  const isEntered = by === 'enter' || control.live?.visible === false;
  if (what !== 'access' || !(saysLogin(control) || isEntered)) return false;
  const form = loginForm(control, pageMarkup(page));
  if (form === null || said.some((text) => REFUSED.test(text))) return false;
  const fields = shownFieldsIn(form);
  // Some sites call a user an access key, which is a secret as well.
  const secrets = fields.filter(({ live }) => live?.secret === true);
  if (secrets.length === 0 || secrets.length > 2 || fields.length > MOST_FIELDS) return false;
  return areSaid(fields, { page, turns, said });
}

/** A user, a password, and a company or the like. */
const MOST_FIELDS = 3;
const REFUSED = /\b(?:don't|do not|never|without|not)\s+(?:log|sign)/iu;
