import { type BrowserAction, elementOf } from '../../action.ts';
import { ancestorsOf, attribute, findElement, isElement, type Page, type PageElement, textOf } from '../../page.ts';
import { optionNamed } from '../../reading/options.ts';
import { meantBy, pageMarkup } from '../../reading/page-markup.ts';
import { toldRole } from '../../reading/role.ts';
import { targetOf } from '../../reading/target.ts';
import type { BrowserTurn } from '../../turn.ts';

/**
 * The page as a step leaves it that writes into a field or chooses in a list, and the turn of that step as if it were done; null for every other step,
 * and where the field is secret.
 */
export function afterWriting(
  action: BrowserAction,
  page: Page,
): { readonly page: Page; readonly turn: BrowserTurn } | null {
  const id = elementOf(action);
  const named = findElement(page, id);
  const field = named === null ? null : meantBy(named, pageMarkup(page));
  const before = field?.live?.secret === true ? null : (field?.live?.value ?? null);
  const written = field === null || before === null ? null : writtenInto(field, before, action);
  if (id === null || field === null || before === null || written === null) return null;
  const root = ancestorsOf(field, page.root).reduce(
    ({ from, to }, around) => ({
      from: around,
      to: { ...around, children: around.children.map((child) => (child === from ? to : child)) },
    }),
    { from: field, to: holding(field, written) },
  ).to;
  const turn: BrowserTurn = {
    type: 'browser',
    action,
    target: targetOf(action, page),
    outcome: { status: 'done', note: null },
    url: page.url,
    timestamp: 0,
    memo: null,
    cost: { milliseconds: 0, tokens: 0 },
    reverse:
      field.tag === 'select'
        ? { intent: 'change', element: id, value: before }
        : { intent: 'textinput', element: id, text: before },
  };
  return { page: { ...page, root }, turn };
}

/** What a field holds after a step; null where the step does not write into it. */
function writtenInto(field: PageElement, before: string, action: BrowserAction): string | null {
  switch (action.intent) {
    case 'change':
      return TICKED.test(toldRole(field) ?? '') ? null : action.value;
    case 'addtext':
      return action.where === 'start' ? `${action.text}${before}` : `${before}${action.text}`;
    case 'textinput':
    case 'paste':
      return action.text;
    default:
      return null;
  }
}

const TICKED = /^(?:checkbox|radio|switch)$/u;

/** A field with another value; in a list, the option that the hands choose for it is chosen. */
function holding(field: PageElement, value: string): PageElement {
  const live = field.live && { ...field.live, value };
  if (field.tag !== 'select') return { ...field, live };
  const chosen = optionNamed(field, value);
  const choosing = (part: PageElement): PageElement => ({
    ...part,
    live: part.tag === 'option' ? part.live && { ...part.live, selected: part === chosen } : part.live,
    children: part.children.map((child) => (isElement(child) ? choosing(child) : child)),
  });
  return { ...choosing(field), live: live && { ...live, value: chosen === null ? value : ownValue(chosen) } };
}

function ownValue(option: PageElement): string {
  return attribute(option, 'value') ?? textOf(option);
}
