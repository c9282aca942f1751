/** What a page said or asked through a dialog of the browser: a call of `alert`, `confirm` or `prompt`, or that it would be left, which is a `confirm`. */
export interface DialogCall {
  readonly kind: 'alert' | 'confirm' | 'prompt';
  readonly message: string;
  /** What the field of a prompt holds at first. */
  readonly preset: string;
  /** Whether a given answer was used. Without one, the dialog was cancelled. */
  readonly answered: boolean;
}

/** The OK to a dialog, given before the dialog is asked; it answers one dialog with this message in this frame. `text`: for a prompt. */
export interface DialogAnswer {
  readonly message: string;
  /** The number of the frame that asks: another frame may ask in the same words to be told the text. */
  readonly frame: number;
  readonly text: string;
}

/**
 * Answers the dialogs of this frame in place of the browser, whose dialogs would stop the page and everything that looks at it: with one of
 * `answers`, else with Cancel. A page that has dialogs of its own keeps them.
 *
 * Runs in the world of the page. The function is passed to the browser as source text and must use nothing outside of itself. `key`: the
 * name under which `giveBack` finds what was asked.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its source goes to the page as one text
export function takeDialogs(key: string, answers: readonly Omit<DialogAnswer, 'frame'>[]): void {
  // A page that asks until it gets an answer would never end.
  const mostCalls = 8;
  const longestMessage = 2000;
  if (Object.hasOwn(window, key)) return;
  const left = [...answers];
  const calls: DialogCall[] = [];
  const answerTo = (kind: DialogCall['kind'], [message, preset]: readonly unknown[]): string | null => {
    const said = message === undefined ? '' : String(message).slice(0, longestMessage);
    const at = kind === 'alert' ? -1 : left.findIndex((answer) => answer.message === said);
    const [given] = at < 0 ? [] : left.splice(at, 1);
    calls.push({
      kind,
      message: said,
      preset: preset === undefined ? '' : String(preset),
      answered: given !== undefined,
    });
    if (calls.length > mostCalls) throw new Error('The page shows too many dialogs.');
    return given?.text ?? null;
  };
  const answered = {
    alert: (told: readonly unknown[]) => void answerTo('alert', told),
    confirm: (told: readonly unknown[]) => answerTo('confirm', told) !== null,
    prompt: (told: readonly unknown[]) => answerTo('prompt', told),
  };
  const restores: (() => void)[] = [];
  for (const [name, answer] of Object.entries(answered)) {
    const own = Object.getOwnPropertyDescriptor(window, name);
    const native: unknown = own?.value;
    if (own === undefined || own.configurable !== true || typeof native !== 'function') continue;
    if (!Function.prototype.toString.call(native).includes('[native code]')) continue;
    const value = new Proxy(native, { apply: (_target, _self, told: readonly unknown[]) => answer(told) });
    Object.defineProperty(window, name, { ...own, value });
    restores.push(() => {
      if (Object.getOwnPropertyDescriptor(window, name)?.value === value) Object.defineProperty(window, name, own);
    });
  }
  // A field of files that a script pressed outside of the document would show the browser's picker unseen.
  const click = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'click');
  if (click?.configurable === true && typeof click.value === 'function') {
    const value = new Proxy(click.value as () => void, {
      apply: (target, self: HTMLElement, given: []) => {
        const isLoose = self instanceof HTMLInputElement && self.type === 'file' && !self.isConnected;
        if (isLoose) document.documentElement.append(self);
        Reflect.apply(target, self, given);
        if (isLoose) self.remove();
      },
    });
    Object.defineProperty(HTMLElement.prototype, 'click', { ...click, value });
    restores.push(() => {
      if (HTMLElement.prototype.click === value) Object.defineProperty(HTMLElement.prototype, 'click', click);
    });
  }
  // The browser would ask what was answered already. Restored where the document stays.
  const letLeave = () => {
    const { prototype } = BeforeUnloadEvent;
    const handler = window.onbeforeunload;
    window.onbeforeunload = null;
    const own = Object.getOwnPropertyDescriptor(prototype, 'returnValue');
    Object.defineProperty(prototype, 'returnValue', { configurable: true, get: () => '', set: () => {} });
    Object.defineProperty(prototype, 'preventDefault', { configurable: true, value: () => {} });
    restores.push(() => {
      window.onbeforeunload = handler;
      if (own !== undefined) Object.defineProperty(prototype, 'returnValue', own);
      Reflect.deleteProperty(prototype, 'preventDefault');
    });
  };
  // Asks the page before the browser does, whose question could only be answered in its own dialog.
  const beforeLeaving = (event: NavigateEvent) => {
    if (!event.cancelable || event.destination.sameDocument || event.downloadRequest !== null) return;
    const leaving = document.createEvent('BeforeUnloadEvent') as BeforeUnloadEvent;
    leaving.initEvent('beforeunload', false, true);
    window.dispatchEvent(leaving);
    if (!leaving.defaultPrevented && leaving.returnValue === '') return;
    if (answerTo('confirm', ['Leave the page? What was changed on it may not be saved.']) === null)
      event.preventDefault();
    else letLeave();
  };
  window.navigation.addEventListener('navigate', beforeLeaving);
  const giveBack = (isRead?: unknown) => {
    if (isRead === true) return calls;
    window.navigation.removeEventListener('navigate', beforeLeaving);
    for (const restore of restores) restore();
    Reflect.deleteProperty(window, key);
    return calls;
  };
  Object.defineProperty(window, key, { value: giveBack, configurable: true });
}
