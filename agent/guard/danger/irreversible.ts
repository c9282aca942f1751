import type { Irreversible, Named } from '../../action.ts';
import { attribute, elements, isElement, type PageElement, textOf } from '../../page.ts';
import { elementName } from '../../reading/element-name.ts';
import { optionsIn } from '../../reading/options.ts';
import type { PageMarkup } from '../../reading/page-markup.ts';
import { isHiddenInput, isRow, takesTick, toldRole } from '../../reading/role.ts';
import { isSubmitter } from '../../reading/submitting.ts';
import type { DeedStage } from '../../turn.ts';
import {
  isButton,
  isChoice,
  isContent,
  onlyPoints,
  pressedAs,
  questionName,
  sendsItsForm,
  textsOn,
  unfolds,
  wordsOn,
  writesByMethod,
} from './control-words.ts';
import { byMarkup } from './markup-deed.ts';
import type { MeaningOf, NamedDeed, Reading } from './meaning.ts';
import { holdsWriting, isTyped, looksUp, type Surroundings, surroundingsOf } from './surroundings.ts';

/** A deed that pressing a control does, or may do. */
export interface Deed extends Named {
  readonly stage: DeedStage;
}

/** What pressing a control does that cannot be taken back, by all that a person could see on it and around it; null for nothing. */
export function irreversible(control: PageElement, { markup, meaningOf }: Reading): Deed | null {
  const around = surroundingsOf(control, markup);
  // A tab shows its part of the page, whatever that is called.
  if (toldRole(control) === 'tab' && attribute(control, 'aria-selected') !== null && !around.submits) return null;
  const words = wordsOn(control);
  const name = questionName(control, words);
  const sent = around.submits && around.form !== null && !looksUp(around.form) ? around.form : null;
  const own =
    (isTitle(control, around, markup) ? null : ownDeed(control, words, meaningOf)) ??
    choiceDeed(control, name, { markup, meaningOf }) ??
    (sent === null ? null : chosenDeed(sent, meaningOf));
  if (own?.what === 'send' && leadsToForm(control)) return null;
  if (own !== null) {
    const leads = meaningOf(own.words).leadsOn;
    // A window that is drawn without a role asks what a dialog would.
    const isAsked = (sent !== null && asksAgain(sent)) || (around.form === null && ASKED.test(around.title));
    const stage = isAsked ? 'confirms' : stageOf({ ...own, leads }, around);
    return { what: own.what, name: own.words, stage };
  }
  const what =
    byStatement(control, around, markup) ??
    byMarkup(control, sent, { markup, meaningOf }) ??
    bySurroundings(control, around, { markup, meaningOf }) ??
    (callsOff(words, around) ? 'delete' : null);
  // A page of its own may ask what a dialog would: "Are you sure?"
  const isYes = words.length > 0 && words.every((text) => meaningOf(text).saysYes);
  return what === null ? null : { what, name, stage: around.dialog === null && !isYes ? 'does' : 'confirms' };
}

/**
 * Whether a link is the title of its row, and no command for it: of several words, where the links of the rows beside it begin with others. "Remove the
 * banner of the sale" is a change in a list of changes.
 */
function isTitle(control: PageElement, { row }: Surroundings, markup: Reading['markup']): boolean {
  if (control.tag !== 'a' || row === null || writesByMethod(control)) return false;
  const wordsOf = (link: PageElement) => textOf(link).trim().toLowerCase().split(/\s+/u);
  const own = wordsOf(control);
  const [list] = markup.around(row);
  const beside = (list?.children ?? []).filter(isElement).filter((each) => each !== row && isRow(each));
  const links = beside.flatMap((each) => [...elements(each)].filter(({ tag }) => tag === 'a'));
  const first = links.map((link) => wordsOf(link)[0]);
  return own.length >= LEAST_TITLE && first.length > 0 && !first.includes(own[0]);
}

/** In words. */
const LEAST_TITLE = 4;

/** Whether a form only asks for a yes, as a dialog would: "Are you sure?" over "Delete milestone", and perhaps a list of what to do with the rest. */
function asksAgain(form: PageElement): boolean {
  const isWritten = [...elements(form)].some(
    (field) => isTyped(field) && field.tag !== 'select' && field.live?.visible !== false && !isHiddenInput(field),
  );
  return !isWritten && ASKED.test(textOf(form));
}

const ASKED =
  /\bare you (?:really |absolutely )?sure\b|\bdo you (?:really|still) want\b|sind sie sicher|wirklich|êtes-vous sûr|voulez-vous vraiment|est[áa]s? segur|sei sicuro|weet u zeker|czy na pewno|вы уверены/iu;

/** What a statement does that is written beside a button, such as "DELETE FROM boats" beside "Go": running one that only asks does nothing. */
function byStatement(
  control: PageElement,
  { form, submits }: Surroundings,
  markup: Reading['markup'],
): Irreversible | null {
  if (pressedAs(control) !== 'button' || isChoice(control)) return null;
  const part = submits ? form : markup.around(control).find((each) => [...elements(each)].some(isTyped));
  const texts = part == null ? [] : [...elements(part)].filter(isTyped).map(({ live }) => live?.value ?? '');
  if (texts.some((text) => TAKING.test(text))) return 'delete';
  return texts.some((text) => CHANGING.test(text)) ? 'unknown' : null;
}

const TAKING =
  /(?:^|;)\s*(?:delete\s+from|truncate\s+(?:table\s+)?[\w"`[]|drop\s+(?:table|database|schema|view|index|user|role)\s)/iu;
const CHANGING =
  /(?:^|;)\s*(?:(?:insert|replace)\s+(?:ignore\s+)?into\s|update\s+\S+\s+set\s|alter\s+(?:table|database|schema|user|role|view)\s|create\s+(?:or\s+replace\s+)?(?:table|database|schema|user|role|view|index|trigger|function|procedure)\s|grant\s+\w.*\s(?:on|to)\s|revoke\s+\w.*\sfrom\s)/isu;

/** Whether a link leads to the page where something new is written: "Post" to `/post-new.php`, "Compose" to `?action=compose`. */
function leadsToForm(control: PageElement): boolean {
  if (control.tag !== 'a' || writesByMethod(control)) return false;
  const [, path = '', query = ''] =
    /^(?:https?:\/\/[^/?#]+)?([^?#]*)(?:\?([^#]*))?/iu.exec(attribute(control, 'href') ?? '') ?? [];
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  return [last, ...query.split('&').map((pair) => pair.slice(pair.indexOf('=') + 1))].some((part) =>
    WRITING.test(part),
  );
}

const WRITING = /(?:^|[-_.])(?:new|create|compose|write)(?:$|[-_.])/iu;

/** Whether a button calls off the thing of its row, such as a visit, or one that it names: nothing is written there that it could leave unsaved. */
function callsOff(words: readonly string[], { row, form, dialog }: Surroundings): boolean {
  const isNamed = (text: string) => NAMED_OFF.test(text) && CALLING_OFF.test(text.replace(ALL, ' '));
  if (form === null && dialog === null && words.some(isNamed)) return true;
  if (row === null || form !== null || dialog !== null) return false;
  const isBeingWritten = [...elements(row)].some((part) => isTyped(part) && part.live?.visible !== false);
  return !isBeingWritten && words.some((text) => CALLING_OFF.test(text));
}

const ALL = /(?<!\p{L})(?:all|everything|tout(?:es|s)?|tous|alles?|tod[oa]s?|tutt[oiae]|tudo)(?!\p{L})/iu;
/** Says what is called off: "Cancel card", and not "Cancel and go back". */
const NAMED_OFF = /^[^\p{L}\p{N}]*\p{L}+\s+(?!(?:and|und|et|y|e|en|i|и)\s)[\p{L}\d]/iu;
const CALLING_OFF =
  /^[^\p{L}\p{N}]*(?:cancel|annulez?|annuler|abbrechen|absagen|cancelar|anular|annulla(?:re)?|annuleren|anuluj|отменить|取消|キャンセル)(?![\p{L}\p{N}])(?!.*\b(?:edit\p{L}*|changes?|upload\p{L}*|download\p{L}*|search|selection|filters?|reply|loading|recording|timer)\b)/iu;

interface OwnDeed extends NamedDeed {
  /** The words that name the deed. */
  readonly words: string;
}

/**
 * The deed that the control's own words name; a deed that is done at once goes before one whose place is only opened.
 */
function ownDeed(control: PageElement, words: readonly string[], meaningOf: MeaningOf): OwnDeed | null {
  const pressed = pressedAs(control);
  const found = words
    .map((text) => (pressed === 'link' ? withoutBrackets(text) : text))
    .flatMap((text) => {
      if (isChoice(control) && namesKind(text)) return [];
      const deed = meaningOf(text).deeds[pressed === 'button' && isContent(text) ? 'content' : pressed];
      // A link to the page where one writes sends nothing: "Email".
      const isOnlyLed = pressed === 'link' && deed?.opens === true && deed.what === 'send' && !writesByMethod(control);
      return deed === undefined || isOnlyLed ? [] : [{ ...deed, words: text }];
    });
  return found.find(({ opens }) => !opens) ?? found[0] ?? null;
}

/** Whether a choice is one word such as "Purchasing" or "Shipping": a team or a kind, and no deed. */
export function namesKind(choice: string): boolean {
  return /^[^\p{L}\p{N}]*\p{L}+ing[^\p{L}\p{N}]*$/iu.test(choice);
}

/** What stands in brackets beside the name of a thing tells of it, as in "Test (throw away)", and is no command of a link to it. */
function withoutBrackets(text: string): string {
  const rest = text.replace(/\([^()]*\)/gu, ' ');
  return /\p{L}/u.test(rest) ? rest : text;
}

/** Who may see or use something is set by a choice ("Everyone") together with the question that it answers ("Who can see this?"). */
function choiceDeed(control: PageElement, name: string, { markup, meaningOf }: Reading): OwnDeed | null {
  if (!isChoice(control)) return null;
  const group = markup.around(control).find(({ tag, live }) => ASKING.test(live?.role ?? tag));
  if (group === undefined) return null;
  const legend = [...elements(group)].find(({ tag }) => tag === 'legend');
  const question = elementName(group) || (legend === undefined ? '' : textOf(legend));
  const deed = meaningOf(`${name} ${question}`.replaceAll(/[\p{P}\n]+/gu, ' ')).deeds.title;
  return deed?.what === 'access' ? { ...deed, words: name } : null;
}

const PRICED = /\p{Sc}\s?\d|\d\s?(?:\p{Sc}|(?:usd|eur|gbp|chf|euros?|dollars?|pounds?)\b)/iu;

/** The deed that a button does because an option of its form names it, or something is ticked that costs: "Go" beside "Delete selected". */
function chosenDeed(form: PageElement, meaningOf: MeaningOf): OwnDeed | null {
  const extra = [...elements(form)].find(
    (part) => toldRole(part) === 'checkbox' && part.live?.checked === true && PRICED.test(elementName(part)),
  );
  if (extra !== undefined) return { what: 'buy', opens: false, words: elementName(extra) };
  // Where several can be chosen they are things: "Email" among the systems that are down.
  const lists = [...elements(form)].filter(({ tag }) => tag === 'select');
  // A settings page of many lists keeps what stands in them: "remove accents" is how titles are written.
  const isSetting = (list: PageElement) =>
    lists.length >= MANY_LISTS &&
    !KEYS.test(textOf(list)) &&
    !ACTIONS.test(`${elementName(list)} ${attribute(list, 'name') ?? ''}`) &&
    isAsWritten(list);
  const single = lists.filter((list) => attribute(list, 'multiple') === null && !isSetting(list));
  const options = single.flatMap((list) => [...elements(list)]).filter(({ live }) => live?.selected === true);
  const radios = [...elements(form)].filter((part) => toldRole(part) === 'radio' && part.live?.checked === true);
  for (const chosen of [...options, ...radios]) {
    const deed = ownDeed(chosen, wordsOn(chosen), meaningOf);
    if (deed !== null) return deed;
  }
  return null;
}

const MANY_LISTS = 5;
/** Options that do something for good, whatever stands around them. */
const KEYS = /(?<!\p{L})(?:account|all|everything|forever|permanent\p{L}*)(?!\p{L})/iu;
/** What a list is called of which something is done. */
const ACTIONS = /action|operation|bulk|selected|aktion|acci[oó]n|azion/iu;

/** Whether a list shows the option that its page was written with. */
function isAsWritten(list: PageElement): boolean {
  const options = optionsIn(list);
  const written = options.find((option) => attribute(option, 'selected') !== null) ?? options[0];
  return written?.live?.selected === true;
}

/** Whether a dialog has more fields to fill in than one, which may want the name of what is to be deleted. */
function isForEditing(dialog: PageElement): boolean {
  return [...elements(dialog)].filter((field) => isTyped(field) && field.live?.visible !== false).length > 1;
}

const ASKING = /^(?:select|combobox|listbox|radiogroup|fieldset|group)$/u;

function isShownList({ tag, live }: PageElement): boolean {
  return tag === 'select' && live?.visible === true;
}

/** "Continue to payment" opens the place where one pays, whatever was filled in before; "Reply" sends what is written beside it. */
function stageOf(
  { opens, leads }: NamedDeed & { readonly leads: boolean },
  { dialog, form, submits }: Surroundings,
): DeedStage {
  const part = form ?? dialog;
  // A list of who may see it is sent as a text is.
  const sendsChoice = form !== null && submits && [...elements(form)].some(isShownList);
  if (opens && (leads || part === null || !(holdsWriting(part) || sendsChoice))) return 'opens';
  // A dialog with fields is for editing, and asks for no yes.
  return dialog === null || isForEditing(dialog) ? 'does' : 'confirms';
}

/**
 * Whether a form gives a site a secret, as a login does. Nobody fills in a hidden input: it holds a token, which most forms have. A field that is not shown
 * gives none while it is empty. A form with many fields is for something else, and holds secrets of the site: a page of settings has a "Proxy password".
 */
function givesSecret(form: PageElement): boolean {
  const fields = [...elements(form)].filter((field) => !isHiddenInput(field));
  const isShort = fields.filter((field) => isTyped(field) && field.live?.visible === true).length <= MOST_OF_LOGIN;
  return isShort && fields.some(({ live }) => live?.secret === true && (live.visible || live.filled === true));
}

/** Whether a dialog gives a site a secret. One that shows none now, and holds many fields, keeps it on another of its tabs, among the settings. */
function dialogGivesSecret(dialog: PageElement): boolean {
  const fields = [...elements(dialog)].filter((field) => isTyped(field) && !isHiddenInput(field));
  const isShown = fields.some(({ live }) => live?.secret === true && live.visible);
  return givesSecret(dialog) && (isShown || fields.length <= MOST_OF_LOGIN);
}

/** Fields that are typed into, of the longest form that only logs in. */
const MOST_OF_LOGIN = 4;

/** Whether a button says that it logs in. */
export function saysLogin(control: PageElement): boolean {
  return wordsOn(control).some((name) => LOGIN.test(name));
}

/**
 * The form that a login button sends: its own, the only one for a secret on the page, which a script sends for a button beside it, or the smallest part
 * around the button that holds a secret, where a page has no form.
 */
export function loginForm(control: PageElement, markup: PageMarkup): PageElement | null {
  const own = markup.formOwner(control) ?? markup.formAround(control);
  if (own !== null || !saysLogin(control)) return own;
  const around = markup.around(control);
  const root = around.at(-1);
  const [form, ...others] =
    root === undefined ? [] : [...elements(root)].filter((part) => part.tag === 'form' && givesSecret(part));
  if (form !== undefined) return others.length === 0 ? form : null;
  return around.find(givesSecret) ?? null;
}

const LOGIN =
  /^[^\p{L}\p{N}]*(?:log|sign)[- ]?(?:me )?(?:in|on)\b|^[^\p{L}\p{N}]*connect[^\p{L}\p{N}]*$|^[^\p{L}\p{N}]*(?:anmelden|einloggen|connexion|se connecter|iniciar sesión|entrar|accedi|inloggen|zaloguj|войти|登录|ログイン)(?!\p{L})/iu;

/** What a button says that keeps a draft, which nobody else sees. */
const DRAFTS =
  /^[^\p{L}\p{N}]*(?:(?:save|keep|store|speicher\p{L}*|enregistrer|guardar|salvar?|opslaan|zapisz|spara|gem|lagre)\b.*\s)?(?:as )?(?:(?:a|el|o|als|en|come|comme|como|som|jako) )?(?:draft|entwurf|brouillon|borrador|bozza|rascunho|concept|szkic|utkast|udkast|kladde)(?: (?:save|speichern|opslaan))?[^\p{L}\p{N}]*$/iu;

/** What a button says that keeps a password. */
const SETTING =
  /^[^\p{L}\p{N}]*(?:save|ok|done|set|reset|change|update|confirm|apply|speichern|ändern|enregistrer|guardar|salva|opslaan|zapisz|сохранить)(?!\p{L})/iu;

/** The deed that the surroundings name, for a control whose own words name none. */
function bySurroundings(
  control: PageElement,
  given: Surroundings,
  { markup, meaningOf }: Reading,
): Irreversible | null {
  const around = TO_ONESELF.test(given.title) ? { ...given, title: '' } : given;
  const { dialog, form, submits } = around;
  if (control.tag === 'option') return byGroup(control, around, meaningOf);
  if (pressedAs(control) !== 'button') return null;
  // Some libraries send a form by the script of a button that does not belong to it.
  const login = submits ? form : loginForm(control, markup);
  if (login !== null && (submits || saysLogin(control)) && givesSecret(login)) return 'access';
  const isKept = wordsOn(control).some((name) => SETTING.test(name));
  if (form === null && dialog !== null && isKept && dialogGivesSecret(dialog)) return 'access';
  if (form !== null && looksUp(form)) return null;
  if (wordsOn(control).some((name) => DRAFTS.test(name))) return null;
  // An arrow turns pages, or sends what is written beside it.
  const isSent = submits && form !== null && holdsWriting(form);
  // A box to tick needs no words: it shows what it does.
  const isBox = /^(?:checkbox|radio)$/u.test(toldRole(control) ?? '');
  const isSilent =
    !isBox &&
    ![...textsOn(control), columnOver(control, markup)].some(
      (text) => meaningOf(text).isLegible && !(isSent && onlyPoints(text)),
    );
  const words = wordsOn(control).map(meaningOf);
  const isSwitch = toldRole(control) === 'switch';
  const saysYes = words.length > 0 && words.every((word) => word.saysYes || (isSwitch && STATE.test(word.text)));
  const isYes = isSilent || sendsItsForm(control) || saysYes || repeatsTitle(control, around, meaningOf);
  const confirmed = isYes
    ? byConfirming(control, { ...around, isSilent, leadsOn: words.some(({ leadsOn }) => leadsOn) }, meaningOf)
    : null;
  return (
    confirmed ??
    byHeading(control, around, meaningOf) ??
    byGroup(control, around, meaningOf) ??
    (isSilent && isPressedBeside(control, around) && !(opensListBeside(control, markup) || unfolds(control))
      ? 'unknown'
      : null)
  );
}

/** Whether a button of a dialog says again the deed that the dialog asks about: "Drop" below "Drop table?". */
function repeatsTitle(control: PageElement, { dialog, title }: Surroundings, meaningOf: MeaningOf): boolean {
  if (dialog === null || meaningOf(title).deeds.title === undefined) return false;
  const asked = title.trim().toLowerCase();
  return wordsOn(control).some((text) => /\p{L}/u.test(text) && asked.startsWith(`${text.trim().toLowerCase()} `));
}

/** The heading of a column that a control stands in, such as the arrow that sorts it; '' for none. */
export function columnOver(control: PageElement, markup: Reading['markup']): string {
  const head = markup.around(control).find((part) => part.tag === 'th' || toldRole(part) === 'columnheader');
  return head === undefined ? '' : textOf(head).trim();
}

/** What a switch says of itself, where something else says what it switches. */
const STATE = /^[^\p{L}\p{N}]*(?:on|off|enabled?|disabled?|activated?)[^\p{L}\p{N}]*$/iu;

/** A heading over settings: "Email me about". */
const TO_ONESELF = /^[^\p{L}\p{N}]*(?:e-?mail|mail|notify|message|text|alert|remind|send|tell) (?:me|us)\b/iu;

/** The deed in the heading of a form that writes: whatever its button says, pressing it sends the form. */
function byHeading(
  control: PageElement,
  { form, submits, title }: Surroundings,
  meaningOf: MeaningOf,
): Irreversible | null {
  if (!submits || !/^\s*post\s*$/iu.test(methodOf(control, form))) return null;
  const deed = meaningOf(title).deeds.title;
  const isLeading = wordsOn(control).some((text) => meaningOf(text).leadsOn);
  return deed === undefined || isLeading || !goesWith(title, control, meaningOf) ? null : deed.what;
}

/** The deed that a group or menu names for everything in it, such as "Delete" over "All files" and "Drafts". */
function byGroup(control: PageElement, { group }: Surroundings, meaningOf: MeaningOf): Irreversible | null {
  const deed = group === '' ? undefined : meaningOf(group).deeds.button;
  return deed === undefined || deed.opens || !goesWith(group, control, meaningOf) ? null : deed.what;
}

/** Whether a control does what stands over it: it may also refuse, or lead back. */
function goesWith(title: string, control: PageElement, meaningOf: MeaningOf): boolean {
  return wordsOn(control).every((text) => meaningOf(`${text} ${title}`).deeds.title !== undefined);
}

/** The deed that is confirmed by a control which says only yes, or nothing. */
function byConfirming(
  control: PageElement,
  {
    dialog,
    form,
    row,
    title,
    description,
    submits,
    leadsOn,
    isSilent,
  }: Surroundings & { readonly leadsOn: boolean; readonly isSilent: boolean },
  meaningOf: MeaningOf,
): Irreversible | null {
  const isLeading = dialog === null && form === null && leadsOn;
  // What a row tells beside a drawn box is no question: "Trial run, may be removed".
  const isTold =
    isSilent && row !== null && dialog === null && form === null && title.trim().split(/\s+/u).length > MOST_OF_LABEL;
  const isAsked = !(isLeading || isTold) || ASKING_TITLE.test(title);
  const said = meaningOf(description).deeds.title ?? (isAsked ? meaningOf(title).deeds.title : undefined);
  if (said !== undefined) return said.what;
  if (form === null || !submits) return null;
  const asksSite = /^\s*get\s*$/iu.test(methodOf(control, form));
  const named = byAction(control, form, meaningOf);
  if (named !== null || leadsOn || asksSite) return named;
  // A form that holds nothing to fill in, and whose button says yes, asks for something that was begun elsewhere.
  const within = [...elements(form)];
  const isBare =
    !within.some((field) => isTyped(field) && !isHiddenInput(field)) && within.filter(isShownBox).length < SETTINGS;
  if (EDITING.test(title)) return null;
  return holdsWriting(form) ? 'send' : isBare && wordsOn(control).some((text) => YES.test(text)) ? 'unknown' : null;
}

/** So many boxes and switches are settings, and no yes to something. */
const SETTINGS = 2;

function isShownBox(part: PageElement): boolean {
  return takesTick(part) && part.live?.visible === true;
}

/** In words. */
const MOST_OF_LABEL = 3;

/** What stands over a button that leads on asks for a yes, or tells what going on does. */
const ASKING_TITLE = /\?\s*$|\bby (?:going on|going ahead|continuing|proceeding|clicking|pressing)\b/iu;

/** What stands over fields that only change a thing: its *OK* keeps them, as *Save* does. */
const EDITING =
  /^[^\p{L}\p{N}]*(?:rename|edit|change|modify|renommer|modifier|renombrar|editar|modificar|cambiar|rinomina|modifica|renomear|edytuj|zmień)(?!\p{L})|^.*(?:umbenennen|bearbeiten|ändern|hernoemen|bewerken|wijzigen)[^\p{L}\p{N}]*$/imu;

const YES = /^[^\p{L}\p{N}]*(?:yes|do (?:it|this|that)|ja|oui|s[ií]|sim|tak|да|是|はい)(?![\p{L}])/iu;

/** The method of a form as its markup says; '' where a script may send it. */
function methodOf(control: PageElement, form: PageElement | null): string {
  return attribute(control, 'formmethod') ?? (form === null ? null : attribute(form, 'method')) ?? '';
}

/** Whether an element is a button beside something that it may act on. */
function isPressedBeside(control: PageElement, { form, row, dialog }: Surroundings): boolean {
  const isPressed = isButton(control) || control.tag === 'a' || attribute(control, 'onclick') !== null;
  return isPressed && (form !== null || row !== null || dialog !== null);
}

/** Whether a control without words is the arrow of a field that opens a list: the box around it holds that field and no button. */
function opensListBeside(control: PageElement, markup: Reading['markup']): boolean {
  const [box] = markup.around(control);
  if (box === undefined || isSubmitter(control, markup)) return false;
  const beside = [...elements(box)].filter((part) => part !== control && part !== box);
  return beside.some(({ attributes }) =>
    attributes.some(([name, value]) => name === 'aria-haspopup' && value !== 'dialog' && value !== 'false'),
  );
}

/** The deed that the address of a form names. */
function byAction(control: PageElement, form: PageElement, meaningOf: MeaningOf): Irreversible | null {
  const address = attribute(control, 'formaction') ?? attribute(form, 'action') ?? '';
  const path = address.replace(/^\w+:\/\/[^/]*|[?#].*$/gsu, '');
  return meaningOf(path.replace(/[/.]+/gu, ', ')).deeds.button?.what ?? null;
}
