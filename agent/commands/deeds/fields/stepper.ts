import { similarity } from '../../../english/match.ts';
import { words } from '../../../english/words.ts';
import { itemName, namesFor } from '../../../reading/names.ts';
import { ancestors, contains, type PageItem, type PageItems, runsIn } from '../../../reading/page-items.ts';
import { clickStep, givenUp, type Step, type Work } from '../../step.ts';
import { isButtonItem, pressables } from '../../things/buttons.ts';

/** Two buttons that raise and lower a number. */
export interface Stepper {
  readonly more: PageItem;
  readonly less: PageItem;
  /** The number shown between the buttons; null if there is none. */
  readonly value: number | null;
}

const MORE = /^(?:\+|＋|plus|increase|more|add one|increment|raise|up)(?![\p{L}])/iu;
const LESS = /^(?:[-−–]|minus|decrease|less|fewer|remove one|decrement|lower|reduce|down)(?![\p{L}])/iu;

/** The stepper for what `said` names; null if there is none. */
export function stepperFor(view: PageItems, said: string): Stepper | null {
  const sought = words(said.replace(/^(?:the )?(?:number|count|amount|quantity) of (?:the )?/iu, ''));
  let best: { stepper: Stepper; score: number } | null = null;
  const buttons = pressables(view).filter(isButtonItem);
  for (const more of buttons.filter((item) => says(view, item, MORE))) {
    const stepper = around(view, more, buttons);
    if (stepper === null) continue;
    const score = Math.max(...stepper.names.map((name) => similarity(sought, words(name))), 0);
    if (score > (best?.score ?? 0.6)) best = { stepper, score };
  }
  return best?.stepper ?? null;
}

function says(view: PageItems, item: PageItem, pattern: RegExp): boolean {
  return namesFor(view, item).some(({ text }) => pattern.test(text.trim()));
}

function around(
  view: PageItems,
  more: PageItem,
  buttons: readonly PageItem[],
): (Stepper & { readonly names: readonly string[] }) | null {
  for (const block of [...ancestors(more)].slice(0, 4)) {
    const inBlock = buttons.filter((item) => contains(block, item));
    const less = inBlock.find((item) => item !== more && says(view, item, LESS));
    if (less === undefined) continue;
    const texts = runsIn(view, block).map(({ text }) => text);
    const labels = texts.filter((text) => /\p{L}{2}/u.test(text));
    if (labels.length === 0 && inBlock.length === 2 && itemName(view, more).length < 3) continue;
    const number = texts.find((text) => /^\d+$/u.test(text.trim()));
    return {
      more,
      less,
      value: number === undefined ? null : Number(number),
      names: [...labels, itemName(view, more).replace(MORE, ' ')],
    };
  }
  return null;
}

const MOST = 12;

/** Presses a stepper until it shows `wanted`; null if there is no such stepper. */
export function stepTo(work: Work, key: string, { said, wanted }: { said: string; wanted: number }): Step | null {
  const stepper = stepperFor(work.view, said);
  if (stepper === null || stepper.value === null) return null;
  const pressed = work.past.filter(({ memo }) => memo.key.startsWith(`${key} step`));
  if (stepper.value === wanted)
    return { kind: 'done', words: pressed.length > 0 ? null : `${said} was ${wanted} already` };
  const isUnmoved = pressed.at(-1)?.memo.key.endsWith(` at ${stepper.value}`) === true;
  if (pressed.length >= MOST || isUnmoved)
    return {
      kind: 'stop',
      utterance: `I pressed ${pressed.length === 1 ? 'once' : `${pressed.length} times`}, but ${said} still shows ${stepper.value}.`,
    };
  const step = `${key} step ${pressed.length} at ${stepper.value}`;
  return givenUp(work, step) ?? clickStep(work, step, stepper.value < wanted ? stepper.more : stepper.less);
}

/** Presses a stepper `by` times, down if negative; null if there is no such stepper. */
export function stepBy(work: Work, key: string, { said, by }: { said: string; by: number }): Step | null {
  const presses = work.past.filter(({ memo }) => memo.key.startsWith(`${key} step`)).length;
  if (presses >= Math.abs(by)) return { kind: 'done', words: null };
  const stepper = stepperFor(work.view, said);
  if (stepper === null) return null;
  const step = `${key} step ${presses}`;
  return givenUp(work, step) ?? clickStep(work, step, by > 0 ? stepper.more : stepper.less);
}
