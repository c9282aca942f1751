import { rulesOf } from '../appearance/style-rules.ts';
import { oneLine } from '../one-line.ts';

/** Roles of pressed elements: the words that a style sheet writes there are read before pressing. */
const PRESSED = /^(?:button|link|menuitem(?:checkbox|radio)?|option|switch|tab|treeitem)$/u;
/** Parts of a control without text whose generated words are read. */
const MOST_PARTS = 8;
const STRING = /"((?:[^"\\]|\\.)*)"/gu;
/** Icon fonts draw signs of the private use area, which say nothing. */
const READABLE = /[\p{L}\p{N}]/u;
/** `content` that writes no words: nothing, or quoted signs. */
const WORDLESS = /^(?:none|normal|(?:"[^"\\\p{L}\p{N}]*"\s*)*)$/u;
/** Longer style sheets are taken to write words: reading them all would hold up the look. */
const MOST_RULES = 20_000;

/** The words that style sheets write into the controls of one capture. */
export interface GeneratedWords {
  /** Notes the style sheets of a document or shadow root. Call it before any element is asked for that they may style. */
  add(root: DocumentOrShadowRoot): void;
  /** A name with the words written before and after the text of what is pressed; the name alone where there are none. */
  around(name: string, element: Element, role: string | null): string;
}

/**
 * Generated words of one capture. Asking an element for them takes longer than reading its box, so elements are asked only where some
 * style sheet, as it is now, writes words anywhere.
 */
export function createGeneratedWords(): GeneratedWords {
  let areThere = false;
  return {
    add({ styleSheets, adoptedStyleSheets }) {
      areThere ||= [...styleSheets, ...adoptedStyleSheets].some((sheet) => mayWrite(rulesOf(sheet)));
    },
    around: (name, element, role) => (areThere ? withGeneratedWords(name, element, role) : name),
  };
}

/** Whether a rule may write words. Rules that another site hides may. */
function mayWrite(rules: CSSRuleList | null): boolean {
  if (rules === null || rules.length > MOST_RULES) return true;
  for (const rule of rules) {
    if ('style' in rule && !WORDLESS.test((rule.style as CSSStyleDeclaration).content)) return true;
    if (rule instanceof CSSImportRule && rule.styleSheet !== null && mayWrite(rulesOf(rule.styleSheet))) return true;
    if ('cssRules' in rule && mayWrite(rule.cssRules as CSSRuleList)) return true;
  }
  return false;
}

function withGeneratedWords(name: string, element: Element, role: string | null): string {
  if (role === null ? name !== '' : !PRESSED.test(role)) return name;
  const parts = name === '' ? [element, ...[...element.querySelectorAll('*')].slice(0, MOST_PARTS)] : [element];
  const words = (pseudo: string) => parts.map((part) => generatedBy(part, pseudo)).join(' ');
  return oneLine(`${words('::before')} ${name} ${words('::after')}`);
}

/** The readable words of one pseudo-element; '' where it is not drawn. */
function generatedBy(element: Element, pseudo: string): string {
  const { content, display, visibility, fontSize, opacity } = getComputedStyle(element, pseudo);
  if (!content.startsWith('"') && !content.includes(' "')) return '';
  if (display === 'none' || visibility !== 'visible' || fontSize === '0px' || opacity === '0') return '';
  // What follows a slash is read aloud in place of what is drawn.
  const words = [...content.matchAll(STRING)].map(([, text = '']) => text.replace(/\\(.)/gu, '$1')).join(' ');
  return READABLE.test(words) ? words : '';
}
