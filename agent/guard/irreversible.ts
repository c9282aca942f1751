import type { Irreversible, Named } from '../action.ts';
import { attribute, type PageElement, textOf } from '../page.ts';
import { elementName } from '../reading/element-name.ts';

/** How something is pressed: a link mostly leads to where the button is, and a tick counts once a button is pressed. */
export type Pressed = 'button' | 'link' | 'tick';

/** Whether pressing a control cannot be taken back, by anything that stands on it: a person may see another name than it has. */
export function irreversible(control: PageElement): Named | null {
  const pressed = pressedAs(control);
  if (attribute(control, 'download') !== null) return { what: 'download', name: elementName(control) };
  for (const name of namesOf(control)) {
    const what = irreversibleName(name, pressed);
    if (what !== null) return { what, name };
  }
  const file = pressed === 'link' ? downloadedFile(attribute(control, 'href') ?? '') : null;
  return file === null ? null : { what: 'download', name: elementName(control) };
}

/** Whether a name, matched in English, says what cannot be taken back. */
export function irreversibleName(name: string, pressed: Pressed): Irreversible | null {
  const patterns = pressed === 'button' ? BUTTONS : pressed === 'link' ? LINKS : TICKS;
  for (const what of ['buy', 'send', 'delete', 'account', 'download'] as const)
    if (patterns[what]?.test(name)) return what;
  return null;
}

/** The file that opening an address saves instead of showing; null for what browsers show. */
export function downloadedFile(address: string): string | null {
  const path = address.replace(/[?#].*$/su, '');
  return FILE.test(path) ? (path.split('/').at(-1) ?? path) : null;
}

const FILE =
  /\.(?:zip|gz|tgz|bz2|xz|7z|rar|exe|msi|dmg|pkg|deb|rpm|apk|appimage|iso|jar|bat|cmd|ps1|docx?|xlsx?|pptx?|od[tsp]|csv|tsv|ics|vcf|epub)$/iu;

const NOW = String.raw`(?: (?:it|this|now|here|today))*\W*(?:[\d.,]+\W*)?`;
const DELETE =
  /\b(?:delete|erase|destroy|discard|wipe|empty (?:the )?(?:trash|bin)|(?:close|deactivate) (?:my |your )?account|cancel (?:my |the |your )?(?:order|subscription|booking|membership))\b/iu;
const ORDER = `place (?:the |my |your )?(?:order|bid)|(?:complete|confirm|submit) (?:the |my |your )?(?:order|purchase|payment|booking)`;

const BUTTONS: Readonly<Record<Irreversible, RegExp>> = {
  buy: new RegExp(String.raw`\b(?:buy|purchase|pay|donate|order now|book now|subscribe|${ORDER})\b`, 'iu'),
  send: /^(?:send\b(?! me\b)|post|publish|tweet)\b|\bsend (?:it|now|mail|email|message|money)\b|\btransfer (?:money|funds)\b/iu,
  delete: DELETE,
  account: /\b(?:sign up|create (?:an |my |your |new )?account|register|join now)\b/iu,
  download: /\bdownload\b(?! (?:on|from|in) )/iu,
};

/** A link that says "Register" or "Send feedback" leads to a form, whose button is what counts; one that says no more than "Buy now" may do it. */
const LINKS: Partial<Record<Irreversible, RegExp>> = {
  buy: new RegExp(`^(?:buy|purchase|pay|order now|book now|donate now|${ORDER})${NOW}$`, 'iu'),
  send: /^(?:send|publish|post)(?: (?:it|now|mail|email|message|money))?$|^transfer (?:money|funds)$/iu,
  delete: DELETE,
  download: /^download\b/iu,
};

const TICKS: Partial<Record<Irreversible, RegExp>> = { ...LINKS, download: /^download$/iu };

/** Longer text is the content of something that happens to be clickable. */
const LONGEST_NAME = 80;

function namesOf(control: PageElement): readonly string[] {
  const isPressed =
    control.tag === 'input' && /^(?:submit|button|image|reset)$/iu.test(attribute(control, 'type') ?? '');
  const written = isPressed ? [attribute(control, 'value'), attribute(control, 'alt')] : [textOf(control)];
  return [elementName(control), ...written, attribute(control, 'title')].filter(
    (name): name is string => name !== null && name !== '' && name.length <= LONGEST_NAME,
  );
}

function pressedAs(control: PageElement): Pressed {
  const role = control.live?.role ?? attribute(control, 'role');
  if (role !== 'button' && (control.tag === 'a' || control.tag === 'area') && attribute(control, 'href') !== null)
    return 'link';
  const type = attribute(control, 'type')?.toLowerCase() ?? '';
  const holdsState = control.tag === 'option' || (control.tag === 'input' && (type === 'checkbox' || type === 'radio'));
  return holdsState ? 'tick' : 'button';
}
