import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Access } from '../src/platform/http/context.ts';
import hydrated from '../src/routes.ts';
import type { World } from './world.ts';

/** A JSON schema, as far as these tests read it. */
export interface Schema {
  type?: string;
  format?: string;
  description?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  items?: Schema;
}

/** An API route as `/api/openapi.json` describes it. */
export interface ApiRoute {
  method: string;
  path: string;
  access: Access;
  /** The line that an admin's look leaves in the log; null where the answer is about nobody. */
  reading?: string | null;
  freshSignIn?: boolean;
  /** Whether a good answer may be something else than JSON. */
  answersFile?: boolean;
  params: string[];
  query: Record<string, Schema>;
  body: {
    type: string;
    fields: Record<string, Schema>;
    required: string[];
    example?: Record<string, unknown>;
  } | null;
}

interface Operation {
  'x-access': ApiRoute['access'];
  'x-reading'?: string | null;
  'x-fresh-sign-in'?: boolean;
  responses: Record<string, { content?: Record<string, unknown> }>;
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema; example?: Record<string, unknown> }> };
}

const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/** Every route of the API, as the product itself describes it. */
export async function apiRoutes(world: World): Promise<ApiRoute[]> {
  const document = (await (await world.request('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => routeOf(method.toUpperCase(), path, operation)),
  );
}

function routeOf(method: string, path: string, operation: Operation): ApiRoute {
  const parameters = operation.parameters ?? [];
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  return {
    method,
    path,
    access: operation['x-access'],
    reading: operation['x-reading'],
    freshSignIn: operation['x-fresh-sign-in'] === true,
    answersFile: !Object.keys(
      operation.responses[200]?.content ?? operation.responses[201]?.content ?? {},
    ).includes('application/json'),
    params: parameters.filter((one) => one.in === 'path').map(({ name }) => name),
    query: Object.fromEntries(
      parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, schema]),
    ),
    body: type && content ? { ...bodyOf(type, content.schema), example: content.example } : null,
  };
}

function bodyOf(type: string, { properties = {}, required = [] }: Schema) {
  return { type, fields: properties, required };
}

/** The name under which a test tells of a route. */
export function nameOf({ method, path }: Pick<ApiRoute, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

export function isUnsafe({ method }: Pick<ApiRoute, 'method'>): boolean {
  return !SAFE.includes(method);
}

/** Paths that the server answers beside the API, in OpenAPI's form: finished pages, files, health. */
export function servedPaths(world: World): string[] {
  const paths = world.app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.startsWith('/api/') && !path.endsWith('/*'))
    .map(({ path }) => path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}'));
  return [...new Set(paths)];
}

/** Paths of the hydrated pages, from the product's own route table. */
export function hydratedPaths(): string[] {
  const walk = (entries: RouteConfigEntry[], base: string): string[] =>
    entries.flatMap((entry) => {
      const path = entry.path ? `${base}/${entry.path}` : base;
      return entry.children ? walk(entry.children, path) : [path || '/'];
    });
  return walk(hydrated, '').map((path) => path.replace(/:(\w+)/g, '{$1}').replace('*', 'no/such/page'));
}
