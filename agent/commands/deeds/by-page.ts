import { nameOf } from '../../reading/names.ts';
import { givenUp, isDone, type Moment, type Step } from '../step.ts';
import { fillField, shown } from '../things/fields.ts';
import { deed } from './deed.ts';
import { slotsOnPage } from './slots-on-page.ts';
import { statement, statements } from './statement.ts';

/** Reads a request in the page's own words, where it could not be read or carried out as plain English; null where it says none. */
export function byPage(moment: Moment, text: string): Step | null {
  const begun = moment.past.at(-1)?.memo.key ?? '';
  if (begun.startsWith('placed ')) return fillPlaced(moment, text);
  if (begun.startsWith('deed ')) return deedEach(moment, text);
  if (begun === 'stated') return statement(moment, text);
  if (begun.startsWith('stated ')) return statements(moment, text);
  return (
    fillPlaced(moment, text) ??
    deedEach(moment, text) ??
    deed(moment, text) ??
    statement(moment, text) ??
    statements(moment, text)
  );
}

/** "Add the spray and the honey lozenges": the same with one thing after the other. */
export function deedEach(moment: Moment, text: string): Step | null {
  const parts = text.split(/\s*,\s*(?:and\s+)?(?:also\s+)?|\s+and\s+(?:also\s+)?/u).filter((part) => part !== '');
  const said = parts[0]?.split(/\s+/u) ?? [];
  if (parts.length < 2 || text.includes('"')) return null;
  const fresh = { ...moment, past: [] };
  for (const count of [1, 2]) {
    const verb = said.slice(0, count).join(' ');
    const steps = parts.map((part, i) => deed(fresh, i === 0 ? part : `${verb} ${part}`));
    const acted = new Set(steps.flatMap((step) => (step?.kind === 'act' ? [JSON.stringify(step.action)] : [])));
    if (acted.size < parts.length && !moment.past.some(({ memo }) => memo.key.startsWith('deed '))) continue;
    const at = steps.findIndex((_, i) => !isDone(moment, `deed ${i}`));
    const step = steps[at];
    if (at < 0) return { kind: 'done', words: null };
    if (step != null)
      return givenUp(moment, `deed ${at}`) ?? (step.kind === 'act' ? { ...step, key: `deed ${at}` } : step);
  }
  return null;
}

function fillPlaced(moment: Moment, text: string): Step | null {
  const slots = slotsOnPage(moment, text);
  if (slots === null) return null;
  for (const [i, { item, value }] of slots.entries()) {
    const key = `placed ${i}`;
    if (isDone(moment, key)) continue;
    const step = givenUp(moment, key) ?? fillField(moment, key, item, value);
    if (step !== null) return step;
  }
  const [first] = slots;
  const isNew = moment.past.length > 0 || first === undefined;
  return {
    kind: 'done',
    words: isNew
      ? null
      : `${nameOf(moment.view, first.item)} was ${shown(nameOf(moment.view, first.item), first.value)} already`,
  };
}
