import { similarity } from '../../english/match.ts';
import { words } from '../../english/words.ts';
import { ancestors, type PageItems, visibleText } from '../../reading/page-items.ts';
import { contentWords, cut, type TextAnswer } from './text.ts';

/** Answers questions about the page as a whole: its address, its title, what it is about. */
export function answerPage(view: PageItems, asked: string): TextAnswer | null {
  const { title, url } = view.page;
  if (
    /^(?:what(?:'s| is)?|which) (?:the )?(?:current )?(?:url|address|link)(?: of (?:this|the) (?:page|site))?$|^(?:the )?(?:url|address)(?: of (?:this|the) page)?$/iu.test(
      asked,
    )
  )
    return { answer: `The address is ${url}.`, focus: null };
  if (
    /^(?:what(?:'s| is)?|which) (?:the )?(?:page )?title(?: of (?:this|the) page)?$|^(?:the )?(?:page )?title$/iu.test(
      asked,
    )
  )
    return { answer: `The title is “${title}”.`, focus: null };
  const isAbout =
    /^(?:what(?:'s| is| does)|describe|summari[sz]e|explain|where am i|which page|what page|read)\b.*\b(?:this|the|page|site|here|i)\b/iu.test(
      asked,
    ) &&
    /\b(?:this page|the page|this site|this website|this about|page about|article about|page is this|page am i|where am i|on this page|site about)\b/iu.test(
      asked,
    ) &&
    !/\bsay(?:s)? about\b/iu.test(asked);
  if (
    !isAbout &&
    !/^(?:where am i|what is this|read (?:the|this) page|summari[sz]e(?: (?:it|this))?|(?:the|this) page)$/iu.test(
      asked,
    )
  )
    return null;
  const headings = view.items
    .filter((item) => item.role === 'heading' && item.visible)
    .map((item) => visibleText(view, item))
    .filter((text) => text !== '');
  const first = view.items.find((item) => item.tag === 'p' && item.visible && visibleText(view, item).length > 40);
  const parts = [`This is “${title || url}”.`];
  if (headings.length > 0)
    parts.push(
      `Its headings: ${[...new Set(headings)]
        .slice(0, 6)
        .map((text) => `“${text}”`)
        .join(', ')}.`,
    );
  if (first !== undefined) parts.push(`It begins: “${cut(visibleText(view, first), 240)}”`);
  return { answer: parts.join(' '), focus: null };
}

/**
 * "What are the special offers": answers with the section of that heading, if the question has at least two telling
 * words.
 */
export function answerHeaded(view: PageItems, asked: string): TextAnswer | null {
  return /^(?:what are|list|which are|name|tell me about|what)\b/iu.test(asked) && contentWords(asked).length > 1
    ? answerSection(view, asked)
    : null;
}

/** Answers with the text under the heading that the question names. */
export function answerSection(view: PageItems, asked: string): TextAnswer | null {
  const sought = contentWords(asked);
  const headings = view.items.filter(
    (item) =>
      (item.role === 'heading' || item.tag === 'caption' || item.tag === 'summary') &&
      item.visible &&
      item.tag !== 'h1',
  );
  const at = headings.find((item) => similarity(sought, words(visibleText(view, item))) > 0.85);
  if (at === undefined) return null;
  const next = view.items.find((item) => item.role === 'heading' && item.visible && item.index > at.last);
  const block = [...ancestors(at)].find((item) => item.lastRun > at.lastRun);
  const end = block?.lastRun ?? view.runs.length;
  const text = view.runs
    .slice(at.lastRun, Math.min(next?.firstRun ?? view.runs.length, end))
    .map((run) => run.text)
    .join(' ');
  return text === '' ? null : { answer: `${visibleText(view, at)}: “${cut(text, 300)}”`, focus: visibleText(view, at) };
}
