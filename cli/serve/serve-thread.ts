import { parentPort, workerData } from 'node:worker_threads';
import { AgentError, sentenceOf } from '../../agent/errors.ts';
import { Refusal } from './http-server.ts';
import { routesOf } from './routes-of.ts';
import type { FromServeThread, ServeChoice, ToServeThread } from './serve-threads.ts';

/** The main function of a thread of `waymark serve`: answers requests, several at a time where they wait for a model. */
async function work(
  send: (message: FromServeThread) => void,
  choice: ServeChoice,
): Promise<(message: ToServeThread) => void> {
  const routes = await routesOf(choice);
  const open = new Map<number, AbortController>();
  send({ type: 'ready', routes: routes.map(({ method, path, isOpen = false }) => ({ method, path, isOpen })) });
  return (message) => {
    if (message.type === 'abort') {
      open.get(message.id)?.abort(new AgentError('the request was given up'));
      return;
    }
    const { id, route, body } = message;
    const gone = new AbortController();
    open.set(id, gone);
    const answer = async () => {
      const answered = await routes[route]?.answer(body, { signal: gone.signal });
      if (answered === undefined) throw new Error(`there is no route ${route}`);
      return answered;
    };
    answer()
      .then(
        (text) => send({ type: 'answered', id, text }),
        (error: unknown) => send({ type: 'refused', id, refusal: sentRefusal(error) }),
      )
      .finally(() => open.delete(id));
  };
}

function sentRefusal(error: unknown): { status: number; message: string; field: string | null } {
  if (error instanceof Refusal) return { status: error.status, message: error.message, field: error.field };
  return { status: 500, message: sentenceOf(error), field: null };
}

if (parentPort !== null) {
  const port = parentPort;
  const send = (message: FromServeThread) => port.postMessage(message);
  work(send, workerData as ServeChoice).then(
    (answer) => port.on('message', answer),
    (error: unknown) => send({ type: 'failed', message: sentenceOf(error) }),
  );
}
