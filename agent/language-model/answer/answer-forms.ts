import type { AnswerForm } from '../complete.ts';
import { FormRefused } from './form-refused.ts';

/** The forms of an answer, by name. */
export type FormKind = AnswerForm['kind'];

/** The forms, best first: each asks less of a server than the one before. */
export const FORMS: readonly FormKind[] = ['tools', 'json-schema', 'json', 'text'];

/** What is known of a server and its model. */
export interface Understood {
  /** The best form that is not known to fail. */
  readonly form: FormKind;
  /** Whether an answer in this form has come. */
  readonly proven: boolean;
  /** Whether pictures are taken; true until one was refused. */
  readonly pictures: boolean;
}

/** Keeps what is known of one server and model. */
export interface FormStore {
  load(): Promise<Understood | null>;
  save(understood: Understood): Promise<void>;
}

/** What is known, and one probe at a time: who asks during the first one waits for what it finds. */
export interface FormMemory {
  use<Result>(ask: (known: Understood) => Promise<{ result: Result; understood: Understood }>): Promise<Result>;
}

const UNKNOWN: Understood = { form: 'tools', proven: false, pictures: true };

/** A memory over a store. */
export function formMemory(store: FormStore): FormMemory {
  let probing: Promise<unknown> | null = null;
  return {
    async use(ask) {
      let known = await store.load();
      while (known?.proven !== true && probing !== null) {
        await probing;
        known = await store.load();
      }
      const from = known ?? UNKNOWN;
      const asked = askFrom(from);
      if (from.proven) return await asked;
      const ended = asked.then(
        () => {},
        () => {}, // whoever asked hears of it; the next one in line probes again
      );
      probing = ended;
      try {
        return await asked;
      } finally {
        if (probing === ended) probing = null;
      }
      async function askFrom(given: Understood) {
        const { result, understood } = await ask(given);
        if (JSON.stringify(understood) !== JSON.stringify(given)) await store.save(understood);
        return result;
      }
    },
  };
}

/** A memory that lasts as long as the program. */
export function shortMemory(): FormMemory {
  let kept: Understood | null = null;
  return formMemory({
    load: async () => kept,
    save: async (understood) => {
      kept = understood;
    },
  });
}

/** A memory that knows a form beforehand and learns nothing: what is asked does not depend on what was asked before. */
export function fixedForm(form: FormKind): FormMemory {
  return formMemory({ load: async () => ({ form, proven: true, pictures: false }), save: async () => {} });
}

/** One way of asking. */
export interface Way {
  readonly form: FormKind;
  readonly picture: boolean;
}

/** The ways from what is known down, the best first; without `picture` none has one. */
export function waysFrom({ form, pictures }: Pick<Understood, 'form' | 'pictures'>, picture: boolean): readonly Way[] {
  const kinds = FORMS.slice(FORMS.indexOf(form));
  return kinds.flatMap((kind) =>
    picture && pictures
      ? [
          { form: kind, picture: true },
          { form: kind, picture: false },
        ]
      : [{ form: kind, picture: false }],
  );
}

/** Goes down the ways until one is not refused. Throws what the last one throws. */
export async function firstTaken<Result>(
  ways: readonly Way[],
  ask: (way: Way) => Promise<Result>,
): Promise<{ way: Way; result: Result }> {
  let refused: unknown = new FormRefused('There is no way to ask.');
  for (const way of ways) {
    try {
      return { way, result: await ask(way) };
    } catch (error) {
      if (!(error instanceof FormRefused)) throw error;
      refused = error;
    }
  }
  throw refused;
}

/** The form that asks the least more than a failed one. */
export function plainerThan(form: FormKind): FormKind {
  return FORMS[FORMS.indexOf(form) + 1] ?? 'text';
}
