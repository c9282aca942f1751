import type { PromptTurn } from '../../agent/weblinx/prompt/weblinx.ts';
import { type PythonValue, str } from '../../agent/weblinx/python/value.ts';
import type { Demonstration, RecordedTurn } from '../demonstration.ts';
import { parseFragment } from '../html/fragment.ts';
import { isHtmlElement } from '../html/tree.ts';
import type { RankedCandidate } from '../page/candidates.ts';
import { previousFields, previousTurnsOf, utteranceItems } from '../replay/history.ts';
import { promptFields, webLlamaAction } from './webllama.ts';

/** A turn of a demonstration, with its page and its candidates. */
export interface PromptMoment {
  readonly demonstration: Demonstration;
  readonly turn: RecordedTurn;
  /** The HTML of the saved page; null or '' if there is none. */
  readonly html: string | null;
  readonly candidates: readonly RankedCandidate[] | null;
}

/** The content of the prompt at a recorded turn. */
export function promptTurn(moment: PromptMoment): PromptTurn {
  const { demonstration, turn, html, candidates } = moment;
  return {
    utterances: utteranceItems(demonstration, turn.index),
    history: previousFields(demonstration, turn.index, 'action'),
    viewport: { height: str(measure(turn, 'viewportHeight')), width: str(measure(turn, 'viewportWidth')) },
    // Prompts show a page only around candidates, so without any the page is not parsed.
    page: html === null || html === '' || candidates === null ? null : parsePage(html),
    candidates,
  };
}

function measure(turn: RecordedTurn, key: string): PythonValue {
  return turn.type === 'browser' ? (turn.metadata.get(key) ?? null) : null;
}

/** Parses a page for a prompt; null for markup without any element. */
export function parsePage(html: string): PromptTurn['page'] {
  const { root, document } = parseFragment(html);
  const first = document.children.find(isHtmlElement);
  return root === null || first === undefined ? null : { root, document: first };
}

/** As `promptTurn`, with the history as WebLlama's live agent keeps it. */
export function webLlamaTurn(moment: PromptMoment): PromptTurn {
  const { demonstration, turn } = moment;
  return {
    ...promptTurn(moment),
    history: previousTurnsOf(demonstration, turn.index).map(webLlamaAction).map(promptFields),
  };
}
