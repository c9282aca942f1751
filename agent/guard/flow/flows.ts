import type { BrowserAction, OwnAction } from '../../action.ts';
import { words } from '../../english/words.ts';
import { typedBy } from '../../helpers/chords.ts';
import { cutText } from '../../helpers/cut-text.ts';
import { ancestorsOf, attribute, findElement, isElement, type Page, type PageElement, textOf } from '../../page.ts';
import { elementName } from '../../reading/element-name.ts';
import { pageMarkup, reachedBy } from '../../reading/page-markup.ts';
import { isSubmitter, submitting } from '../../reading/submitting.ts';
import { placeholderName } from '../../secrets/placeholder.ts';
import type { State } from '../../state.ts';
import { sendsItsForm } from '../danger/control-words.ts';
import { placesOf } from '../danger/drop-places.ts';
import { focusOf, isInField } from '../danger/own-action.ts';
import { surroundingsOf } from '../danger/surroundings.ts';
import { requestOf } from '../request/request.ts';
import { isSaid, stemsOf } from '../utterance/is-said.ts';
import { destinationOrigin, hasReadOthers, isPrivate, onwardOf, resolved, toUrl } from './addresses.ts';
import { carriedBy } from './carried.ts';
import type { Flow } from './flow.ts';
import { sentValues } from './sent-values.ts';
import { spelledBy } from './spelled.ts';

/** Finds what an action carries to another site than where it was read; null for nothing. */
export function flowOf(action: BrowserAction, page: Page, state: State): Flow | null {
  if (action.intent === 'press') return ofKeys(action, page, state);
  if (action.intent === 'drag') return ofDrop(action, page);
  if (!('element' in action) || action.element === null) return null;
  const element = findElement(page, action.element);
  if (element === null) return null;
  switch (action.intent) {
    case 'textinput':
    case 'paste':
    case 'addtext':
      return ofHandler(element, page) ?? ofText(element, action.text, page, state);
    case 'change':
      // A tick carries no text.
      return element.live?.checked == null
        ? (ofHandler(element, page) ?? ofText(element, action.value, page, state))
        : ofPress(element, page, state);
    case 'click':
    case 'doubleclick':
      return ofPress(reachedBy(element, pageMarkup(page)), page, state);
    case 'submit':
      return ofForm(element, 'submit', page);
    default:
      return null;
  }
}

/** What a press carries; a label presses its control. */
function ofPress(element: PageElement, page: Page, state: State): Flow | null {
  return (
    ofForm(element, 'click', page) ??
    (element.live?.checked == null ? null : ofHandler(element, page)) ??
    ofLink(element, page, state) ??
    spelledBy(element, page, state)
  );
}

/** The form of a field whose script, as its attributes or those of the form tell, sends it as the field changes. */
function ofHandler(field: PageElement, page: Page): Flow | null {
  const { form } = surroundingsOf(field, pageMarkup(page));
  return form !== null && [field, form].some(sendsItsForm) ? ofForm(field, 'submit', page) : null;
}

/** Text that is neither the person's nor of this site may come from another site, if one was read before. */
function ofText(element: PageElement, text: string, page: Page, state: State): Flow | null {
  const to = destinationOrigin(element, page);
  const { words: said } = requestOf(state.turns);
  const name = elementName(element);
  const flow = { what: 'share', name, values: [{ name, value: text }], to } as const;
  if (isSaidPassword(text, said) && !isPlaceForPassword(element, page)) return flow;
  if (isCodeOfAnotherSite(text, to, state)) return flow;
  // A stored secret is typed on its own site alone.
  const stored = placeholderName(text);
  if ((isSaid(text, said) && !isOfSigns(text, said)) || (stored !== null && state.secrets?.includes(stored) === true))
    return null;
  const onSite = textOn(to, page);
  const own = stemsOf(onSite);
  const strange = isOfSigns(text, [onSite])
    ? [text]
    : [...stemsOf(text)].filter((word) => !own.has(word) && !isSaid(word, said));
  const unknown = [...strange, ...spelledOut(text, onSite, said), ...spelledOverFields(text, to, state)];
  if (unknown.length === 0 || !mayBeOfOthers(to, unknown, page, state)) return null;
  return flow;
}

/** Whether a text holds a password that the person said. */
function isSaidPassword(text: string, said: readonly string[]): boolean {
  return said.some((each) => [...each.matchAll(PASSWORD)].some(([, word = '']) => text.includes(word)));
}

const PASSWORD =
  /\b(?:password|passphrase|passcode|passwort|kennwort|mot de passe|contraseña|senha|wachtwoord|hasło)\b(?:\s+(?:is|to|as)\b)?\s*[:=]?\s*["“]?((?=\S*[\d\p{P}\p{S}])[^\s"”]{6,})(?<![.,;!?])/giu;

/** Whether a field of the page's own site takes a password, or is to show one. */
function isPlaceForPassword(field: PageElement, page: Page): boolean {
  const isOwn = destinationOrigin(field, page) === destinationOrigin(page.root, page);
  return isOwn && (field.live?.secret === true || FOR_PASSWORD.test(elementName(field)));
}

/** Whether a text is a one-time code that the person told while another site was asking for it. */
function isCodeOfAnotherSite(text: string, to: string, { turns }: State): boolean {
  const code = text.trim();
  const at = turns.findLastIndex(
    (turn) =>
      turn.type === 'chat' &&
      turn.speaker === 'instructor' &&
      [...turn.utterance.matchAll(CODE)].some(([, said = '']) => said === code),
  );
  // The first step after it began on the page that the person saw.
  const next = turns.slice(at + 1).find((turn) => turn.type === 'browser');
  const asking = next?.type === 'browser' ? toUrl(next.url)?.origin : undefined;
  return at >= 0 && asking !== undefined && asking !== to;
}

/** A code as a person tells it. */
const CODE = /\b(?:code|otp|tan|pin|passcode|token)\b(?:\s+is)?\s*[:=]?\s*([A-Z\d][A-Z\d-]{3,9})(?![\w-])/giu;

const FOR_PASSWORD = /pass|kennwort|contras|senha|wachtwoord|hasło|secret|\bpin\b|message|text|note|body|chat/iu;

/** Whether a text has signs alone, which may spell something, and was not written so before. */
function isOfSigns(text: string, known: readonly string[]): boolean {
  const signs = text.trim();
  return signs.length > MOST_PIECES && words(signs).length === 0 && !known.join('\n').includes(signs);
}

/**
 * A site may show every digit and letter. Text made of such pieces therefore counts as the site's only if the site shows it in one
 * piece.
 */
function spelledOut(text: string, onSite: string, said: readonly string[]): readonly string[] {
  const known = new Set(words(said.join('\n')));
  const isPiece = (word: string) => /^\d+$/u.test(word) || word.length < SHORTEST_WORD;
  const pieces = words(text).filter((word) => isPiece(word) && !known.has(word));
  const isLong = pieces.length > MOST_PIECES || pieces.join('').length > MOST_SPELLED;
  return pieces.length > 1 && isLong && !words(onSite).join('').includes(words(text).join('')) ? pieces : [];
}

/** Signs that nobody said, typed a few into each of several fields of a site, which spell something together. */
function spelledOverFields(text: string, to: string, { turns }: State): readonly string[] {
  const request = requestOf(turns);
  const said = request.words.join('\n');
  const known = new Set([...words(said), ...(said.match(/\d+/gu) ?? []).map((digits) => String(Number(digits)))]);
  const isKnown = (piece: string) => known.has(piece.toLowerCase()) || known.has(String(Number(piece)));
  const filled = request.turns.flatMap(({ action, outcome, url }) =>
    'text' in action && outcome.status === 'done' && toUrl(url)?.origin === to ? [action.text] : [],
  );
  const pieces = [...filled, text].map((each) => each.trim()).filter((each) => PIECE.test(each) && !isKnown(each));
  return PIECE.test(text.trim()) && pieces.length > MOST_FIELDS ? pieces : [];
}

const PIECE = /^[\p{L}\p{N}]{1,2}$/u;
const MOST_FIELDS = 3;
const SHORTEST_WORD = 3;
const MOST_PIECES = 2;
const MOST_SPELLED = 5;

/** Whether the conversation looked at a document of another site, or another tab has one of these words in its title. */
function mayBeOfOthers(to: string, words: readonly string[], page: Page, { turns, tabs }: State): boolean {
  if (hasReadOthers(to, { page, turns })) return true;
  const others = tabs.filter(({ url }) => toUrl(url)?.origin !== to);
  return others.some(({ title }) => words.some((word) => stemsOf(title).has(word)));
}

/** Keys type one letter after the other, so the whole content of the field counts. */
function ofKeys({ element, keys }: Extract<OwnAction, { intent: 'press' }>, page: Page, state: State): Flow | null {
  const typed = typedBy(keys);
  const focus = focusOf(element, page);
  if (typed.trim() === '' || !isInField(focus, page)) return null;
  return ofText(focus, `${focus.live?.value ?? textOf(focus)}${typed}`, page, state);
}

/** What is dropped into a frame of another site is given to that site. */
function ofDrop(action: Extract<OwnAction, { intent: 'drag' }>, page: Page): Flow | null {
  const dragged = findElement(page, action.element);
  if (dragged === null) return null;
  const own = destinationOrigin(dragged, page);
  const to = placesOf(action, page)
    .map((place) => destinationOrigin(place, page))
    .find((origin) => origin !== own);
  if (to === undefined) return null;
  const value = cutText(textOf(dragged), LONGEST_SHOWN);
  return { what: 'share', name: elementName(dragged), values: [{ name: elementName(dragged), value }], to };
}

const LONGEST_SHOWN = 1_000;

/** All that a person can read and choose in the documents of one site. */
function textOn(origin: string, page: Page): string {
  const parts: string[] = [page.title];
  const stack: (readonly [PageElement, string])[] = [[page.root, destinationOrigin(page.root, page)]];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const [element, own] = top;
    const isOwn = own === origin;
    if (isOwn) parts.push(element.live?.name ?? '', element.live?.value ?? '', attribute(element, 'value') ?? '');
    for (const child of element.children) {
      if (typeof child === 'string') parts.push(isOwn ? child : '');
      else if (isElement(child)) stack.push([child, child.tag === '#document' ? destinationOrigin(child, page) : own]);
    }
  }
  return parts.join('\n');
}

/** A form sends to the address of its action, or of the button that is pressed. */
function ofForm(element: PageElement, intent: 'click' | 'submit', page: Page): Flow | null {
  const markup = pageMarkup(page);
  const path = [element, ...markup.around(element)];
  const pressed = intent === 'click' ? (path.find((each) => isSubmitter(each, markup)) ?? null) : null;
  const { form, button } = intent === 'submit' || pressed !== null ? submitting(pressed ?? element, markup) : NONE;
  if (form === null) return null;
  const action = (button === null ? null : attribute(button, 'formaction')) ?? attribute(form, 'action') ?? '';
  const from = destinationOrigin(form, page);
  const to = action.trim() === '' ? null : (resolved(action, form, page)?.origin ?? null);
  return to === null || to === from
    ? null
    : { what: 'share', name: elementName(button ?? form), values: sentValues(form), to };
}

const NONE = { form: null, button: null };

/**
 * The flow of a link that leads into the person's own network, or whose addresses carry what was read or typed
 * elsewhere.
 */
function ofLink(element: PageElement, page: Page, state: State): Flow | null {
  const around = [element, ...ancestorsOf(element, page.root)];
  const link = around.find((each) => addressesOf(each).length > 0);
  if (link === undefined) return null;
  for (const address of addressesOf(link)) {
    const url = resolved(address, link, page);
    if (url === null) continue;
    // A site may pass on whoever opens one of its addresses.
    const flow = [url, ...onwardOf(url)]
      .map((each) => ofAddress(each, link, page, state))
      .find((found) => found !== null);
    if (flow !== undefined) return flow;
  }
  return null;
}

/** The address that a link leads to, those that the browser pings when it is pressed, and those in what a script reads of a control. */
function addressesOf(link: PageElement): readonly string[] {
  const isLink = link.tag === 'a' || link.tag === 'area';
  const href = isLink ? (attribute(link, 'href') ?? attribute(link, 'xlink:href')) : null;
  const told = (attribute(link, 'ping') ?? '').split(/\s+/u).filter((address) => address !== '');
  const scripted = link.attributes.flatMap(([name, value]) => (SCRIPTED.test(name) ? (value.match(WHOLE) ?? []) : []));
  return [...(href === null ? [] : [href, ...told]), ...scripted];
}

/** Attributes whose address a press may open or send to. */
const SCRIPTED =
  /^(?:on(?:click|mousedown|pointerdown)|data-(?:href|url|link|target-url|location)|(?:data-)?hx-\p{L}+)$/u;
/** An address with its host. */
const WHOLE = /(?:https?:)?\/\/[^\s"'`<>]+/giu;

function ofAddress(url: URL, link: PageElement, page: Page, state: State): Flow | null {
  const visit = {
    what: 'visit',
    name: elementName(link),
    values: [{ name: 'address', value: url.href }],
    to: url.origin,
  } as const;
  if (isPrivate(url) && url.origin !== destinationOrigin(link, page)) return visit;
  const carried = carriedBy(url, link, page, state);
  const values = [...visit.values, ...carried.map((value) => ({ name: 'it tells', value }))];
  return carried.length === 0 ? null : { ...visit, what: 'share', values };
}
