import { plainClauses } from '../../../english/clauses.ts';
import { ancestorsOf, attribute, elements, type Page, type PageElement } from '../../../page.ts';
import { elementName } from '../../../reading/element-name.ts';
import { isRow, toldRole } from '../../../reading/role.ts';
import { isPressed, wordsOn } from '../../danger/control-words.ts';
import { isDialog } from '../../danger/surroundings.ts';
import { isSaid, stemsOf, tellingStems } from '../../utterance/is-said.ts';
import { exceptionsIn, takesBack, unwantedIn, withoutDictation } from '../../utterance/own-words.ts';
import { isEveryday, isLooking, keepsEdits, refuses } from '../../words/everyday.ts';
import { withoutAll } from '../../words/reaches-all.ts';
import { isOfSense, sensesOfName } from '../../words/senses.ts';
import { openedBy } from '../openers.ts';
import type { Request } from '../request.ts';
import { CHOICES } from '../values/filled-in.ts';

/** Whether a button does more, or something else, than one beside it that does what was said: *Cancel order* beside *Cancel rye bread*. */
export function pressesFurther(control: PageElement, page: Page, said: readonly string[]): boolean {
  const names = wordsOn(control);
  const beside = buttonsBeside(control, page).map(elementName);
  return names.length > 0 && names.every((name) => isFurther(name, beside.filter(alikeTo(name)), said));
}

/** Whether the same is so of a choice of a list or of radio buttons. */
export function choosesFurther(label: string, page: Page, said: readonly string[]): boolean {
  return isFurther(label, choicesBeside(label, page) ?? [], said);
}

/**
 * Whether a button that names no deed says how far the one goes that its dialog or menu was opened for, as the person asked: *This class* or *All classes* after
 * *Cancel class*, for "cancel all the yoga classes".
 */
export function isSaidWay(control: PageElement, page: Page, request: Pick<Request, 'said' | 'turns'>): boolean {
  const { target } = openedBy(control, page, request) ?? {};
  const asking = request.said
    .filter((text) => !takesBack(text))
    .flatMap(plainClauses)
    .filter((clause) => target != null && isOfSense(target.name, clause));
  if (asking.length === 0) return false;
  const known = stemsOf(asking.join('\n'));
  const isToldBy = (name: string) => {
    const telling = tellingOf(withoutAll(name, asking));
    return isSaid(name, asking) || (telling.length > 0 && telling.every((word) => known.has(word)));
  };
  const names = wordsOn(control);
  const beside = buttonsBeside(control, page).map(elementName);
  return (
    names.length > 0 &&
    names.every((name) => (NARROW.test(name) || !isOfDeed(name)) && isToldBy(name) && beside.some(alikeTo(name)))
  );
}

/** The labels of the other choices of a group; null for no choice of which one excludes the others. */
export function choicesBeside(label: string, page: Page): readonly string[] | null {
  const all = [...elements(page.root)].filter(({ live }) => CHOICES.test(live?.role ?? ''));
  const choice = all.find((each) => elementName(each) === label);
  if (choice === undefined || choice.live?.role === 'checkbox') return null;
  const groupOf = (each: PageElement) => {
    const list = ancestorsOf(each, page.root).find((part) => part.tag === 'select' || GROUP.test(toldRole(part) ?? ''));
    return list ?? `${each.live?.role} ${attribute(each, 'name')}`;
  };
  const group = groupOf(choice);
  return all.filter((each) => each !== choice && groupOf(each) === group).map(elementName);
}

/** The other entries of a menu, the other buttons of a dialog, or those of the smallest part around a button that holds another one. */
function buttonsBeside(control: PageElement, page: Page): readonly PageElement[] {
  const isEntry = (part: PageElement) => (toldRole(part) ?? '').startsWith('menuitem');
  const isOther = (part: PageElement) =>
    part !== control && (isPressed(part) || isEntry(part)) && part.live?.visible !== false;
  const around = ancestorsOf(control, page.root);
  const isWhole = (part: PageElement) => isDialog(part) || MENU.test(toldRole(part) ?? '');
  const part = around.find(isWhole) ?? around.find((each) => isRow(each) || [...elements(each)].some(isOther));
  const beside = part === undefined ? [] : [...elements(part)].filter(isOther);
  return beside.length > MOST_BESIDE ? [] : beside;
}

const MENU = /^(?:menu|listbox)$/u;
const GROUP = /^(?:listbox|menu|radiogroup|tree)$/u;
/** More buttons are no choice between ways of one deed. */
const MOST_BESIDE = 8;

/** Whether a button of another name may be another way of the same deed: it shares a word, says "only", or neither of them is known for a deed. */
function alikeTo(name: string): (other: string) => boolean {
  const own = new Set(tellingStems(name));
  return (other) => {
    const telling = tellingStems(other);
    if (isLooking(other) || (refuses(other) && telling.length < 2)) return false;
    return telling.some((word) => own.has(word)) || NARROW.test(other) || !(isOfDeed(name) || isOfDeed(other));
  };
}

function isOfDeed(name: string): boolean {
  return sensesOfName(name).length > 0 || isEveryday(name);
}

function isFurther(name: string, beside: readonly string[], asked: readonly string[]): boolean {
  // What is only a number is judged as a value, and *Save all changes* does what *Save* does.
  if (isLooking(name) || beside.length === 0 || !/\p{L}/u.test(name) || (keepsEdits(name) && !NARROW.test(name)))
    return false;
  const said = asked.map(withoutDictation);
  const known = knownOf(said);
  const own = tellingOf(withoutAll(name, said));
  const isWide = isWideUnsaid(withoutAll(name, said), known.words);
  const isKnown = (word: string) => [...known.words].some((each) => beginsAs(each, word));
  const clauses = said.flatMap(plainClauses).map(stemsOf);
  const isAsked = (things: readonly string[]) =>
    clauses.some((clause) => clause.has(own[0] ?? '') && things.some((word) => clause.has(word)));
  return beside.some((other) => {
    const others = tellingOf(other);
    const more = own.filter((word) => !others.includes(word) && !LEADING.test(word));
    // "Count all three" presses the first one, too.
    const instead = others.filter((word) => !own.includes(word) && !LEADING.test(word) && !/^\d/u.test(word));
    const isOtherWide = isWideUnsaid(other, known.words);
    if (more.every((word) => known.words.has(word)))
      return !NARROW.test(name) && !isOtherWide && isOfWholeAlone(more, NARROW.test(other) ? null : instead, said);
    const countIn = (all: readonly string[]) => all.filter(isKnown).length;
    // "This class" is the one that is open.
    const fits = countIn(others) + (THIS.test(other) ? 1 : 0);
    if (isWide && !isOtherWide && fits >= Math.max(1, countIn(own))) return true;
    if (isWide && SELECTED.test(other) && others[0] === own[0] && !isAsked(own.slice(1))) return true;
    // "Delete locally and on the server" beside "Delete locally", and "Restart server" beside "Restart printer service".
    if (instead.length === 0) return others[0] === own[0] && ALONG.test(name);
    const isThing = (word: string) => [...known.things].some((each) => beginsAs(each, word));
    return instead.every(isThing) && !more.some(isThing);
  });
}

/** Stems of what was said, and those of them that name things: neither the verb nor what stands behind a preposition. What is left out is not said. */
function knownOf(said: readonly string[]) {
  const left = said.flatMap((text) => [...exceptionsIn(text), ...unwantedIn(text)]);
  const out = stemsOf(left.join('\n'));
  const all = [...stemsOf(said.join('\n'))].filter((word) => !out.has(word));
  const heads = said.flatMap(plainClauses).flatMap((clause) => {
    const [head = ''] = clause.split(BEHIND);
    return [...stemsOf(head)].slice(1);
  });
  return { words: new Set(all), things: new Set(heads.filter((word) => !out.has(word))) };
}

/** Whether two words are the same, or one begins as the other: "local" and "locally". */
function beginsAs(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short === long || (short.length >= LEAST_BEGUN && long.startsWith(short));
}

/** In letters. */
const LEAST_BEGUN = 4;

const BEHIND = /\s(?:in|of|from|to|for|on|at|with|about|by|inside|within|under|into)\s/iu;
/** What a button takes along. */
const ALONG = /\s(?:and|with|including|plus|&|\+|und|mit|et|avec|y|con|e|com|en|met|i|z)\s/iu;

/** Whether a name says that it goes on, or reaches more than one thing, in a word that the person did not use. */
function isWideUnsaid(name: string, known: ReadonlySet<string>): boolean {
  return (name.match(WIDE) ?? []).some((word) => ![...stemsOf(word)].every((each) => known.has(each)));
}

/** Stems of the words of a choice that tell it from another one. */
function tellingOf(name: string): readonly string[] {
  return tellingStems(name.replace(BRACKETS, ' ')).filter((word) => !NARROWING.test(word) && !SMALL.test(word));
}

/** Whether words were only said of that to which the thing belongs: the order of "the rye bread in order 1042". `instead` is null for "this item". */
function isOfWholeAlone(more: readonly string[], instead: readonly string[] | null, said: readonly string[]): boolean {
  return (
    more.length > 0 &&
    said.flatMap(plainClauses).some((clause) => {
      const [head = '', ...rest] = clause.split(OF_WHOLE);
      const things = stemsOf(head);
      const wholes = stemsOf(rest.join(' '));
      const isOther = instead?.some((word) => things.has(word)) ?? true;
      return isOther && more.every((word) => wholes.has(word) && !things.has(word));
    })
  );
}

const OF_WHOLE = /\s(?:in|of|from|inside|within|under)\s/iu;

/** Words of a choice that leave the rest out. */
const NARROW =
  /(?<!\p{L})(?:only|just|this|that|nur|dies\p{L}*|seulement|solo|sol[oa]mente|quest[oa]|alleen|dit|deze|tylko|só)(?!\p{L})/iu;
const THIS = /(?<!\p{L})(?:this|dies\p{L}*|cette?|est[ae]|quest[oa]|deze|dit)(?!\p{L})/iu;
/** A button for what is ticked, and for no more. */
const SELECTED =
  /(?<!\p{L})(?:selected|chosen|checked|marked|ausgewählte\p{L}?|markierte\p{L}?|sélectionné\p{L}*|seleccionad[oa]s?|selezionat[ie]|geselecteerde)(?!\p{L})/iu;
const NARROWING = new RegExp(`^${NARROW.source}$`, 'iu');

/** What a choice says besides. */
const BRACKETS = /\s*\([^)]*\)/gu;
const SMALL = /^(?:as|via|my|your|our|its|now|me|it)$/u;

/** Stems of words that lead on, or back to what is edited. */
const LEADING = /^(?:clos|continu|edit|new|anoth|return|go|back|exit|view|next|proceed)$/u;

/** Words of a choice that goes on, or for more than one thing or person. */
const WIDE =
  /(?<!\p{L})(?:all|every(?:\s+\p{L}+|where|one|body|thing)?|whole|entire|full|always|any(?:one|body)|forever|permanent\p{L}*|lifetime|public\p{L}*|(?:dai|week|month|year|annual)ly|recurring|immer|überall|dauerhaft|alle[nrs]?|tou(?:jours|s|tes?)|partout|siempre|tod[oa]s?|sempre|tutt[ioe]|altijd|overal|zawsze|wszystkie)(?!\p{L})/giu;
