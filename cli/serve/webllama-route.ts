import { readJson, writeJson } from '../../agent/weblinx/python/json.ts';
import { isMapping, type PythonValue } from '../../agent/weblinx/python/value.ts';
import { Refusal, type Route } from './http-server.ts';
import { answerWebLlama, type WebLlamaBrain } from './webllama-answer.ts';

/** WebLlama's protocol: `POST /` with action_history, state and kwargs. */
export function webLlamaRoute(brain: WebLlamaBrain): Route {
  const began = Date.now();
  const seconds = () => (Date.now() - began) / 1_000;
  return {
    method: 'POST',
    path: '/',
    answer: async (text, { signal }) => {
      const body = parse(text);
      const state = body.get('state');
      if (!isMapping(state) || state.size === 0) throw new Refusal(400, 'the state is empty');
      const history = body.get('action_history') ?? [];
      if (!Array.isArray(history)) throw new Refusal(400, 'action_history is not a list');
      const kwargs = body.get('kwargs');
      const question = { history, state, kwargs: isMapping(kwargs) ? kwargs : new Map() };
      return writeJson(await answerWebLlama(brain, question, { signal, seconds }));
    },
  };
}

function parse(text: string): ReadonlyMap<string, PythonValue> {
  try {
    const body = readJson(text);
    if (isMapping(body)) return body;
  } catch (cause) {
    throw new Refusal(400, `the request is not JSON: ${cause instanceof Error ? cause.message : ''}`);
  }
  throw new Refusal(400, 'the request is not an object');
}
