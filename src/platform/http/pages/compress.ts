import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../context.ts';
import { readAccepted } from './encoding.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const COMPRESSIBLE =
  /^(text\/(?!event-stream)|application\/(json|javascript|xml|ld\+json|manifest\+json)|image\/svg)/;
const WORTH_IT_BYTES = 1024;
/** Answers are compressed at each request, so quick levels. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 4 };

export function compressAnswers(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    const type = c.res.headers.get('Content-Type') ?? '';
    if (c.env?.internal || !c.res.body || !COMPRESSIBLE.test(type) || c.res.headers.has('Content-Encoding'))
      return;
    const { encoding } = readAccepted(c.req.header('accept-encoding'));
    const body = Buffer.from(await c.res.arrayBuffer());
    const headers = new Headers(c.res.headers);
    headers.append('Vary', 'Accept-Encoding');
    const small = body.length < WORTH_IT_BYTES || !encoding;
    const bytes = small
      ? body
      : encoding === 'br'
        ? await brotli(body, { params: QUALITY })
        : await gzipped(body);
    if (!small) headers.set('Content-Encoding', encoding);
    headers.set('Content-Length', String(bytes.length));
    const { status } = c.res;
    // Hono would merge the old answer's headers, its length among them.
    c.res = undefined;
    c.res = new Response(new Uint8Array(bytes), { status, headers });
  };
}
