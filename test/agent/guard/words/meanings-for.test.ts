import { expect, test } from 'vitest';
import type { BrowserAction, ElementId } from '../../../../agent/action.ts';
import { dangerOf } from '../../../../agent/guard/danger/danger.ts';
import { meaningOf } from '../../../../agent/guard/words/meaning-of.ts';
import { meaningsFor } from '../../../../agent/guard/words/meanings-for.ts';
import { elements } from '../../../../agent/page.ts';
import { pageFromHtml } from '../../../support/page-from-html.ts';

test.each([
  ['a button', '<button>Delete file</button>'],
  ['a link', '<a href="/x">Buy</a>'],
  ['a button of a dialog', '<div role="dialog"><p>Delete 3 files?</p><button>Yes</button></div>'],
  ['a button of a form', '<form action="/order/place"><h2>Your order</h2><input value="x"><button>OK</button></form>'],
  ['a picture', '<form><input><button><img src="trash.svg"></button></form>'],
  ['nothing', '<button>Next</button>'],
])('gives all that judging %s reads', (_, html) => {
  const page = pageFromHtml(html);
  const control = [...elements(page.root)].find(({ tag }) => tag === 'button' || tag === 'a');
  const action: BrowserAction = { intent: 'click', element: control?.id as ElementId };
  const meanings = new Map(meaningsFor(action, page).map((meaning) => [meaning.text, meaning]));
  expect(meanings.size).toBeGreaterThan(0);
  const judged = dangerOf(action, page, (text) => {
    const meaning = meanings.get(text);
    if (meaning === undefined) throw new Error(`"${text}" is missing`);
    return meaning;
  });
  expect(judged).toEqual(dangerOf(action, page, meaningOf));
});
