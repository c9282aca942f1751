import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { unreachable } from '../../agent/action.ts';
import type { FoundServer } from '../../agent/language-model/servers/model-servers.ts';
import { type Conversation, listConversations, removeConversation } from '../memory/journal.ts';
import type { Settings } from '../memory/settings.ts';
import { ApprovalsView } from './approvals/approvals-view.tsx';
import { HistoryView } from './conversation/history-view.tsx';
import { SettingsView } from './settings/settings-view.tsx';
import { text } from './text.ts';

interface Props {
  readonly view: 'settings' | 'history' | 'approvals';
  readonly settings: Settings;
  readonly onSettings: (settings: Settings) => void;
  readonly onTest: (settings: Settings) => Promise<string>;
  readonly onFind: () => Promise<readonly FoundServer[]>;
  readonly current: Conversation;
  /** Opens a conversation; null starts a new one. */
  readonly onOpen: (conversation: Conversation | null) => void;
}

/** What the panel shows in place of the conversation. */
export function OtherView({ view, settings, onSettings, onTest, onFind, current, onOpen }: Props): JSX.Element {
  switch (view) {
    case 'settings':
      return <SettingsView settings={settings} onChange={onSettings} onTest={onTest} onFind={onFind} />;
    case 'approvals':
      return <ApprovalsView />;
    case 'history':
      return <History current={current} onOpen={onOpen} />;
    default:
      return unreachable(view);
  }
}

function History({ current, onOpen }: Pick<Props, 'current' | 'onOpen'>): JSX.Element {
  const [conversations, setConversations] = useState<readonly Conversation[]>([]);
  useEffect(() => void listConversations().then(setConversations), []);
  const remove = async (conversation: Conversation) => {
    await removeConversation(conversation.id);
    if (conversation.id === current.id) onOpen(null);
    else setConversations(await listConversations());
  };
  return (
    <>
      <HistoryView conversations={conversations} onOpen={onOpen} onRemove={remove} />
      <p class="elsewhere">
        <a href="../viewer/opened/opened.html" target="_blank" rel="noreferrer">
          {text.recording.open}
        </a>
      </p>
    </>
  );
}
