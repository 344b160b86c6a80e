import { createRoute, OpenAPIHono, type RouteConfig, type RouteHandler } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { type ZodType, z } from 'zod';
import type { Services } from '../services.ts';
import { answerOnce, SHOWN_REFUSALS } from './answer-once.ts';
import type { Access, AppEnv } from './context.ts';
import { limitBody, limitForm } from './limits/body-limit.ts';
import { Problem, problemSchema } from './problem.ts';
import { type DeclaredRefusals, declaredIn } from './refusals.ts';
import { problemOfValidation } from './validation.ts';

const KILOBYTE = 1024;
const JSON_MAX = 64 * KILOBYTE;
const URLENCODED = 'application/x-www-form-urlencoded';

interface EndpointExtras {
  access: Access;
  /** What a key must be allowed, where `access` is `key`; null: any key will do. */
  scope?: string | null;
  whileEnrolling?: boolean;
  /** Name under which readings of other people's data are logged. An admin's GET without it stops the start. */
  reading?: string | null;
  /** No for calls that a page makes by itself, so that idle sessions still end. */
  countsAsUse?: boolean;
  /** Answers 403 `reauth_required`: where money, many people's data or the way into an account are touched. */
  freshSignIn?: boolean;
  /** Also for callers with read-only access: for revoking keys and the like. */
  whileReadOnly?: boolean;
  /** Its answer holds a secret: sent again, the write answers 409 `shown_once`. */
  showsOnce?: boolean;
  maxBody?: number;
  /** The errors of its own, for the API's description: the tables that its handler uses. */
  refusals?: DeclaredRefusals;
}

/**
 * Declares an API route beside its handler, which takes the context and the services. The caller is
 * checked before the body is read, its size before it is parsed.
 */
export function route<
  M extends RouteConfig['method'],
  P extends string,
  R extends Omit<RouteConfig, 'method' | 'path' | 'middleware'>,
>(method: M, path: P, config: R & EndpointExtras) {
  const {
    access,
    scope,
    whileEnrolling = false,
    countsAsUse = true,
    reading,
    freshSignIn = false,
    whileReadOnly = false,
    showsOnce = false,
    maxBody = JSON_MAX,
    refusals = {},
    ...rest
  } = config;
  const authorize: MiddlewareHandler<AppEnv> = async (c, next) => {
    await c.var.authorize({
      access,
      scope: scope ?? null,
      whileEnrolling,
      countsAsUse,
      freshSignIn,
      whileReadOnly,
    });
    await next();
    if (reading && c.res.ok) await c.var.recordReading(reading, access);
  };
  const declared = createRoute<P, R & { method: M; path: P }>({
    ...(rest as unknown as R),
    method,
    path,
    'x-access': access,
    ...(scope !== undefined && { 'x-scope': scope }),
    ...(reading !== undefined && { 'x-reading': reading }),
    ...(freshSignIn && { 'x-fresh-sign-in': true }),
    ...(whileEnrolling && { 'x-while-enrolling': true }),
    ...(whileReadOnly && { 'x-while-read-only': true }),
    'x-refusals': declaredIn({ ...refusals, ...(showsOnce && SHOWN_REFUSALS) }),
    middleware: [authorize, expectType(rest), limitOf(rest, maxBody)] as MiddlewareHandler<AppEnv>[],
    responses: { ...rest.responses, default: failure } as R['responses'],
  });
  type Handler = RouteHandler<typeof declared, AppEnv>;
  return {
    handle:
      <S extends Services = Services>(
        answer: (c: Parameters<Handler>[0], services: S) => ReturnType<Handler>,
      ) =>
      (services: S) => ({
        route: declared,
        handler: ((c: Parameters<Handler>[0]) =>
          answerOnce(services, c, () => answer(c, services) as Promise<Response>, {
            showsOnce,
          })) as unknown as Handler,
      }),
  };
}

function limitOf({ request }: Pick<RouteConfig, 'request'>, maxBody: number): MiddlewareHandler<AppEnv> {
  const takesFiles = 'multipart/form-data' in (request?.body?.content ?? {});
  return takesFiles ? limitForm(maxBody) : limitBody(maxBody);
}

/** Answers 415 to a type that the route does not take: the validators would see an empty body. */
function expectType({ request }: Pick<RouteConfig, 'request'>): MiddlewareHandler<AppEnv> {
  const content = Object.keys(request?.body?.content ?? {});
  const accepted = content.includes('multipart/form-data') ? [...content, URLENCODED] : content;
  return async (c, next) => {
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (type && accepted.length > 0 && !accepted.includes(type)) throw new Problem(415);
    await next();
  };
}

const failure = { description: 'An error', content: { 'application/json': { schema: problemSchema } } };

export const idParams = z.object({ id: z.uuid() });

export const done = { ok: true as const };
export const doneSchema = z.object({ ok: z.literal(true) });

export function answers<S extends ZodType>(schema: S, description = 'Done') {
  return { description, content: { 'application/json': { schema } } };
}

/** @param example as the API's description shows it; without one it is made from the schema */
export function jsonBody<S extends ZodType>(schema: S, example?: z.input<S>) {
  const content = { schema: onlyDeclared(schema), ...(example !== undefined && { example }) };
  return { required: true as const, content: { 'application/json': content } };
}

export function formBody<S extends ZodType>(schema: S) {
  return { required: true as const, content: { 'multipart/form-data': { schema: onlyDeclared(schema) } } };
}

/** One rule for JSON and forms: a field that the call does not declare is refused by its name, never dropped. */
function onlyDeclared<S extends ZodType>(schema: S): S {
  return schema instanceof z.ZodObject && !schema.def.catchall ? (schema.strict() as ZodType as S) : schema;
}

/** @param getPath the path of a request as its routes are declared, where its address says more */
export function createRouter({ getPath }: { getPath?: (request: Request) => string } = {}) {
  return new OpenAPIHono<AppEnv>({
    getPath,
    defaultHook: (result) => {
      if (!result.success) throw problemOfValidation(result.target, result.error);
    },
  });
}

type MakeRoute = (services: never) => { route: RouteConfig; handler: unknown };

/** The services that all of the routes need together. */
type ServicesOf<R extends readonly MakeRoute[]> = [R[number]] extends [(services: infer S) => unknown]
  ? S
  : never;

/** Makes a router of routes. It is handed the services that they need. */
export function routesOf<const R extends readonly MakeRoute[]>(...routes: R) {
  return (services: ServicesOf<R>) => {
    const made = routes.map((make) => make(services as never));
    return createRouter().openapiRoutes(made as unknown as { [I in keyof R]: ReturnType<R[I]> });
  };
}
