import { request as send } from 'node:http';
import { POINT_PNG } from './right-requests.ts';
import { buildRegistration, formOf } from './world.ts';

/** What came back, whatever it was. */
export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** A business registered with a running product. */
export interface RunningOwner {
  email: string;
  password: string;
  username: string;
  cookie: string;
}

/** Calls over a connection of its own, so that every process of a product gets its turn. */
export async function call(
  address: string,
  path: string,
  init: { method?: string; headers?: Record<string, string>; body?: FormData | string } = {},
): Promise<Reply> {
  const encoded = new Response(init.body ?? null);
  const type = encoded.headers.get('content-type');
  const bytes = Buffer.from(await encoded.arrayBuffer());
  const headers = { ...(type && init.body ? { 'content-type': type } : {}), ...init.headers };
  return new Promise((resolve, reject) => {
    const options = { method: init.method ?? 'GET', headers, agent: false as const };
    const outgoing = send(new URL(path, address), options, async (incoming) => {
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of incoming) chunks.push(chunk as Buffer);
        const text = Buffer.concat(chunks).toString();
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text });
      } catch (error) {
        reject(error);
      }
    });
    outgoing.on('error', reject);
    outgoing.end(bytes.length > 0 ? bytes : undefined);
  });
}

/** Registers a business with a running product and signs in. */
export async function registerAt(address: string): Promise<RunningOwner> {
  const registration = buildRegistration();
  const { email, password } = registration;
  const registered = await call(address, '/api/auth/register', {
    method: 'POST',
    body: formOf({ ...registration }),
  });
  if (registered.status !== 201) throw new Error(`registration: ${registered.status} ${registered.text}`);
  const { user } = JSON.parse(registered.text) as { user: { username: string } };
  return { email, password, username: user.username, cookie: await signInAt(address, { email, password }) };
}

/** Signs in at a running product; the cookie as a browser would send it. */
export async function signInAt(
  address: string,
  { email, password }: Pick<RunningOwner, 'email' | 'password'>,
): Promise<string> {
  const { status, headers, text } = await call(address, '/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (status !== 200) throw new Error(`login: ${status} ${text}`);
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

/** Leaves a review as a visitor. */
export function leaveReview(address: string, username: string, withPhoto = false): Promise<Reply> {
  const image = withPhoto ? new File([POINT_PNG], 'צילום.png', { type: 'image/png' }) : undefined;
  const body = formOf({ customerName: 'דנה כהן', rating: 5, comment: 'היה מצוין', image });
  return call(address, `/api/reviews/${username}`, { method: 'POST', body });
}

/** Every review that its owner sees. */
export async function allReviews(
  address: string,
  cookie: string,
): Promise<{ items: { id: string; image: string | null }[]; counts: { pending: number } }> {
  const items: { id: string; image: string | null }[] = [];
  for (let cursor: string | null = ''; ; ) {
    const query: string = cursor ? `&cursor=${cursor}` : '';
    const { status, text } = await call(address, `/api/reviews/me?limit=100${query}`, {
      headers: { cookie },
    });
    if (status !== 200) throw new Error(`list: ${status} ${text}`);
    const page = JSON.parse(text);
    items.push(...page.items);
    cursor = page.nextCursor;
    if (!cursor) return { items, counts: page.counts };
  }
}
