import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { pageServer } from './page-context.ts';

export { createRequestHandler } from 'react-router';
export { createPageContext } from './page-context.ts';
export { publicPagesIn } from './public-pages.tsx';

const RENDER_TIMEOUT_MS = 6_000;
/** Files that are started each in a task of its own: with all that imports them, they would hold up a slow phone. */
const LIBRARIES = /\/(?:react|framework)-/;

/** Renders a hydrated page whole: the shells are small, and one piece compresses and fails better than a stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { nonce } = context.get(pageServer);
  let failure: unknown;
  const body = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    {
      nonce,
      bootstrapModules: routerContext.manifest.entry.imports.filter((file) => LIBRARIES.test(file)),
      signal: AbortSignal.timeout(RENDER_TIMEOUT_MS),
      // Finished parts stand in their place; React would send larger ones after the rest, for a script to move there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure = error;
      },
    },
  );
  await body.allReady;
  if (failure && status < 500) throw failure;
  // React Router asks for all modules ahead of the style: at 400 kbit/s the form was drawn after 3.8 s, and now after 2.0.
  const html = await new Response(body).text();
  const drawnFirst = html.replaceAll('"modulepreload" href', '"modulepreload" fetchPriority="low" href');
  return new Response(drawnFirst, { status, headers });
}

/** React Router's own reports: what a request threw is logged once, at the server's boundary. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) reportedErrors.set(request, error);
}

const reportedErrors = new WeakMap<Request, unknown>();

/** Returns the error that a page threw while it was made, for the server's log. */
export function reportedError(request: Request): unknown {
  return reportedErrors.get(request);
}
