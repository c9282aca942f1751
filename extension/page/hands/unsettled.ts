/** A longer animation is meant to be watched, or never ends. */
const LONGEST_MS = 1_500;
/** How long to wait for a picture or a font that moves the page. */
const LOAD_MS = 1_500;
/** Changes that neither move an element nor show or hide it. */
const LOOKS =
  /color|shadow|outline|fill|stroke|filter|background|decoration|cursor|radius|letter|^(?:offset|easing|composite|computedoffset)$/iu;

/** Milliseconds until the transitions and animations end that move or show parts of a page; 0 for none. Endless ones do not count. */
export function movesTill(document: Document): number {
  let longest = 0;
  for (const animation of document.getAnimations()) {
    const { effect, playState, currentTime, playbackRate } = animation;
    // Decoration beside an element, such as the ripple of a button, does not count.
    if (playState !== 'running' || !(effect instanceof KeyframeEffect) || effect.pseudoElement !== null) continue;
    if (typeof currentTime !== 'number' || playbackRate <= 0 || isLook(animation, effect)) continue;
    const left = (Number(effect.getComputedTiming().endTime) - currentTime) / playbackRate;
    if (left <= LONGEST_MS) longest = Math.max(longest, left);
  }
  return longest;
}

function isLook(animation: Animation, effect: KeyframeEffect): boolean {
  if (animation instanceof CSSTransition) return LOOKS.test(animation.transitionProperty);
  return effect.getKeyframes().every((keyframe) => Object.keys(keyframe).every((name) => LOOKS.test(name)));
}

/** When each picture and font set was first seen loading: one that never arrives holds up a page once. */
const firstSeen = new WeakMap<object, number>();

/** Whether a page loads something that will move its parts: a font, or a picture that has no size yet. A lazy one may never be loaded. */
export function unloaded(document: Document): boolean {
  if (document.fonts.status === 'loading') return isAwaited(document.fonts);
  firstSeen.delete(document.fonts);
  return Array.from(document.images).some((image) => isUnsized(image) && isAwaited(image));
}

function isUnsized(image: HTMLImageElement): boolean {
  if (image.complete || image.loading === 'lazy' || image.getClientRects().length === 0) return false;
  const { width, height } = image.getBoundingClientRect();
  return width === 0 || height === 0 || !image.hasAttribute('height');
}

function isAwaited(what: object): boolean {
  const since = firstSeen.get(what) ?? performance.now();
  firstSeen.set(what, since);
  return performance.now() - since < LOAD_MS;
}

/** Whether changes of a document show: none does that lies in what is not drawn, such as a spinner that is hidden and turns all the same. */
export function areDrawn(records: readonly MutationRecord[]): boolean {
  // Many changes at once are drawn; to ask each of them would take long.
  return records.length > MOST_ASKED || records.some(isDrawn);
}

const MOST_ASKED = 40;

function isDrawn({ type, target }: MutationRecord): boolean {
  // An attribute may have hidden its element.
  let element = type === 'childList' && target instanceof Element ? target : target.parentElement;
  // A style sheet draws nothing itself, and what has no box of its own is drawn in that around it.
  if (element?.closest('head,style') != null) return true;
  while (element !== null && getComputedStyle(element).display === 'contents') element = element.parentElement;
  return element === null || element.checkVisibility();
}
