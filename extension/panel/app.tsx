import type { JSX, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { unreachable } from '../../agent/action.ts';
import type { FoundServer } from '../../agent/language-model/servers/model-servers.ts';
import type { BrowserTurn } from '../../agent/turn.ts';
import type { Conversation } from '../memory/journal.ts';
import type { Settings } from '../memory/settings.ts';
import type { PersonControl } from '../recording/person-control.ts';
import type { Access } from './conversation/access-card.tsx';
import type { ConversationHost } from './conversation/conversation-host.ts';
import { ConversationView } from './conversation/conversation-view.tsx';
import { hasDebugger } from './has-debugger.ts';
import { Icon, type IconName } from './icons.tsx';
import { loadedLater } from './loaded-later.tsx';
import type { ModelStatus } from './rank/rank-worker.ts';
import { text } from './text.ts';

interface Props {
  readonly host: ConversationHost;
  readonly settings: Settings;
  readonly ranking: ModelStatus;
  readonly examples: readonly string[];
  readonly onSettings: (settings: Settings) => void;
  readonly onTest: (settings: Settings) => Promise<string>;
  readonly onFind: () => Promise<readonly FoundServer[]>;
  readonly onShow: (turn: BrowserTurn) => void;
  /** Opens a conversation; null starts a new one. */
  readonly onOpen: (conversation: Conversation | null) => void;
  /** The site that the browser keeps closed, and how to ask for it; null for none. */
  readonly access: () => Access | null;
  readonly recording: PersonControl;
}

type PanelView = 'conversation' | 'settings' | 'history' | 'approvals';

/** The views beside the conversation, in a chunk of their own: the panel draws its first view without them. */
export const LateView = loadedLater(async () => (await import('./other-view.tsx')).OtherView);
const RecordingBar = loadedLater(async () => (await import('./recording-bar.tsx')).RecordingBar);

/** The panel. */
export function App(props: Props): JSX.Element {
  const { host, settings, ranking, examples, onSettings, onTest, onFind, onShow, onOpen, access, recording } = props;
  const [snapshot, setSnapshot] = useState(host.snapshot);
  const [view, setView] = useState<PanelView>('conversation');
  useEffect(() => {
    setSnapshot(host.snapshot);
    return host.subscribe(() => setSnapshot(host.snapshot));
  }, [host]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      if (host.snapshot.status !== 'idle') void host.stop();
      else {
        blurField();
        setView('conversation');
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [host]);
  useEffect(() => {
    window.addEventListener('pagehide', blurField);
    return () => window.removeEventListener('pagehide', blurField);
  }, []);
  const head = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that had the focus is gone; the heading tells screen readers which view this is.
    if (view !== 'conversation') head.current?.querySelector('h1')?.focus();
  }, [view]);
  const open = (conversation: Conversation | null) => {
    setView('conversation');
    onOpen(conversation);
  };
  return (
    <>
      <Header head={head} view={view} onView={setView} onNew={() => open(null)} recording={recording} />
      {recording.isOn() && <RecordingBar.View recording={recording} />}
      {view === 'conversation' && <RankingNotice status={ranking} />}
      {view === 'conversation' && (
        <ConversationView
          {...{ host, snapshot, examples, onShow, access }}
          onRealInput={
            settings.trustedInput || !hasDebugger() ? null : () => onSettings({ ...settings, trustedInput: true })
          }
        />
      )}
      {view !== 'conversation' && (
        <main>
          <LateView.View
            {...{ view, settings, onSettings, onTest, onFind }}
            current={snapshot.conversation}
            onOpen={open}
          />
        </main>
      )}
    </>
  );
}

/** Takes the focus from a field before the field disappears: fields save their value when they lose the focus. */
function blurField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Says why the built-in ranking model is in use instead of the chosen one. */
function RankingNotice({ status }: { status: ModelStatus }): JSX.Element | null {
  switch (status.kind) {
    case 'ready':
      return null;
    case 'loading':
      return (
        <p class="ranking" role="status">
          {text.rankingLoading}
        </p>
      );
    case 'failed':
      return (
        <p class="ranking" role="status" data-kind="bad">
          {text.rankingFailed} {status.message}
        </p>
      );
    default:
      return unreachable(status);
  }
}

function Header(props: {
  head: RefObject<HTMLElement>;
  view: PanelView;
  onView: (view: PanelView) => void;
  onNew: () => void;
  recording: PersonControl;
}): JSX.Element {
  const { head, view, onView, onNew, recording } = props;
  return (
    <header ref={head}>
      {view === 'conversation' ? (
        <>
          <h1>{text.title}</h1>
          <ToolButton name="add" label={text.newConversation} onClick={onNew} />
          <ToolButton
            name={recording.isOn() ? 'stop' : 'record'}
            label={recording.isOn() ? text.recording.stop : text.recording.start}
            onClick={() => void recording.toggle()}
          />
          <ToolButton name="approvals" label={text.approvals.title} onClick={() => onView('approvals')} />
          <ToolButton name="history" label={text.history} onClick={() => onView('history')} />
          <ToolButton name="settings" label={text.settings} onClick={() => onView('settings')} />
        </>
      ) : (
        <>
          <ToolButton name="back" label={text.back} onClick={() => onView('conversation')} />
          <h1 tabIndex={-1}>{view === 'approvals' ? text.approvals.title : text[view]}</h1>
        </>
      )}
    </header>
  );
}

function ToolButton({ name, label, onClick }: { name: IconName; label: string; onClick: () => void }): JSX.Element {
  return (
    <button type="button" class="bare" aria-label={label} title={label} onClick={onClick}>
      <Icon name={name} />
    </button>
  );
}
