import { similarity } from '../../../english/match.ts';
import { readPhrase } from '../../../english/phrase.ts';
import { words } from '../../../english/words.ts';
import { isField, itemName, namesFor } from '../../../reading/names.ts';
import type { PageItem } from '../../../reading/page-items.ts';
import type { Command } from '../../command.ts';
import { numbered } from '../../offer.ts';
import { clickStep, endOfStep, locate, type Step, type Work } from '../../step.ts';
import { fieldKind, fieldsOf, groupLabel, optionsOf, optionText } from '../../things/fields.ts';
import { eachTarget } from '../repeat.ts';
import { bestOption } from './best-option.ts';
import { bestNamed, chosenInGroup } from './choose-in-group.ts';
import { fillField, heldAlready } from './fill-field.ts';

/** Chooses an option in the list or group named, or anywhere on the page if none is named. */
export function choose(work: Work, command: Extract<Command, { kind: 'choose' }>): Step {
  const { value, field } = command;
  return eachTarget(work, value, (said, key) => chooseOne(work, key, { value: said, field }));
}

const ANY_LIST =
  /^(?:the |this |that )?(?:(?:scroll|dropdown|drop-down|select|option|selection|choice)s? ?)*(?:lists?|menu|box|dropdown|options|choices|form|page|results?|suggestions?)$/iu;

export function chooseOne(work: Work, key: string, { value, field }: { value: string; field: string | null }): Step {
  const ended = endOfStep(work, key);
  if (ended !== null) return ended;
  const bare = value.replace(/^"(.*)"$/u, '$1').replace(/ instead$/iu, '');
  const isAnyList = field === null || ANY_LIST.test(field);
  const grouped = isAnyList ? null : chosenInGroup(work, key, { field, value: bare });
  if (grouped !== null) return grouped;
  const listed = chosenInAnyList(work, key, bare);
  if (listed !== null && isAnyList) return listed;
  const byField = isAnyList ? choiceByGroup(work, key, bare) : null;
  const said = isAnyList ? value : `${value} in ${field}`;
  const found = locate(work, { key, said: calledAs(bare, field) ?? said, want: 'toggle' });
  if (byField !== null && (!('item' in found) || fieldKind(found.item) === 'select')) return byField;
  if (!('item' in found)) return listed ?? choiceByGroup(work, key, bare) ?? found;
  return chooseFound(work, key, found.item);
}

/** Chooses an option that was found by its name; asks what to choose in a list. */
function chooseFound(work: Work, key: string, item: PageItem): Step {
  if (isField(item) && fieldKind(item) === 'select') return whatToChoose(work, item);
  if (item.element.live?.checked === true)
    return { kind: 'done', words: `“${itemName(work.view, item)}” was chosen already` };
  return clickStep(work, key, item, 'chose');
}

/** The name of the box for "choose the row of Ann" and "choose all"; null for other words. */
function calledAs(said: string, field: string | null): string | null {
  if (field !== null && /^(?:the )?(?:row|line|entry|item|checkbox|box)$/iu.test(said)) return `checkbox of ${field}`;
  return /^(?:all|everyone|everybody|everything|each|every)\b/iu.test(said) ? 'select all' : null;
}

function whatToChoose({ view }: Work, list: PageItem): Step {
  const offered = optionsOf(view, list).map((option) => optionText(view, option));
  const shown = offered.slice(0, 10).join(', ');
  return { kind: 'stop', utterance: `What should I choose in “${itemName(view, list)}”? It offers: ${shown}.` };
}

/** "The dark theme", "the second gender": the last word names the group, the rest names the option. */
function choiceByGroup(work: Work, key: string, value: string): Step | null {
  const split = radioOfGroup(work, value);
  if (split !== null) return clickStep(work, key, split, 'chose');
  const match = value.match(/^(?:the |a )?(.+) (\p{L}+)$/u);
  if (match === null) return null;
  const [rest, group] = [match[1] ?? '', match[2] ?? ''];
  const { view } = work;
  const leading = value.match(/^(?:the )?(\p{L}+) (.+)$/u);
  const list = fieldsOf(view).find(
    (item) =>
      fieldKind(item) === 'select' &&
      namesFor(view, item).some((name) => similarity(words(leading?.[1] ?? ''), name.words) > 0.6) &&
      bestOption(work, item, leading?.[2] ?? '') !== null,
  );
  if (list !== undefined) return fillField(work, key, list, leading?.[2] ?? '');
  const inGroup = fieldsOf(view).filter(
    (item) => fieldKind(item) === 'radio' && similarity(words(group), words(groupLabel(view, item))) > 0.6,
  );
  const ordinal = readPhrase(rest)[0]?.ordinal ?? null;
  const nth = ordinal === null ? undefined : inGroup.at(ordinal > 0 ? ordinal - 1 : ordinal);
  const option = bestNamed(work, inGroup, rest) ?? nth;
  return option === undefined ? null : clickStep(work, key, option, 'chose');
}

/** "Large shirt size", "seat B3": the words name an option and its group, in either order. */
function radioOfGroup(work: Work, value: string): PageItem | null {
  const { view } = work;
  const said = value.replace(/^(?:the|an?) /iu, '').split(' ');
  const radios = fieldsOf(view).filter((item) => fieldKind(item) === 'radio');
  for (let at = 1; at < said.length; at++) {
    const [head, tail] = [said.slice(0, at).join(' '), said.slice(at).join(' ')];
    for (const [option, group] of [
      [head, tail],
      [tail, head],
    ] as const) {
      const isIn = (item: PageItem) =>
        [groupLabel(view, item), ...namesFor(view, item).map(({ text }) => text)].some(
          (text) => similarity(words(group), words(text)) > 0.9,
        );
      const found = bestNamed(work, radios.filter(isIn), option);
      if (found !== null) return found;
    }
  }
  return null;
}

/** Chooses in the only list on the page that offers `value`; asks which list is meant if several do. */
function chosenInAnyList(work: Work, key: string, value: string): Step | null {
  const { view } = work;
  const lists = fieldsOf(view).filter((item) => fieldKind(item) === 'select');
  const offering = lists.filter((list) => bestOption(work, list, value) !== null);
  const [only] = offering;
  const shown = view.items.filter((item) => item.visible && item.actionable && item.tag !== 'option' && !isField(item));
  const named = bestNamed(
    work,
    [...shown, ...fieldsOf(view).filter((item) => /^(?:radio|toggle)$/u.test(fieldKind(item) ?? ''))],
    value,
  );
  if (only === undefined || (named !== null && similarity(words(value), namesFor(view, named)[0]?.words ?? []) > 0.95))
    return null;
  if (offering.length > 1) {
    const options = offering.flatMap((item) =>
      item.id === null ? [] : [{ element: item.id, label: itemName(view, item) }],
    );
    const chosen = options.find(({ element }) => work.choices.get(key) === element);
    const list = chosen === undefined ? undefined : view.byId.get(chosen.element);
    if (list === undefined)
      return {
        kind: 'stop',
        key,
        options,
        utterance: `“${value}” is offered in ${numbered(options)}. Which one?`,
      };
    return fillField(work, key, list, value) ?? { kind: 'done', words: null };
  }
  return (
    fillField(work, key, only, value) ?? {
      kind: 'done',
      words: heldAlready(view, only, value),
    }
  );
}
