import { givenUp, isDone, type Step, type Work } from '../step.ts';
import { chooseAllByWords, chooseByWords } from './fields/choose-by-words.ts';
import { fillField, heldAlready } from './fields/fill-field.ts';
import { slotsOnPage } from './fields/slots-on-page.ts';
import { pressByWords } from './press/press-by-words.ts';

/** Carries out a request in the page's own words, if its plain English meaning led nowhere; null if it uses none. */
export function inPageWords(work: Work, text: string): Step | null {
  const begun = work.past.at(-1)?.memo.key ?? '';
  if (begun.startsWith('placed ')) return fillPlaced(work, text);
  if (begun.startsWith('deed ')) return pressEachByWords(work, text);
  if (begun === 'stated') return chooseByWords(work, text);
  if (begun.startsWith('stated ')) return chooseAllByWords(work, text);
  return (
    fillPlaced(work, text) ??
    pressEachByWords(work, text) ??
    pressByWords(work, text) ??
    chooseByWords(work, text) ??
    chooseAllByWords(work, text)
  );
}

/** "Add the spray and the honey lozenges": presses the control for one thing after the other. */
export function pressEachByWords(work: Work, text: string): Step | null {
  const parts = text.split(/\s*,\s*(?:and\s+)?(?:also\s+)?|\s+and\s+(?:also\s+)?/u).filter((part) => part !== '');
  const said = parts[0]?.split(/\s+/u) ?? [];
  if (parts.length < 2 || text.includes('"')) return null;
  const fresh = { ...work, past: [] };
  for (const count of [1, 2]) {
    const verb = said.slice(0, count).join(' ');
    const steps = parts.map((part, i) => pressByWords(fresh, i === 0 ? part : `${verb} ${part}`));
    const acted = new Set(steps.flatMap((step) => (step?.kind === 'act' ? [JSON.stringify(step.action)] : [])));
    if (acted.size < parts.length && !work.past.some(({ memo }) => memo.key.startsWith('deed '))) continue;
    const at = steps.findIndex((_, i) => !isDone(work, `deed ${i}`));
    const step = steps[at];
    if (at < 0) return { kind: 'done', words: null };
    if (step != null)
      return givenUp(work, `deed ${at}`) ?? (step.kind === 'act' ? { ...step, key: `deed ${at}` } : step);
  }
  return null;
}

function fillPlaced(work: Work, text: string): Step | null {
  const slots = slotsOnPage(work, text);
  if (slots === null) return null;
  for (const [i, { item, value }] of slots.entries()) {
    const key = `placed ${i}`;
    if (isDone(work, key)) continue;
    const step = givenUp(work, key) ?? fillField(work, key, item, value);
    if (step !== null) return step;
  }
  const [first] = slots;
  const isNew = work.past.length > 0 || first === undefined;
  return {
    kind: 'done',
    words: isNew ? null : heldAlready(work.view, first.item, first.value),
  };
}
