import { similarity } from '../../english/match.ts';
import { words } from '../../english/words.ts';
import { isField, itemName, namesFor } from '../../reading/names.ts';
import { type PageItem, type PageItems, visibleText } from '../../reading/page-items.ts';
import { fieldKind, fieldsOf, groupLabel, optionsOf, optionText } from '../things/fields.ts';
import { contentWords, type TextAnswer } from './text.ts';

/** Answers about a form: which fields it has, what a list offers, what is chosen in a group, what a field contains. */
export function answerFromFields(view: PageItems, asked: string): TextAnswer | null {
  return (
    answerFields(view, asked) ?? answerOptions(view, asked) ?? answerChosen(view, asked) ?? answerHeld(view, asked)
  );
}

function answerFields(view: PageItems, asked: string): TextAnswer | null {
  const isAbout =
    /^(?:what|which|list|name|enumerate)\b.*\b(?:fields?|inputs?|form fields)\b(?: (?:are|do|does|can|must|is)\b.*)?$/iu;
  if (!isAbout.test(asked)) return null;
  const isRequired = /\b(?:required|mandatory|must|obligatory)\b/iu.test(asked);
  const fields = fieldsOf(view).filter((item) => !isRequired || item.element.live?.required === true);
  const names = [...new Set(fields.map((item) => itemName(view, item)).filter((name) => name !== ''))];
  if (names.length === 0)
    return { answer: `I see no ${isRequired ? 'required ' : ''}fields on this page.`, focus: null };
  return { answer: `The ${isRequired ? 'required ' : ''}fields are: ${names.slice(0, 30).join('; ')}.`, focus: null };
}

const OPTIONS =
  /^(?:what|which|list|show|name|tell)?\b.*?\b(?:options?|choices|values|alternatives)\b(?: (?:are|do|does|can|is)(?: there| i| you| available)*)?(?: (?:are )?(?:for|in|of|under|does|has|have|at))?(?: (?:the|my|a))?\s*(.*?)(?: (?:have|offer|has|dropdown|list|field|menu|select))?$/iu;

function answerOptions(view: PageItems, asked: string): TextAnswer | null {
  const sought = contentWords(asked.match(OPTIONS)?.[1] ?? '');
  if (sought.length === 0) return null;
  const lists = fieldsOf(view).filter((item) => fieldKind(item) === 'select');
  const list = bestOf(lists, (item) => fitOf(view, item, sought));
  if (list !== null) {
    const labels = optionsOf(view, list)
      .map((option) => optionText(view, option))
      .filter((label) => label !== '');
    return {
      answer: `${itemName(view, list)} offers: ${labels.slice(0, 25).join(', ')}${labels.length > 25 ? ' …' : ''}.`,
      focus: null,
    };
  }
  const group = fieldsOf(view).filter((item) => similarity(sought, words(groupLabel(view, item))) > 0.6);
  const [first] = group;
  if (first === undefined) return null;
  return {
    answer: `${groupLabel(view, first)} offers: ${group.map((item) => itemName(view, item)).join(', ')}.`,
    focus: null,
  };
}

/** Answers which option of a group is chosen: "which gender is selected?" */
function answerChosen(view: PageItems, asked: string): TextAnswer | null {
  const match = asked.match(
    /^(?:what|which)(?: is| are)?(?: the| my)? (.+?)(?: (?:is|are|was|have i|did i|do i have))? (?:selected|chosen|checked|ticked|active|picked|choose|select|chose|current)$|^(?:what|which)(?: is| are)?(?: the| my)? (?:selected|chosen|current|active|checked) (.+)$/iu,
  );
  const sought = contentWords(match?.[1] ?? match?.[2] ?? '');
  if (sought.length === 0) return null;
  const toggles = fieldsOf(view).filter((item) => /^(?:radio|toggle)$/u.test(fieldKind(item) ?? ''));
  const group = toggles.filter((item) => similarity(sought, words(groupLabel(view, item))) > 0.6);
  const chosen = group.filter((item) => item.element.live?.checked === true).map((item) => itemName(view, item));
  const [first] = group;
  if (first !== undefined) {
    const label = groupLabel(view, first);
    return {
      answer: chosen.length === 0 ? `Nothing is chosen in ${label}.` : `${label}: ${chosen.join(', ')}.`,
      focus: null,
    };
  }
  return held(view, sought, 0.7);
}

/** "What is my display name?": answers with the value of the field of that name. */
function answerHeld(view: PageItems, asked: string): TextAnswer | null {
  const match = asked.match(
    /^(?:what|which)(?:'s| is| are)? (?:the |my |our |current |value of )+(.+?)(?: (?:field|set to|value))?$|^(?:what|which) (.+?) (?:am i|are we|do i have|is set|is selected|is chosen)(?: in| on| using)?$/iu,
  );
  const sought = words(match?.[1] ?? match?.[2] ?? '');
  return sought.length === 0 ? null : held(view, sought, 0.85);
}

function held(view: PageItems, sought: readonly string[], least: number): TextAnswer | null {
  const typed = fieldsOf(view).filter((item) => isField(item) && item.element.live?.secret !== true);
  const field = bestOf(typed, (item) => fitOf(view, item, sought), least);
  if (field === null) return heldByMenu(view, sought, least);
  const value = shownValue(view, field);
  const name = itemName(view, field);
  return { answer: value === '' ? `${name} is empty.` : `${name}: ${value}.`, focus: null };
}

/** Reads the choice from a menu button, which shows it as its text. */
function heldByMenu(view: PageItems, sought: readonly string[], least: number): TextAnswer | null {
  const menus = view.items.filter(
    (item) =>
      item.visible && item.role === 'button' && item.element.live?.expanded != null && item.lastRun > item.firstRun,
  );
  const menu = bestOf(menus, (item) => similarity(sought, words(item.element.live?.name ?? '')), least);
  if (menu === null || visibleText(view, menu) === itemName(view, menu)) return null;
  return { answer: `${itemName(view, menu)}: ${visibleText(view, menu)}.`, focus: null };
}

function shownValue(view: PageItems, field: PageItem): string {
  const option = optionsOf(view, field).find((each) => each.element.live?.selected === true);
  return option === undefined ? (field.element.live?.value ?? '') : optionText(view, option);
}

function fitOf(view: PageItems, item: PageItem, sought: readonly string[]): number {
  return Math.max(0, ...namesFor(view, item).map((name) => name.weight * similarity(sought, name.words)));
}

function bestOf(items: readonly PageItem[], fitness: (item: PageItem) => number, least = 0.6): PageItem | null {
  const best = items.map((item) => ({ item, score: fitness(item) })).sort((a, b) => b.score - a.score)[0];
  return best !== undefined && best.score > least ? best.item : null;
}
