import { rulesOf } from '../appearance/style-rules.ts';

/** The elements that a style rule of their own gives a cursor that invites to press or to drag. */
export interface PointerRules {
  /** Those of the document now; rules that want the mouse over the element count as well. */
  elements(): ReadonlySet<Element>;
}

/** A crosshair draws a line, a hand grabs a thing. */
const INVITING = new Set(['pointer', 'crosshair', 'grab', 'move']);
/** A pseudo-class of the mouse, with the functions around nothing else. */
const MOUSE = /:(?:hover|active|focus(?:-visible|-within)?)/gu;
/** Rules for everything inside of something mark no single element. */
const FOR_ALL = /(?:^|[\s>+~])\*(?:::?[\w-]+)*\s*$/u;
/** A style sheet with more rules is not searched: it would hold up the look. */
const MOST_RULES = 20_000;

interface Read {
  readonly count: number;
  readonly selectors: readonly string[];
}

/**
 * Reads the style sheets of a document, each once as long as it stays as long. The computed cursor cannot tell these elements: it is
 * inherited, and `:hover` rules show only under the mouse.
 */
export function createPointerRules(document: Document): PointerRules {
  const known = new WeakMap<CSSStyleSheet, Read>();
  const selectorsOf = (sheet: CSSStyleSheet): readonly string[] => {
    const rules = rulesOf(sheet);
    const read = known.get(sheet);
    if (read !== undefined && read.count === rules?.length) return read.selectors;
    const selectors: string[] = [];
    if (rules !== null && rules.length <= MOST_RULES) collectSelectors(rules, selectors);
    known.set(sheet, { count: rules?.length ?? 0, selectors });
    return selectors;
  };
  return {
    elements() {
      const found = new Set<Element>();
      for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
        if (sheet.disabled) continue;
        for (const selector of selectorsOf(sheet))
          for (const element of document.querySelectorAll(selector)) found.add(element);
      }
      return found;
    },
  };
}

function collectSelectors(rules: CSSRuleList, selectors: string[]): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && INVITING.has(rule.style.cursor)) {
      const selector = rule.selectorText.replace(MOUSE, '');
      if (!FOR_ALL.test(selector) && isSelector(selector)) selectors.push(selector);
    }
    if ('cssRules' in rule) collectSelectors(rule.cssRules as CSSRuleList, selectors);
  }
}

/** Whether the rest of a selector is a selector: `:hover` alone leaves nothing. */
function isSelector(text: string): boolean {
  return CSS.supports(`selector(${text})`);
}
