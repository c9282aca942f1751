import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import type { PanelSession } from './panel-session.ts';
import { Reporter, type ShownTurn } from './say-all.ts';
import { turnLine } from './turn-line.ts';

const GREETING = `Waymark, in a browser without a window. Type a request; an empty line or Ctrl+D ends the chat.
Try: What is this page about?   Open the calendar   Open the shop and add the cheapest kettle to the cart`;

interface Streams {
  readonly input: Readable;
  readonly output: Writable;
  readonly out: string;
}

/** Relays between a terminal and the panel until the input ends. Ctrl+C stops the agent, or, if it is idle, ends the chat. */
export async function terminalChat(session: PanelSession, { input, output, out }: Streams): Promise<void> {
  const terminal = createInterface({ input, output });
  // The iterator keeps lines that arrive while the agent works; `question` would drop them.
  const lines = terminal[Symbol.asyncIterator]();
  const ask = async (prompt: string): Promise<string> => {
    output.write(prompt);
    const line = await lines.next();
    return line.done === true ? '' : line.value.trim();
  };
  // The terminal already shows what the user typed.
  const tell = (shown: ShownTurn) => {
    if (shown.turn.type !== 'chat' || shown.turn.speaker === 'navigator') output.write(`${turnLine(shown)}\n`);
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
