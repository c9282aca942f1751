import { mkdirSync } from 'node:fs';
import { stderr } from 'node:process';
import type { Page as Tab } from 'playwright';
import { beginRecording } from '../../dataset/disk/record/recording.ts';
import type { RecordedEvent } from '../../dataset/record/recorded-event.ts';
import type { PersonControl } from '../../extension/recording/person-control.ts';
import type { AgentRecorder, Keep } from '../../extension/recording/record-agent.ts';
import { type InstructorLink, openInstructorLink } from './share/instructor-link.ts';

declare const waymarkRecorder: AgentRecorder;
declare const waymarkPerson: PersonControl;
declare const waymarkKeep: Keep;

/** Where a panel is recorded to. */
export interface PanelRecording {
  /** The folder of data. */
  readonly data: string;
  /** Whether an instructor talks to the person at the panel, by a link. */
  readonly isShared: boolean;
  /** What the person or the benchmark calls the task. */
  readonly tasks?: readonly string[];
  /** The name of the demonstration, which replaces an older one; a new name if absent. */
  readonly name?: string;
}

/** A panel that is recorded. */
export interface RecordedPanel {
  /** The folder of the demonstration. */
  readonly folder: string;
  /** Ends the instructor's link. */
  readonly close: () => void;
}

/** Writes what is done through a panel as a demonstration. Resolves once every turn is recorded. */
export async function recordPanel(
  panel: Tab,
  { data, isShared, tasks = [], name }: PanelRecording,
): Promise<RecordedPanel> {
  mkdirSync(data, { recursive: true });
  const userAgent = await panel.evaluate(() => navigator.userAgent);
  const recording = beginRecording(data, { isAgent: !isShared, userAgent, tasks }, name);
  const link = isShared ? await shareWith(panel) : null;
  await panel.exposeFunction('waymarkKeep', (event: RecordedEvent) => {
    recording.add(event);
    link?.tell(event);
  });
  await begin(panel, isShared);
  panel.on('load', () => void begin(panel, isShared));
  return { folder: recording.folder, close: () => link?.close() };
}

async function shareWith(panel: Tab): Promise<InstructorLink> {
  const link = await openInstructorLink((utterance) =>
    panel.evaluate((said) => waymarkPerson.say('instructor', said), utterance),
  );
  stderr.write(`waymark: the instructor opens ${link.address}\n`);
  return link;
}

/** Also needed after the panel was reloaded. Two people are recorded from the start. */
async function begin(panel: Tab, isShared: boolean): Promise<void> {
  await panel.waitForFunction(() => 'waymarkRecorder' in globalThis);
  await panel.evaluate(async (withPerson) => {
    waymarkRecorder.begin((event) => waymarkKeep(event));
    if (withPerson && !waymarkPerson.isOn()) await waymarkPerson.toggle();
  }, isShared);
}
