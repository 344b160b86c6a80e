import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AppEnv } from '../context.ts';
import { Problem } from '../problem.ts';

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

/** Every part but the first begins so, whatever its boundary; no form of ours has nearly so many. */
const PART = '\r\n--';
const PARTS_MAX = 200;

/**
 * As `limitBody`, for a form that may bring a file. Taking a form apart costs by the number of its fields, and nobody else is
 * answered meanwhile: text alone is small, and the parts beside a file are few.
 */
export function limitForm(maxBytes: number): MiddlewareHandler<AppEnv> {
  const limit = limitBody(maxBytes);
  return (c, next) =>
    limit(c, async () => {
      if (!c.req.raw.body) return next();
      // Read to its end, so that whoever sends it hears the answer.
      const body = await c.req.arrayBuffer();
      const isText = !/^multipart\/form-data/i.test(c.req.header('content-type') ?? '');
      if (isText && body.byteLength > FORM_OVERHEAD_BYTES) throw new Problem(413);
      if (!isText && hasManyParts(Buffer.from(body))) throw new Problem(400);
      // For whoever reads the request itself.
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
