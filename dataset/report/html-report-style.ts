import { CATEGORIES, type Category } from '../score/categories.ts';

/** A colour per category, from calm to alarming; readable on light and dark, and distinguishable by lightness for the colour-blind. */
const COLORS: Readonly<Record<Category, readonly [light: string, dark: string]>> = {
  right: ['oklch(64% 0.1 185)', 'oklch(66% 0.1 185)'],
  'wrong text': ['oklch(88% 0.11 95)', 'oklch(84% 0.12 95)'],
  'wrong URL': ['oklch(82% 0.13 80)', 'oklch(78% 0.13 80)'],
  'wrong offset': ['oklch(90% 0.04 95)', 'oklch(72% 0.04 95)'],
  'wrong element, near': ['oklch(75% 0.14 60)', 'oklch(72% 0.14 60)'],
  'wrong element, far': ['oklch(64% 0.17 40)', 'oklch(62% 0.17 40)'],
  'no such element': ['oklch(53% 0.17 28)', 'oklch(53% 0.17 28)'],
  'wrong intent': ['oklch(42% 0.13 330)', 'oklch(50% 0.14 330)'],
  unparsable: ['oklch(35% 0.01 260)', 'oklch(48% 0.01 260)'],
};

/** The CSS variable of a category's colour. */
export function colorOf(category: Category): string {
  return `var(--${category.replace(/[^a-z]+/giu, '-').toLowerCase()})`;
}

/** The style sheet of the report; it loads no font or image. */
export function style(): string {
  const colors = CATEGORIES.map((category) => {
    const [light, dark] = COLORS[category];
    return `  ${colorOf(category).slice(4, -1)}: light-dark(${light}, ${dark});`;
  });
  return `:root {
  color-scheme: light dark;
  --ink: light-dark(oklch(24% 0.01 260), oklch(92% 0.005 260));
  --quiet: light-dark(oklch(50% 0.01 260), oklch(68% 0.01 260));
  --line: light-dark(oklch(90% 0.004 260), oklch(32% 0.008 260));
  --paper: light-dark(oklch(99.5% 0.001 260), oklch(20% 0.008 260));
  --accent: light-dark(oklch(50% 0.13 255), oklch(74% 0.11 255));
${colors.join('\n')}
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1080px; padding: 32px 24px 64px; background: var(--paper); color: var(--ink);
  font: 14px/1.5 system-ui, sans-serif; }
h1 { font-size: 22px; margin: 0; letter-spacing: -0.01em; }
h2 { font-size: 16px; margin: 44px 0 4px; }
h3 { font-size: 14px; margin: 20px 0 4px; }
p { margin: 4px 0 12px; max-width: 72ch; color: var(--quiet); }
.table { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: 8px 0; }
th, td { text-align: right; padding: 4px 0 4px 20px; border-bottom: 1px solid var(--line); white-space: nowrap; }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
th { font-weight: 500; color: var(--quiet); }
td.best { font-weight: 650; color: var(--accent); }
td small { color: var(--quiet); font-weight: 400; }
figure { margin: 8px 0 0; }
svg { overflow: visible; }
svg text { fill: var(--ink); }
.legend { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 8px 0 4px; padding: 0; list-style: none; font-size: 13px; }
.legend i { display: inline-block; width: 12px; height: 12px; border-radius: 2px; margin-right: 6px; vertical-align: -1px; }
details { border-top: 1px solid var(--line); padding: 8px 0; }
details[open] { padding-bottom: 20px; }
summary { cursor: pointer; font-weight: 550; }
summary span { color: var(--quiet); font-weight: 400; margin-left: 8px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
pre { overflow-x: auto; padding: 12px; border: 1px solid var(--line); border-radius: 6px; font-size: 12px; user-select: all; }
ul.plain { padding-left: 18px; color: var(--quiet); }
@media print { details > * { display: block; } }`;
}
