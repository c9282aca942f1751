import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ChatTurn } from '../../agent/turn.ts';
import type { PersonControl } from '../recording/person-control.ts';
import { text } from './text.ts';

/** Utterances that are shown; older ones are in the recording. */
const SHOWN = 4;

/** Shows that a recording is under way, and records what two people say to each other. */
export function RecordingBar({ recording }: { recording: PersonControl }): JSX.Element {
  const [speaker, setSpeaker] = useState<ChatTurn['speaker']>('instructor');
  const [utterance, setUtterance] = useState('');
  const send = (event: Event) => {
    event.preventDefault();
    if (utterance.trim() === '') return;
    void recording.say(speaker, utterance.trim());
    setUtterance('');
  };
  return (
    <form class="recording" onSubmit={send}>
      <span role="status">{text.recording.isOn}</span>
      <ol role="log" aria-label={text.recording.said}>
        {recording
          .said()
          .slice(-SHOWN)
          .map(({ speaker: who, utterance: words, timestamp }) => (
            <li key={timestamp}>
              <b>{text.recording[who]}:</b> {words}
            </li>
          ))}
      </ol>
      <select
        aria-label={text.recording.speaker}
        value={speaker}
        onChange={({ currentTarget }) => setSpeaker(currentTarget.value === 'navigator' ? 'navigator' : 'instructor')}
      >
        <option value="instructor">{text.recording.instructor}</option>
        <option value="navigator">{text.recording.navigator}</option>
      </select>
      <input
        aria-label={text.recording.utterance}
        placeholder={text.recording.utterance}
        value={utterance}
        onInput={({ currentTarget }) => setUtterance(currentTarget.value)}
      />
    </form>
  );
}
