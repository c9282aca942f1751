import { withoutFragment } from '../../helpers/without-fragment.ts';
import type { Page, PageElement } from '../../page.ts';
import { isWrite } from '../../reading/describe.ts';
import { elementName } from '../../reading/element-name.ts';
import type { BrowserTurn, Turn } from '../../turn.ts';
import { requestOf } from '../request/request.ts';

/** Whether a press would send the same once more that it sent in this request already, on the same page, where the person spoke of no number of things. */
export function repeatsPress(control: PageElement, page: Page, turns: readonly Turn[]): boolean {
  const { said, turns: since } = requestOf(turns);
  if (said.some((text) => MANY.test(text))) return false;
  const name = elementName(control);
  const here = withoutFragment(page.url);
  const at = since.findLastIndex(
    ({ target, url, outcome, effects = [] }) =>
      target?.name === name &&
      outcome.status === 'done' &&
      withoutFragment(url) === here &&
      effects.some((each) => isWrite(each) && !each.held),
  );
  const before = new Set(put(since.slice(0, Math.max(at, 0))));
  const after = put(since.slice(at + 1));
  return at >= 0 && after.length > 0 && after.every((value) => before.has(value));
}

function put(turns: readonly BrowserTurn[]): readonly string[] {
  return turns.flatMap(({ action, outcome }) => {
    if (outcome.status !== 'done') return [];
    return 'text' in action ? [action.text] : action.intent === 'change' ? [action.value] : [];
  });
}

const MANY =
  /(?<!\p{L})(?:all|each|every|both|twice|times|several|many|more|again|two|three|four|five|six|seven|eight|nine|ten|alle[ns]?|jede[nrsm]?|beide[ns]?|zwei|drei|mal|tou[ts]e?s?|chaque|deux|trois|fois|todos?|todas?|cada|dos|tres|veces|ambos)(?!\p{L})/iu;
