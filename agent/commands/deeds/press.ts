import { nameOf } from '../../reading/names.ts';
import { ancestors, contains, type Item } from '../../reading/page-view.ts';
import type { Command } from '../command.ts';
import { click, givenUp, isDone, locate, type Moment, type Step } from '../step.ts';
import { consentButton } from '../things/consent.ts';
import { eachTarget } from './repeat.ts';

/** A click on what was found, or the step that finding it led to. */
export function clickOn(moment: Moment, key: string, found: { item: Item } | Step): Step {
  if (!('item' in found)) return found;
  return click(moment, key, moreThanText(moment, found.item));
}

/** The title of a card is often only text, beside a button that says "View" or "Open". */
export function moreThanText({ view }: Pick<Moment, 'view'>, item: Item): Item {
  if (item.actionable) return item;
  for (const around of [...ancestors(item)].slice(0, 4)) {
    const controls = view.items.filter(
      (each) => contains(around, each) && each.actionable && each.visible && !each.disabled && each.id !== null,
    );
    if (controls.length > 6) return item;
    const opener = controls.find((each) =>
      /^(?:view|open|details?|more|read more|see|show|learn more|continue reading|go to)\b/iu.test(nameOf(view, each)),
    );
    if (opener !== undefined) return opener;
  }
  return item;
}

/** Presses what is named, as often as asked. */
export function press(moment: Moment, { target, times }: Extract<Command, { kind: 'press' }>): Step {
  if (times > 1) {
    const count = moment.past.filter(({ turn }) => turn.outcome.status === 'done').length;
    if (count >= times) return { kind: 'done', words: null };
    return (
      givenUp(moment, `${count}`) ??
      clickOn(moment, `${count}`, locate(moment, { key: `${count}`, said: purpose(target), want: 'press' }))
    );
  }
  return eachTarget(moment, target, (said, key) => {
    if (isDone(moment, key)) return { kind: 'done', words: null };
    const consent = consentButton(moment.view, said);
    if (consent !== null) return givenUp(moment, key) ?? click(moment, key, consent);
    return givenUp(moment, key) ?? clickOn(moment, key, locate(moment, { key, said: purpose(said), want: 'press' }));
  });
}

/** Without what it is pressed for: "the trash icon to delete it". */
function purpose(said: string): string {
  return said.replace(
    /\s+(?:in order )?to (?:delete|open|close|save|send|submit|go|see|start|finish|remove|view|add|confirm|continue|expand)\b(?: (?:it|them|this|that|the \p{L}+|there|on|again|my \p{L}+))?$/iu,
    '',
  );
}

/** Presses what is sought; while it cannot be seen, opens one closed tab, section or branch after the other. */
export function uncover(moment: Moment, said: string): Step {
  const { view } = moment;
  const key = 'target';
  if (isDone(moment, key)) return { kind: 'done', words: null };
  const failed = givenUp(moment, key);
  if (failed !== null) return failed;
  const found = locate(moment, { key, said, want: 'press' });
  if ('item' in found || found.options !== undefined) return clickOn(moment, key, found);
  const closed = view.items.find(
    (item) =>
      item.id !== null &&
      item.visible &&
      !item.disabled &&
      !moment.past.some(({ memo }) => memo.element === item.id) &&
      (item.element.live?.expanded === false || (item.role === 'tab' && item.element.live?.selected !== true)),
  );
  return closed === undefined ? found : click(moment, `open ${moment.past.length}`, closed, 'opened');
}
