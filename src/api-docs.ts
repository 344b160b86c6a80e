import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { AppEnv } from '#platform/http/context.ts';
import { pageResponse } from '#platform/http/pages/finished-pages.ts';
import type { PageCache } from '#platform/http/pages/page-cache.ts';
import { PROBLEM_MESSAGES } from '#platform/http/problem.ts';
import type { DeclaredRefusal } from '#platform/http/refusals.ts';
import { contentSecurityPolicy } from '#platform/http/security-headers.ts';
import { openApiDocument, tagOf } from './openapi.ts';

const DESCRIPTION = '/api/openapi.json';

interface Operation {
  method: string;
  path: string;
  access?: string;
  scope?: string | null;
  summary?: string;
  reading?: string | null;
  refusals?: DeclaredRefusal[];
}

type Router = Pick<OpenAPIHono<AppEnv>, 'openAPIRegistry' | 'routes' | 'getOpenAPI31Document'>;

/** Every declared API route: its method, path (in OpenAPI's form) and who may call it. */
function operationsOf(api: Router): Operation[] {
  return api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return [];
    const route = definition.route as unknown as Record<string, string | undefined>;
    return [
      {
        method: route.method ?? '',
        path: route.path ?? '',
        access: route['x-access'],
        scope: route['x-scope'],
        summary: route.summary,
        reading: route['x-reading'],
        refusals: route['x-refusals'] as unknown as DeclaredRefusal[] | undefined,
      },
    ];
  });
}

/** Paths of calls by keys, and of no others. */
const BY_KEYS = '/api/v1/';

/**
 * Default deny: throws the route's name where a route does not say who may call it, which stops the start. Calls by keys also
 * say which scope they need.
 */
export function assertPolicies(api: Router): void {
  const isDeclared = ({ path, access, scope }: Operation) =>
    path.startsWith(BY_KEYS) ? access === 'key' && scope !== undefined : access && access !== 'key';
  const declared = new Set(
    operationsOf(api)
      .filter(isDeclared)
      .map((route) => `${route.method.toUpperCase()} ${route.path}`),
  );
  for (const { method, path } of api.routes) {
    const name = `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;
    if (method !== 'ALL' && !declared.has(name))
      throw new Error(`The route ${name} does not say who may call it.`);
  }
}

/** Stops the start, with the route's name, where an admin's GET does not name a known reading of people's data. */
export function assertReadings(api: Router, readings: readonly string[]): void {
  for (const { method, path, access, reading } of operationsOf(api)) {
    const isKnown = reading === null || (reading !== undefined && readings.includes(reading));
    const isSilent = reading === undefined && !(access === 'admin' && method === 'get');
    if (!isKnown && !isSilent)
      throw new Error(`The route ${method.toUpperCase()} ${path} does not say what an admin reads there.`);
  }
}

/** The API described: `/api/openapi.json` for programs, `/api/docs` for people. */
export function apiDocs(api: Router, pageCache: PageCache, site: { url?: string; isSecure: boolean }) {
  const operations = operationsOf(api);
  const describe = async () => ({
    html: JSON.stringify(openApiDocument(api, site)),
    headers: { 'Content-Type': 'application/json', 'Content-Security-Policy': contentSecurityPolicy({}) },
    expiresAt: null,
  });
  return new Hono<AppEnv>()
    .get(DESCRIPTION, async (c) =>
      pageResponse(await pageCache.getOrMake(DESCRIPTION, DESCRIPTION, describe), c),
    )
    .get('/api/docs', (c) => {
      c.header('Content-Security-Policy', contentSecurityPolicy({}));
      return c.html(docsPage(operations));
    });
}

function docsPage(operations: Operation[]) {
  return html`<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Dugri API</title></head>
  <body>
    <main>
      <h1>Dugri API</h1>
      <p>The machine-readable description with every schema is at <a href="/api/openapi.json">/api/openapi.json</a>.</p>
      <table>
        <thead><tr><th scope="col">Room</th><th scope="col">Call</th><th scope="col">Who</th><th scope="col">What</th><th scope="col">Errors of its own</th></tr></thead>
        <tbody>
          ${operations.map(({ method, path, access, scope, summary, refusals = [] }) => html`<tr><td>${tagOf(path)}</td><td><code>${method.toUpperCase()} ${path}</code></td><td>${[access, scope].filter(Boolean).join(' ')}</td><td>${summary ?? ''}</td><td>${refusals.map(({ status, code }) => html`${status} <code>${code}</code> `)}</td></tr>`)}
        </tbody>
      </table>
      <h2>Errors</h2>
      <p>The code of each status, where a call does not give a more exact one. A write that another site sends is 403
        <code>foreign_origin</code>, a call from the page of another account 409 <code>other_account</code>.</p>
      <table>
        <thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
        <tbody>
          ${Object.entries(PROBLEM_MESSAGES).map(([status, { code, message }]) => html`<tr><td>${status}</td><td><code>${code}</code></td><td lang="he" dir="rtl">${message}</td></tr>`)}
        </tbody>
      </table>
    </main>
  </body>
</html>`;
}
