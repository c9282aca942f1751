import type { Box, Page } from '../../agent/page.ts';
import { UID } from '../../agent/weblinx/markup/uid.ts';
import type { PythonValue } from '../../agent/weblinx/python/value.ts';
import type { Demonstration, RecordedAction, RecordedTurn } from '../../dataset/demonstration.ts';
import { layOut } from '../boxes/layout.ts';
import { beforeErrand } from './before-errand.ts';
import { pageOf } from './made-page.ts';
import { type Made, madeText } from './make/element.ts';
import type { Before, Errand, Maker, Step } from './make/errand.ts';
import { dragOver, hit, type Point, pointIn, shifted, strayPoint } from './pointer.ts';
import { recorderOf } from './recorder.ts';

/** A moment right before an element was touched. */
export interface RecordedMoment {
  readonly demonstration: Demonstration;
  /** The index of the turn that follows. */
  readonly index: number;
  readonly page: Page;
  readonly target: string;
}

const SLIP = 0.05;
/** How often people click beside the text they read on a large page. */
const WANDER = 0.12;
/** How often the pointer rests long enough to be recorded as a hover. */
const HOVER = 0.12;
/** How many people select what they copy by dragging. */
const DRAG = 0.6;
const MOST_STEPS = 14;

/** Performs an errand as people do, who sometimes miss. The page of each moment is the page before the action. */
export function* recordErrand(errand: Errand, maker: Maker): Generator<RecordedMoment> {
  const { chance } = maker;
  const viewport = maker.isSmall
    ? { width: chance.whole(160, 420), height: chance.whole(200, 420) }
    : { width: chance.whole(1024, 1920), height: chance.whole(600, 1000) };
  const turns: RecordedTurn[] = [];
  for (const before of [...beforeErrand(maker), ...(errand.before ?? [])])
    turns.push(turnOf(turns.length, before, viewport));
  turns.push(chat(turns.length, 'instructor', errand.said));
  if (chance.is(0.3)) turns.push(chat(turns.length, 'navigator', chance.of(['Sure', 'OK', 'Yes, sure', 'One moment'])));
  for (const before of errand.way ?? []) turns.push(turnOf(turns.length, before, viewport));
  const isLive = chance.is(0.5);
  const drags = chance.is(DRAG);
  const recorded = recorderOf(maker, errand);
  let scrollY = 0;
  let count = 0;
  for (const step of errand.steps) {
    if (count++ >= MOST_STEPS) break;
    const boxes = layOut(errand.root, { width: viewport.width });
    const goal = step.target === null ? undefined : boxes.get(step.target.uid);
    if (goal === undefined) {
      step.after?.();
      continue;
    }
    if (goal.y - scrollY > viewport.height - 20 || goal.y - scrollY < 0) {
      const before = scrollY;
      scrollY = Math.max(0, Math.round(goal.y - chance.number() * viewport.height * 0.7));
      const scroll: Step = { intent: 'scroll', target: null, text: String(scrollY - before) };
      if (scrollY !== before) turns.push(action(turns.length, { step: scroll, viewport, scrollY }));
    }
    if (step.intent === 'scroll') continue;
    if (step.intent === 'click' && chance.is(maker.isSmall ? 0.02 : HOVER)) {
      const made = chance.is(0.5) ? step.target : hit(errand.root, boxes, shifted(goal, chance));
      if (made !== null) {
        const point = pointIn(boxes.get(made.uid) ?? goal, { chance, bottom: scrollY + viewport.height });
        const over: Step = { intent: 'hover', target: made };
        turns.push(action(turns.length, { step: over, viewport, scrollY, made, point, box: boxes.get(made.uid) }));
      }
    }
    const page = recorded(step.target, () =>
      pageOf({ errand, boxes, viewport, scrollY, chance: isLive ? chance : null }),
    );
    const now = { turns, page, viewport, scrollY, boxes };
    if (!maker.isSmall && chance.is(WANDER)) {
      const point = strayPoint({ viewport, scrollY, near: goal, chance });
      const made = hit(errand.root, boxes, point);
      const wandered: Step = { intent: 'click', target: made };
      if (made !== null) yield* moment({ ...now, made, point, step: wandered });
    }
    if (step.intent === 'click' && chance.is(SLIP)) {
      const point = shifted(goal, chance);
      const made = hit(errand.root, boxes, point);
      if (made !== null) yield* moment({ ...now, made, point, step });
    }
    const drag = drags && step.intent === 'copy' ? dragOver(errand.root, boxes, { box: goal, chance }) : null;
    if (drag !== null) yield* moment({ ...now, ...drag, step: { intent: 'click', target: drag.made } });
    const point = pointIn(goal, { chance, bottom: scrollY + viewport.height });
    const made = (step.intent === 'click' ? hit(errand.root, boxes, point, step.target) : null) ?? step.target;
    if (made === null) continue;
    yield* moment({ ...now, made, point, step });
    step.after?.();
  }
}

interface Happening {
  readonly turns: RecordedTurn[];
  readonly page: Page;
  readonly made: Made;
  readonly point: Point;
  readonly step: Step;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly scrollY: number;
  readonly boxes: ReadonlyMap<string, Box>;
}

/** Yields the moment before a turn and appends the turn. Copies and pastes yield none, because rankers are not asked then. */
function* moment(happening: Happening): Generator<RecordedMoment> {
  const { turns, page, made, step, viewport, scrollY, point, boxes } = happening;
  // A page receives no click events from its frames.
  if (made.tag === 'iframe') return;
  const index = turns.length;
  turns.push(action(index, { step, viewport, scrollY, made, point, box: boxes.get(made.uid) }));
  if (step.intent === 'copy' || step.intent === 'paste') return;
  yield { demonstration: { name: 'made', turns: [...turns] }, index, page, target: made.uid };
}

/** A turn on another page. */
function turnOf(index: number, before: Before, viewport: Happening['viewport']): RecordedTurn {
  if ('speaker' in before) return chat(index, before.speaker, before.utterance);
  return action(index, { ...before, viewport, scrollY: 0 });
}

function chat(index: number, speaker: string, utterance: string): RecordedTurn {
  return { type: 'chat', index, timestamp: index * 4, state: null, speaker, utterance };
}

function action(
  index: number,
  {
    step,
    viewport,
    scrollY,
    made,
    point,
    box,
  }: {
    step: Step;
    viewport: Happening['viewport'];
    scrollY: number;
    made?: Made;
    point?: Point;
    box?: Box | undefined;
  },
): RecordedAction {
  const metadata = new Map<string, PythonValue>([
    ['mouseX', Math.round(point?.x ?? viewport.width / 2)],
    ['mouseY', Math.round((point?.y ?? scrollY) - scrollY)],
    ['viewportHeight', viewport.height],
    ['viewportWidth', viewport.width],
    ['zoomLevel', 1],
    ['url', 'https://example.com/'],
  ]);
  const attributes = new Map<string, PythonValue>(made === undefined ? [] : [...made.attributes, [UID, made.uid]]);
  const element =
    made === undefined
      ? null
      : new Map<string, PythonValue>([
          ['tagName', made.tag.toUpperCase()],
          ['textContent', madeText(made)],
          ['attributes', attributes],
          [
            'bbox',
            box === undefined
              ? null
              : new Map<string, PythonValue>([
                  ['x', box.x],
                  ['y', box.y - scrollY],
                  ['width', box.width],
                  ['height', box.height],
                ]),
          ],
        ]);
  const args = new Map<string, PythonValue>([['metadata', metadata]]);
  // A recorded scroll holds the distance, not the position.
  const properties = new Map<string, PythonValue>();
  if (step.intent === 'load')
    properties
      .set('url', step.text ?? '')
      .set('transitionType', 'typed')
      .set('transitionQualifiers', ['from_address_bar']);
  if (step.intent === 'scroll') args.set('scrollX', 0).set('scrollY', Number(step.text));
  else if (step.intent === 'paste') args.set('pasted', step.text ?? '');
  else if (step.intent === 'copy') args.set('selected', made === undefined ? '' : madeText(made));
  else if (step.text !== undefined && step.intent !== 'load')
    args.set(step.intent === 'change' ? 'value' : 'text', step.text);
  if (element !== null) args.set('element', element);
  return {
    type: 'browser',
    index,
    timestamp: index * 4,
    state: null,
    intent: step.intent,
    args,
    metadata,
    properties,
    element,
    attributes,
    url: null,
  };
}
