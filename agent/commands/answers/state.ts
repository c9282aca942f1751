import { readPhrase } from '../../english/phrase.ts';
import { isField, itemName } from '../../reading/names.ts';
import { inside, type PageItem, type PageItems, visibleText } from '../../reading/page-items.ts';
import { matchesOf } from '../things/resolve.ts';
import type { TextAnswer } from './text.ts';

/** Answers about the state of one control: ticked, chosen, or the text in it. */
export function answerState(view: PageItems, asked: string): TextAnswer | null {
  const ticked = asked.match(
    /^(?:is|are) (?:the )?(.+?)(?: (?:checkbox|box|switch|option|radio(?: button)?))? (checked|ticked|selected|enabled|disabled|on|off|chosen|unchecked|switched on|turned on)$/iu,
  );
  if (ticked !== null) return answerTicked(view, ticked[1] ?? '', (ticked[2] ?? '').toLowerCase());
  const held = asked.match(
    /^what(?:'s| is| did i (?:type|enter|choose))?(?: (?:selected|chosen|written|typed|entered|the value|set|filled in))?(?: (?:in|of|for|into|as))?(?: the)? (.+?)(?: (?:set to|field|box|input|value|dropdown))?$/iu,
  );
  const field =
    held === null ||
    !/\b(?:selected|chosen|written|typed|entered|value|set to|field|box|input|dropdown)\b/iu.test(asked)
      ? null
      : best(view, held[1] ?? '', 'field');
  if (field === null || !isField(field)) return null;
  if (field.element.live?.secret === true)
    return { answer: `“${itemName(view, field)}” holds a secret that I do not read.`, focus: null };
  const value = field.tag === 'select' ? chosenText(view, field) : (field.element.live?.value ?? '');
  return {
    answer: value === '' ? `“${itemName(view, field)}” is empty.` : `“${itemName(view, field)}” is “${value}”.`,
    focus: null,
  };
}

/** "Is Newsletter ticked": answers with the state of the control. */
function answerTicked(view: PageItems, said: string, wanted: string): TextAnswer | null {
  const found = best(view, said, 'toggle');
  const live = found?.element.live;
  if (found === null || live === null || live === undefined) return null;
  const name = itemName(view, found);
  if (/abled$/u.test(wanted)) return { answer: `“${name}” is ${live.disabled ? 'disabled' : 'enabled'}.`, focus: null };
  const state = live.checked ?? live.selected;
  if (state === null) return null;
  const isAsked = (state === true) === !/^(?:off|unchecked)$/u.test(wanted);
  return { answer: `${isAsked ? 'Yes' : 'No'}: “${name}” is ${state === true ? 'on' : 'off'}.`, focus: null };
}

function chosenText(view: PageItems, select: PageItem): string {
  const option = inside(view, select).find((item) => item.element.live?.selected === true);
  return option === undefined
    ? (select.element.live?.value ?? '')
    : option.element.live?.name || visibleText(view, option) || (select.element.live?.value ?? '');
}

function best(view: PageItems, said: string, want: 'toggle' | 'field'): PageItem | null {
  const [phrase] = readPhrase(said);
  const match = phrase === undefined ? undefined : matchesOf(view, phrase, { want, exclude: new Set() })[0];
  return match !== undefined && match.score > 0.6 ? match.item : null;
}
