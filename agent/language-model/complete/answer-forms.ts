import { type AnswerForm, FormRefused } from './complete.ts';

/** The name of an answer form. */
export type FormKind = AnswerForm['kind'];

/** The forms, best first: each demands less of a server than the one before. */
export const FORMS: readonly FormKind[] = ['tools', 'json-schema', 'json', 'text'];

/** What is known about a server and its model. */
export interface Understood {
  /** The best form not known to fail. */
  readonly form: FormKind;
  /** True once an answer came in this form. */
  readonly proven: boolean;
  /** Whether the server accepts pictures; true until it refuses one. */
  readonly pictures: boolean;
}

/** Stores what is known about one server and model. */
export interface FormStore {
  load(): Promise<Understood | null>;
  save(understood: Understood): Promise<void>;
}

/** Shares what is known between requests. Until a form is proven, one request probes and the others wait for its result. */
export interface FormMemory {
  use<Result>(ask: (known: Understood) => Promise<{ result: Result; understood: Understood }>): Promise<Result>;
}

const UNKNOWN: Understood = { form: 'tools', proven: false, pictures: true };

/** A memory on top of a store. */
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
        () => {}, // the caller gets this error; the next request in line probes again
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

/** A memory of one given form that learns nothing, so that no request depends on earlier ones. */
export function fixedForm(form: FormKind): FormMemory {
  return formMemory({ load: async () => ({ form, proven: true, pictures: false }), save: async () => {} });
}

/** One way of asking: a form, with or without a picture. */
export interface Way {
  readonly form: FormKind;
  readonly picture: boolean;
}

/** The ways to try, best first, beginning with what is known to work; without `picture` none has a picture. */
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

/** Tries the ways in order until the server refuses none. Throws the last refusal, and any other error at once. */
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

/** The next plainer form after a failed one. */
export function plainerThan(form: FormKind): FormKind {
  return FORMS[FORMS.indexOf(form) + 1] ?? 'text';
}
