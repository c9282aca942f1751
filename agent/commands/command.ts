/** A value for one field, as the person said both; `field` is null if only the value tells which field is meant. */
export interface Slot {
  readonly field: string | null;
  readonly value: string;
}

/** One request of a person, as read from the words alone, without a page. */
export type Command =
  | { readonly kind: 'load'; readonly url: string }
  | { readonly kind: 'open'; readonly target: string }
  /** Opens what has this name, or searches for it. */
  | { readonly kind: 'find'; readonly target: string }
  | { readonly kind: 'press'; readonly target: string; readonly times: number }
  | { readonly kind: 'toggle'; readonly target: string; readonly on: boolean | null }
  | { readonly kind: 'choose'; readonly value: string; readonly field: string | null }
  | { readonly kind: 'set'; readonly field: string | null; readonly value: string }
  | { readonly kind: 'fill'; readonly slots: readonly Slot[]; readonly submit: string | null }
  | {
      readonly kind: 'create';
      readonly verb: string;
      readonly noun: string;
      readonly slots: readonly Slot[];
      readonly submit: string | null;
    }
  | {
      readonly kind: 'put';
      readonly item: string;
      readonly place: string;
      readonly verb: string;
      readonly quantity: string | null;
    }
  | { readonly kind: 'step'; readonly target: string; readonly by: number }
  | { readonly kind: 'search'; readonly query: string }
  | { readonly kind: 'submit'; readonly how: string }
  | { readonly kind: 'dismiss'; readonly target: string }
  | { readonly kind: 'expand'; readonly target: string; readonly on: boolean }
  | { readonly kind: 'scroll'; readonly to: 'up' | 'down' | 'top' | 'bottom' | { readonly target: string } }
  | { readonly kind: 'history'; readonly way: 'back' | 'forward' }
  | { readonly kind: 'reload' }
  | { readonly kind: 'tab'; readonly what: 'new' | 'switch' | 'close'; readonly target: string | null }
  /** Presses something that a closed tab, section or branch may hide. */
  | { readonly kind: 'hover'; readonly target: string }
  | { readonly kind: 'copy'; readonly target: string }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'ask'; readonly question: string }
  | { readonly kind: 'chat'; readonly answer: string }
  | { readonly kind: 'unknown'; readonly text: string };
