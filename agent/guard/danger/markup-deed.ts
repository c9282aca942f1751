import type { Irreversible } from '../../action.ts';
import { attribute, elements, type PageElement, textOf } from '../../page.ts';
import type { PageMarkup } from '../../reading/page-markup.ts';
import { onlyPoints, pressedAs, textsOn } from './control-words.ts';
import type { MeaningOf, Reading } from './meaning.ts';

/**
 * The deed that the attributes of a control name: its address, its method, its script, or a question that it asks; null
 * for none.
 */
export function byMarkup(control: PageElement, form: PageElement | null, reading: Reading): Irreversible | null {
  const { markup, meaningOf } = reading;
  const isLink = pressedAs(control) === 'link';
  const byLink = isLink ? byAddress(control, markup) : null;
  if (byLink !== null) return byLink;
  if (deletesByMethod(control)) return 'delete';
  const asked = questionsOf(control).map((question) => meaningOf(question).deeds.title?.what ?? null);
  const named = [
    ...namedBy(control),
    ...submittedBy(control),
    ...identifiersOf(control, meaningOf),
    ...pictureOf(control),
  ];
  const sent = [...pathsOf(control, form), ...(form === null ? [] : hiddenIn(form))];
  const written = [...callsIn(control), ...pathsIn(control), ...named, ...sent];
  return [...asked, ...written.map((name) => deedOfCode(name, meaningOf))].find((what) => what !== null) ?? null;
}

/** The file name of a link that browsers save instead of showing; null for what they show. */
export function downloadedFile(address: string): string | null {
  const path = address.replace(/[?#].*$/su, '');
  return FILE.test(path) ? (path.split('/').at(-1) ?? path) : null;
}

const FILE =
  /\.(?:zip|gz|tgz|bz2|xz|7z|rar|exe|msi|dmg|pkg|deb|rpm|apk|appimage|iso|jar|bat|cmd|ps1|doc[mx]?|xls[mx]?|ppt[mx]?|mobileconfig|crx|xpi|ipa|torrent|vbs|scr|lnk|od[tsp]|csv|tsv|ics|vcf|epub)$/iu;
/** Addresses that sites give to what is saved, whatever its file is called. */
const SAVING = /\/(?:download|attachment)s?\/[^/?#]|[?&](?:download|attachment|attid)\b|[?&]disposition=attachment\b/iu;
/** A file and its size: what the link leads to is saved, not shown. */
const NAMED_FILE = /\.\w{1,5}\b\W{0,4}\d+(?:[.,]\d+)?\s?[kmg]i?b\b/iu;
/** Addresses by which a site does something as soon as they are opened. */
const DOING: readonly (readonly [what: Irreversible, address: RegExp])[] = [
  [
    'delete',
    /[/=](?:delete|destroy|remove|erase|purge|revoke|deactivate|terminate|unsubscribe|cancel-(?:order|subscription|booking)|leave|opt-?out)(?:-(?:all|selected|everything|account))?(?:[/?&#]|$)/iu,
  ],
  [
    'buy',
    /[/=](?:(?:buy|pay|order|book|purchase)-?now|one-?click(?:-?\w+)?|(?:place|confirm|submit|complete)-?(?:order|payment|purchase|booking))(?:[/?&#]|$)/iu,
  ],
  [
    'send',
    /[/=](?:approve|publish|send-?now|submit-?now|confirm-?transfer|upvote|downvote)(?:[/?&#]|$)|[?&](?:vote|rating|rsvp|accept|approve)=/iu,
  ],
];
/** A parameter by which an address is already the answer to "are you sure?" */
const SURE = /[?&](?:sure|now|confirm(?:ed|ation)?|really|force|commit|execute|doit)=(?:1|y|yes|true|on|ok)\b/iu;
/** Addresses of the web, and those that only show or write something; every other one starts a program, or calls somebody. */
const OF_BROWSER = /^(?:https?|javascript|mailto|data|blob|about|file|ftp)$/iu;

/** Addresses of what a script made: browsers save most of it. */
const MADE = /^(?:blob|data)$/iu;

function byAddress(control: PageElement, markup: PageMarkup): Irreversible | null {
  const href = (attribute(control, 'href') ?? '').trim();
  const [, scheme = 'http'] = /^([a-z][a-z\d+.-]*):/iu.exec(href) ?? [];
  if (!OF_BROWSER.test(scheme)) return 'unknown';
  if (attribute(control, 'download') !== null || MADE.test(scheme)) return 'download';
  const address = inDocument(href, control, markup);
  if (downloadedFile(address) !== null || SAVING.test(address) || NAMED_FILE.test(control.live?.name ?? ''))
    return 'download';
  return DOING.find(([, pattern]) => pattern.test(address))?.[0] ?? (SURE.test(address) ? 'unknown' : null);
}

/** An address, with the base of its document in front. */
function inDocument(href: string, control: PageElement, markup: PageMarkup): string {
  const root =
    markup.around(control).find(({ tag }) => tag === '#document') ?? markup.around(control).at(-1) ?? control;
  const base = [...elements(root)].find(({ tag }) => tag === 'base');
  const before = base === undefined ? null : attribute(base, 'href');
  if (before === null || !URL.canParse(before, NOWHERE) || !URL.canParse(href, new URL(before, NOWHERE))) return href;
  return new URL(href, new URL(before, NOWHERE)).href;
}

const NOWHERE = 'https://nowhere.invalid/';

/** Frameworks send another method than the element would. */
function deletesByMethod({ attributes }: PageElement): boolean {
  return attributes.some(
    ([name, value]) =>
      /^(?:data-)?(?:hx|ic)-delete/u.test(name) ||
      (/^data-(?:[a-z]+-)?method$/u.test(name) && /^delete$/iu.test(value)),
  );
}

/** What a form does by its fields: its method, or the operation that the site is to perform. Each of its buttons sends its own value alone. */
function hiddenIn(form: PageElement): readonly string[] {
  const fields = [...elements(form)].filter(
    (field) => field.tag !== 'button' && !/^(?:submit|image|button|reset)$/iu.test(attribute(field, 'type') ?? ''),
  );
  return fields.flatMap((field) =>
    OPERATION.test(attribute(field, 'name') ?? '') ? (attribute(field, 'value') ?? []) : [],
  );
}

const OPERATION = /^_?(?:method|action|operation|op|command|cmd|do|task|event)$/iu;

/** The confirmation that a framework's attribute or the control's own script asks for. */
function questionsOf(control: PageElement): readonly string[] {
  const scripts = scriptsOf(control).flatMap((script) =>
    [...script.matchAll(/\b(?:confirm|prompt)\(\s*(["'`])(.*?)\1/gsu)].map(([, , text = '']) => text),
  );
  const attributes = control.attributes.filter(([name]) => /(?:^|-)confirm(?:-message|-text)?$/u.test(name));
  return [...attributes.map(([, value]) => value), ...scripts].filter((text) => text.trim() !== '');
}

function scriptsOf({ attributes }: PageElement): readonly string[] {
  return attributes.flatMap(([name, value]) =>
    /^on(?:click|mousedown|mouseup|pointerdown|pointerup|touchstart|touchend)$/u.test(name) ||
    (name === 'href' && /^\s*javascript:/iu.test(value))
      ? [value]
      : [],
  );
}

/** The functions that the script of a control calls, each by the last part of its name. */
function callsIn(control: PageElement): readonly string[] {
  return scriptsOf(control).flatMap((script) =>
    [...script.replace(OF_DOCUMENT, '(').matchAll(/([A-Za-z_$][\w$]*)\s*\(/gu)].map(([, name = '']) => name),
  );
}

/** Attributes by which frameworks bind a press to a function, or the browser to a command of the page. */
const BINDING =
  /^(?:(?:data-)?(?:@|\(|v-on:|x-on:|hx-on:+|wire:|ng-|phx-|on:)(?:click|mousedown|mouseup|pointerdown|pointerup|tap|press|submit)\b.*|data-action|jsaction|command)$/u;
/** Attributes by which frameworks send a request that writes. */
const REQUESTING = /^(?:data-)?(?:hx|ic|up)-(?:post|put|patch)$/u;

/** The names that a framework reads from attributes of a control: functions, events, and parts of the address of a request. */
function namedBy({ attributes }: PageElement): readonly string[] {
  return attributes.flatMap(([name, value]) => {
    if (REQUESTING.test(name)) return pathOf(value);
    return BINDING.test(name) ? (value.replace(OF_DOCUMENT, '(').match(/[A-Za-z_$][\w$-]*/gu) ?? []) : [];
  });
}

/** What takes an element, a class or an attribute off the page, and nothing else. */
const OF_DOCUMENT = /\.(?:remove\s*\((?=\s*\))|(?:classList\s*\.\s*remove|removeAttribute|removeChild)\s*\()/gu;

/** The addresses that the script of a control writes out. */
function pathsIn(control: PageElement): readonly string[] {
  return scriptsOf(control).flatMap((script) =>
    [...script.matchAll(/(["'`])((?:https?:\/)?\/[^"'`\s]*)\1/gu)].flatMap(([, , address = '']) => pathOf(address)),
  );
}

/** What a button adds to the form that it sends: a name and a value that nobody reads. */
function submittedBy(control: PageElement): readonly string[] {
  if (control.tag !== 'button') return [];
  return ['name', 'value'].flatMap((name) => attribute(control, name) ?? []);
}

/**
 * What the authors of a page call a button. A class is left out: it says how a button looks. So is the name that tests use, where a person can read
 * what the button does: authors copy a button with it, and "delete-button" logs in.
 */
function identifiersOf(control: PageElement, meaningOf: MeaningOf): readonly string[] {
  if (pressedAs(control) !== 'button') return [];
  const isTold = textsOn(control)
    .filter((text) => !onlyPoints(text))
    .map(meaningOf)
    .some(({ isLegible, saysYes, leadsOn }) => isLegible && !saysYes && !leadsOn);
  return ['id', ...(isTold ? [] : TEST_IDS)].flatMap((name) => attribute(control, name) ?? []);
}

const TEST_IDS = ['data-testid', 'data-test', 'data-qa'];

/** The files of the pictures on a button that says nothing else: `/img/buy-now.png`. */
function pictureOf(control: PageElement): readonly string[] {
  if (pressedAs(control) !== 'button' || textOf(control).trim() !== '') return [];
  return [...elements(control)].flatMap((part) => {
    const file = pathOf(attribute(part, 'src') ?? '').at(-2);
    return file === undefined ? [] : [file.replace(/\.\w+$/u, '')];
  });
}

/** Where a button sends its form. */
function pathsOf(control: PageElement, form: PageElement | null): readonly string[] {
  return pathOf(attribute(control, 'formaction') ?? (form === null ? null : attribute(form, 'action')) ?? '');
}

/** The parts of a path, and what is done to the things of one: `/orders/place` places orders. */
function pathOf(address: string): readonly string[] {
  const parts = address
    .replace(/^\w+:\/\/[^/]*|[?#].*$/gsu, '')
    .split('/')
    .filter((part) => part !== '');
  const [verb = '', things = ''] = parts.slice(-2).toReversed();
  return [...parts, `${verb}-${things.replace(/s$/u, '')}`];
}

/** The deed that a name of code asks for: `placeOrder`, `place-order`. A single word such as `order` is as often a noun. */
function deedOfCode(name: string, meaningOf: MeaningOf): Irreversible | null {
  const words = name.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').replace(/[-_.]+/gu, ' ');
  // After another word, only a verb names a deed.
  const { what = null, opens = true } = meaningOf(`it ${AS_CODE} ${words}`).deeds.button ?? {};
  return opens ? null : what;
}

const AS_CODE = 'code';
