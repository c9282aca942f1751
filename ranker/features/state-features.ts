import { remembered } from '../../agent/helpers/remembered.ts';
import type { Item } from '../items/items.ts';
import { attributeOrEmpty } from '../items/kinds.ts';
import type { FeatureGroup, Row } from './scene.ts';

const HOT = /(?:^|[-_\s])(?:hover|focus|focused|highlight|highlighted)(?:$|[-_\s])/u;
const ON = /(?:^|[-_\s])(?:active|selected|current|checked|open|expanded|on)(?:$|[-_\s])/u;
const EXPANDER = /toggle|dropdown|expand|collaps|accordion|more|caret|arrow|menu|tab\b|tabs|next|prev|pag/u;
const DECOR = /wrap|container|content|layout|grid|page|main|body|root|app|row|col/u;
const DOER = /btn|button|submit|link|action|primary|click|icon|send|save|close|item|title/u;

/** More elements than this cannot all be hovered or focused: the pointer is on one element and its ancestors. */
const MOST_HOT = 4;
const HINTS = [HOT, ON, EXPANDER, DECOR, DOER];

/** One bit for each of `HINTS` that matches a class or an id. */
const hintsOf = remembered((name: string): number => {
  const lower = name.toLowerCase();
  let bits = 0;
  HINTS.forEach((hint, bit) => {
    if (hint.test(lower)) bits |= 1 << bit;
  });
  return bits;
});

/** Attributes whose presence is a feature; one bit for each row. */
const TELLING = [
  ['href'],
  ['onclick', 'tabindex', 'role', 'listener', 'ng-click', 'jsaction', 'data-action'],
  ['aria-expanded', 'aria-haspopup', 'aria-controls', 'data-toggle'],
  ['disabled', 'aria-disabled', 'readonly'],
];
const TOLD: ReadonlyMap<string, number> = new Map(
  TELLING.flatMap((names, bit) => names.map((name) => [name, 1 << bit] as const)),
);

/** One bit for each row of `TELLING` with an attribute that is present. */
function toldBy(attributes: Item['node']['attributes']): number {
  let bits = 0;
  for (const attribute of attributes) bits |= TOLD.get(attribute[0]) ?? 0;
  return bits;
}

/** The state of each candidate, from its attributes and from the live page. */
export function stateFeatures(ranked: readonly Item[]): readonly FeatureGroup[] {
  const named = ranked.map(
    ({ node }) => hintsOf(attributeOrEmpty(node, 'class')) | hintsOf(attributeOrEmpty(node, 'id')),
  );
  // On many elements, such a word is part of a naming scheme and not a state.
  const isState = named.filter((bits) => bits & 1).length <= MOST_HOT;
  const hints = isState ? named : named.map((bits) => bits & ~1);
  const told = ranked.map(({ node }) => toldBy(node.attributes));
  return [
    (row, _, i) => {
      row.bits(hints[i] ?? 0, HINTS.length);
      row.bits(told[i] ?? 0, TELLING.length);
    },
    controlState,
    liveState,
  ];
}

function controlState(row: Row, { node }: Item): void {
  const { live, attributes } = node;
  row.tell((live?.value ?? attributeOrEmpty(node, 'value')) !== '');
  row.tell(live?.checked === true || attributes.some(([name]) => name === 'checked' || name === 'selected'));
}

function liveState(row: Row, { node: { live } }: Item): void {
  if (live === null) {
    row.skip(7);
    return;
  }
  const { actionable, focused, visible, coveredBy, disabled, expanded } = live;
  row.tell(actionable);
  row.tell(!actionable);
  row.tell(focused);
  row.tell(!visible);
  row.tell(coveredBy !== null);
  row.tell(disabled);
  row.tell(expanded === false);
}
