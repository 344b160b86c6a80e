import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { lookup } from 'node:dns';
import { once } from 'node:events';
import https from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { loopbackCertificate } from './certificate.ts';
import { whenFileEnds } from './endings.ts';

export interface ReceivedPush {
  /** Decrypted as a browser does (RFC 8291). */
  payload: Record<string, unknown>;
  topic: string | undefined;
  urgency: string | undefined;
  ttl: number;
  /** Claims of the signed token (RFC 8292). */
  claims: { aud: string; exp: number; sub: string };
}

export interface Browser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  received: ReceivedPush[];
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
}

/** A push service on the loopback. It refuses, as real ones do, what is not signed by the key that was subscribed with. */
export async function startPushService() {
  const { key, cert } = loopbackCertificate();
  const browsers = new Map<string, Browser & { ecdh: ECDH; auth: Buffer; appKey: string }>();
  const state = { answers: [] as Answer[], requests: 0 };
  const server = https.createServer({ key, cert }, async (request, response) => {
    state.requests++;
    const body = await buffer(request);
    const answer = state.answers.shift() ?? { status: 201 };
    const browser = browsers.get(request.url ?? '');
    const status = !browser ? 410 : answer.status >= 300 ? answer.status : receive(browser, request, body);
    response.writeHead(status, answer.headers).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `https://localhost:${port}`;
  whenFileEnds(() => {
    server.closeAllConnections();
    server.close();
  });

  function receive(
    { received, ecdh, auth, appKey }: Browser & { ecdh: ECDH; auth: Buffer; appKey: string },
    { headers }: { headers: NodeJS.Dict<string | string[]> },
    body: Buffer,
  ): number {
    const [, token = '', signedBy] = /^vapid t=(\S+), k=(\S+)$/.exec(String(headers.authorization)) ?? [];
    const claims = claimsOf(token, appKey);
    const isFresh = claims && claims.exp > Date.now() / 1_000 && claims.exp <= Date.now() / 1_000 + 86_400;
    if (!claims || signedBy !== appKey || claims.aud !== origin || !isFresh) return 403;
    if (headers['content-encoding'] !== 'aes128gcm' || !headers.ttl) return 400;
    if (body.length > 4_096) return 413;
    const [topic, urgency] = [headers.topic, headers.urgency] as (string | undefined)[];
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic)) return 400;
    received.push({
      payload: JSON.parse(decrypt(body, ecdh, auth)),
      topic,
      urgency,
      ttl: Number(headers.ttl),
      claims,
    });
    return 201;
  }

  return {
    host: `localhost:${port}`,
    /** Reaches the service where the product would refuse a name that leads into its own network. */
    network: {
      ca: cert,
      lookup: ((name, options, callback) =>
        lookup(name, { ...options, family: 4 }, callback as never)) as LookupFunction,
    },
    /** Answers the next requests so, one each, then 201 again. */
    answerWith: (...answers: Answer[]) => void state.answers.splice(0, state.answers.length, ...answers),
    requests: () => state.requests,
    /** A browser that subscribes with the key of a site. */
    subscribe(appKey: string): Browser {
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys('base64url');
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('hex')}`;
      const browser = {
        subscription: { endpoint: `${origin}${path}`, keys: { p256dh, auth: auth.toString('base64url') } },
        received: [] as ReceivedPush[],
      };
      browsers.set(path, { ...browser, ecdh, auth, appKey });
      return browser;
    },
    /** The browser was taken away: its address is known no more. */
    forget: ({ subscription }: Browser) => void browsers.delete(new URL(subscription.endpoint).pathname),
  };
}

/** The claims of an ES256 token, where the key has signed it. */
function claimsOf(token: string, appKey: string): ReceivedPush['claims'] | null {
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(appKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isSigned ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : null;
}

/** RFC 8188 with one record, its key by RFC 8291. */
function decrypt(body: Buffer, ecdh: ECDH, auth: Buffer): string {
  const [salt, keyLength] = [body.subarray(0, 16), body[20] ?? 0];
  const senderKey = body.subarray(21, 21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const shared = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32));
  const derive = (use: string, length: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${use}\0`, length));
  const sealed = body.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
