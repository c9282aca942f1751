import type { ElementId } from '../../../action.ts';
import { attribute } from '../../../page.ts';
import { itemName } from '../../../reading/names.ts';
import type { PageItem, PageItems } from '../../../reading/page-items.ts';
import { soundsSecret } from '../../../secrets/sounds-secret.ts';
import { clickStep, type Step, type Work } from '../../step.ts';
import { fieldKind, optionsOf, optionText } from '../../things/fields.ts';
import { bestOption } from './best-option.ts';
import { valueFor } from './field-value.ts';

/** The step that gives a control a value, as the person said it; null if the control has this value. */
export function fillField(work: Work, key: string, item: PageItem, said: string): Step | null {
  const { view } = work;
  const kind = fieldKind(item);
  const id = item.id;
  const name = itemName(view, item) || 'the field';
  if (attribute(item.element, 'type')?.toLowerCase() === 'file')
    return { kind: 'stop', utterance: `“${name}” takes a file, and I choose no files. Please choose it yourself.` };
  if (id === null || kind === null) return { kind: 'stop', utterance: `“${name}” takes no value.` };
  if (kind === 'toggle') return toggleField(work, key, item, !/^(?:off|no|false|unchecked|disabled)$/iu.test(said));
  if (kind === 'radio') return item.element.live?.checked === true ? null : clickStep(work, key, item, 'chose');
  if (kind === 'select') return chooseOption(work, key, item, said);
  if (kind === 'list') return clickStep(work, key, item, 'opened');
  return typeStep(key, { item, id, name, value: valueFor(work, item, kind, said) });
}

interface Typing {
  readonly item: PageItem;
  readonly id: ElementId;
  readonly name: string;
  readonly value: string;
}

/** The step that types a value into a field; null if the field holds it. */
function typeStep(key: string, { item, id, name, value }: Typing): Step | null {
  const current = item.element.live?.value ?? null;
  const isSecret = item.element.live?.secret === true || soundsSecret(name);
  if (!isSecret && current === value) return null;
  const quoted = isSecret ? 'the secret' : `“${value}”`;
  const verb = value === '' ? `cleared ${name}` : `typed ${quoted} into ${name}`;
  return { kind: 'act', key, action: { intent: 'textinput', element: id, text: value }, words: verb, focus: null };
}

/** Ticks or unticks a control; null if it is in this state. `on` null means the other state. */
export function toggleField(work: Work, key: string, item: PageItem, on: boolean | null): Step | null {
  const live = item.element.live;
  const state = live?.checked ?? live?.selected ?? null;
  if (on !== null && state === on) return null;
  const [set, unset] = item.role === 'switch' ? ['turned on', 'turned off'] : ['ticked', 'unticked'];
  return clickStep(work, key, item, (on ?? state !== true) ? set : unset);
}

function chooseOption(work: Work, key: string, item: PageItem, said: string): Step | null {
  const { view } = work;
  const name = itemName(view, item) || 'the list';
  const option = bestOption(work, item, said);
  if (option === null) {
    const labels = optionsOf(view, item)
      .map((each) => optionText(view, each))
      .filter((text) => text !== '');
    const shown = labels.slice(0, 10).join(', ');
    return {
      kind: 'stop',
      utterance: `“${name}” has no option “${said}”. It offers: ${shown}${labels.length > 10 ? ' …' : ''}.`,
    };
  }
  const label = optionText(view, option);
  if (option.element.live?.selected === true && attribute(item.element, 'multiple') === null) return null;
  if (item.id === null) return null;
  if (attribute(item.element, 'multiple') !== null && option.id !== null)
    return {
      kind: 'act',
      key,
      action: { intent: 'click', element: option.id },
      words: `chose “${label}” in ${name}`,
      focus: null,
    };
  return {
    kind: 'act',
    key,
    action: { intent: 'change', element: item.id, value: label },
    words: `chose “${label}” in ${name}`,
    focus: null,
  };
}

/** A value as a message may repeat it: "the secret" if the field's name sounds secret. */
export function shown(field: string | null, value: string): string {
  return field !== null && soundsSecret(field) ? 'the secret' : `“${value}”`;
}

/** Says what a field holds already: what the page shows there, which may be another wording of what the person said. */
export function heldAlready(view: PageItems, item: PageItem, said: string): string {
  const name = itemName(view, item);
  return `${name} was ${shown(name, item.element.live?.value || said)} already`;
}
