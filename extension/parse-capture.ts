import { list, number, record, textField, texts, unreadable } from './message-fields.ts';
import type { Capture } from './page/eyes/capture.ts';

const FLAGS = ['secret', 'disabled', 'required', 'focused', 'visible', 'actionable'];

/**
 * Checks a capture and returns it as it is, without a copy. A compromised renderer could send anything, so every element is checked.
 * Throws an AgentError where the shape is wrong.
 */
export function parseCapture(value: unknown): Capture {
  const data = record(value);
  const page = record(data.page);
  checkElement(page.root);
  checkBox({ x: 0, y: 0, ...record(page.viewport) });
  for (const key of ['x', 'y', 'maxX', 'maxY']) number(record(page.scroll), key);
  textField(page, 'url');
  textField(page, 'title');
  for (const frame of list(data.frames)) {
    textField(record(frame), 'id');
    checkBox(record(frame).content);
  }
  texts(data.traces);
  return data as unknown as Capture;
}

function checkElement(value: unknown): void {
  const stack: unknown[] = [value];
  while (stack.length > 0) {
    const node = stack.pop();
    if (typeof node === 'string') continue;
    const { tag, id, attributes, children, box, live } = record(node);
    if (typeof tag !== 'string' || (id !== null && typeof id !== 'string')) throw unreadable(node);
    for (const attribute of list(attributes))
      if (!list(attribute).every((part) => typeof part === 'string')) throw unreadable(attribute);
    if (box !== null) checkBox(box);
    if (live !== null) checkLive(record(live));
    for (const child of list(children)) stack.push(child);
  }
}

function checkLive(live: Record<string, unknown>): void {
  if (typeof live.name !== 'string' || !['string', 'undefined'].includes(typeof live.looks)) throw unreadable(live);
  for (const flag of FLAGS) if (typeof live[flag] !== 'boolean') throw unreadable(live);
  for (const key of ['role', 'value', 'coveredBy'])
    if (live[key] !== null && typeof live[key] !== 'string') throw unreadable(live);
  for (const key of ['selected', 'expanded', 'checked'])
    if (live[key] !== null && live[key] !== 'mixed' && typeof live[key] !== 'boolean') throw unreadable(live);
}

function checkBox(value: unknown): void {
  const box = record(value);
  for (const key of ['x', 'y', 'width', 'height']) number(box, key);
}
