import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { sessionCookieName } from '#features/accounts/guard.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { IDEMPOTENCY_HEADER } from '#platform/http/idempotency.ts';
import { problemSchema } from '#platform/http/problem.ts';
import { type DescribedOperation, errorResponses, sharedResponses } from './openapi-errors.ts';
import { exampleOf, type Json, type JsonSchema } from './openapi-examples.ts';

type Router = Pick<OpenAPIHono<AppEnv>, 'getOpenAPI31Document' | 'openAPIRegistry'>;
type Document = ReturnType<Router['getOpenAPI31Document']>;
type Operation = NonNullable<NonNullable<Document['paths']>[string]['get']>;
type Schema = NonNullable<NonNullable<Document['components']>['schemas']>[string];

const IDEMPOTENCY_KEY = {
  in: 'header',
  name: IDEMPOTENCY_HEADER,
  required: false,
  description: 'Drawn by the caller for one write, and the same at each try to send it',
  schema: { type: 'string', minLength: 16, maxLength: 64 },
} as const;
const IDEMPOTENCY_PARAMETER = { $ref: '#/components/parameters/IdempotencyKey' } as const;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The description of the API for programs; `site` is its public address, where it has one. */
export function openApiDocument(api: Router, site: { url?: string; isSecure: boolean }): Document {
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Dugri',
      version: '1',
      description:
        'Customer reviews and digital business cards. Errors are {message, code, fields?}: `message` is Hebrew for people, `code` stands for programs, and each operation lists its codes under their statuses. Writes of browsers are taken from the site itself alone. A write with an `Idempotency-Key` is done once: sent again within a day, it gets the first answer.',
    },
    servers: [{ url: site.url ?? '/' }],
  });
  const { $schema, ...problem } = z.toJSONSchema(problemSchema);
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Problem: problem as Schema },
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: sessionCookieName(site.isSecure),
        description: 'Set by `POST /api/auth/login`',
      },
      key: {
        type: 'http',
        scheme: 'bearer',
        description:
          'A key of a business, made by its owner or a manager; a call names the scope that its key needs',
      },
    },
    responses: sharedResponses,
    parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
  };
  for (const [path, item] of Object.entries(document.paths ?? {}))
    for (const method of METHODS) {
      const operation = item[method];
      if (operation) item[method] = completed(operation, method, path);
    }
  const paths = Object.keys(document.paths ?? {});
  document.tags = [...new Set(paths.map(tagOf))].sort().map((name) => ({ name }));
  return withExamples(withPlainPatterns(document), takenBy(api));
}

function completed(operation: Operation, method: string, path: string): Operation {
  const {
    'x-refusals': _,
    'x-while-enrolling': __,
    'x-while-read-only': ___,
    ...described
  } = operation as Operation & DescribedOperation;
  return {
    ...described,
    operationId: operation.operationId ?? operationIdOf(method, path),
    tags: [tagOf(path)],
    security: securityOf(operation as DescribedOperation),
    ...(method !== 'get' && { parameters: [...(operation.parameters ?? []), IDEMPOTENCY_PARAMETER] }),
    responses: { ...operation.responses, ...errorResponses(operation as DescribedOperation, method) },
  };
}

function securityOf(operation: DescribedOperation) {
  const { 'x-access': access, 'x-scope': scope } = operation;
  if (access === 'public') return [];
  const security: Record<string, string[]> =
    access === 'key' ? { key: scope ? [scope] : [] } : { session: [] };
  return [security];
}

/** `PUT /api/reviews/{id}/approve` is `putReviewsByIdApprove`. */
function operationIdOf(method: string, path: string): string {
  const words = path
    .replace(/^\/api\//, '')
    .replace(/^v1\//, 'program/')
    .replace(/\{(\w+)\}/g, 'by-$1')
    .split(/[/-]/);
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** `/api/job-codes/{id}` is of "Job codes", `/api/admin/review-notices` of "Admin: review notices", `/api/v1/leads` of "Programs: leads". */
export function tagOf(path: string): string {
  const [, , first = '', second = ''] = path.split('/');
  const words = (segment: string) => segment.replaceAll('-', ' ');
  const parts: Record<string, string> = { admin: 'admin', v1: 'programs' };
  const name = parts[first] ? `${parts[first]}: ${words(second)}` : (ROOMS[first] ?? words(first));
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const ROOMS: Record<string, string> = {
  auth: 'account and sign-in',
  figures: 'statistics',
  stats: 'statistics',
  analytics: 'statistics',
};

type Takes = (name: string, body: Json) => boolean;

/** Whether a route takes such a body, by its own schema: also what a JSON schema cannot say. */
function takenBy(api: Router): Takes {
  const schemas = new Map<string, z.ZodType>();
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue;
    const { method, path, request } = definition.route;
    for (const content of Object.values(request?.body?.content ?? {}))
      if (content && 'schema' in content && content.schema instanceof z.ZodType)
        schemas.set(`${method} ${path}`, content.schema);
  }
  return (name, body) => schemas.get(name)?.safeParse(body).success ?? true;
}

interface Content {
  schema?: JsonSchema;
  example?: Json;
}

/** Puts an example beside each body and each answer. */
function withExamples(document: Document, isTaken: Takes): Document {
  const schemas = (document.components?.schemas ?? {}) as Record<string, JsonSchema>;
  const resolve = (ref: string) => schemas[ref.replace('#/components/schemas/', '')] ?? {};
  for (const [path, item] of Object.entries(document.paths ?? {}))
    for (const method of METHODS) {
      const { requestBody, responses = {} } = (item[method] ?? {}) as {
        requestBody?: { content: Record<string, Content> };
        responses?: Record<string, { content?: Record<string, Content> }>;
      };
      for (const content of Object.values(requestBody?.content ?? {}))
        content.example ??= bodyExample(content.schema ?? {}, resolve, (body) =>
          isTaken(`${method} ${path}`, body),
        );
      for (const { content } of Object.values(responses)) {
        const json = content?.['application/json'];
        if (json?.schema) json.example ??= exampleOf(json.schema, resolve);
      }
    }
  return document;
}

/** The fullest that is taken: all fields, else the required ones, alone or with one more; undefined where there is none. */
function bodyExample(
  schema: JsonSchema,
  resolve: (ref: string) => JsonSchema,
  isTaken: (body: Json) => boolean,
): Json | undefined {
  const { properties = {}, required = [] } = schema;
  const further = Object.keys(properties).filter((name) => !required.includes(name));
  const isNeeded = (name: string) => required.includes(name);
  const choices = [
    () => true,
    isNeeded,
    ...further.map((one) => (name: string) => name === one || isNeeded(name)),
  ];
  return choices.map((choose) => exampleOf(schema, resolve, { choose })).find(isTaken);
}

/** Patterns as JSON Schema takes them: the generator writes the flag of `/…/u` behind them, and readers set it themselves. */
function withPlainPatterns(document: Document): Document {
  return JSON.parse(JSON.stringify(document), (key, value) =>
    key === 'pattern' && typeof value === 'string' ? value.replace(/\/u$/, '') : value,
  );
}
