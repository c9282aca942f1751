import { nameOf } from '../../reading/names.ts';
import { click, givenUp, isDone, locate, type Moment, type Step } from '../step.ts';
import { toggleField } from '../things/fields.ts';

/** Ticks, unticks or switches what is named. */
export function toggle(moment: Moment, said: string, { key, on }: { key: string; on: boolean | null }): Step {
  if (isDone(moment, key)) return { kind: 'done', words: null };
  const failed = givenUp(moment, key);
  if (failed !== null) return failed;
  const all = said.match(
    /^(?:all|every|everything|each|both)(?: of)?(?: the)?(?: (?:checkbox|box|option|item)\p{L}*)?$/iu,
  );
  if (all !== null) return toggleAll(moment, on ?? true);
  const found = locate(moment, { key, said, want: 'toggle' });
  const mode = said.match(/^(?:the )?(.+) (?:mode|theme|view|layout)$/iu)?.[1];
  if (!('item' in found) && mode !== undefined && on === true) {
    const named = locate(moment, { key, said: mode, want: 'toggle' });
    if ('item' in named) return toggleField(moment, key, named.item, on) ?? { kind: 'done', words: null };
  }
  if (!('item' in found)) return found;
  const step = toggleField(moment, key, found.item, on);
  return (
    step ?? {
      kind: 'done',
      words: `“${nameOf(moment.view, found.item)}” was ${on === true ? 'ticked' : 'unticked'} already`,
    }
  );
}

function toggleAll(moment: Moment, on: boolean): Step {
  for (const item of moment.view.items) {
    if (item.role !== 'checkbox' || !item.visible || item.disabled || item.id === null || isDone(moment, item.id))
      continue;
    const step = toggleField(moment, item.id, item, on);
    if (step !== null) return givenUp(moment, item.id) ?? step;
  }
  return { kind: 'done', words: null };
}

/** Opens or closes what folds. */
export function expand(moment: Moment, said: string, { key, on }: { key: string; on: boolean }): Step {
  if (isDone(moment, key)) return { kind: 'done', words: null };
  const failed = givenUp(moment, key);
  if (failed !== null) return failed;
  const found = locate(moment, { key, said, want: 'press' });
  if (!('item' in found)) return found;
  if (found.item.element.live?.expanded === on)
    return { kind: 'done', words: `“${nameOf(moment.view, found.item)}” was ${on ? 'open' : 'closed'} already` };
  return click(moment, key, found.item, on ? 'expanded' : 'collapsed');
}
