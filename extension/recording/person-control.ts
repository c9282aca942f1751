import type { TabId } from '../../agent/action.ts';
import type { ChatTurn } from '../../agent/turn.ts';
import type { AgentRecorder } from './record-agent.ts';

/** What the panel offers for recording a person. */
export interface PersonControl {
  isOn(): boolean;
  /** The utterances of both people since the recording began. */
  said(): readonly ChatTurn[];
  /** Starts recording, or stops and saves. */
  toggle(): Promise<void>;
  /** Records what one of two people says to the other. */
  say(speaker: ChatTurn['speaker'], utterance: string): Promise<void>;
}

/** What a recording needs of the panel. */
export interface PersonSource {
  readonly recorder: AgentRecorder;
  readonly tab: () => Promise<TabId>;
  readonly seconds: () => number;
  readonly isAgents: () => boolean;
  readonly onChange: () => void;
  /** Shows why a recording could not be started or saved. */
  readonly onError: (error: unknown) => void;
}

/** Controls the recording of a person. Its parts are loaded when it starts. */
export function personControl({ recorder, tab, seconds, isAgents, onChange, onError }: PersonSource): PersonControl {
  let stop: (() => Promise<void>) | null = null;
  let said: readonly ChatTurn[] = [];
  const start = async () => {
    const { startRecording } = await import('./start-recording.ts');
    stop = await startRecording({ recorder, tab: await tab(), seconds, isAgents });
  };
  return {
    isOn: () => stop !== null,
    said: () => said,
    async toggle() {
      const stopNow = stop;
      stop = null;
      said = [];
      try {
        await (stopNow === null ? start() : stopNow());
      } catch (error) {
        onError(error);
      }
      onChange();
    },
    async say(speaker, utterance) {
      const cost = { milliseconds: 0, tokens: 0 };
      const turn: ChatTurn = { type: 'chat', speaker, utterance, timestamp: seconds(), memo: null, cost };
      said = [...said, turn];
      onChange();
      await recorder.keep({ turn, at: Date.now(), seen: null });
    },
  };
}
