import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push';
import { LRUCache } from 'lru-cache';
import type { PublicAnswer, PublicFetch } from '../http/public-fetch.ts';
import { isPushEndpoint } from './push-hosts.ts';
import { vapidKeysOf } from './vapid-keys.ts';

/** A signature serves all pushes to a service (RFC 8292 lets it, for up to a day). */
const SIGNED_MS = 3_600_000;
const SIGNED_SERVICES = 100;

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface Push {
  data: object;
  /** Another push of the topic takes the place of one that was not delivered yet. Up to 32 of `a-z A-Z 0-9 - _`. */
  topic: string;
  isUrgent: boolean;
  ttlSeconds: number;
}

export type PushOutcome =
  | { status: 'delivered' }
  | { status: 'gone' }
  | { status: 'too_large' }
  | { status: 'later'; afterMs: number | null }
  | { status: 'refused'; code: number };

export interface PushSender {
  /** For browsers that subscribe; null where pushes cannot be sent, since nobody could be asked about them. */
  publicKey: string | null;
  isEndpoint(endpoint: string): boolean;
  send(target: PushTarget, push: Push): Promise<PushOutcome>;
}

interface PushSettings {
  secret: string;
  /** A `mailto:` or https address at which push services may ask about a push. */
  subject: string | null;
  hosts: readonly string[];
  publicFetch: PublicFetch;
}

/** Sends Web Pushes (RFC 8030), encrypted for the browser (RFC 8291) and signed (RFC 8292). Follows no redirect. */
export function createPushSender({ secret, subject, hosts, publicFetch }: PushSettings): PushSender {
  const keys = vapidKeysOf(secret);
  const sign = createSigner();
  return {
    publicKey: subject && keys.publicKey,
    isEndpoint: (endpoint) => isPushEndpoint(endpoint, hosts),
    async send({ endpoint, p256dh, auth }, { data, topic, isUrgent, ttlSeconds }) {
      if (!subject || !isPushEndpoint(endpoint, hosts)) return { status: 'refused', code: 0 };
      const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
      const sealed = await encryptNotification(subscription, Buffer.from(JSON.stringify(data))).catch(
        () => null,
      );
      if (!sealed) return { status: 'refused', code: 0 };
      const headers = {
        authorization: await sign(subscription, { subject, ...keys }),
        ttl: `${ttlSeconds}`,
        topic,
        urgency: isUrgent ? 'high' : 'normal',
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': sealed.length,
      };
      return outcomeOf(await publicFetch.post(endpoint, { headers, body: sealed }));
    },
  };
}

function createSigner() {
  const signed = new LRUCache<string, Promise<string>>({ max: SIGNED_SERVICES, ttl: SIGNED_MS });
  return (...[subscription, vapid]: Parameters<typeof vapidHeaders>): Promise<string> => {
    const { origin } = new URL(subscription.endpoint);
    const known = signed.get(origin);
    if (known) return known;
    const made = vapidHeaders(subscription, vapid).then(({ headers }) => headers.authorization);
    signed.set(origin, made);
    made.catch(() => signed.delete(origin));
    return made;
  };
}

function outcomeOf(answer: PublicAnswer): PushOutcome {
  if (!answer.ok) return { status: 'later', afterMs: null };
  const { status: code, retryAfterMs } = answer;
  if (code >= 200 && code < 300) return { status: 'delivered' };
  if (code === 404 || code === 410) return { status: 'gone' };
  if (code === 413) return { status: 'too_large' };
  if (code === 429 || code >= 500) return { status: 'later', afterMs: retryAfterMs };
  return { status: 'refused', code };
}
