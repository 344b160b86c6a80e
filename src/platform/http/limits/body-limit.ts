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

const SHORTENED_MAX = 64 * 1024 * 1024;

/** Limits a form with a file. Parsing blocks everybody else, so text is small and parts are few. */
export function limitForm(maxBytes: number, isShortened = false): MiddlewareHandler<AppEnv> {
  const limit = limitBody(isShortened ? SHORTENED_MAX : maxBytes);
  return (c, next) =>
    limit(c, async () => {
      if (!c.req.raw.body) return next();
      const body = await readShortened(c.req.raw.body, maxBytes);
      const isText = !/^multipart\/form-data/i.test(c.req.header('content-type') ?? '');
      if (isText && body.byteLength > FORM_OVERHEAD_BYTES) throw new Problem(413);
      if (!isText && hasManyParts(body)) throw new Problem(400);
      c.req.raw = new Request(c.req.raw, { body });
      await next();
    });
}

/** Cuts a file that is too long, for a page that refuses it and hands back the fields around it. */
async function readShortened(stream: AsyncIterable<Uint8Array>, maxBytes: number) {
  const head: Uint8Array[] = [];
  let room = maxBytes;
  let tail = Buffer.alloc(0);
  for await (const chunk of stream) {
    if (room > 0) head.push(chunk.subarray(0, room));
    tail = Buffer.concat([tail, chunk.subarray(room)]).subarray(-FORM_OVERHEAD_BYTES);
    room = Math.max(0, room - chunk.byteLength);
  }
  const body = Buffer.concat(head);
  if (tail.length === 0) return body;
  const delimiter = Buffer.concat([Buffer.from('\r\n'), body.subarray(0, body.indexOf('\r\n'))]);
  const next = tail.indexOf(delimiter);
  return Buffer.concat([body, tail.subarray(Math.max(0, next))]);
}

function hasManyParts(body: Buffer): boolean {
  let at = -1;
  for (let n = 0; n <= PARTS_MAX; n++) {
    at = body.indexOf(PART, at + 1);
    if (at === -1) return false;
  }
  return true;
}
