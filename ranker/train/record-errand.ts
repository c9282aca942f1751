import type { Point } from '../../agent/action.ts';
import type { Box, Page } from '../../agent/page.ts';
import type { Demonstration, RecordedAction, RecordedTurn } from '../../dataset/demonstration.ts';
import { layOut } from '../boxes/layout.ts';
import { beforeErrand } from './before-errand.ts';
import { pageOf } from './made-page.ts';
import { type Made, madeText } from './make/element.ts';
import type { Before, Errand, ErrandStep, Maker } from './make/errand.ts';
import { hit, pointIn, shifted } from './pointer.ts';
import { actionTurn, chatTurn, type Viewport } from './recorded-turn.ts';
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
/** How often the pointer rests long enough to be recorded as a hover. */
const HOVER = 0.12;
const MOST_STEPS = 14;

/** Performs an errand as people do, who sometimes miss. The page of each moment is the page before the action. */
export function* recordErrand(errand: Errand, maker: Maker): Generator<RecordedMoment> {
  const { chance } = maker;
  const viewport = maker.isSmall
    ? { width: chance.whole(160, 420), height: chance.whole(200, 420) }
    : { width: chance.whole(1024, 1920), height: chance.whole(600, 1000) };
  const turns: RecordedTurn[] = [];
  for (const before of beforeErrand(maker)) turns.push(turnOf(turns.length, before, viewport));
  turns.push(chatTurn(turns.length, 'instructor', errand.said));
  if (chance.is(0.3))
    turns.push(chatTurn(turns.length, 'navigator', chance.of(['Right away', 'OK', 'I will', 'One moment'])));
  const isLive = chance.is(0.5);
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
      const scroll: ErrandStep = { intent: 'scroll', target: null, text: String(scrollY - before) };
      if (scrollY !== before) turns.push(action(turns.length, { step: scroll, viewport, scrollY }));
    }
    if (step.intent === 'scroll') continue;
    if (step.intent === 'click' && chance.is(maker.isSmall ? 0.02 : HOVER)) {
      const made = chance.is(0.5) ? step.target : hit(errand.root, boxes, shifted(goal, chance));
      if (made !== null) {
        const point = pointIn(boxes.get(made.uid) ?? goal, { chance, bottom: scrollY + viewport.height });
        const over: ErrandStep = { intent: 'hover', target: made };
        turns.push(action(turns.length, { step: over, viewport, scrollY, made, point, box: boxes.get(made.uid) }));
      }
    }
    const page = recorded(step.target, () =>
      pageOf({ errand, boxes, viewport, scrollY, chance: isLive ? chance : null }),
    );
    const now = { turns, page, viewport, scrollY, boxes };
    if (step.intent === 'click' && chance.is(SLIP)) {
      const point = shifted(goal, chance);
      const made = hit(errand.root, boxes, point);
      if (made !== null) yield* moment({ ...now, made, point, step });
    }
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
  readonly step: ErrandStep;
  readonly viewport: Viewport;
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
export function turnOf(index: number, before: Before, viewport: Viewport): RecordedTurn {
  if ('speaker' in before) return chatTurn(index, before.speaker, before.utterance);
  return action(index, { ...before, viewport, scrollY: 0 });
}

function action(
  index: number,
  happened: {
    step: ErrandStep;
    viewport: Viewport;
    scrollY: number;
    made?: Made;
    point?: Point;
    box?: Box | undefined;
  },
): RecordedAction {
  const { step, viewport, scrollY, made, point, box } = happened;
  const placed = box === undefined ? null : { ...box, y: box.y - scrollY };
  const { intent, text } = step;
  return actionTurn(index, {
    intent,
    ...(text === undefined ? {} : { text }),
    target:
      made === undefined
        ? null
        : { tag: made.tag, uid: made.uid, text: madeText(made), attributes: made.attributes, box: placed },
    point: { x: point?.x ?? viewport.width / 2, y: (point?.y ?? scrollY) - scrollY },
    viewport,
  });
}
