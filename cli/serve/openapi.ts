import { z } from 'zod';
import packageJson from '../../package.json' with { type: 'json' };
import { API, errorSchema, NAMED } from './api-schema.ts';

/** A path of the JSON server, as it is described. */
export interface ApiPath {
  readonly path: string;
  readonly name: Exclude<keyof typeof API, 'health'>;
  readonly summary: string;
}

/** Every path that takes JSON. */
export const API_PATHS: readonly ApiPath[] = [
  { path: '/v1/predict', name: 'predict', summary: 'What the policy would do next' },
  { path: '/v1/rank', name: 'rank', summary: 'The elements that matter now, best first' },
  { path: '/v1/parse', name: 'parse', summary: "The action that a model's text means" },
  { path: '/v1/format', name: 'format', summary: 'An action as models write it' },
];

const ERRORS: Readonly<Record<number, string>> = {
  400: 'The request is no JSON, or not what the schema says: the field, its value and what was expected',
  401: 'The token is missing or wrong',
  403: 'Sent by a website, or to a name that is not of this machine',
  413: 'The request is too big',
  502: 'The model could not be asked',
  503: 'Too many requests at a time: try again a little later',
};

/** The description of the JSON server (OpenAPI 3.1), made of the schemas that requests are read with. */
export function openApi({ token }: { token: boolean }): object {
  const paths = API_PATHS.map(({ path, name, summary }) => [
    path,
    {
      post: {
        ...{ operationId: name, summary },
        requestBody: { required: true, content: json(API[name].request) },
        responses: { 200: { description: 'The answer', content: json(API[name].response) }, ...refusals() },
      },
    },
  ]);
  const health = { description: 'It answers', content: json(API.health.response) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Waymark',
      version: packageJson.version,
      description: 'Predict the next step on a web page, and find the elements that matter for it.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    ...(token ? { security: [{ token: [] }] } : {}),
    paths: {
      ...Object.fromEntries(paths),
      '/health': {
        get: { operationId: 'health', summary: 'Whether it answers', security: [], responses: { 200: health } },
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
