import { similarity } from '../../../english/match.ts';
import { readPhrase } from '../../../english/phrase.ts';
import { words } from '../../../english/words.ts';
import { attribute } from '../../../page.ts';
import { itemName, namesFor } from '../../../reading/names.ts';
import { ancestors, contains, type PageItem } from '../../../reading/page-items.ts';
import { addressIn } from '../../grammar/address.ts';
import { clickStep, endOfStep, isDone, locate, type Step, type Work } from '../../step.ts';
import { groups, principal } from '../../things/cards.ts';
import { search } from '../forms/search.ts';
import { eachTarget } from '../repeat.ts';
import { clickOn, moreThanText } from './press.ts';

/** "Find kettles": opens what has this name, else searches for it. */
export function find(work: Work, said: string): Step {
  const searched = work.past.some(({ memo }) => memo.key === 'type');
  const step = searched ? null : eachTarget(work, said, (part, key) => open(work, part, key));
  if (step !== null && (step.kind !== 'stop' || step.options !== undefined)) return step;
  const query = said.replace(/"/gu, '').replace(/^(?:an?|some|any|the|all)\s+/iu, '');
  const attempt = search(work, query);
  return attempt.kind === 'stop' && step !== null ? step : attempt;
}

const HOME = /^(?:the |my |your )?(?:home|start|main|front|landing)(?: ?page| ?screen)?$|^home$/iu;

/** Opens what is named: a link, a tab, a card, the home page, or an entry of a closed menu. */
export function open(work: Work, said: string, key: string): Step {
  const ended = endOfStep(work, key);
  if (ended !== null) return ended;
  const found = locate(work, { key, said, want: 'open' });
  if ('item' in found && !found.item.actionable && found.item.role === 'heading' && found.item.id !== null) {
    const opened = moreThanText(work, found.item);
    if (opened === found.item) return scrollTo(work, key, found.item);
  }
  const closed = 'item' in found && !found.item.actionable && !isDone(work, 'menu') ? menuHiding(work, said) : null;
  if (closed !== null) return clickStep(work, 'menu', closed, 'opened');
  if ('item' in found) return clickOn(work, key, { item: entranceOf(work, found.item) });
  if (found.options !== undefined) return found;
  return openElsewhere(work, said, key) ?? found;
}

/** Opens what no element of the page is called: the home page, a tab, a closed menu, or an address; null if it is none. */
function openElsewhere(work: Work, said: string, key: string): Step | null {
  const { page } = work.view;
  if (HOME.test(said) && URL.canParse(page.url))
    return {
      kind: 'act',
      key,
      action: { intent: 'load', url: new URL('/', page.url).href },
      words: 'opened the home page',
      focus: null,
    };
  const other = work.state.tabs.find((each) => !each.active && similarity(bareWords(said), words(each.title)) > 0.7);
  if (other !== undefined)
    return {
      kind: 'act',
      key,
      action: { intent: 'tabswitch', tab: other.id },
      words: `switched to the tab “${other.title}”`,
      focus: other.title,
    };
  if (similarity(bareWords(said), words(page.title)) > 0.7 || headingSays(work, said))
    return { kind: 'done', words: `this is already “${page.title}”` };
  const hidden = menuHiding(work, said);
  if (hidden !== null && !isDone(work, 'menu')) return clickStep(work, 'menu', hidden, 'opened');
  const address = addressIn(said.replace(/\s+/gu, ''));
  return address !== null && !said.includes(' ')
    ? { kind: 'act', key, action: { intent: 'load', url: address }, words: `opened ${address}`, focus: null }
    : null;
}

/** Text in a card that cannot be clicked itself stands for the main link of the card. */
function entranceOf({ view }: Work, item: PageItem): PageItem {
  if (item.actionable || moreThanText({ view }, item) !== item) return item;
  if ([...ancestors(item)].slice(0, 3).some(({ actionable }) => actionable)) return item;
  const card = groups(view)
    .slice(0, 10)
    .flatMap(({ cards }) => cards)
    .find((each) => contains(each, item) && each !== item);
  const main = card === undefined ? null : principal(view, card);
  return main?.visible && !main.disabled && main.id !== null ? main : item;
}

/** The heading that a phrase names; null if none is similar enough. */
export function headingNamed({ view }: Work, said: string): PageItem | null {
  const sought = bareWords(said.replace(/\s+(?:section|heading|part|paragraph|chapter)$/iu, ''));
  const headings = view.items.filter((item) => item.role === 'heading' && item.visible && item.id !== null);
  return headings.find((item) => similarity(sought, namesFor(view, item)[0]?.words ?? []) > 0.75) ?? null;
}

function scrollTo({ view }: Work, key: string, item: PageItem): Step {
  if (item.id === null) return { kind: 'stop', utterance: 'That element cannot be scrolled to.' };
  const name = itemName(view, item);
  return {
    kind: 'act',
    key,
    action: { intent: 'scroll', to: { element: item.id } },
    words: `scrolled to “${name}”`,
    focus: name,
  };
}

/** The words of a phrase that a name must contain. */
export function bareWords(said: string): readonly string[] {
  const [phrase] = readPhrase(said);
  return phrase === undefined ? [] : phrase.words;
}

function headingSays({ view }: Work, said: string): boolean {
  const top = view.items.find((item) => item.tag === 'h1' && item.visible);
  return top !== undefined && similarity(bareWords(said), namesFor(view, top)[0]?.words ?? []) > 0.9;
}

/** The closed menu that contains the hidden element sought; null if there is none. */
function menuHiding({ view }: Work, said: string): PageItem | null {
  const sought = bareWords(said);
  const hidden = view.items.find(
    (item) =>
      !item.visible &&
      item.role !== null &&
      /^(?:link|menuitem|button|tab)$/u.test(item.role) &&
      namesFor(view, item).some((name) => similarity(sought, name.words) > 0.9),
  );
  if (hidden === undefined) return null;
  const closed = view.items.filter(
    (item) =>
      item.visible && !item.disabled && item.id !== null && item.actionable && item.element.live?.expanded === false,
  );
  const controlling = closed.find((item) => {
    const id = attribute(item.element, 'aria-controls');
    const panel = id === null ? null : view.named(id, item);
    return panel !== null && contains(panel, hidden);
  });
  if (controlling !== undefined) return controlling;
  for (const around of ancestors(hidden)) {
    const beside = closed.filter((item) => contains(around, item));
    if (beside.length > 0) return beside.at(-1) ?? null;
  }
  return null;
}
