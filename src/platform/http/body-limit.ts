import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AppEnv } from './context.ts';
import { Problem } from './problem.ts';

/** What a form adds to the file it carries. */
export const FORM_OVERHEAD_BYTES = 64 * 1024;

/** Refuses a body over `maxBytes` with 413 as soon as that many have arrived; the connection is then closed. */
export function limitBody(maxBytes: number): MiddlewareHandler<AppEnv> {
  return bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new Problem(413, {}, { Connection: 'close' });
    },
  });
}
