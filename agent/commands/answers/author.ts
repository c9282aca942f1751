import { attribute } from '../../page.ts';
import { ancestors, type PageItems, runsIn, visibleText } from '../../reading/page-items.ts';
import { anchorsOf } from '../things/anchors.ts';
import { blocks, cut, type TextAnswer } from './text.ts';

/** Answers who wrote the page or one thing on it, and when. */
export function answerWho(view: PageItems, asked: string): TextAnswer | null {
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

/** "Who wrote The Old Ways": answers with the "by ..." near that title. */
function bylineOfThing(view: PageItems, asked: string): TextAnswer | null {
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
