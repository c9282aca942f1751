import type { PromptTurn } from '../../agent/weblinx/prompt/weblinx.ts';
import { type PythonValue, str } from '../../agent/weblinx/python/value.ts';
import type { Demonstration, RecordedTurn } from '../demonstration.ts';
import { parseFragment } from '../html/fragment.ts';
import { isHtmlElement } from '../html/tree.ts';
import type { RankedCandidate } from '../page/candidates.ts';
import { previousFields, previousTurnsOf, utteranceItems } from '../replay/history.ts';
import { promptFields, webLlamaAction } from './webllama.ts';

/** A turn of a demonstration, and what was there to choose from. */
export interface PromptMoment {
  readonly demonstration: Demonstration;
  readonly turn: RecordedTurn;
  /** The saved page; null or '' where there is none. */
  readonly html: string | null;
  readonly candidates: readonly RankedCandidate[] | null;
}

/** What a prompt says of a recorded turn. */
export function promptTurn(moment: PromptMoment): PromptTurn {
  const { demonstration, turn, html, candidates } = moment;
  return {
    utterances: utteranceItems(demonstration, turn.index),
    history: previousFields(demonstration, turn.index, 'action'),
    viewport: { height: str(measure(turn, 'viewportHeight')), width: str(measure(turn, 'viewportWidth')) },
    // A page is shown around candidates only; without them it need not be read.
    page: html === null || html === '' || candidates === null ? null : parsePage(html),
    candidates,
  };
}

function measure(turn: RecordedTurn, key: string): PythonValue {
  return turn.type === 'browser' ? (turn.metadata.get(key) ?? null) : null;
}

/** The tree of a page as models' prompts need it; null for markup without any element. */
export function parsePage(html: string): PromptTurn['page'] {
  const { root, document } = parseFragment(html);
  const first = document.children.find(isHtmlElement);
  return root === null || first === undefined ? null : { root, document: first };
}

/** As `promptTurn`, with the history that WebLlama's live agent keeps. */
export function webLlamaTurn(moment: PromptMoment): PromptTurn {
  const { demonstration, turn } = moment;
  return {
    ...promptTurn(moment),
    history: previousTurnsOf(demonstration, turn.index).map(webLlamaAction).map(promptFields),
  };
}
