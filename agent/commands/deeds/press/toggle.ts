import { itemName } from '../../../reading/names.ts';
import { clickStep, endOfStep, givenUp, isDone, locate, type Step, type Work } from '../../step.ts';
import { toggleField } from '../fields/fill-field.ts';

/** Ticks, unticks or switches the named control. */
export function toggle(work: Work, said: string, { key, on }: { key: string; on: boolean | null }): Step {
  const ended = endOfStep(work, key);
  if (ended !== null) return ended;
  const all = said.match(
    /^(?:all|every|everything|each|both)(?: of)?(?: the)?(?: (?:checkbox|box|option|item)\p{L}*)?$/iu,
  );
  if (all !== null) return toggleAll(work, on ?? true);
  const found = locate(work, { key, said, want: 'toggle' });
  const mode = said.match(/^(?:the )?(.+) (?:mode|theme|view|layout)$/iu)?.[1];
  if (!('item' in found) && mode !== undefined && on === true) {
    const named = locate(work, { key, said: mode, want: 'toggle' });
    if ('item' in named) return toggleField(work, key, named.item, on) ?? { kind: 'done', words: null };
  }
  if (!('item' in found)) return found;
  const step = toggleField(work, key, found.item, on);
  return (
    step ?? {
      kind: 'done',
      words: `“${itemName(work.view, found.item)}” was ${on === true ? 'ticked' : 'unticked'} already`,
    }
  );
}

function toggleAll(work: Work, on: boolean): Step {
  for (const item of work.view.items) {
    if (item.role !== 'checkbox' || !item.visible || item.disabled || item.id === null || isDone(work, item.id))
      continue;
    const step = toggleField(work, item.id, item, on);
    if (step !== null) return givenUp(work, item.id) ?? step;
  }
  return { kind: 'done', words: null };
}

/** Expands or collapses what is named. */
export function expand(work: Work, said: string, { key, on }: { key: string; on: boolean }): Step {
  const ended = endOfStep(work, key);
  if (ended !== null) return ended;
  const found = locate(work, { key, said, want: 'press' });
  if (!('item' in found)) return found;
  if (found.item.element.live?.expanded === on)
    return { kind: 'done', words: `“${itemName(work.view, found.item)}” was ${on ? 'open' : 'closed'} already` };
  return clickStep(work, key, found.item, on ? 'expanded' : 'collapsed');
}
