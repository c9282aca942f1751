import type { Box } from '../../agent/page.ts';
import { UID } from '../../agent/weblinx/markup/uid.ts';
import type { PythonValue } from '../../agent/weblinx/python/value.ts';
import type { RecordedAction, RecordedUtterance } from '../../dataset/demonstration.ts';
import type { ErrandStep } from './make/errand.ts';

/** In CSS px. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** An element as a recording describes it; the box is relative to the viewport. */
export interface RecordedTarget {
  readonly tag: string;
  readonly uid: string;
  readonly text: string;
  readonly attributes: readonly (readonly [string, string, ...unknown[]])[];
  readonly box: Box | null;
}

/** An utterance, four seconds after the turn before. */
export function chatTurn(index: number, speaker: string, utterance: string): RecordedUtterance {
  return { type: 'chat', index, timestamp: index * 4, state: null, speaker, utterance };
}

/** An action in the layout of WebLINX's recordings. `point`: the pointer, relative to the viewport. */
export function actionTurn(
  index: number,
  happened: {
    readonly intent: ErrandStep['intent'];
    readonly text?: string;
    readonly target: RecordedTarget | null;
    readonly point: { readonly x: number; readonly y: number };
    readonly viewport: Viewport;
  },
): RecordedAction {
  const { intent, text, target, point, viewport } = happened;
  const metadata = new Map<string, PythonValue>([
    ['mouseX', Math.round(point.x)],
    ['mouseY', Math.round(point.y)],
    ['viewportHeight', viewport.height],
    ['viewportWidth', viewport.width],
    ['zoomLevel', 1],
    ['url', 'https://example.com/'],
  ]);
  const given = target === null ? [] : target.attributes.map(([name, value]) => [name, value] as const);
  const attributes = new Map<string, PythonValue>(target === null ? [] : [...given, [UID, target.uid]]);
  const element = target === null ? null : elementFields(target, attributes);
  const args = new Map<string, PythonValue>([['metadata', metadata]]);
  const properties = new Map<string, PythonValue>();
  if (intent === 'load')
    properties
      .set('url', text ?? '')
      .set('transitionType', 'typed')
      .set('transitionQualifiers', ['from_address_bar']);
  // A recorded scroll holds the distance, not the position.
  if (intent === 'scroll') args.set('scrollX', 0).set('scrollY', Number(text));
  else if (intent === 'paste') args.set('pasted', text ?? '');
  else if (intent === 'copy') args.set('selected', target?.text ?? '');
  else if (text !== undefined && intent !== 'load') args.set(intent === 'change' ? 'value' : 'text', text);
  if (element !== null) args.set('element', element);
  return {
    type: 'browser',
    index,
    timestamp: index * 4,
    state: null,
    intent,
    args,
    metadata,
    properties,
    element,
    attributes,
    url: null,
  };
}

function elementFields({ tag, text, box }: RecordedTarget, attributes: ReadonlyMap<string, PythonValue>) {
  const sides: [string, PythonValue][] =
    box === null
      ? []
      : [
          ['x', box.x],
          ['y', box.y],
          ['width', box.width],
          ['height', box.height],
        ];
  return new Map<string, PythonValue>([
    ['tagName', tag.toUpperCase()],
    ['textContent', text],
    ['attributes', attributes],
    ['bbox', box === null ? null : new Map(sides)],
  ]);
}
