import { createRoute, OpenAPIHono, type RouteConfig, type RouteHandler } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import type { ZodType } from 'zod';
import type { Services } from '../services.ts';
import type { Access, AppEnv } from './context.ts';
import { limitBody, limitForm } from './limits/body-limit.ts';
import { Problem, problemSchema } from './problem.ts';
import { problemOfValidation } from './validation.ts';

const KILOBYTE = 1024;
const JSON_MAX = 64 * KILOBYTE;
const URLENCODED = 'application/x-www-form-urlencoded';

interface EndpointExtras {
  /** Who may call it. There is no default: a route that does not say is no route. */
  access: Access;
  /** Lets an admin in who still has to set up the second factor; no unless told. */
  whileEnrolling?: boolean;
  /**
   * The name under which the log of readings keeps a look at other people's data; null where the answer holds none.
   * An admin's GET that says neither stops the start.
   */
  reading?: string | null;
  /** No for what a page calls by itself, so that an idle session ends all the same; yes unless told. */
  countsAsUse?: boolean;
  /**
   * Asks for a fresh sign-in (403 `reauth_required`): where money, many people's data, other people's accounts or the
   * way into an account are touched. No unless told.
   */
  freshSignIn?: boolean;
  /** Bytes the whole body may have; 64 KiB unless told. */
  maxBody?: number;
}

/**
 * Declares an API route: who may call it, what it takes and what it answers. The caller is checked before the
 * body is read, the body's size before it is parsed.
 */
export function endpoint<P extends string, R extends Omit<RouteConfig, 'path' | 'middleware'> & { path: P }>(
  config: R & EndpointExtras,
) {
  const {
    access,
    whileEnrolling = false,
    countsAsUse = true,
    reading,
    freshSignIn = false,
    maxBody = JSON_MAX,
    ...route
  } = config;
  const authorize: MiddlewareHandler<AppEnv> = async (c, next) => {
    await c.var.authorize({ access, whileEnrolling, countsAsUse, freshSignIn });
    await next();
    if (reading && c.res.ok) await c.var.recordReading(reading, access);
  };
  return createRoute({
    ...(route as unknown as R),
    'x-access': access,
    ...(reading !== undefined && { 'x-reading': reading }),
    ...(freshSignIn && { 'x-fresh-sign-in': true }),
    middleware: [authorize, expectType(route), limitOf(route, maxBody)] as MiddlewareHandler<AppEnv>[],
    responses: {
      ...route.responses,
      ...(freshSignIn && staleSignIn),
      default: failure,
    } as R['responses'],
  });
}

/**
 * Declares a route beside its handler: `endpoint` with the function that answers it. The function is made once, from what
 * the router hands in.
 * @returns an entry for a router's `openapiRoutes`
 */
export function route<P extends string, R extends Omit<RouteConfig, 'path' | 'middleware'> & { path: P }>(
  config: R & EndpointExtras,
) {
  const declared = endpoint<P, R>(config);
  return {
    handle:
      <D extends unknown[] = [services: Services]>(
        make: (...dependencies: D) => RouteHandler<typeof declared, AppEnv>,
      ) =>
      (...dependencies: D) => ({ route: declared, handler: make(...dependencies) }),
  };
}

function limitOf(route: Omit<RouteConfig, 'path'>, maxBody: number): MiddlewareHandler<AppEnv> {
  const takesFiles = 'multipart/form-data' in (route.request?.body?.content ?? {});
  return takesFiles ? limitForm(maxBody) : limitBody(maxBody);
}

/** Refuses a body of a type the route does not take with 415: the validators would take it for an empty one. */
function expectType(route: Omit<RouteConfig, 'path'>): MiddlewareHandler<AppEnv> {
  const content = Object.keys(route.request?.body?.content ?? {});
  const accepted = content.includes('multipart/form-data') ? [...content, URLENCODED] : content;
  return async (c, next) => {
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (type && accepted.length > 0 && !accepted.includes(type)) throw new Problem(415);
    await next();
  };
}

const failure = { description: 'An error', content: { 'application/json': { schema: problemSchema } } };

/** For a route that asks for a fresh sign-in, always or in some cases. */
export const staleSignIn = {
  403: {
    description:
      '`reauth_required`: confirm who you are by `POST /api/auth/reauthenticate`, then call again within five minutes',
    content: { 'application/json': { schema: problemSchema } },
  },
};

/** A `200` (or other) answer in JSON. */
export function answers<S extends ZodType>(schema: S, description = 'Done') {
  return { description, content: { 'application/json': { schema } } };
}

/** A required JSON body. */
export function jsonBody<S extends ZodType>(schema: S) {
  return { required: true as const, content: { 'application/json': { schema } } };
}

/** A required form body, multipart or urlencoded. */
export function formBody<S extends ZodType>(schema: S) {
  return { required: true as const, content: { 'multipart/form-data': { schema } } };
}

/** A router whose routes are made by `endpoint`; refused input becomes the error form. */
export function createRouter() {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw problemOfValidation(result.target, result.error);
    },
  });
}
