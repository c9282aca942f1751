import type { Action } from '../action.ts';

const FILLING = /^(?:textinput|addtext|paste|change)$/u;

/** What an action writes or chooses; null for any other one. */
export function writtenBy(action: Action): string | null {
  return 'text' in action ? action.text : action.intent === 'change' ? action.value : null;
}

/** Whether an action puts a text or a choice into a field. */
export function fillsIn({ intent }: Action): boolean {
  return FILLING.test(intent);
}
