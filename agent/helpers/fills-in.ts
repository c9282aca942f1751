import type { Action } from '../action.ts';

const FILLING = /^(?:textinput|addtext|paste|change)$/u;

/** Whether an action puts a text or a choice into a field. */
export function fillsIn({ intent }: Action): boolean {
  return FILLING.test(intent);
}
