import { z } from 'zod';
import packageJson from '../../package.json' with { type: 'json' };
import { API, errorSchema, NAMED } from './api-schema.ts';

/** A path of the JSON server. */
export interface ApiPath {
  readonly path: string;
  readonly name: Exclude<keyof typeof API, 'health'>;
  readonly summary: string;
}

/** Every path that takes a POST request. */
export const API_PATHS: readonly ApiPath[] = [
  { path: '/v1/predict', name: 'predict', summary: 'Predict the next action' },
  { path: '/v1/rank', name: 'rank', summary: 'Rank the elements of a page, best first' },
  { path: '/v1/view', name: 'view', summary: 'View a page, or what changed on it, as a language model reads it' },
  { path: '/v1/parse', name: 'parse', summary: "Parse a model's text as an action" },
  { path: '/v1/format', name: 'format', summary: 'Format an action as models write it' },
];

const ERRORS: Readonly<Record<number, string>> = {
  400: 'The request is not JSON, or does not match the schema',
  401: 'The token is missing or wrong',
  403: 'Sent by a website, or to a host name other than this machine',
  413: 'The request is too large',
  502: 'The model failed',
  503: 'Too many requests at a time: try again later',
  504: 'It took longer than the server allows',
};

/** The OpenAPI 3.1 description of the JSON server, generated from the schemas that check the requests. */
export function openApi({ token }: { token: boolean }): object {
  const paths = API_PATHS.map(({ path, name, summary }) => [
    path,
    {
      post: {
        ...{ operationId: name, summary },
        requestBody: { required: true, content: json(API[name].request) },
        responses: { 200: { description: 'The result', content: json(API[name].response) }, ...refusals() },
      },
    },
  ]);
  const health = { description: 'The server is running', content: json(API.health.response) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Waymark',
      version: packageJson.version,
      description: 'Predicts the next action on a web page and ranks its elements.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    ...(token ? { security: [{ token: [] }] } : {}),
    paths: {
      ...Object.fromEntries(paths),
      '/health': {
        get: {
          operationId: 'health',
          summary: 'Check that the server is running',
          security: [],
          responses: { 200: health },
        },
      },
    },
    components: {
      schemas: schemas(),
      ...(token ? { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } } : {}),
    },
  };
}

function refusals(): object {
  const entries = Object.entries(ERRORS);
  return Object.fromEntries(
    entries.map(([status, description]) => [status, { description, content: json(errorSchema) }]),
  );
}

const uri = (id: string) => `#/components/schemas/${id}`;

function json(schema: z.ZodType): object {
  return { 'application/json': { schema: { $ref: uri(NAMED.get(schema)?.id ?? '') } } };
}

function schemas(): object {
  const named = z.toJSONSchema(NAMED, { io: 'input', uri }).schemas;
  const plain = Object.entries(named).map(([id, { $id: _, $schema: __, ...schema }]) => [id, schema]);
  return Object.fromEntries(plain);
}
