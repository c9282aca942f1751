import browser from 'webextension-polyfill';
import {
  FORMS,
  type FormMemory,
  formMemory,
  type Understood,
} from '../../agent/language-model/complete/answer-forms.ts';
import type { Settings } from './settings.ts';

/** The answer forms that a server and its model understand, remembered in extension storage. */
export function answerMemory(server: Pick<Settings, 'baseUrl' | 'model'>): FormMemory {
  const key = keyOf(server);
  return formMemory({
    load: async () => readUnderstood((await browser.storage.local.get(key))[key]),
    save: (understood) => browser.storage.local.set({ [key]: understood }),
  });
}

/** Forgets the answer forms of a server and its model, which may have changed. */
export async function forgetAnswers(server: Pick<Settings, 'baseUrl' | 'model'>): Promise<void> {
  await browser.storage.local.remove(keyOf(server));
}

function keyOf({ baseUrl, model }: Pick<Settings, 'baseUrl' | 'model'>): string {
  return `answers:${baseUrl} ${model}`;
}

function readUnderstood(stored: unknown): Understood | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { form, proven, pictures } = stored as Partial<Record<keyof Understood, unknown>>;
  const known = FORMS.find((kind) => kind === form);
  return known === undefined ? null : { form: known, proven: proven === true, pictures: pictures !== false };
}
