import type { JSX } from 'preact';
import type { Conversation } from '../../memory/journal.ts';
import { RemoveButton } from '../remove-button.tsx';
import { text } from '../text.ts';

/** Earlier conversations, newest first. */
export function HistoryView(props: {
  conversations: readonly Conversation[];
  onOpen: (conversation: Conversation) => void;
  onRemove: (conversation: Conversation) => void;
}): JSX.Element {
  const { conversations, onOpen, onRemove } = props;
  if (conversations.length === 0) return <p class="empty">{text.noHistory}</p>;
  return (
    <ul class="history">
      {conversations.map((conversation) => (
        <li key={conversation.id}>
          <button type="button" class="open" onClick={() => onOpen(conversation)}>
            <span>{conversation.title}</span>
            <time>
              {new Date(conversation.startedAt).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </button>
          <RemoveButton title={text.remove} name={conversation.title} onRemove={() => onRemove(conversation)} />
        </li>
      ))}
    </ul>
  );
}
