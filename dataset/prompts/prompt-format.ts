import type { ChatMessage } from '../../agent/weblinx/budget/tokenizer.ts';
import { mindActMessages } from '../../agent/weblinx/prompt/mindact.ts';
import { flanText } from '../../agent/weblinx/prompt/render.ts';
import { llamaMessages, type PromptOptions } from '../../agent/weblinx/prompt/weblinx.ts';
import { webLlamaMessages } from '../../agent/weblinx/prompt/webllama.ts';
import type { Demonstration, RecordedTurn } from '../demonstration.ts';
import { formatTurn, type TurnStyle } from '../replay/format-turn.ts';
import { previousTurns, rankerQuery } from '../replay/history.ts';
import { selectTurns, selectTurnsWithoutElement } from '../selection.ts';
import { type PromptMoment, promptTurn, webLlamaTurn } from './prompt-turn.ts';

/** The model families finetuned on WebLINX. */
export const FORMATS = ['llama', 'flan', 'mindact', 'pix2act', 'webllama'] as const;

/** The prompt format of a model family. */
export type Format = (typeof FORMATS)[number];

/**
 * The prompt at a turn: messages, or one text. Throws `ReferenceCrash` or `DatasetError` where WebLINX crashes.
 */
export function promptFor(
  format: Format,
  moment: PromptMoment,
  options: PromptOptions,
): readonly ChatMessage[] | string {
  const { demonstration, turn } = moment;
  switch (format) {
    case 'llama':
      return llamaMessages(promptTurn(moment), options);
    case 'flan':
      return flanText(llamaMessages(promptTurn(moment), options));
    case 'mindact':
      return mindActMessages(
        { ...promptTurn(moment), history: previousTurns(demonstration, turn.index, 'mind2web') },
        options.mode,
      );
    case 'pix2act':
      return rankerQuery(demonstration, turn.index);
    case 'webllama':
      return webLlamaMessages(webLlamaTurn(moment), options);
  }
}

const TARGETS: Record<Format, TurnStyle> = {
  llama: 'action',
  flan: 'action',
  mindact: 'mind2web',
  pix2act: 'pix2act',
  webllama: 'webllama',
};

/** The answer that the model is trained on. Throws `DatasetError` where WebLINX crashes. */
export function targetFor(format: Format, turn: RecordedTurn): string {
  return formatTurn(turn, TARGETS[format]);
}

/** The turns that a model predicts. */
export function turnsFor(format: Format, demonstration: Demonstration): readonly RecordedTurn[] {
  return format === 'pix2act' ? selectTurnsWithoutElement(demonstration) : selectTurns(demonstration);
}
