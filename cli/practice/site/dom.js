/** An element: keys that start with `on` are listeners, `true` sets an attribute, `false` and `null` leave it out. */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) made.addEventListener(name.slice(2), value);
    else if (value !== false && value !== null) made.setAttribute(name, value === true ? '' : value);
  }
  made.append(...children.flat().filter((child) => child !== null));
  return made;
}

const PATHS = {
  plus: 'M8 3v10M3 8h10',
  left: 'M10 3 5 8l5 5',
  right: 'm6 3 5 5-5 5',
  cart: 'M2 2h2l1.6 8h6.6L14 4.5H4.6M6.5 13.2v.1M11.5 13.2v.1',
  star: 'm8 2 1.8 3.8 4.2.5-3.1 2.9.8 4.2L8 11.3l-3.7 2.1.8-4.2L2 6.3l4.2-.5Z',
  trash: 'M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.6 9h5.8l.6-9',
  reply: 'M6.5 4 3 7.5 6.5 11M3 7.5h6a4 4 0 0 1 4 4v1',
  forward: 'M9.5 4 13 7.5 9.5 11M13 7.5H7a4 4 0 0 0-4 4v1',
  pencil: 'm10.5 3 2.5 2.5L6 12.5 3 13l.5-3Z',
  inbox: 'M2.5 9 4.5 3h7l2 6v4h-11ZM2.5 9h3.5l1 2h2l1-2h3.5',
  sent: 'M13.5 2.5 2.5 7l4.5 2 2 4.5Z',
};

/** A 16 px line drawing that says nothing to screen readers; the control around it has the name. */
export function icon(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('width', '16');
  svg.setAttribute('height', '16');
  svg.setAttribute('aria-hidden', 'true');
  svg.innerHTML = `<path d="${PATHS[name]}" fill="none" stroke="currentcolor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>`;
  return svg;
}

/** What was stored under `key` in this browser, or `initial` the first time. */
export function load(key, initial) {
  const stored = localStorage.getItem(`practice:${key}`);
  return stored === null ? initial : JSON.parse(stored);
}

/** Keeps `value` in this browser under `key`. */
export function save(key, value) {
  localStorage.setItem(`practice:${key}`, JSON.stringify(value));
}

// In the page from the start: screen readers announce what is added to a live region, not the region itself.
const toasts = element('div', { class: 'toasts', role: 'status' });
document.body.append(toasts);

/** A short message in the corner, gone after six seconds, with one thing to do about it if `action` is given. */
export function toast(message, action = null) {
  const shown = element('div', { class: 'toast' }, element('span', {}, message));
  if (action !== null) {
    const run = () => {
      shown.remove();
      action.run();
    };
    shown.append(element('button', { type: 'button', onclick: run }, action.name));
  }
  shown.append(element('button', { type: 'button', 'aria-label': 'Dismiss', onclick: () => shown.remove() }, '✕'));
  toasts.append(shown);
  setTimeout(() => shown.remove(), 6000);
}
