import type { IncomingMessage, ServerResponse } from 'node:http';

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

/** Redirects plain http to https. Only a trusted proxy knows how the caller came; guessing would redirect in circles. */
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
    // 308 keeps the method, so a posted form is posted again.
    outgoing.writeHead(308, { Location: publicUrl + path, 'Content-Length': 0 }).end();
  };
}

function cameOverHttp(forwardedProto: string, trustedProxies: number): boolean {
  const hops = forwardedProto.split(',').map((hop) => hop.trim().toLowerCase());
  return (hops.at(-trustedProxies) ?? hops[0]) === 'http';
}
