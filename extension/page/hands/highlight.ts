/** A box around the element that the agent touches, above the whole page. The page can neither read nor style it. */
export interface Highlight {
  /** Draws the box around `element`, instead of around an earlier one. `accent`: a CSS colour. */
  show(element: Element, accent: string): void;
  hide(): void;
  /** The host of the box in the document, while it is shown. */
  host(): Element | null;
}

const STYLE = `
  :host { all: initial !important; position: fixed !important; inset: 0 !important; pointer-events: none !important; z-index: 2147483647 !important; }
  div { all: unset; position: fixed; inset: auto; margin: 0; box-sizing: border-box; border-radius: 4px; pointer-events: none;
    border: 2px solid var(--accent); outline: 1px solid #fff8; background: color-mix(in oklch, var(--accent) 12%, transparent); }
`;
const MARGIN = 3;

/** A highlight for one document. Adds nothing to the document until it is shown. */
export function createHighlight(document: Document): Highlight {
  let host: HTMLElement | null = null;
  let stop = () => {};
  const hide = () => {
    stop();
    host?.remove();
    host = null;
  };
  return {
    hide,
    host: () => host,
    show(element, accent) {
      hide();
      host = document.createElement('div');
      const root = host.attachShadow({ mode: 'closed' });
      // The page's content security policy does not apply to constructed style sheets.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(STYLE);
      root.adoptedStyleSheets = [sheet];
      const box = document.createElement('div');
      box.style.setProperty('--accent', accent);
      box.popover = 'manual';
      root.append(box);
      document.documentElement.append(host);
      // Modal dialogs of the page are in the top layer, so the box must be too.
      box.showPopover();
      stop = follow(element, box, hide);
    },
  };
}

function follow(element: Element, box: HTMLElement, hide: () => void): () => void {
  let running = true;
  const place = () => {
    if (!running) return;
    if (!element.isConnected) {
      hide();
      return;
    }
    const { x, y, width, height } = element.getBoundingClientRect();
    Object.assign(box.style, {
      left: `${x - MARGIN}px`,
      top: `${y - MARGIN}px`,
      width: `${width + 2 * MARGIN}px`,
      height: `${height + 2 * MARGIN}px`,
    });
    requestAnimationFrame(place);
  };
  place();
  return () => {
    running = false;
  };
}
