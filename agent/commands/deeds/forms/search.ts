import { similarity } from '../../../english/match.ts';
import { words } from '../../../english/words.ts';
import { attribute } from '../../../page.ts';
import { itemName, namesFor } from '../../../reading/names.ts';
import { ancestors, contains, type PageItem } from '../../../reading/page-items.ts';
import { clickStep, givenUp, isDone, type Step, type Work } from '../../step.ts';
import { formAround, isButtonItem, pressables } from '../../things/buttons.ts';
import { fieldKind, fieldsOf } from '../../things/fields.ts';
import { fillField } from '../fields/fill-field.ts';

/** Types a query into the search box and sends it. */
export function search(work: Work, query: string): Step {
  const { view } = work;
  if (isDone(work, 'go')) return { kind: 'done', words: null };
  const failed = givenUp(work, 'type') ?? givenUp(work, 'go');
  if (failed !== null) return failed;
  const called = pressables(view).find((item) =>
    namesFor(view, item).some((name) => name.weight > 0.9 && similarity(words(`search ${query}`), name.words) > 0.95),
  );
  if (called !== undefined && work.past.length === 0) return clickStep(work, 'go', called);
  const box = searchBox(work);
  if (isDone(work, 'type')) return box === null ? { kind: 'done', words: null } : go(work, box);
  if (box === null) return openBox(work);
  const step = fillField(work, 'type', box, query);
  if (step !== null && step.kind === 'act')
    return { ...step, words: `typed “${query}” into ${itemName(view, box) || 'the search box'}` };
  return step ?? go(work, box);
}

/** Presses what opens a search box. */
function openBox(work: Work): Step {
  const { view } = work;
  const opener = pressables(view).find((item) =>
    namesFor(view, item).some(({ words: name }) => similarity(['search'], name) > 0.8),
  );
  if (opener !== undefined && !isDone(work, 'open')) return givenUp(work, 'open') ?? clickStep(work, 'open', opener);
  return { kind: 'stop', utterance: 'I see no search box on this page.' };
}

function searchBox({ view }: Work): PageItem | null {
  const fields = fieldsOf(view).filter((item) => fieldKind(item) === 'text');
  const score = (item: PageItem) => {
    const named = Math.max(
      0,
      ...namesFor(view, item).flatMap((name) =>
        ['search', 'filter', 'find'].map((word, i) => name.weight * (1 - i * 0.1) * similarity([word], name.words)),
      ),
    );
    const isSearch = item.role === 'searchbox' || attribute(item.element, 'type') === 'search' ? 1 : 0;
    const inSearch = [...ancestors(item)].some((around) => around.role === 'search' || around.tag === 'search')
      ? 0.8
      : 0;
    const beside = named + isSearch + inSearch > 0 ? 0 : hasSearchButton(view, item) ? 0.6 : 0;
    return Math.max(named, isSearch, inSearch, beside);
  };
  const best = fields.map((item) => ({ item, score: score(item) })).sort((a, b) => b.score - a.score)[0];
  return best !== undefined && best.score > 0.5 ? best.item : null;
}

function hasSearchButton(view: Work['view'], field: PageItem): boolean {
  const form = formAround(view, field);
  const fields = fieldsOf(view, form);
  return (
    fields.length <= 2 &&
    pressables(view).some(
      (item) => contains(form, item) && /^(?:search|find|go|look up)\b/iu.test(itemName(view, item)),
    )
  );
}

function go(work: Work, box: PageItem): Step {
  const { view } = work;
  const form = formAround(view, box);
  const near = pressables(view).filter((item) => contains(form, item) && isButtonItem(item));
  const button = near.find((item) =>
    namesFor(view, item).some(({ text }) => /^(?:search|find|go|look ?up|submit|🔍|🔎)(?!\w)/iu.test(text)),
  );
  if (button !== undefined) return clickStep(work, 'go', button);
  if (box.id === null) return { kind: 'done', words: null };
  return {
    kind: 'act',
    key: 'go',
    action: { intent: 'submit', element: box.id },
    words: 'sent the search',
    focus: null,
  };
}
