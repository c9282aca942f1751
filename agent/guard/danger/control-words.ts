import { identifierWords, infinitiveOf, stem, words } from '../../english/words.ts';
import { isWord } from '../../helpers/letters.ts';
import { attribute, elements, isElement, type PageElement, textOf } from '../../page.ts';
import { elementName } from '../../reading/element-name.ts';
import { ligatureIn, toldRole } from '../../reading/role.ts';
import { isTyped, withoutParts } from './surroundings.ts';

/** What kind of control is pressed. Links and tick boxes rarely act by themselves, so each has stricter patterns than buttons. */
export type Pressed = 'button' | 'link' | 'tick';

/** Longer text is the content of something that happens to be clickable, such as a mail in a list. */
const LONGEST_NAME = 80;
/** What is taller is a part of the page. CSS px. */
const TALLEST_CONTROL = 160;

/** Whether a text on a control is too long to be its name, and so is its content. */
export function isContent(words: string): boolean {
  return words.length > LONGEST_NAME;
}

/** Every text that a person may read as a control's name: what is drawn may differ from the accessible name. Texts without a letter or digit are left out where another text has one. */
export function wordsOn(control: PageElement): readonly string[] {
  const texts = isButton(control) ? textsOn(control) : textsOn(control).filter((text) => !isContent(text));
  const named = texts.filter(isWord);
  return named.length > 0 ? named : texts;
}

/** Everything that a person may read on a control, its content included. */
export function textsOn(control: PageElement): readonly string[] {
  const isPressed =
    control.tag === 'input' && /^(?:submit|button|image|reset)$/iu.test(attribute(control, 'type') ?? '');
  const own = ownPart(control);
  const written = isPressed ? [attribute(control, 'value'), attribute(control, 'alt')] : [textOf(own)];
  const name = own === control ? control.live?.name : attribute(control, 'aria-label');
  const texts = [name, ...written, ...tooltipOf(control), ...pictureWords(own)].filter(
    (words): words is string => typeof words === 'string' && words.trim() !== '',
  );
  const isClosing = (part: PageElement) => (part === control || isIcon(part)) && isCross(part);
  return texts.length === 0 && [...elements(own)].some(isClosing) ? ['close'] : texts;
}

/** Whether what is drawn on a button or link and the name that it gives itself have no word in common: one of them lies. */
export function contradictsItself(control: PageElement): boolean {
  if (!isButton(control) && control.tag !== 'a') return false;
  const tellingWords = (text: string) =>
    words(text)
      .filter((word) => word.length >= LEAST_TELLING)
      .map(stem);
  const drawn = tellingWords(textOf(withoutParts(control, (part) => ligatureIn(part) !== '')));
  const label = tellingWords(attribute(control, 'aria-label') ?? '');
  // "Following" on "Unfollow Daily Deals" tells the state.
  const isIn = (word: string) => label.some((other) => other.includes(word) || word.includes(other));
  return drawn.length > 0 && label.length > 0 && !drawn.some(isIn);
}

/** In letters: a shorter word, such as "OK", tells nothing. */
const LEAST_TELLING = 3;

/** Whether a control without words, or an icon on it, is the cross by which something is closed. */
function isCross(part: PageElement): boolean {
  return CROSS.test(['data-icon', 'class', ...TEST_IDS].map((name) => attribute(part, name) ?? '').join(' '));
}

function isIcon({ tag }: PageElement): boolean {
  return tag === 'i' || tag === 'svg' || tag === 'span';
}

const CROSS = /(?:^|[\s_-])(?:x|xmark|close|times|cross)(?:[-_](?:btn|button|icon))?(?=$|\s)/u;

/** Whether a text is only an arrow, which turns pages or leads on, whatever stands around it. */
export function onlyPoints(text: string): boolean {
  return /^[\s|<>‹›«»❮❯←→◀▶]+\ufe0f?$/u.test(text);
}

/** What a developer called a control that shows no words: "run" for `data-testid="run-button"`. */
export function calledByDeveloper(control: PageElement): readonly string[] {
  const ids = TEST_IDS.flatMap((name) => attribute(control, name) ?? []);
  return ids.map((id) =>
    identifierWords(id)
      .filter((word) => !/^(?:button|btn|icon)$/u.test(word))
      .join(' '),
  );
}

const TEST_IDS = ['data-testid', 'data-test-id', 'data-test', 'data-cy'];

/** Whether a button only opens a menu or unfolds something, as it says of itself. */
export function opensMenu(control: PageElement): boolean {
  return attribute(control, 'aria-haspopup') !== null || attribute(control, 'aria-expanded') !== null;
}

/** Whether a control's markup tells Bootstrap that it unfolds something. */
export function unfolds(control: PageElement): boolean {
  return ['data-toggle', 'data-bs-toggle'].some((name) => UNFOLDING.test(attribute(control, name) ?? ''));
}

const UNFOLDING = /^(?:dropdown|collapse|tab|pill|offcanvas)$/u;

/** A tooltip, which may tell what the control does: "Buys the ticket". */
function tooltipOf(control: PageElement): readonly (string | null)[] {
  const title = attribute(control, 'title');
  const asked = title?.replace(/^\s*\p{L}{3,}s(?=\s)/u, infinitiveOf) ?? null;
  return asked === title ? [title] : [title, asked];
}

/**
 * The part of a row, or of a box that listens, that names it. Rows and large parts of the page lose all buttons and links in them, which are judged by
 * themselves, other boxes only those that are hidden or without words. A button, and a small box that would be left without words, stays whole.
 */
function ownPart(control: PageElement): PageElement {
  const isRow = control.tag === 'tr' || toldRole(control) === 'row';
  if (isButton(control) && !isRow) return control;
  const isLarge = !isRow && (control.box?.height ?? 0) > TALLEST_CONTROL;
  const isLeftOut = (part: PageElement) => isRow || isLarge || part.live?.visible === false || isPicture(part);
  // The bin and the star of an entry of a list listen by themselves.
  const isIcon = (part: PageElement) => isPicture(part) && part.live?.actionable === true;
  const isInside = (part: PageElement) =>
    part !== control && (isIcon(part) || (isPressedItself(part) && isLeftOut(part)));
  if (![...elements(control)].some(isInside)) return control;
  const own = withoutParts(control, isInside);
  return isLarge || /\p{L}/u.test(textOf(own)) ? own : control;
}

function isPicture(part: PageElement): boolean {
  return part.tag === 'svg' || !/\p{L}/u.test(textOf(part));
}

/** Whether an element inside of another one is a control by itself. */
function isPressedItself(part: PageElement): boolean {
  return isButton(part) || (part.tag === 'a' && attribute(part, 'href') !== null);
}

/** The name of a control in a question: its own name, else the first text on it. */
export function questionName(control: PageElement, words: readonly string[]): string {
  return words.includes(elementName(control)) ? elementName(control) : (words[0] ?? elementName(control));
}

export function pressedAs(control: PageElement): Pressed {
  const role = toldRole(control);
  const href = attribute(control, 'href');
  if (role !== 'button' && (control.tag === 'a' || control.tag === 'area') && href !== null)
    return /^\s*(?:#?!?\s*$|javascript:)/iu.test(href) || writesByMethod(control) ? 'button' : 'link';
  const type = attribute(control, 'type')?.toLowerCase() ?? '';
  const holdsState = control.tag === 'option' || (control.tag === 'input' && (type === 'checkbox' || type === 'radio'));
  // A switch takes effect as soon as it is pressed.
  return holdsState && role !== 'switch' && !sendsItsForm(control) ? 'tick' : 'button';
}

/**
 * Whether a link does something instead of leading somewhere: a script, its own or that of Rails, htmx and their like, sends a request by a method other
 * than GET, or the address holds a token against forged requests, which a site wants only where something is changed.
 */
export function writesByMethod(control: PageElement): boolean {
  const methods = ['data-method', 'data-turbo-method'].map((name) => attribute(control, name)?.toLowerCase() ?? 'get');
  const script = control.tag === 'a' ? (attribute(control, 'onclick') ?? '') : '';
  return (
    methods.some((method) => method !== 'get') ||
    BY_ATTRIBUTE.some((name) => attribute(control, name) !== null) ||
    (STAYS.test(script) && REQUESTS.test(script)) ||
    holdsToken(control)
  );
}

/** A script of a link that does not lead on, and one that sends something: what only counts presses leads on all the same. */
const STAYS = /preventDefault|return\s+false/u;
const REQUESTS = /(?:\bfetch|\bajax|\.post|\bsend\w*|\bsubmit)\s*\(/iu;
/** Attributes by which htmx sends a request when something is pressed. */
const BY_ATTRIBUTE = ['post', 'put', 'patch', 'delete'].flatMap((method) => [`hx-${method}`, `data-hx-${method}`]);

/** Whether the address of a link says what to do, and holds a token against forged requests; some sites give one to every link of a toolbar. */
function holdsToken(control: PageElement): boolean {
  const href = control.tag === 'a' ? (attribute(control, 'href') ?? '') : '';
  const [, path = '', query = ''] = /^([^?#]*)\?([^#]*)/u.exec(href) ?? [];
  const names = query.split('&').map((pair) => pair.replace(/=.*$/su, ''));
  return (names.length > 1 || DOING.test(path)) && names.some((name) => isForgeryToken(name) || /^token$/iu.test(name));
}

/** The end of an address that says what to do: `object_cut`. */
const DOING =
  /(?:^|[/_.-])(?:add|approve|copy|cut|delete|disable|enable|hide|join|lock|move|paste|publish|reject|remove|restore|save|select|set|submit|toggle|unlock|update|vote)[^/]*\/?$/iu;

/** Whether a name is that of a token against forged requests, which sites give only to what writes. */
export function isForgeryToken(name: string): boolean {
  return FORGERY_TOKEN.test(name);
}

const FORGERY_TOKEN =
  /^_*(?:authenticator|x?[_-]?(?:csrf|xsrf)[\w-]*|authenticity_?token|(?:wp_?)?nonce|(?<=_)token|sec(?:urity_?)?tok(?:en)?|form_?(?:key|token)|sess_?key|crumb|requestverificationtoken)$/iu;

/** Whether a change of a control runs a script that sends its form, as far as its attributes tell. */
export function sendsItsForm(control: PageElement): boolean {
  return ['onchange', 'oninput', 'onblur', 'onclick'].some((name) =>
    /submit\s*\(/iu.test(attribute(control, name) ?? ''),
  );
}

/** Whether something is a button by its tag or role, as opposed to a box that listens for clicks. */
export function isButton(control: PageElement): boolean {
  const role = toldRole(control) ?? '';
  return control.tag === 'button' || control.tag === 'input' || /^(?:button|menuitem|switch)$/u.test(role);
}

/** Whether an element is a button that does something when it is pressed. */
export function isPressed(element: PageElement): boolean {
  return isButton(element) && !isTyped(element) && pressedAs(element) === 'button';
}

/** Whether a control is one of several alternatives, such as an option or a radio button. */
export function isChoice(element: PageElement): boolean {
  return element.tag === 'option' || CHOICE.test(toldRole(element) ?? '');
}

const CHOICE = /^(?:option|radio|menuitem|menuitemradio|menuitemcheckbox|treeitem)$/u;

/** The alternative texts of the pictures in a control, and the names of their files and symbols. */
function pictureWords(control: PageElement): readonly string[] {
  return [...elements(control)].flatMap((part) => {
    if (part.tag === 'img' || (part.tag === 'input' && attribute(part, 'src') !== null))
      return [attribute(part, 'alt'), attribute(part, 'title'), fileName(attribute(part, 'src'))];
    if (part.tag === 'use') {
      const symbol = (attribute(part, 'href') ?? attribute(part, 'xlink:href') ?? '').replace(/^.*#/su, '');
      return [symbol, iconWords(symbol)];
    }
    const isIcon = part !== control && (part.tag === 'i' || part.tag === 'svg' || part.tag === 'span');
    return [
      ...(part.tag === 'svg' ? [attribute(part, 'aria-label'), iconWords(titleOf(part))] : []),
      isIcon && !part.children.some((child) => !isElement(child)) ? symbolName(part) : null,
    ];
  }) as string[];
}

function titleOf(drawing: PageElement): string {
  return drawing.children
    .filter(isElement)
    .filter(({ tag }) => tag === 'title')
    .map(textOf)
    .join(' ');
}

/** `/icons/trash-can.svg` shows a trash can. */
function fileName(address: string | null): string | null {
  if (address === null || address.startsWith('data:')) return null;
  return iconWords(
    address
      .replace(/[?#].*$/su, '')
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/u, '') ?? '',
  );
}

/** `delete` where an icon, or a drawing, is called a trash by its developer. */
export function symbolName(icon: PageElement): string | null {
  return iconWords([attribute(icon, 'data-icon') ?? '', attribute(icon, 'class') ?? ''].join(' '));
}

/** Of identifiers only those of a trash can count: `btn-send` may style any button. */
function iconWords(name: string): string | null {
  const words = name.replace(/([a-z])([A-Z])/gu, '$1 $2').replace(/[-_]+/gu, ' ');
  return TRASH.test(words) || /\bdelete\b/iu.test(words) ? 'delete' : null;
}

/** Words for a place that deletes what is put there; "press Delete" is no such place. */
export const TRASH =
  /\b(?:trash|rubbish|garbage|recycle|bin|papierkorb|corbeille|poubelle|papelera|basurero|cestino|lixeira|prullenbak|kosz)\b|корзин|ゴミ箱|回收站|垃圾桶|휴지통/iu;
