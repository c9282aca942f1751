import { NUMBERS } from '../../english/lexicon.ts';
import { words } from '../../english/words.ts';
import type { PageItems } from '../../reading/page-items.ts';
import { answerWho } from './author.ts';
import { answerFromCards, answerList } from './cards.ts';
import { answerCount } from './count.ts';
import { answerFromFields } from './fields.ts';
import { answerHeaded, answerPage, answerSection } from './page.ts';
import { answerFromPairs } from './pairs.ts';
import { answerIn, answerStep, answerWhere } from './places.ts';
import { answerSentence } from './sentence.ts';
import { answerState } from './state.ts';
import type { TextAnswer } from './text.ts';
import { answerFromThing } from './thing.ts';

const ASKED =
  /^(?:(?:can|could|would) you )?(?:please )?(?:tell me|let me know|give me|show me|find out|find|get|look up|read(?: me| out| aloud)?|report|say|check|see|fetch|look for|verify|make sure)(?: (?:if|whether|that|about))?\s+/iu;

/**
 * Answers a question from the page's text and controls; says so if the page has no answer. `focus` is what “it” means.
 */
export function answer(view: PageItems, question: string, { focus }: { readonly focus: string | null }): TextAnswer {
  const asked = aboutWhat(
    aboutFocus(
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
    if (found !== null && fits(asked, found.answer)) return found;
  }
  return { answer: `The page does not say: I find nothing on it about “${subject(asked)}”.`, focus: null };
}

/** "How many" is answered by a number, in digits or as a word. */
function fits(asked: string, said: string): boolean {
  return !/^how many\b/iu.test(asked) || /\p{N}/u.test(said) || words(said).some((word) => NUMBERS.includes(word));
}

/** Reduces "what does the page say about X" to X. */
function aboutWhat(asked: string): string {
  return asked.replace(
    /^what (?:does|do|is|can you find in) (?:the |this |that )?(?:\p{L}+ )?\p{L}+ (?:say|tell|written|state|mention)s?(?: us| me)? (?:about|on|regarding) /iu,
    '',
  );
}

function aboutFocus(asked: string, focus: string | null): string {
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
