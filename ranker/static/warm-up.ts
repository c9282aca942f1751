import type { ElementId } from '../../agent/action.ts';
import type { Page, PageElement } from '../../agent/page.ts';
import type { State } from '../../agent/state.ts';
import type { Turn } from '../../agent/turn.ts';
import { elementRecords } from '../records/records.ts';
import type { StaticModel } from './static-model.ts';
import { bestElements, scoreDocuments } from './static-rank.ts';

const ROUNDS = 3;
const ELEMENTS = 60;
const TAGS = ['a', 'button', 'div', 'span', 'li', 'h3', 'input', 'label'];

const UTTERANCE = 'Open the second thing, then press "more" and type a name';
const QUERY = `Viewport(height=800, width=1000) ---- Instructor Utterances: [00:01] Hello ---- Previous Turns:say(speaker="instructor", utterance="${UTTERANCE}", timestamp="00:03") ; click(x=20, y=30, tag="a", attrs={}, timestamp="00:05")`;

/** Ranks a dummy page so that the JIT and the caches are warm before the first request. */
export function warmUp(model: StaticModel): void {
  for (let round = 0; round < ROUNDS; round++) bestElements(model, stateOf(dummyPage(round)), 10);
}

/** The same for WebLINX's records of a page. */
export function warmUpRecords(model: StaticModel): void {
  for (let round = 0; round < ROUNDS; round++) {
    const documents = elementRecords(dummyPage(round)).map(({ document }) => document);
    scoreDocuments(model, { query: QUERY, documents });
  }
}

function stateOf(page: Page): State {
  const cost = { milliseconds: 0, tokens: null };
  const { id, tag, box } = page.root;
  const turns: readonly Turn[] = [
    { type: 'chat', speaker: 'instructor', utterance: UTTERANCE, timestamp: 0, memo: null, cost },
    {
      type: 'browser',
      action: { intent: 'click', element: id ?? ('' as ElementId) },
      target: { tag, role: null, name: 'thing 1', box, secret: false },
      outcome: { status: 'done', note: null },
      url: page.url,
      timestamp: 0,
      memo: null,
      cost,
    },
  ];
  return { turns, page, screenshot: null, tabs: [] };
}

function dummyPage(round: number): Page {
  const items = Array.from({ length: ELEMENTS }, (_, i) => {
    const attributes = [
      ['class', `item-${i % 7} ${i % 3 === 0 ? 'btn active' : 'text'}`],
      ['href', `/things/${round}/${i}`],
      ['title', i % 5 === 0 ? `Thing ${i}` : ''],
    ] as const;
    const box = { x: 10, y: 20 * i, width: 100, height: 18 };
    return elementOf(TAGS[i % TAGS.length] ?? 'a', {
      id: `${round}-${i}`,
      attributes,
      box,
      children: [`thing ${i} ${round}`],
    });
  });
  const box = { x: 0, y: 0, width: 500, height: 20 * ELEMENTS };
  const main = elementOf('main', { id: `${round}-main`, attributes: [], box, children: items });
  const root = elementOf('body', { id: `${round}-body`, attributes: [], box, children: [main] });
  return { url: 'about:blank', title: '', viewport: { width: 1000, height: 800 }, scroll: null, root };
}

function elementOf(
  tag: string,
  { id, attributes, children, box }: Pick<PageElement, 'attributes' | 'box' | 'children'> & { readonly id: string },
): PageElement {
  return { tag, id: id as ElementId, attributes, children, box, live: null };
}
