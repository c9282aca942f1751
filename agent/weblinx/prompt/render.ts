import type { ChatMessage } from '../budget/tokenizer.ts';
import { strip } from '../python/text.ts';

/** The messages in the format of Flan models. */
export function flanText(messages: readonly ChatMessage[]): string {
  const [system, ...rest] = messages;
  const lines = rest.map(({ role, content }) => `${role === 'user' ? 'User' : 'Assistant'}: ${content}\n`);
  return `${system?.content ?? ''}\n${lines.join('')}\nAssistant:`;
}

/** The messages in the chat template of Llama 2. */
export function llama2Text(messages: readonly ChatMessage[]): string {
  const [system, ...rest] = messages;
  const parts = rest.map(({ role, content }, i) => {
    if (role !== 'user') return `[/INST] ${strip(content)}</s>`;
    return i === 0 ? content : `<s>[INST] ${strip(content)}`;
  });
  return `<s>[INST] <<SYS>>\n${system?.content ?? ''}\n<</SYS>>\n\n${parts.join('')}[/INST]`;
}
