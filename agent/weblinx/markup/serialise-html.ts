import type { Attribute, PageElement, PageNode } from '../../page.ts';
import { isElement } from '../../page.ts';

/** Elements without an end tag in HTML 4, which libxml2 knows. */
export const EMPTY_TAGS: ReadonlySet<string> = new Set(
  'area base basefont br col frame hr img input isindex link meta param'.split(' '),
);
/** Attributes whose value is their own name if they are written without one. */
export const BOOLEAN_ATTRIBUTES: ReadonlySet<string> = new Set(
  'checked compact declare defer disabled ismap multiple nohref noresize noshade nowrap readonly selected'.split(' '),
);
const ADDRESSES = new Set(['href', 'action', 'src']);

/**
 * Writes a node as HTML, as lxml's `tostring` does: no end tag for the void elements of HTML 4 and for an empty `li`,
 * percent-encoded addresses, no content-type declarations. `#shadow-root` and `#document` write only their children.
 */
export function serialiseHtml(node: PageNode): string {
  const parts: string[] = [];
  write(node, null, parts);
  return parts.join('').replace(/<meta http-equiv="Content-Type"[^>]*>/gu, '');
}

function write(node: PageNode, parent: PageElement | null, parts: string[]): void {
  if (typeof node === 'string') {
    const raw = parent !== null && /^(?:script|style)$/iu.test(parent.tag);
    parts.push(raw ? node : escapeText(node));
  } else if (isElement(node)) {
    writeElement(node, parts);
  } else if (node.instruction === undefined) {
    parts.push(`<!--${node.comment}-->`);
  } else {
    parts.push(`<?${node.instruction}${node.comment === '' ? '' : ` ${node.comment}`}>`);
  }
}

function writeElement(element: PageElement, parts: string[]): void {
  if (element.tag.startsWith('#')) {
    for (const child of element.children) write(child, element, parts);
    return;
  }
  parts.push('<', element.tag);
  for (const attribute of element.attributes) parts.push(' ', attributeText(attribute, element.tag));
  parts.push('>');
  if (EMPTY_TAGS.has(element.tag) || (element.tag === 'li' && element.children.length === 0)) return;
  for (const child of element.children) write(child, element, parts);
  parts.push('</', element.tag, '>');
}

function attributeText([name, value, bare]: Attribute, tag: string): string {
  if (bare === 'bare' || BOOLEAN_ATTRIBUTES.has(name)) return name;
  if (ADDRESSES.has(name) || (name === 'name' && tag === 'a'))
    return `${name}=${quoteAttribute(encodeAddress(escapeValue(value)))}`;
  return `${name}=${quoteAttribute(escapeValue(value))}`;
}

function escapeText(text: string): string {
  if (!/[&<>]/.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** In HTML 4 `&{` starts a script macro and `<!-- -->` a server-side include, so both stay. Drops control characters. */
function escapeValue(value: string): string {
  if (!/[^ !"#$%'-;=?-~]/.test(value)) return value;
  return value.replace(/<!(?=--)[\s\S]*?-->|&(?!\{)|[<>]|[^\P{Cc}\t\n\r\x7f-\x9f]/gu, (found) => {
    if (found.length > 1) return found;
    return found === '&' ? '&amp;' : found === '<' ? '&lt;' : found === '>' ? '&gt;' : '';
  });
}

function quoteAttribute(value: string): string {
  if (!value.includes('"')) return `"${value}"`;
  return value.includes("'") ? `"${value.replaceAll('"', '&quot;')}"` : `'${value}'`;
}

const ENCODED = /[^A-Za-z0-9\-_.!~*'()#%&+,/:;<=>?@]/gu;

function encodeAddress(value: string): string {
  return value.replace(/^[ \t\n\r]+/u, '').replace(ENCODED, (character) => {
    const bytes = new TextEncoder().encode(character);
    return Array.from(bytes, (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
  });
}
