import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { Reporter, type Told } from './converse.ts';
import type { PanelSession } from './panel-session.ts';
import { turnLine } from './turn-line.ts';

const GREETING = `Waymark, in a browser without a window. Say what should be done; an empty line or Ctrl+D ends.
Try: What is this page about?   Open the calendar   Open the shop and add the cheapest kettle to the cart`;

interface Streams {
  readonly input: Readable;
  readonly output: Writable;
  readonly out: string;
}

/** Relays between a terminal and the panel until the input ends. Ctrl+C stops what the agent is doing, or leaves. */
export async function terminalChat(session: PanelSession, { input, output, out }: Streams): Promise<void> {
  const terminal = createInterface({ input, output });
  // The iterator keeps lines that arrive while the agent works; `question` would drop them.
  const lines = terminal[Symbol.asyncIterator]();
  const ask = async (prompt: string): Promise<string> => {
    output.write(prompt);
    const line = await lines.next();
    return line.done === true ? '' : line.value.trim();
  };
  // What the person typed stands on the screen already.
  const tell = (told: Told) => {
    if (told.turn.type !== 'chat' || told.turn.speaker === 'navigator') output.write(`${turnLine(told)}\n`);
  };
  const reporter = new Reporter(session, { out, tell });
  let busy = false;
  terminal.on('SIGINT', () => (busy ? void session.stop() : terminal.close()));
  output.write(`${GREETING}\n\n`);
  for (let utterance = await ask('> '); utterance !== ''; utterance = await ask('> ')) {
    busy = true;
    const failure = await reporter.sayAndWatch(utterance, async (question) => {
      await session.answer(/^y(es)?$/iu.test(await ask(`  ${question}. Allow once? [y/N] `)));
    });
    busy = false;
    if (failure !== null) output.write(`waymark: ${failure}\n`);
  }
  terminal.close();
}
