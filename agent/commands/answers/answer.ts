import { similarity } from '../../english/match.ts';
import { readPhrase } from '../../english/phrase.ts';
import { words } from '../../english/words.ts';
import { attribute } from '../../page.ts';
import { isField, nameOf } from '../../reading/names.ts';
import { ancestors, type Item, inside, type PageView, runsIn, visibleText } from '../../reading/page-view.ts';
import { anchorsOf } from '../things/anchors.ts';
import { matchesOf } from '../things/resolve.ts';
import { answerFromCards, answerList } from './cards.ts';
import { answerCount } from './count.ts';
import { answerFromFields } from './fields.ts';
import { answerFromPairs } from './pairs.ts';
import { answerIn, answerStep, answerWhere } from './places.ts';
import { answerSentence } from './sentence.ts';
import { type Answer, blocks, contentWords, cut } from './text.ts';
import { answerFromThing } from './thing.ts';

const ASKED =
  /^(?:(?:can|could|would) you )?(?:please )?(?:tell me|let me know|give me|show me|find out|find|get|look up|read(?: me| out| aloud)?|report|say|check|see|fetch|look for|verify|make sure)(?: (?:if|whether|that|about))?\s+/iu;

/** Answers a question from what can be read on the page, and says so where the page does not tell. */
export function answer(view: PageView, question: string, { focus }: { readonly focus: string | null }): Answer {
  const asked = aboutWhat(
    withFocus(
      question
        .replace(/[?!.\s]+$/u, '')
        .replace(ASKED, '')
        .replace(/^(?:and|so|but|also|then|ok|okay)[\s,]+/iu, '')
        .replace(/(\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*)*)['’]s (\p{Ll}[\p{L}-]*(?: \p{Ll}[\p{L}-]*)?)$/u, '$2 of $1')
        .trim(),
      focus,
    ),
  );
  const readers = [
    answerPage,
    answerCount,
    answerHeaded,
    answerList,
    answerState,
    answerFromFields,
    answerFromPairs,
    answerFromCards,
    answerWhere,
    answerStep,
    answerIn,
    answerWho,
    answerFromThing,
    answerSection,
    answerSentence,
  ];
  for (const read of readers) {
    const found = read(view, asked);
    if (found !== null) return found;
  }
  return { answer: `The page does not say: I find nothing on it about “${subject(asked)}”.`, focus: null };
}

/** "What does the page say about X" asks for X. */
function aboutWhat(asked: string): string {
  return asked.replace(
    /^what (?:does|do|is|can you find in) (?:the |this |that )?(?:\p{L}+ )?\p{L}+ (?:say|tell|written|state|mention)s?(?: us| me)? (?:about|on|regarding) /iu,
    '',
  );
}

function withFocus(asked: string, focus: string | null): string {
  if (focus === null) return asked;
  return asked
    .replace(/\b(?:it|that|this one|that one|its)$/iu, focus)
    .replace(/^((?:is|how much is|how much does|what does|does|when is|where is)) (?:it|that)\b/iu, `$1 ${focus}`);
}

function subject(asked: string): string {
  return asked
    .replace(
      /^(?:what(?:'s| is| are| was| does)?|who(?:'s| is)?|when(?:'s| is)?|where(?:'s| is)?|how (?:much|many|long|old|big)(?: is| are| does)?|is|are|does|which)\s+(?:the page say about\s+)?/iu,
      '',
    )
    .replace(/^the\s+/iu, '');
}

/** About the page as a whole. */
function answerPage(view: PageView, asked: string): Answer | null {
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

/** The state of a control: ticked, chosen, typed. */
function answerState(view: PageView, asked: string): Answer | null {
  const ticked = asked.match(
    /^(?:is|are) (?:the )?(.+?)(?: (?:checkbox|box|switch|option|radio(?: button)?))? (checked|ticked|selected|enabled|disabled|on|off|chosen|unchecked|switched on|turned on)$/iu,
  );
  if (ticked !== null) {
    const found = best(view, ticked[1] ?? '', 'toggle');
    const live = found?.element.live;
    if (found === null || live === null || live === undefined) return null;
    const wanted = (ticked[2] ?? '').toLowerCase();
    if (/abled$/u.test(wanted))
      return { answer: `“${nameOf(view, found)}” is ${live.disabled ? 'disabled' : 'enabled'}.`, focus: null };
    const state = live.checked ?? live.selected;
    if (state === null) return null;
    return {
      answer: `${(state === true) === !/^(?:off|unchecked)$/u.test(wanted) ? 'Yes' : 'No'}: “${nameOf(view, found)}” is ${state === true ? 'on' : 'off'}.`,
      focus: null,
    };
  }
  const held = asked.match(
    /^what(?:'s| is| did i (?:type|enter|choose))?(?: (?:selected|chosen|written|typed|entered|the value|set|filled in))?(?: (?:in|of|for|into|as))?(?: the)? (.+?)(?: (?:set to|field|box|input|value|dropdown))?$/iu,
  );
  const field =
    held === null ||
    !/\b(?:selected|chosen|written|typed|entered|value|set to|field|box|input|dropdown)\b/iu.test(asked)
      ? null
      : best(view, held[1] ?? '', 'field');
  if (field === null || !isField(field)) return null;
  if (field.element.live?.secret === true)
    return { answer: `“${nameOf(view, field)}” holds a secret that I do not read.`, focus: null };
  const value = field.tag === 'select' ? chosenText(view, field) : (field.element.live?.value ?? '');
  return {
    answer: value === '' ? `“${nameOf(view, field)}” is empty.` : `“${nameOf(view, field)}” is “${value}”.`,
    focus: null,
  };
}

function chosenText(view: PageView, select: Item): string {
  const option = inside(view, select).find((item) => item.element.live?.selected === true);
  return option === undefined
    ? (select.element.live?.value ?? '')
    : option.element.live?.name || visibleText(view, option) || (select.element.live?.value ?? '');
}

function best(view: PageView, said: string, want: 'toggle' | 'field'): Item | null {
  const [phrase] = readPhrase(said);
  const match = phrase === undefined ? undefined : matchesOf(view, phrase, { want, exclude: new Set() })[0];
  return match !== undefined && match.score > 0.6 ? match.item : null;
}

/** "Who wrote The Old Ways": the "by ..." that stands with it. */
function bylineOfThing(view: PageView, asked: string): Answer | null {
  const said = asked.match(
    /^(?:who (?:wrote|made|painted|created|published|posted|sent|directed)|(?:who is )?(?:the )?author of) (.+)$/iu,
  )?.[1];
  if (said === undefined || /^(?:it|this|that|the (?:article|page|post|story|text))\b/iu.test(said)) return null;
  for (const { item } of anchorsOf(view, said)) {
    for (const around of [...ancestors(item)].slice(0, 4)) {
      const text = runsIn(view, around)
        .filter(
          (run) => ![run.item, ...ancestors(run.item)].some((each) => each.tag === 'option' || each.tag === 'label'),
        )
        .map((run) => run.text)
        .join(' ');
      const by = text.length > 600 ? null : text.match(/\b(?:by|author:?)\s+((?:\p{Lu}[\p{L}.'’-]*\s?){1,4})/u);
      if (by !== null)
        return { answer: `${visibleText(view, item)}: “${by[0].trim()}”`, focus: visibleText(view, item) };
    }
  }
  return null;
}

/** "What are the special offers", where a heading says just that. */
function answerHeaded(view: PageView, asked: string): Answer | null {
  return /^(?:what are|list|which are|name|tell me about|what)\b/iu.test(asked) && contentWords(asked).length > 1
    ? answerSection(view, asked)
    : null;
}

/** What stands under the heading that the question names. */
function answerSection(view: PageView, asked: string): Answer | null {
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

/** Who wrote it, and when. */
function answerWho(view: PageView, asked: string): Answer | null {
  const thing = bylineOfThing(view, asked);
  if (thing !== null) return thing;
  if (/^who (?:wrote|is the author|authored|published|posted|made|created)|\bauthor\b|\bwritten by\b/iu.test(asked)) {
    const byline = view.items.find(
      (item) =>
        item.visible &&
        (attribute(item.element, 'rel') === 'author' ||
          /\b(?:author|byline)\b/iu.test(
            `${attribute(item.element, 'class') ?? ''} ${attribute(item.element, 'itemprop') ?? ''}`,
          )),
    );
    const text = byline === undefined ? null : visibleText(view, byline);
    const found =
      text ??
      blocks(view)
        .map(
          (block) =>
            block.match(/\b(?:written |posted |published )?by\s+((?:\p{Lu}[\p{L}.'’-]*\s?){1,4})/u)?.[0] ?? null,
        )
        .find((match) => match !== null);
    if (found !== undefined && found !== null && found !== '')
      return { answer: `“${cut(found.trim(), 160)}”`, focus: null };
  }
  if (
    /^when (?:was|were|did) (?:it|this|that|the (?:article|page|post|story)|this (?:article|page|post|story))\b.*(?:written|published|posted|updated|last)|(?:publication|published) date|date of (?:this|the) (?:article|post)/iu.test(
      asked,
    )
  ) {
    const time = view.items.find((item) => item.visible && item.tag === 'time');
    if (time !== undefined) return { answer: `“${visibleText(view, time)}”`, focus: null };
  }
  return null;
}
