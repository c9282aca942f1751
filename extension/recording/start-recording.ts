import type { TabId } from '../../agent/action.ts';
import { beginDownload } from './download.ts';
import type { AgentRecorder } from './record-agent.ts';
import { recordPerson } from './record-person.ts';

/** Records person and agent alike until the returned function is called. Without a program that keeps the events, they are downloaded. */
export async function startRecording(options: {
  recorder: AgentRecorder;
  tab: TabId;
  seconds: () => number;
  isAgents: () => boolean;
}): Promise<() => Promise<void>> {
  const { recorder, ...rest } = options;
  const download = recorder.isOn() ? null : await beginDownload();
  if (download !== null) recorder.begin(download.keep);
  const stop = await recordPerson({ ...rest, keep: recorder.keep });
  return async () => {
    await stop();
    if (download === null) return;
    recorder.end();
    await download.save();
  };
}
