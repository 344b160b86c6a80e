import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AppEnv } from '../context.ts';
import { Problem } from '../problem.ts';

export const FORM_OVERHEAD_BYTES = 64 * 1024;

export function limitBody(maxBytes: number): MiddlewareHandler<AppEnv> {
  return bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new Problem(413, {}, { Connection: 'close' });
    },
  });
}

/** Every part but the first begins so, whatever its boundary; no form of ours has nearly so many. */
const PART = '\r\n--';
const PARTS_MAX = 200;

/** Limits a form with a file. Parsing blocks everybody else, so text is small and parts are few. */
export function limitForm(maxBytes: number): MiddlewareHandler<AppEnv> {
  const limit = limitBody(maxBytes);
  return (c, next) =>
    limit(c, async () => {
      if (!c.req.raw.body) return next();
      // Read to its end, so that the sender receives the answer.
      const body = await c.req.arrayBuffer();
      const isText = !/^multipart\/form-data/i.test(c.req.header('content-type') ?? '');
      if (isText && body.byteLength > FORM_OVERHEAD_BYTES) throw new Problem(413);
      if (!isText && hasManyParts(Buffer.from(body))) throw new Problem(400);
      c.req.raw = new Request(c.req.raw, { body });
      await next();
    });
}

function hasManyParts(body: Buffer): boolean {
  let at = -1;
  for (let n = 0; n <= PARTS_MAX; n++) {
    at = body.indexOf(PART, at + 1);
    if (at === -1) return false;
  }
  return true;
}
