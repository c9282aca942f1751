/** Least time between two reports: one is enough to pause. */
const LEAST_MS = 1_000;
/** What a person does to a page; reading it, with the wheel or the pointer, leaves it as it is. */
const TOUCHES = ['pointerdown', 'keydown'] as const;

/** Calls `onTouch` when a person touches this page. Scripts, those of the agent's hands too, cannot make trusted events. */
export function reportTouch(onTouch: () => void): void {
  let last = Number.NEGATIVE_INFINITY;
  const report = (event: Event) => {
    if (!event.isTrusted || event.timeStamp - last < LEAST_MS) return;
    last = event.timeStamp;
    onTouch();
  };
  for (const type of TOUCHES) window.addEventListener(type, report, { capture: true, passive: true });
}
