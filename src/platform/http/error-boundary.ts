import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isDiskFull, isUnavailable } from '../db/unavailable.ts';
import type { AppEnv } from './context.ts';
import { wasCut } from './limits/body-watch.ts';
import { PROBLEM_MESSAGES, Problem, type ProblemStatus } from './problem.ts';

export function errorBoundary(
  page: (c: Context<AppEnv>, problem: Problem) => Response | Promise<Response>,
): ErrorHandler<AppEnv> {
  return async (error, c) => {
    const problem = wasCut(c.env?.incoming)
      ? new Problem(408, {}, { Connection: 'close' })
      : problemOfError(error);
    if (problem.status >= 500)
      c.var.log.error({ err: error, path: c.var.loggedPath ?? c.req.path }, 'request failed');
    if (!c.req.path.startsWith('/api/')) return page(c, problem);
    return c.json(problem.body, problem.status as ContentfulStatusCode, problem.headers);
  };
}

/** Returns a Problem for anything thrown; unexpected errors reveal nothing. */
export function problemOfError(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof HTTPException) {
    const status = error.status in PROBLEM_MESSAGES ? (error.status as ProblemStatus) : 400;
    return new Problem(status);
  }
  if (isCutOff(error)) return new Problem(400);
  if (isDiskFull(error)) return new Problem(507, {}, { 'Retry-After': '300' });
  if (hasCode(error, UNUSABLE_FILES)) return new Problem(503, {}, { 'Retry-After': '10' });
  if (isUnavailable(error)) return new Problem(503, {}, { 'Retry-After': '2' });
  return new Problem(500);
}

const UNUSABLE_FILES = ['EIO', 'EROFS', 'EACCES', 'EMFILE', 'ENFILE'];

function hasCode(error: unknown, codes: string[]): boolean {
  return error instanceof Error && codes.includes((error as NodeJS.ErrnoException).code ?? '');
}

function isCutOff(error: unknown): boolean {
  return (
    error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
  );
}
