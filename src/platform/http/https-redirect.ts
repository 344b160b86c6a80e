import type { IncomingMessage, ServerResponse } from 'node:http';

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

/**
 * Leads what was asked for over plain http to the same address on https, and hands everything else to `next`. Only
 * a trusted proxy knows how the caller came: without one nothing is led anywhere, or it would be led in circles.
 */
export function leadToHttps(
  next: Listener,
  { publicUrl, trustedProxies }: { publicUrl: string | undefined; trustedProxies: number },
): Listener {
  if (!publicUrl?.startsWith('https:') || trustedProxies === 0) return next;
  return (incoming, outgoing) => {
    const { host = '', 'x-forwarded-proto': forwarded } = incoming.headers;
    if (!cameOverHttp(String(forwarded ?? ''), trustedProxies) || LOOPBACK.test(host))
      return next(incoming, outgoing);
    const path = incoming.url?.startsWith('/') ? incoming.url : '/';
    // Not another method: a form that was posted is posted again.
    outgoing.writeHead(308, { Location: publicUrl + path, 'Content-Length': 0 }).end();
  };
}

/** What the outermost trusted proxy said; proxies write one word for all, or one each. */
function cameOverHttp(forwardedProto: string, trustedProxies: number): boolean {
  const hops = forwardedProto.split(',').map((hop) => hop.trim().toLowerCase());
  return (hops.at(-trustedProxies) ?? hops[0]) === 'http';
}
