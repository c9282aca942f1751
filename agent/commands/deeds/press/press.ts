import { itemName } from '../../../reading/names.ts';
import { ancestors, contains, type PageItem } from '../../../reading/page-items.ts';
import type { Command } from '../../command.ts';
import { clickStep, givenUp, isDone, locate, type Step, type Work } from '../../step.ts';
import { consentButton } from '../../things/consent.ts';
import { eachTarget } from '../repeat.ts';

/** Clicks the element found, or passes on the message if none was found. */
export function clickOn(work: Work, key: string, found: { item: PageItem } | Step): Step {
  if (!('item' in found)) return found;
  return clickStep(work, key, moreThanText(work, found.item));
}

/** The "View" or "Open" button beside text that cannot be clicked, such as a card's title; else the item itself. */
export function moreThanText({ view }: Pick<Work, 'view'>, item: PageItem): PageItem {
  if (item.actionable) return item;
  for (const around of [...ancestors(item)].slice(0, 4)) {
    const controls = view.items.filter(
      (each) => contains(around, each) && each.actionable && each.visible && !each.disabled && each.id !== null,
    );
    if (controls.length > 6) return item;
    const opener = controls.find((each) =>
      /^(?:view|open|details?|more|read more|see|show|learn more|continue reading|go to)\b/iu.test(
        itemName(view, each),
      ),
    );
    if (opener !== undefined) return opener;
  }
  return item;
}

/** Presses what is named, as many times as asked. */
export function press(work: Work, { target, times }: Extract<Command, { kind: 'press' }>): Step {
  if (times > 1) {
    const count = work.past.filter(({ turn }) => turn.outcome.status === 'done').length;
    if (count >= times) return { kind: 'done', words: null };
    return (
      givenUp(work, `${count}`) ??
      clickOn(work, `${count}`, locate(work, { key: `${count}`, said: purpose(target), want: 'press' }))
    );
  }
  return eachTarget(work, target, (said, key) => {
    if (isDone(work, key)) return { kind: 'done', words: null };
    const consent = consentButton(work.view, said);
    if (consent !== null) return givenUp(work, key) ?? clickStep(work, key, consent);
    return givenUp(work, key) ?? clickOn(work, key, locate(work, { key, said: purpose(said), want: 'press' }));
  });
}

/** Drops the purpose from "the gear to open the settings". */
function purpose(said: string): string {
  return said.replace(
    /\s+(?:in order )?to (?:delete|open|close|save|send|submit|go|see|start|finish|remove|view|add|confirm|continue|expand)\b(?: (?:it|them|this|that|the \p{L}+|there|on|again|my \p{L}+))?$/iu,
    '',
  );
}
