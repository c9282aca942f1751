import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { AgentError } from '../../agent/errors.ts';
import { type Complete, type Completion, FormRefused } from '../../agent/language-model/complete/complete.ts';
import { readIntent, splitCall } from '../../agent/weblinx/calls/call-text.ts';
import { writeJson } from '../../agent/weblinx/python/json.ts';
import { type Predictor, predictorFor } from './policies.ts';
import { resultRow } from './results.ts';
import {
  type Complaint,
  complaintOf,
  errorOptions,
  type FromThread,
  type PredictedTurn,
  type ThreadSettings,
  type ToThread,
} from './thread-messages.ts';
import { type TurnTask, taskReader } from './turns.ts';

/** The model failed; the thread that owns it knows why. */
class NoAnswer extends Error {}

/** The main function of a thread: receives turns, sends requests to the model and predicted turns. */
async function work(port: MessagePort, { folder, choice }: ThreadSettings): Promise<void> {
  const send = (message: FromThread) => port.postMessage(message);
  const fail = (id: number, error: unknown) => {
    if (error instanceof NoAnswer) send({ type: 'no answer', id });
    else if (error instanceof AgentError) send({ type: 'failed', id, complaint: complaintOf(error) });
    else send({ type: 'broken', id, error });
  };
  try {
    const predictor = await predictorFor(choice);
    const waiting = new Map<number, Waiting>();
    const read = taskReader(folder);
    port.on('message', (message: ToThread) => {
      const { id } = message;
      if (message.type === 'answer') waiting.get(id)?.resolve(message.reply);
      else if (message.type === 'no answer') waiting.get(id)?.reject(formRefusal(message.form));
      else {
        const complete: Complete = (messages, { signal: _, onText: __, ...options }) => {
          send({ type: 'ask', id, messages, options });
          return new Promise<Completion>((resolve, reject) => waiting.set(id, { resolve, reject }));
        };
        predictTurn(() => read(message.order), { predictor, complete })
          .then((turn) => send({ type: 'predicted', id, turn }))
          .catch((error: unknown) => fail(id, error))
          .finally(() => waiting.delete(id));
      }
    });
    send({ type: 'ready', id: 0 });
  } catch (error) {
    fail(0, error);
  }
}

/** A refused form reaches the policy, which may ask again in a plainer one; any other failure ends the turn. */
function formRefusal(form: Complaint | null): Error {
  return form === null ? new NoAnswer() : new FormRefused(form.message, errorOptions(form));
}

interface Waiting {
  readonly resolve: (reply: Completion) => void;
  readonly reject: (error: Error) => void;
}

async function predictTurn(
  readTask: () => TurnTask,
  { predictor, complete }: { predictor: Predictor; complete: Complete },
): Promise<PredictedTurn> {
  const task = readTask();
  const { signal } = new AbortController();
  const answer = await predictor(task, { complete, signal });
  const isMatch = readIntent(splitCall(answer.output).rawIntent) === intentOf(task);
  return { row: writeJson(resultRow(task, answer)), usage: answer.usage, isMatch };
}

function intentOf({ turn }: TurnTask): string {
  return turn.type === 'chat' ? 'say' : readIntent(turn.intent);
}

if (parentPort !== null) void work(parentPort, workerData);
