/** Groups of MiniWoB++ tasks: those that the built-in policy was written beside, those that need a pen, and those nobody looks at. */
export type MiniwobGroup = 'developed' | 'drawing' | 'held out';

/** Pages of the package that BrowserGym does not run: what they want cannot be done in single steps. */
const NOT_RUN = new Set(['button-delay', 'chase-circle', 'hover-shape', 'moving-items', 'simon-says']);

/** Names, or the beginnings of names, of tasks. */
const DEVELOPED =
  /^(?:click-(?:button|checkboxes|collapsible|link|menu|option|scroll-list|tab|test)|choose-list|enter-(?:text|date)|login-user|email-inbox|search-engine|navigate-tree|use-autocomplete|focus-text|read-table|copy-paste|scroll-text|simple-arithmetic)(?=-|$)/u;
const DRAWING =
  /^(?:bisect-angle|circle-center|count-sides|drag|draw|find-midpoint|highlight-text|hot-cold|resize-textarea|right-angle|use-colorwheel)(?=-|$)/u;

/** The group of a page; null if it is not run. */
export function groupOf(page: string): MiniwobGroup | null {
  if (NOT_RUN.has(page)) return null;
  if (DEVELOPED.test(page)) return 'developed';
  return DRAWING.test(page) ? 'drawing' : 'held out';
}
