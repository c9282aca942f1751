import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import type { PanelSession, SaidAnswer } from '../panel/panel-session.ts';
import { Reporter, type ShownTurn } from '../panel/say-all.ts';
import { turnLine } from '../panel/turn-line.ts';
import { Lines } from './lines.ts';

const GREETING = `Waymark, in a browser without a window. Type a request; an empty line or Ctrl+D ends the chat.
Try: What is this page about?   Open the calendar   Open the shop and add the cheapest kettle to the cart`;

interface Streams {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable;
  readonly out: string;
}

/** Relays between a terminal and the panel until the input ends or the browser closes. Ctrl+C stops the agent, or, if it is idle, ends the chat. */
export async function terminalChat(session: PanelSession, { input, output, out }: Streams): Promise<void> {
  const terminal = createInterface({ input, output });
  const lines = new Lines(terminal);
  const ask = async (prompt: string): Promise<string> => {
    output.write(prompt);
    return lines.next();
  };
  // What somebody types before they have read a question is no answer to it; a program writes its answers ahead.
  const askNow = async (prompt: string): Promise<string> => {
    output.write(prompt);
    return input.isTTY === true ? lines.afresh() : lines.next();
  };
  // The terminal already shows what the user typed.
  const tell = (shown: ShownTurn) => {
    if (shown.turn.type !== 'chat' || shown.turn.speaker === 'navigator') output.write(`${turnLine(shown)}\n`);
  };
  const reporter = new Reporter(session, { out, tell });
  let busy = false;
  terminal.on('SIGINT', () => (busy ? void session.stop() : terminal.close()));
  session.launched.context.once('close', () => terminal.close());
  output.write(`${GREETING}\n\n`);
  for (let utterance = await ask('> '); utterance !== ''; utterance = await ask('> ')) {
    busy = true;
    const answer = async (question: string, plan: readonly string[]) => {
      const lines = plan.map((line, at) => `\n    ${at + 1}. ${line}`).join('');
      const choices =
        plan.length === 0
          ? '[y/N]'
          : `The agent plans besides:${lines}\n  [y/N, p: this and the plan, p 1 2: this and these lines]`;
      await session.answer(answerOf(await askNow(`  ${question}. Allow once? ${choices} `), plan.length));
    };
    const failure = await reporter.sayAndWatch(utterance, answer, async (asked) =>
      filesAt(await askNow(`  ${asked} Path, or nothing: `), output),
    );
    busy = false;
    if (failure !== null) output.write(`waymark: ${failure}\n`);
  }
  terminal.close();
}

/** The file at the path that was typed; the model learns its name alone. */
function filesAt(typed: string, output: Writable): readonly string[] {
  if (typed === '' || existsSync(typed)) return typed === '' ? [] : [typed];
  output.write(`  There is no file ${typed}.\n`);
  return [];
}

/** `y`, `p` for all lines of a plan, or `p 1 3` for some; anything else is a no. */
function answerOf(typed: string, lines: number): SaidAnswer {
  if (/^y(?:es)?$/iu.test(typed)) return 'once';
  const [, numbers] = /^p(?:lan)?((?:[\s,]+\d+)*)$/iu.exec(typed) ?? [];
  if (numbers === undefined || lines === 0) return 'no';
  const named = (numbers.match(/\d+/gu) ?? []).map((number) => Number(number) - 1);
  if (named.some((at) => at < 0 || at >= lines)) return 'no';
  return { plan: named.length === 0 ? Array.from({ length: lines }, (_, at) => at) : named };
}
