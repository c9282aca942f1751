import { similarity, wordSimilarity } from '../../english/match.ts';
import { words } from '../../english/words.ts';
import { attribute } from '../../page.ts';
import { isField, itemName, namesFor } from '../../reading/names.ts';
import { ancestors, contains, inside, type PageItem, type PageItems, visibleText } from '../../reading/page-items.ts';
import { isDialogItem } from './kinds.ts';

/** The visible, enabled controls that are pressed, not filled in. */
export function pressables(view: PageItems): readonly PageItem[] {
  return view.items.filter(
    (item) =>
      item.visible &&
      !item.disabled &&
      item.id !== null &&
      item.actionable &&
      !isField(item) &&
      !/^(?:checkbox|radio|option)$/u.test(item.role ?? ''),
  );
}

/** The smallest form, dialog or block around a field that contains a button. */
export function formAround(view: PageItems, field: PageItem): PageItem {
  const around = [...ancestors(field)];
  const form = around.find((item) => item.tag === 'form' || item.role === 'form');
  if (form !== undefined && pressables(view).some((item) => contains(form, item))) return form;
  const dialog = around.find(isDialogItem);
  if (dialog !== undefined) return dialog;
  const block = around.find((item) => pressables(view).some((each) => contains(item, each) && isButtonItem(each)));
  return block ?? around.at(-1) ?? field;
}

const SENDS =
  /^(?:yes|save|submit|send|create|add|ok|okay|done|confirm|apply|update|publish|post|finish|register|continue|next|go|search|subscribe|book|sign ?up|log ?in|sign ?in|schedule|book now|share|reply|forward|join|order|place order|checkout)\b/iu;
const LEAVES =
  /^(?:cancel|close|discard|delete|remove|reset|back|previous|clear|×|✕|✖|x$|attach|browse|skip|show|hide|minimi[sz]e|undo|bold|italic|underline)\b|[×✕✖]/iu;

/** The button that sends a form: the one that `how` names, else the primary one; null if there is none. */
export function submitButton(
  view: PageItems,
  form: PageItem,
  wish: { readonly how: string | null; readonly noun: string | null },
): PageItem | null {
  const inForm = pressables(view).filter(
    (item) => contains(form, item) || attribute(item.element, 'form') === attribute(form.element, 'id'),
  );
  const isAsked = (item: PageItem) =>
    wish.how === 'confirm' && isDialogItem(form) && isNamedOver(view, form, itemName(view, item));
  const buttons = inForm.filter((item) => isButtonItem(item) && (isAsked(item) || !LEAVES.test(itemName(view, item))));
  const [only, second] = buttons;
  const scored = buttons
    .map((item) => ({ item, score: scoreOf(view, { item, form }, wish) }))
    .filter(({ score }) => score > 0);
  scored.sort((a, b) => b.score - a.score || b.item.index - a.item.index);
  return (
    scored[0]?.item ?? (second === undefined && (isDialogItem(form) || form.tag === 'form') ? (only ?? null) : null)
  );
}

/** Whether an element is a button, or a clickable element that is no link, tab, menu entry or field. */
export function isButtonItem(item: PageItem): boolean {
  if (item.role === 'button' || item.tag === 'button') return true;
  return item.actionable && item.role !== 'link' && item.role !== 'tab' && item.role !== 'menuitem' && !isField(item);
}

/** Whether a button repeats the question of its dialog: "Delete user" under "Delete this user?" */
function isNamedOver(view: PageItems, dialog: PageItem, name: string): boolean {
  const heading = inside(view, dialog).find((item) => item.role === 'heading' && item.visible);
  const title = heading === undefined ? (dialog.element.live?.name ?? '') : visibleText(view, heading);
  const [first] = words(name);
  return first !== undefined && words(title).some((word) => wordSimilarity(word, first) > 0.8);
}

function scoreOf(
  view: PageItems,
  { item, form }: { readonly item: PageItem; readonly form: PageItem },
  { how, noun }: { readonly how: string | null; readonly noun: string | null },
): number {
  const name = itemName(view, item);
  const type = attribute(item.element, 'type')?.toLowerCase() ?? (item.tag === 'button' ? 'submit' : '');
  let score = 0;
  if (
    how !== null &&
    how !== 'enter' &&
    namesFor(view, item).some(({ words: said }) => similarity(words(how), said) > 0.6)
  )
    score += 4;
  if (SENDS.test(name)) score += 2;
  if (how === 'confirm' && isDialogItem(form) && isNamedOver(view, form, name)) score += 4;
  if (noun !== null && similarity(words(noun), words(name)) > 0.6) score += 0.5;
  const inForm = [...ancestors(item)].some((around) => around.tag === 'form');
  if (type === 'submit' && inForm) score += item.tag === 'input' || attribute(item.element, 'type') !== null ? 2 : 1.2;
  if (/\b(?:primary|submit|cta|save)\b/iu.test(attribute(item.element, 'class') ?? '')) score += 1;
  return score;
}

/** The error message that the page shows in a form; null if there is none. */
export function complaintIn(view: PageItems, form: PageItem): string | null {
  const alert = inside(view, form).find(
    (item) => item.visible && item.role === 'alert' && item.lastRun > item.firstRun,
  );
  const invalid = inside(view, form).find((item) => item.visible && attribute(item.element, 'aria-invalid') === 'true');
  if (alert !== undefined)
    return view.runs
      .slice(alert.firstRun, alert.lastRun)
      .map(({ text }) => text)
      .join(' ');
  return invalid === undefined ? null : `“${itemName(view, invalid)}” was not accepted.`;
}
