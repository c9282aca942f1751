import type { ElementId } from '../../agent/action.ts';
import type { Box, Live, Page, PageElement } from '../../agent/page.ts';
import type { PythonValue } from '../../agent/python-value.ts';
import { UID } from '../../agent/uid.ts';
import type { Demonstration, RecordedAction, RecordedTurn } from '../../dataset/demonstration.ts';
import type { Chance } from './make/chance.ts';
import { type Made, madeText, setAttribute } from './make/element.ts';
import type { Errand, Maker, Step } from './make/errand.ts';
import { layOut } from './make/layout.ts';

/** A moment at which somebody touched an element. */
export interface RecordedMoment {
  readonly demonstration: Demonstration;
  /** The turn that is about to be. */
  readonly index: number;
  readonly page: Page;
  readonly target: string;
}

const SLIP = 0.05;
/** On a large page the hand rests beside what is read. */
const WANDER = 0.12;
const MOST_STEPS = 14;

/** Carries out an errand as people do, not always hitting what they mean. The page of a moment is as it was before it. */
export function* recordErrand(errand: Errand, maker: Maker): Generator<RecordedMoment> {
  const { chance } = maker;
  const viewport = maker.isSmall
    ? { width: chance.whole(160, 420), height: chance.whole(200, 420) }
    : { width: chance.whole(1024, 1920), height: chance.whole(600, 1000) };
  const turns: RecordedTurn[] = greeting(chance);
  turns.push(chat(turns.length, 'instructor', errand.said));
  if (chance.is(0.3)) turns.push(chat(turns.length, 'navigator', chance.of(['Sure', 'OK', 'Yes, sure', 'One moment'])));
  const isLive = chance.is(0.5);
  // Pages are recorded with the pointer on what is about to be clicked, and some pages show where it is.
  const showsPointer = chance.is(0.15);
  const hoverClass = chance.of(['hover', 'is-hover', 'state-active', 'focus', 'state-hover', 'highlight', 'active']);
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
    const leave = showsPointer && step.target !== null ? hover(step.target, hoverClass) : null;
    const page = pageOf({ errand, boxes, viewport, scrollY, chance: isLive ? chance : null });
    leave?.();
    if (!maker.isSmall && chance.is(WANDER)) {
      const stray = hit(errand.root, boxes, strayPoint({ viewport, scrollY, near: goal, chance }));
      if (stray !== null) {
        const wandered: Step = { intent: 'click', target: stray.element };
        yield* moment({
          turns,
          page,
          made: stray.element,
          point: stray.point,
          step: wandered,
          viewport,
          scrollY,
          boxes,
        });
      }
    }
    if (step.intent === 'click' && chance.is(SLIP)) {
      const slip = hit(errand.root, boxes, shifted(goal, chance));
      if (slip !== null)
        yield* moment({ turns, page, made: slip.element, point: slip.point, step, viewport, scrollY, boxes });
    }
    const point = pointIn(goal, { chance, bottom: scrollY + viewport.height });
    const found = step.intent === 'click' ? (hit(errand.root, boxes, point)?.element ?? step.target) : step.target;
    if (found === null) continue;
    yield* moment({ turns, page, made: found, point, step, viewport, scrollY, boxes });
    step.after?.();
  }
}

/** Marks an element as the one under the pointer; returns what takes the mark away. */
function hover(made: Made, name: string): () => void {
  const before = made.attributes;
  const classes = before.find(([key]) => key === 'class')?.[1];
  setAttribute(made, 'class', classes === undefined ? name : `${classes} ${name}`);
  return () => {
    made.attributes = before;
  };
}

interface Happening {
  readonly turns: RecordedTurn[];
  readonly page: Page;
  readonly made: Made;
  readonly point: { readonly x: number; readonly y: number };
  readonly step: Step;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly scrollY: number;
  readonly boxes: ReadonlyMap<string, Box>;
}

/** What was before, for the ranker; then the turn is appended. Copies are no moments to learn from: rankers are not asked then. */
function* moment(happening: Happening): Generator<RecordedMoment> {
  const { turns, page, made, step, viewport, scrollY, point, boxes } = happening;
  const index = turns.length;
  turns.push(action(index, { step, viewport, scrollY, made, point, box: boxes.get(made.uid) }));
  if (step.intent === 'copy') return;
  yield { demonstration: { name: 'made', turns: [...turns] }, index, page, target: made.uid };
}

function greeting(chance: Chance): RecordedTurn[] {
  if (!chance.is(0.25)) return [];
  const turns: RecordedTurn[] = [
    chat(0, 'instructor', chance.of(['Hi', 'Hello', 'Hello there', 'Good morning'])),
    chat(1, 'navigator', 'Hello'),
  ];
  if (chance.is(0.5))
    turns.push(
      chat(2, 'instructor', chance.of(['Open the website please.', 'Please open the page', 'Go to the site'])),
      chat(3, 'navigator', 'Here it is.'),
    );
  return turns;
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
    point?: { x: number; y: number };
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
  // A recorded scroll tells how far the page moved.
  if (step.intent === 'scroll') args.set('scrollX', 0).set('scrollY', Number(step.text));
  else if (step.intent === 'copy') args.set('selected', made === undefined ? '' : madeText(made));
  else if (step.text !== undefined) args.set(step.intent === 'change' ? 'value' : 'text', step.text);
  if (element !== null) args.set('element', element);
  return {
    type: 'browser',
    index,
    timestamp: index * 4,
    state: null,
    intent: step.intent,
    args,
    metadata,
    properties: new Map(),
    element,
    attributes,
    url: null,
  };
}

/** Mostly near the middle of what can be seen of a box. */
function pointIn(box: Box, { chance, bottom }: { chance: Chance; bottom: number }) {
  const height = Math.max(4, Math.min(box.height, bottom - box.y));
  const spread = () => 0.5 + (chance.number() - 0.5) * 0.8;
  return { x: box.x + box.width * spread(), y: box.y + height * spread() };
}

/** Somewhere in the middle of the window, or beside what the errand is about. */
function strayPoint({
  viewport,
  scrollY,
  near,
  chance,
}: {
  viewport: Happening['viewport'];
  scrollY: number;
  near: Box;
  chance: Chance;
}) {
  const spread = () => chance.number() + chance.number() - 1;
  if (chance.is(0.5))
    return { x: viewport.width * (0.5 + 0.35 * spread()), y: scrollY + viewport.height * (0.5 + 0.45 * spread()) };
  return { x: near.x + near.width / 2 + 250 * spread(), y: near.y + Math.min(near.height, 200) / 2 + 160 * spread() };
}

function shifted(box: Box, chance: Chance) {
  return {
    x: Math.max(1, box.x + box.width / 2 + (chance.number() - 0.5) * (box.width + 60)),
    y: Math.max(1, box.y + box.height / 2 + (chance.number() - 0.5) * (box.height + 40)),
  };
}

/** What a pointer hits: the innermost box. */
function hit(root: Made, boxes: ReadonlyMap<string, Box>, point: { readonly x: number; readonly y: number }) {
  let element: Made | null = null;
  const visit = (made: Made): void => {
    const box = boxes.get(made.uid);
    if (box === undefined) return;
    const isIn = point.x >= box.x && point.y >= box.y && point.x <= box.x + box.width && point.y <= box.y + box.height;
    if (isIn) element = made;
    for (const child of made.children) if (typeof child !== 'string') visit(child);
  };
  visit(root);
  const found: Made | null = element;
  return found === null ? null : { element: found as Made, point };
}

function pageOf({
  errand,
  boxes,
  viewport,
  scrollY,
  chance,
}: {
  errand: Errand;
  boxes: ReadonlyMap<string, Box>;
  viewport: Happening['viewport'];
  scrollY: number;
  chance: Chance | null;
}): Page {
  const convert = (made: Made): PageElement => {
    const box = boxes.get(made.uid);
    const placed =
      box === undefined
        ? null
        : { x: box.x, y: round(box.y - scrollY), width: round(box.width), height: round(box.height) };
    return {
      tag: made.tag,
      id: made.uid as ElementId,
      attributes: made.attributes.map(([name, value]) => [name, value] as const),
      children: made.children.map((child) => (typeof child === 'string' ? child : convert(child))),
      box: placed,
      live: chance === null ? null : liveOf(made, placed),
    };
  };
  const height = boxes.get(errand.root.uid)?.height ?? viewport.height;
  const whole = { x: 0, y: -scrollY, width: viewport.width, height: Math.max(height, viewport.height) };
  const body: PageElement = {
    tag: 'body',
    id: 'body' as ElementId,
    attributes: [],
    children: [convert(errand.root)],
    box: whole,
    live: null,
  };
  const root: PageElement = { tag: 'html', id: null, attributes: [], children: [body], box: null, live: null };
  return { url: 'https://example.com/', title: '', viewport, scroll: null, root };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

const ROLES: Readonly<Record<string, string>> = {
  a: 'link',
  button: 'button',
  select: 'combobox',
  textarea: 'textbox',
  option: 'option',
  li: 'listitem',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  img: 'img',
  tr: 'row',
  td: 'cell',
  nav: 'navigation',
  form: 'form',
};
const ACTIONABLE = new Set('a button select textarea option input summary'.split(' '));

/** What the extension would tell of a made element. */
function liveOf(made: Made, box: Box | null): Live {
  const given = new Map(made.attributes);
  const type = given.get('type') ?? '';
  const control = made.tag === 'input' || made.tag === 'textarea' || made.tag === 'select';
  const ticked = type === 'checkbox' || type === 'radio';
  const role =
    given.get('role') ??
    (made.tag === 'input' ? (ticked ? type : type === 'submit' ? 'button' : 'textbox') : (ROLES[made.tag] ?? null));
  const actionable = ACTIONABLE.has(made.tag) || made.listens || given.has('role') || given.has('contenteditable');
  return {
    role,
    name:
      given.get('aria-label') ??
      (actionable && !control ? madeText(made).slice(0, 100) : (given.get('placeholder') ?? given.get('title') ?? '')),
    value: control && !ticked ? (given.get('value') ?? '') : null,
    secret: type === 'password',
    checked: ticked ? given.has('checked') : null,
    selected: null,
    expanded: given.has('aria-expanded') ? given.get('aria-expanded') === 'true' : null,
    disabled: false,
    required: false,
    focused: false,
    visible: box !== null,
    coveredBy: null,
    actionable,
  };
}
