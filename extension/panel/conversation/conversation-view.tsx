import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { BrowserTurn, Cost } from '../../../agent/turn.ts';
import type { Entry } from '../../memory/journal.ts';
import { QuestionCard } from '../approvals/question-card.tsx';
import { costText, totalCost } from '../cost-text.ts';
import { loadedLater } from '../loaded-later.tsx';
import { Notice } from '../notice.tsx';
import { text } from '../text.ts';
import { type Access, AccessCard } from './access-card.tsx';
import { Composer } from './composer.tsx';
import type { ConversationHost } from './conversation-host.ts';
import { Notes } from './notes.tsx';
import { RealInputOffer } from './real-input-offer.tsx';
import type { Snapshot } from './snapshot.ts';
import { StepLine } from './step-line.tsx';

/** It asks the guard what may be taken back, so it is loaded after the conversation is drawn. */
export const LaterUndoLine = loadedLater(async () => (await import('./undo-line.tsx')).UndoLine);

const LaterFileCard = loadedLater(async () => (await import('../approvals/file-card.tsx')).FileCard);

interface Props {
  readonly host: ConversationHost;
  readonly snapshot: Snapshot;
  readonly examples: readonly string[];
  /** Highlights the element of a step on the page. */
  readonly onShow: (turn: BrowserTurn) => void;
  readonly access: () => Access | null;
  /** Switches trusted input on; null where it is on, or cannot be had. */
  readonly onRealInput: (() => void) | null;
}

/** The conversation and the composer. */
export function ConversationView({ host, snapshot, examples, onShow, access, onRealInput }: Props): JSX.Element {
  const { entries, acting, status, question, files, error, streaming } = snapshot;
  const busy = status !== 'idle';
  const turns = entries.map(({ turn }) => turn);
  const closed = error === null ? null : access();
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever something is added below
  useEffect(
    () => end.current?.scrollIntoView({ block: 'end' }),
    [entries.length, acting, question, files, error, streaming],
  );
  // Hidden from screen readers: they read the finished turn in the log.
  const saying = utteranceIn(streaming);
  const said = entries.flatMap(({ turn }) =>
    turn.type === 'chat' && turn.speaker === 'instructor' ? [turn.utterance] : [],
  );
  return (
    <>
      <main
        data-status={status}
        data-count={entries.length}
        data-conversation={snapshot.conversation.id}
        data-tab={snapshot.tab}
        aria-busy={busy}
      >
        {entries.length === 0 && <Welcome examples={examples} onChoose={(example) => void host.send(example)} />}
        <div role="log" aria-label={text.conversation}>
          <ol class="log">
            {entries.map((entry, index) => (
              <LogEntry
                // biome-ignore lint/suspicious/noArrayIndexKey: turns are only ever appended
                key={index}
                entry={entry}
                onShow={onShow}
                onNotes={busy ? null : (notes) => host.changeNotes(index, notes)}
              />
            ))}
          </ol>
        </div>
        {acting !== null && (
          <StepLine turn={acting.turn} thumbnail={acting.thumbnail} pending onShow={() => onShow(acting.turn)} />
        )}
        {question !== null && <QuestionCard question={question} onAnswer={(answer) => host.answer(answer)} />}
        {files !== null && <LaterFileCard.View {...files} />}
        <Standstill snapshot={snapshot} closed={closed} onResume={() => void host.resume()} />
        <RealInputOffer turns={turns} onAccept={onRealInput} />
        <LaterUndoLine.View turns={turns} busy={busy} onUndo={() => void host.undo()} />
        {saying !== null && (
          <p class="bubble navigator saying" aria-hidden="true">
            {saying}
          </p>
        )}
        <Sites entries={entries} />
        <Total costs={entries.map(({ turn }) => turn.cost)} />
        <div class="end" ref={end} />
      </main>
      <p class="status" role="status">
        {busy && <span class="pulse" />}
        {status === 'thinking' && isLooking(streaming) ? text.looking : text.status[status]}
      </p>
      <Composer busy={busy} said={said} onSend={(utterance) => host.send(utterance)} onStop={() => host.stop()} />
    </>
  );
}

/** Why the request does not go on, with what lets it go on; nothing while it does. */
function Standstill(props: { snapshot: Snapshot; closed: Access | null; onResume: () => void }): JSX.Element | null {
  const { closed, onResume } = props;
  const { entries, status, error, unfinished, paused } = props.snapshot;
  if (closed !== null) return <AccessCard {...closed} />;
  const resumeWith = (label: string) => ({ label, run: onResume });
  if (error !== null)
    return <Notice kind="error" message={error} action={unfinished ? resumeWith(text.retry) : null} />;
  if (!unfinished || status !== 'idle') return null;
  const isStopped = entries.at(-1)?.stopped != null;
  const message = paused ? text.paused : isStopped ? text.stopped : text.unfinished;
  return <Notice kind="unfinished" message={message} action={resumeWith(text.resume)} />;
}

/** The cost of the conversation so far; nothing where only the built-in policy was used, which is free. */
function Total({ costs }: { costs: readonly Cost[] }): JSX.Element | null {
  const total = totalCost(costs);
  return total.tokens === 0 ? null : <p class="cost">{`${text.cost.total}: ${costText(total)}`}</p>;
}

/** The sites that the agent worked on since the last request, so that a person sees where a task leads. */
function Sites({ entries }: { entries: readonly Entry[] }): JSX.Element | null {
  const request = entries.findLastIndex(({ turn }) => turn.type === 'chat' && turn.speaker === 'instructor');
  const addresses = entries.slice(request + 1).flatMap(({ turn }) => turn.url ?? []);
  const hosts = addresses.flatMap((url) => (URL.canParse(url) ? new URL(url).host || [] : []));
  const sites = [...new Set(hosts)];
  return sites.length === 0 ? null : <p class="sites">{`${text.sites}: ${sites.join(', ')}`}</p>;
}

function LogEntry({
  entry,
  onShow,
  onNotes,
}: {
  entry: Entry;
  onShow: Props['onShow'];
  onNotes: ((notes: readonly string[]) => Promise<void>) | null;
}): JSX.Element {
  const { turn, thumbnail } = entry;
  const noted = <Notes notes={turn.notes ?? []} onChange={onNotes} />;
  if (turn.type === 'browser') {
    return (
      <li>
        {noted}
        <StepLine turn={turn} thumbnail={thumbnail} pending={false} onShow={() => onShow(turn)} />
      </li>
    );
  }
  return (
    <li class={`bubble ${turn.speaker}`}>
      {noted}
      <span class="speaker">{turn.speaker === 'instructor' ? text.you : text.title}: </span>
      {turn.utterance}
    </li>
  );
}

function Welcome({
  examples,
  onChoose,
}: {
  examples: readonly string[];
  onChoose: (example: string) => void;
}): JSX.Element {
  return (
    <section class="welcome">
      <p>{text.intro}</p>
      <h2>{text.examplesTitle}</h2>
      {examples.map((example) => (
        <button key={example} type="button" onClick={() => onChoose(example)}>
          {example}
        </button>
      ))}
    </section>
  );
}

/** Whether a streamed answer, as far as it has arrived, looks closer before it acts. */
function isLooking(streaming: string): boolean {
  return /"do"\s*:\s*"(?:look|find)"|^\s*(?:look|find)\(/mu.test(streaming);
}

/** The utterance in a streamed `say`, written as a call or as JSON, as far as it has arrived; null for other actions. */
function utteranceIn(streaming: string): string | null {
  const said = /\bsay\b.*?\b(?:utterance|text)"?\s*[=:]\s*"((?:[^"\\]|\\.)*)/su.exec(streaming)?.[1];
  return said === undefined || said === '' ? null : said.replace(/\\n/gu, ' ').replace(/\\(.)/gu, '$1');
}
