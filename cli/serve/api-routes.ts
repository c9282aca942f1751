import type { z } from 'zod';
import { AgentError, sentenceOf } from '../../agent/errors.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { schemaProblem } from '../wire/schema-problem.ts';
import { answerView } from './answer-view.ts';
import { type ApiBrain, answerFormat, answerParse, answerPredict, answerRank } from './api-answers.ts';
import { API } from './api-schema.ts';
import { Refusal, type Route } from './http-server.ts';
import { API_PATHS, openApi } from './openapi.ts';
import { InvalidRequest } from './sent-state.ts';

/** Routes of the JSON server: predict, rank, view, parse, format, the OpenAPI description, and the health check. */
export function apiRoutes(brain: ApiBrain, { token }: { token: boolean }): readonly Route[] {
  const description = JSON.stringify(openApi({ token }));
  const health = JSON.stringify({ status: 'ok', version: packageJson.version });
  const answers = {
    predict: route(API.predict.request, (body, signal) => answerPredict(brain, body, signal)),
    rank: route(API.rank.request, (body, signal) => answerRank(brain, body, signal)),
    view: route(API.view.request, (body, signal) => answerView(brain.rank, body, signal)),
    parse: route(API.parse.request, async (body) => answerParse(body)),
    format: route(API.format.request, async (body) => answerFormat(body)),
    health: async () => health,
  };
  return [
    ...API_PATHS.map(({ path, name }): Route => ({ method: 'POST', path, answer: answers[name] })),
    { method: 'GET', path: '/openapi.json', answer: async () => description },
    { method: 'GET', path: '/health', isOpen: true, answer: answers.health },
  ];
}

function route<S extends z.ZodType>(
  schema: S,
  answer: (body: z.infer<S>, signal: AbortSignal) => Promise<object>,
): Route['answer'] {
  return async (text, { signal }) => {
    const body = readBody(text, schema);
    try {
      return JSON.stringify(await answer(body, signal));
    } catch (error) {
      if (error instanceof InvalidRequest) throw new Refusal(400, error.message, error.field);
      if (error instanceof AgentError) throw new Refusal(502, sentenceOf(error));
      throw error;
    }
  };
}

function readBody<S extends z.ZodType>(text: string, schema: S): z.infer<S> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new Refusal(400, `the request is not JSON: ${cause instanceof Error ? cause.message : ''}`);
  }
  try {
    const { error, data } = schema.safeParse(value);
    if (error === undefined) return data;
    const { field, message } = schemaProblem(error, value);
    throw new Refusal(400, `${message}. See GET /openapi.json.`, field);
  } catch (cause) {
    if (cause instanceof RangeError)
      throw new Refusal(
        400,
        'the request is nested too deep: its arrays and objects lie thousands of levels inside each other',
      );
    throw cause;
  }
}
