import { render } from 'preact';
import browser from 'webextension-polyfill';
import { sentenceOf } from '../../agent/errors.ts';
import type { FoundServer } from '../../agent/language-model/servers/model-servers.ts';
import type { Policy } from '../../agent/ports.ts';
import { type ChromeBrowser, type ChromeBrowserOptions, chromeBrowser } from '../body/chrome-browser.ts';
import { askForAccess } from '../body/tabs/site-access.ts';
import { tabFromAddress } from '../body/tabs/tab-from-address.ts';
import { tabInView } from '../body/tabs/tabs-in-window.ts';
import { watchForPerson } from '../body/tabs/watch-for-person.ts';
import { type Conversation, listConversations } from '../memory/journal.ts';
import { isHeld, loadApproval, loadRealAsNeeded, type Settings } from '../memory/settings.ts';
import type { InputKind } from '../messages.ts';
import { redactor } from '../picture/redactor.ts';
import { type PersonControl, personControl } from '../recording/person-control.ts';
import { type AgentRecorder, recordAgent } from '../recording/record-agent.ts';
import { App } from './app.tsx';
import type { Access } from './conversation/access-card.tsx';
import { ConversationHost, type Wiring } from './conversation/conversation-host.ts';
import { windowMemory } from './conversation/window-memory.ts';
import { hasDebugger } from './has-debugger.ts';
import { highlightBriefly, highlighting } from './highlighting.ts';
import { loadAhead } from './load-ahead.ts';
import { Notice } from './notice.tsx';
import { lazyPolicy } from './policy/lazy-policy.ts';
import { rankInWorker } from './rank/rank-in-worker.ts';
import type { ModelStatus } from './rank/rank-worker.ts';
import { liveSettings } from './settings/live-settings.ts';
import { text } from './text.ts';

/** Colour of the box around the touched element; `--color-accent` of panel.css is its counterpart in the panel. */
const ACCENT = 'oklch(64% 0.19 45)';

/** Wires the panel: the one place in the extension that connects ports and adapters. */
async function main(): Promise<void> {
  const memory = await windowMemory();
  let ranking: ModelStatus = { kind: 'ready' };
  const settings = await liveSettings((before) => {
    if (JSON.stringify(settings.now().ranking) !== JSON.stringify(before.ranking)) ranking = { kind: 'ready' };
    draw();
  });
  const closed = closedSite(() => host);
  const body = chromeBrowser({
    tab: tabFromAddress() ?? (await memory.load('tab')),
    accent: ACCENT,
    onTab: (tab) => void memory.save('tab', tab).then(draw),
    onNoAccess: closed.onNoAccess,
    chooseFiles: (wanted, signal) => host.chooseFiles(wanted, signal),
    ...chosenIn(settings.now, () => recorder.isOn()),
  });
  const recorder = recordAgent(body);
  const showRanking = (status: ModelStatus) => {
    ranking = status;
    draw();
  };
  const wiring: Wiring = {
    ...body,
    browser: highlighting(body, recorder.browser),
    onTurn: recorder.onTurn,
    rank: rankInWorker({ model: () => settings.now().ranking, onStatus: showRanking }),
    policy: (chosen) => policyFor(chosen, body),
    settings: settings.now,
    approval: loadApproval,
  };
  let host = await firstHost(memory, wiring);
  const recording = recordingOf(body, recorder, () => host, draw);
  pauseAtTouch(body, () => host);
  const open = async (conversation: Conversation | null) => {
    if (conversation?.id === host.snapshot.conversation.id) return;
    try {
      const next = await ConversationHost.open(conversation ?? newConversation(), wiring);
      await host.close();
      host = next;
    } catch (error) {
      return host.complain(error);
    }
    await memory.save('conversation', host.snapshot.conversation);
    draw();
  };
  const examples = (await isPractice(body.tab())) ? text.practiceExamples : text.examples;
  function draw(): void {
    render(
      <App
        host={host}
        settings={settings.now()}
        ranking={ranking}
        examples={examples}
        onSettings={(changed) => void settings.change(changed)}
        onTest={test}
        onFind={findServers}
        onShow={(turn) => void highlightBriefly(body, turn)}
        onOpen={(conversation) => void open(conversation)}
        recording={recording}
        access={closed.access}
      />,
      document.getElementById('app') as HTMLElement,
    );
  }
  await memory.save('conversation', host.snapshot.conversation);
  Object.assign(globalThis, { waymarkRedactor: redactor(body), waymarkRecorder: recorder, waymarkPerson: recording });
  draw();
  loadAhead(settings.now(), body);
}

function recordingOf(
  body: ChromeBrowser,
  recorder: AgentRecorder,
  host: () => ConversationHost,
  onChange: () => void,
): PersonControl {
  return personControl({
    recorder,
    tab: async () => body.tab() ?? (await tabInView()),
    seconds: () => (Date.now() - host().snapshot.conversation.startedAt) / 1000,
    isAgents: () => host().snapshot.status === 'acting',
    onChange,
    onError: (error) => host().complain(error),
  });
}

/** Pauses when a person touches the page. A page cannot tell trusted input of the agent from a person's. */
function pauseAtTouch(body: ChromeBrowser, host: () => ConversationHost): void {
  const isAgents = () => host().snapshot.status === 'acting' && body.givesTrusted();
  watchForPerson(
    () => body.tab(),
    () => void (isAgents() || host().pause()),
  );
}

let isRealAsNeeded = false;
void loadRealAsNeeded().then((isWanted) => {
  isRealAsNeeded = isWanted;
});

/** How input is given: as the person chose, else as the program wants that runs the browser. */
function inputOf({ trustedInput }: Settings): InputKind {
  if (!hasDebugger()) return 'scripted';
  return trustedInput ? 'trusted' : isRealAsNeeded ? 'as needed' : 'scripted';
}

/** What the settings say of how the agent works: its input, what is held back, and what a model sees and answers in place of the person. */
function chosenIn(
  now: () => Settings,
  isRecorded: () => boolean,
): Pick<ChromeBrowserOptions, 'dialogs' | 'viewer' | 'input' | 'holds'> {
  const isModel = () => now().policy === 'model';
  return {
    input: () => inputOf(now()),
    holds: (url) => isHeld(url, now().strict),
    dialogs: () => (isModel() ? 'agent' : 'person'),
    // A recording needs what a model needs: a screenshot of every step.
    viewer: () => (isRecorded() || (isModel() && now().screenshots === 'always') ? 'model' : 'person'),
  };
}

/** Remembers the page before which the browser stopped the agent, and offers to ask for access to its site. */
function closedSite(host: () => ConversationHost): { onNoAccess: (url: string) => void; access: () => Access | null } {
  let closed: string | null = null;
  const ask = async (url: string, wanted: Parameters<typeof askForAccess>[1]) => {
    if (!(await askForAccess(url, wanted))) return;
    closed = null;
    void host().resume();
  };
  return {
    onNoAccess: (url) => {
      closed = url;
    },
    access: () => {
      const url = closed;
      return url === null ? null : { url, onAsk: (wanted) => void ask(url, wanted) };
    },
  };
}

async function test(settings: Settings): Promise<string> {
  const { testConnection } = await import('./policy/test-connection.ts');
  return await testConnection(settings);
}

/** How long a server on this computer may take to list its models. */
const LOOK_MS = 3_000;

const THIS_COMPUTER = { origins: ['http://localhost/*'] };

/** Finds model servers on this computer, without sending them a key. Call it from a click: a permission request needs one. */
async function findServers(): Promise<readonly FoundServer[]> {
  if (!(await browser.permissions.request(THIS_COMPUTER))) throw new Error(text.form.notAllowed);
  const { discoverServers, LOCAL_ADDRESSES } = await import('../../agent/language-model/adapters/discover-servers.ts');
  const { signal } = new AbortController();
  return await discoverServers(LOCAL_ADDRESSES, { signal, timeoutMs: LOOK_MS, keyAt: () => '' });
}

/** The built-in policy, loaded at its first use so that the panel is drawn sooner. */
const builtIn: Policy = async (moment, told) => {
  const { commandsPolicy } = await import('../../agent/commands/commands-policy.ts');
  return commandsPolicy({ now: () => new Date() })(moment, told);
};

function policyFor(settings: Settings, body: ChromeBrowser): Policy {
  return settings.policy === 'commands' ? builtIn : lazyPolicy(settings, body);
}

type Memory = Awaited<ReturnType<typeof windowMemory>>;

/** The host of the current conversation, or of a new one where the current one cannot be opened. */
async function firstHost(memory: Memory, wiring: Wiring): Promise<ConversationHost> {
  const current = await currentConversation(memory);
  return await ConversationHost.open(current, wiring).catch((error: unknown) => {
    console.warn('waymark: beginning a new conversation', error);
    return ConversationHost.open(newConversation(), wiring);
  });
}

/** The conversation of this window; for the first panel of a browser session, the newest conversation. */
async function currentConversation(memory: Memory): Promise<Conversation> {
  const remembered = await memory.load('conversation');
  if (remembered !== null) return remembered;
  const newest = (await memory.isFirst()) ? (await listConversations())[0] : undefined;
  return newest ?? newConversation();
}

function newConversation(): Conversation {
  return { id: crypto.randomUUID(), startedAt: Date.now(), title: '' };
}

/** Whether the panel is beside the practice site; false where the remembered tab has been closed. */
async function isPractice(bound: number | null): Promise<boolean> {
  const tabs = await browser.tabs.query(bound === null ? { active: true, currentWindow: true } : {});
  const tab = bound === null ? tabs[0] : tabs.find(({ id }) => id === bound);
  return tab?.title?.includes('Practice site') ?? false;
}

main().catch((error: unknown) => {
  console.error('waymark: the panel could not be opened', error);
  const reload = () => location.reload();
  render(
    <Notice kind="error" message={sentenceOf(error)} action={{ label: text.reload, run: reload }} />,
    document.body,
  );
});
