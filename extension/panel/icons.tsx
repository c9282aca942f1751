import type { JSX } from 'preact';
import type { Intent } from '../../agent/action.ts';

/** Paths of line drawings, 16 x 16, stroked in the current text colour. */
const PATHS = {
  click: 'M5 3.5 12.5 9 9 9.6 11 13l-1.6.9-1.9-3.5L5 13z',
  type: 'M2.5 4.5h11v7h-11zM5 7h.01M8 7h.01M11 7h.01M5.5 9.5h5',
  change: 'M2.5 5h7M12.5 5h1M2.5 11h1M6.5 11h7M11 3.5v3M5 9.5v3',
  submit: 'M13.5 3.5v4.5h-10M6.5 5l-3 3 3 3',
  load: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M2.5 8h11M8 2.5c2 2 2 9 0 11M8 2.5c-2 2-2 9 0 11',
  scroll: 'M8 2.5v11M5 5.5l3-3 3 3M5 10.5l3 3 3-3',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  tab: 'M2.5 12.5v-7h2v-2h5v2h4v7z',
  back: 'M7 3.5 2.5 8 7 12.5M2.5 8h11',
  forward: 'M9 3.5 13.5 8 9 12.5M13.5 8h-11',
  wait: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M8 5v3l2 1.5',
  say: 'M2.5 3.5h11v7.5h-6l-3 2.5V11h-2z',
  settings: 'M2.5 4.5h6M11.5 4.5h2M2.5 11.5h2M7.5 11.5h6M10 3v3M6 10v3',
  approvals: 'M8 2.2 13 4v4c0 3-2.2 5-5 6-2.8-1-5-3-5-6V4zM5.7 8l1.7 1.7 3-3.2',
  record: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  history: 'M2.5 8a5.5 5.5 0 1 1 1.7 4M2.5 12.5V9.8h2.7M8 5v3.2l2 1.3',
  add: 'M8 3v10M3 8h10',
  send: 'M8 13V3M3.5 7.5 8 3l4.5 4.5',
  stop: 'M4.5 4.5h7v7h-7z',
  close: 'M4 4l8 8M12 4l-8 8',
  warning: 'M8 2.5 14 13H2zM8 6.5v3M8 11.4h.01',
  remove: 'M3 4.5h10M6 4.5v-2h4v2M4.5 4.5l.6 9h5.8l.6-9',
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative icon: its control carries the accessible name. */
export function Icon({ name }: { name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

const OF_INTENT: Readonly<Record<Intent, IconName>> = {
  say: 'say',
  click: 'click',
  hover: 'click',
  textinput: 'type',
  paste: 'type',
  change: 'change',
  submit: 'submit',
  load: 'load',
  scroll: 'scroll',
  copy: 'copy',
  tabcreate: 'tab',
  tabswitch: 'tab',
  tabremove: 'tab',
  back: 'back',
  forward: 'forward',
  wait: 'wait',
  waitfor: 'wait',
  doubleclick: 'click',
  rightclick: 'click',
  press: 'type',
  drag: 'change',
  selecttext: 'copy',
  addtext: 'type',
};

/** The icon for an intent. */
export function iconOf(intent: Intent): IconName {
  return OF_INTENT[intent];
}
