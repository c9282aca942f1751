import { ancestorsOf, attribute, elements, isElement, type Page, type PageElement, textOf } from '../../../page.ts';
import { elementName } from '../../../reading/element-name.ts';
import { toldRole } from '../../../reading/role.ts';
import { textInLines } from '../../../reading/text-lines.ts';
import { isButton } from '../../danger/control-words.ts';
import { headingsOver, isHeading, isTyped, looksUp, outsideControls } from '../../danger/surroundings.ts';
import { stemsOf } from '../../utterance/is-said.ts';
import { partsOf } from '../../utterance/own-words.ts';
import { isOutheld, tellingIn } from '../beside/outdone.ts';
import { givenTo } from './contradicts.ts';

/** Whether what a form sends goes to nobody besides those whom the person said, as far as it tells. */
export function areGivenTo(form: PageElement, page: Page, said: readonly string[]): boolean {
  return (
    holdsKnownMails(form, said) &&
    !reachesOthers(form, page, said) &&
    !isAnotherRoom(form, page, said) &&
    !isAnotherTalk(form, page, said) &&
    !isOutnamed(form, page, said)
  );
}

/** Whether another form of the page is called by more of what the person said: the one of `setlist` for "post in setlist: …". */
function isOutnamed(form: PageElement, { root }: Page, said: readonly string[]): boolean {
  if (form.tag !== 'form') return false;
  const isNamed = (part: PageElement) => isTyped(part) || isButton(part);
  const namesOf = (each: PageElement) =>
    [...[...elements(each)].filter(isNamed).map(elementName), ...headingsOver(each, root)].join('\n');
  const others = [...elements(root)].filter(
    (each) => each.tag === 'form' && each !== form && each.live?.visible !== false && !looksUp(each),
  );
  return isOutheld(namesOf(form), others.map(namesOf), tellingIn(said));
}

/** Whether a form names no e-mail address besides those that the person said, where they said one: the page may add a recipient. */
function holdsKnownMails(form: PageElement, said: readonly string[]): boolean {
  const known = said.flatMap((text) => text.toLowerCase().match(MAIL) ?? []);
  const held = [...elements(form)].flatMap((part) => {
    if (OF_SENDER.test(`${attribute(part, 'name') ?? ''} ${part.live?.name ?? ''}`)) return [];
    const value = (part.live?.value ?? attribute(part, 'value') ?? textOf(part)).trim().toLowerCase();
    // In running text an address is part of what is said.
    return isMail(value) ? [value] : [];
  });
  return known.length === 0 || held.every((mail) => known.includes(mail));
}

const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu;
const OF_SENDER = /\b(?:from|sender|reply|absender|expéditeur|remitente)\b/iu;

/** Whether a form, or what stands beside it, says that it goes to several, one of them nobody whom the person named: "To: Henrik, press@paper.example". */
function reachesOthers(form: PageElement, { root }: Page, said: readonly string[]): boolean {
  const all = said.join('\n').replace(NOT_TO, ' ');
  if (ANYBODY.test(all)) return false;
  const texts = outsideControls(form);
  const [around = form] = ancestorsOf(form, root);
  const listed = outsideControls(around).flatMap((text) => RECIPIENTS.exec(text)?.[1]?.split(/[,;]/u) ?? []);
  const mails = new Set(texts.join('\n').toLowerCase().match(MAIL) ?? []);
  const fields = [...elements(form)].filter((part) => isTyped(part) && TO.test(elementName(part)));
  const filled = fields.flatMap(({ live }) => live?.value?.toLowerCase().match(MAIL) ?? []);
  const known = stemsOf(all);
  const isNamed = (one: string) =>
    [...stemsOf(one.replace(/@.*$/su, '').replaceAll(/[._-]/gu, ' '))].some((word) => known.has(word));
  // "Sven Aalto" and "team@aalto.example" beside each other, as the chips of a composer.
  const isBesideNamed = (part: PageElement) => {
    const shown = part.children.filter(isElement).map((each) => textOf(each).trim());
    const isNamedOne = (text: string) => !isMail(text) && isNamed(text);
    return shown.some((text) => isMail(text) && !isNamed(text)) && shown.some(isNamedOne);
  };
  const isMore = (recipients: readonly string[]) => recipients.length > 1 && !recipients.every(isNamed);
  return [listed, [...mails], filled].some(isMore) || [...elements(form)].some(isBesideNamed);
}

function isMail(text: string): boolean {
  return text.match(MAIL)?.[0] === text;
}

const RECIPIENTS = /^\s*(?:to|cc|bcc|an|à|para|a|aan|do|кому)\s*:\s*(.+)$/isu;
/** The label of a field for recipients. */
const TO = /^[^\p{L}\p{N}]*(?:to|b?cc|recipients?|an|kopie|à|copie|para|copia|a|aan|do|кому|копия)[^\p{L}\p{N}]*$/iu;
/** To whom it does not go: "not the whole list". */
const NOT_TO =
  /(?<!\p{L})(?:not|nobody|without|nicht|kein\p{L}*|ohne|pas|sans|no|sin|non|senza|não|sem|niet|zonder|nie|bez|inte)(?: (?!(?:is|are|was|forget|miss)(?!\p{L}))\p{L}+){0,3}? (?:all|everyone|everybody|them|team|group|list|both|recipients|others?|else|alle|gruppe|tous|groupe|todos|grupo|tutti|gruppo)(?!\p{L})/giu;
/** Words for people whom nobody names. */
const ANYBODY = /\b(?:all|everyone|everybody|them|team|group|list|both|recipients|alle|tous|todos|tutti)\b/iu;

/** Whether a form stands in another channel than the one that was said, or in one where somebody was: `#release-customers` for `#release` or "to Ana". */
function isAnotherRoom(form: PageElement, page: Page, said: readonly string[]): boolean {
  const all = said.join('\n');
  const meant = roomsIn(all);
  const isPrivate = said.some((text) => PRIVATE.test(partsOf(text).own.replace(/:\s.*$/su, ' ')));
  const isForOne = isPrivate || ((givenTo(all).length > 0 || TOLD.test(all)) && !ANYBODY.test(all));
  if (meant.length === 0 && !isForOne) return false;
  const within = [...elements(form)];
  const names = [
    ...within.filter(isTyped).map(elementName),
    ...headingsOver(form, page.root),
    ...within.filter(isHeading).map(textOf),
  ];
  const shown = names.flatMap(roomsIn);
  const known = stemsOf(all);
  const isMeant = (room: string) =>
    meant.length > 0 ? meant.includes(room) : !isPrivate && [...stemsOf(room)].some((word) => known.has(word));
  return shown.length > 0 && !shown.some(isMeant);
}

/** Somebody who is told something: "dm Ruth that I'm late". */
const TOLD =
  /(?<!\p{L})(?:[Tt]ell|[Dd]m|[Mm]essage|[Tt]ext|[Aa]sk|[Ee]?-?[Mm]ail|[Aa]nswer|[Rr]emind|[Ss]ag|[Ss]chreib|[Ff]rag|[Dd]is à|[Dd]emande à|[Dd]ile a|[Ee]scribe a|[Dd]ì a|[Ss]crivi a|[Zz]eg|[Vv]raag)\s+(?=\p{Lu}\p{Ll})/u;

/** Whether somebody is told something in a part of the page with a heading that holds nothing of their name, which stands elsewhere: in the talk with Norman while Nora's is listed. */
function isAnotherTalk(form: PageElement, page: Page, said: readonly string[]): boolean {
  const names = said.flatMap((text) => [...partsOf(text).own.matchAll(TOLD_WHOM)].map(([, name = '']) => name));
  const part = [form, ...ancestorsOf(form, page.root)].find((each) => PART.test(toldRole(each) ?? each.tag));
  if (names.length === 0 || part === undefined) return false;
  const within = [...elements(part)];
  if (!within.some(isHeading)) return false;
  const shown = stemsOf([textInLines(part), ...headingsOver(part, page.root), ...within.map(heldIn)].join('\n'));
  const known = stemsOf(textOf(page.root));
  const holds = (all: ReadonlySet<string>, name: string) => [...stemsOf(name)].some((word) => all.has(word));
  return names.some((name) => holds(known, name)) && !names.some((name) => holds(shown, name));
}

function heldIn(field: PageElement): string {
  return isTyped(field) ? `${field.live?.name ?? ''} ${field.live?.value ?? ''}` : '';
}

const TOLD_WHOM = new RegExp(`${TOLD.source}([\\p{L}'-]+)`, 'gu');
const PART = /^(?:main|article|section|region|dialog)$/u;

/** What is for one alone goes to no channel, whatever that is called: `#jonas-onboarding` for "drop Jonas a dm". */
const PRIVATE =
  /(?<!\p{L})(?:(?<!\d ?)[dp]m|privately|private message|direct message|privat|direktnachricht|privé|privado|in privato|mensaje directo|messaggio diretto|priv[eé]bericht)(?!\p{L})/iu;

function roomsIn(text: string): readonly string[] {
  return [...text.toLowerCase().matchAll(/(?<![\p{L}\p{N}&])#\s?([\p{L}_][\p{L}\p{N}_-]*)/gu)].map(
    ([, room = '']) => room,
  );
}
