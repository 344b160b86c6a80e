import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { sessionCookieName } from '#features/accounts/guard.ts';
import type { Access, AppEnv } from '#platform/http/context.ts';
import { problemSchema } from '#platform/http/problem.ts';

type Router = Pick<OpenAPIHono<AppEnv>, 'getOpenAPI31Document'>;
type Document = ReturnType<Router['getOpenAPI31Document']>;
type Operation = NonNullable<NonNullable<Document['paths']>[string]['get']>;
type Schema = NonNullable<NonNullable<Document['components']>['schemas']>[string];

/** An answer that an operation can have beside its own; which ones follows from its access and its input. */
interface CommonAnswer {
  status: string;
  description: string;
  isGivenBy: (operation: Operation, path: string) => boolean;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const takesInput = ({ requestBody, parameters }: Operation) => Boolean(requestBody ?? parameters?.length);
const takesBody = ({ requestBody }: Operation) => Boolean(requestBody);
const isPublic = (operation: Operation) => accessOf(operation) === 'public';

const COMMON_ANSWERS: CommonAnswer[] = [
  { status: '400', description: 'The request cannot be read', isGivenBy: takesInput },
  { status: '401', description: 'No session, or one that ended', isGivenBy: (one) => !isPublic(one) },
  {
    status: '403',
    description:
      'Not allowed to this account, or another site sent it; `reauth_required`: sign in anew first',
    isGivenBy: (one) => !isPublic(one) || takesBody(one),
  },
  {
    status: '404',
    description: 'There is no such thing, or it is somebody else’s',
    isGivenBy: (_, path) => path.includes('{'),
  },
  { status: '413', description: 'The body is larger than its limit', isGivenBy: takesBody },
  { status: '415', description: 'The body is of a type that is not taken', isGivenBy: takesBody },
  { status: '422', description: 'Fields are to be set right; `fields` names them', isGivenBy: takesInput },
  {
    status: '429',
    description: 'Too many requests; `Retry-After` says when to come back',
    isGivenBy: () => true,
  },
  {
    status: '503',
    description: 'Away for a while; `Retry-After` says when to come back',
    isGivenBy: () => true,
  },
  { status: 'default', description: 'Any other error', isGivenBy: () => true },
];

/** The description of the API for programs; `site` is its public address, where it has one. */
export function openApiDocument(api: Router, site: { url?: string; isSecure: boolean }): Document {
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Dugri',
      version: '1',
      description:
        'Customer reviews and digital business cards. Errors are {message, code, fields?}. Writes of browsers are taken from the site itself alone.',
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
    },
    responses: Object.fromEntries(
      COMMON_ANSWERS.map(({ status, description }) => [
        nameOf(status),
        {
          description,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      ]),
    ),
  };
  for (const [path, item] of Object.entries(document.paths ?? {}))
    for (const method of METHODS) {
      const operation = item[method];
      if (operation) item[method] = completed(operation, method, path);
    }
  return withPlainPatterns(document);
}

function completed(operation: Operation, method: string, path: string): Operation {
  const own = Object.entries(operation.responses ?? {}).filter(([status]) => status !== 'default');
  const common = COMMON_ANSWERS.filter(({ isGivenBy }) => isGivenBy(operation, path)).map(({ status }) => [
    status,
    { $ref: `#/components/responses/${nameOf(status)}` },
  ]);
  return {
    ...operation,
    operationId: operation.operationId ?? operationIdOf(method, path),
    security: isPublic(operation) ? [] : [{ session: [] }],
    responses: Object.fromEntries([...common, ...own]),
  };
}

/** `PUT /api/reviews/{id}/approve` is `putReviewsByIdApprove`. */
function operationIdOf(method: string, path: string): string {
  const words = path
    .replace(/^\/api\//, '')
    .replace(/\{(\w+)\}/g, 'by-$1')
    .split(/[/-]/);
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function accessOf(operation: Operation): Access {
  return (operation as { 'x-access'?: Access })['x-access'] ?? 'admin';
}

const nameOf = (status: string) => (status === 'default' ? 'Problem' : `Problem${status}`);

/** Patterns as JSON Schema takes them: the generator writes the flag of `/…/u` behind them, and readers set it themselves. */
function withPlainPatterns(document: Document): Document {
  return JSON.parse(JSON.stringify(document), (key, value) =>
    key === 'pattern' && typeof value === 'string' ? value.replace(/\/u$/, '') : value,
  );
}
