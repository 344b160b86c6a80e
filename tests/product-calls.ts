import { type Answer, exchange } from './exchange.ts';
import { POINT_PNG } from './right-requests.ts';
import { buildRegistration, formOf } from './world.ts';

/** A business registered with a running product. */
export interface RunningOwner {
  email: string;
  password: string;
  username: string;
  cookie: string;
}

/** Registers a business with a running product and signs in. */
export async function registerAt(address: string): Promise<RunningOwner> {
  const registration = buildRegistration();
  const { email, password } = registration;
  const registered = await exchange(address, '/api/auth/register', {
    method: 'POST',
    body: formOf({ ...registration }),
  });
  if (registered.status !== 201) throw new Error(`registration: ${registered.status} ${registered.text}`);
  const { user } = registered.json<{ user: { username: string } }>();
  return { email, password, username: user.username, cookie: await signInAt(address, { email, password }) };
}

/** Signs in at a running product; the cookie as a browser would send it. */
export async function signInAt(
  address: string,
  { email, password }: Pick<RunningOwner, 'email' | 'password'>,
): Promise<string> {
  const { status, headers, text } = await exchange(address, '/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (status !== 200) throw new Error(`login: ${status} ${text}`);
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

/** Leaves a review as a visitor. */
export function leaveReview(address: string, username: string, withPhoto = false): Promise<Answer> {
  const image = withPhoto ? new File([POINT_PNG], 'צילום.png', { type: 'image/png' }) : undefined;
  const body = formOf({ customerName: 'דנה כהן', rating: 5, comment: 'היה מצוין', image });
  return exchange(address, `/api/reviews/${username}`, { method: 'POST', body });
}

interface ReviewsPage {
  items: { id: string; image: string | null }[];
  nextCursor: string | null;
  counts: { pending: number };
}

/** Every review that its owner sees. */
export async function allReviews(address: string, cookie: string): Promise<Omit<ReviewsPage, 'nextCursor'>> {
  const items: ReviewsPage['items'] = [];
  for (let cursor: string | null = ''; ; ) {
    const query: string = cursor ? `&cursor=${cursor}` : '';
    const path = `/api/reviews/me?limit=100${query}`;
    const { status, text, json } = await exchange(address, path, { headers: { cookie } });
    if (status !== 200) throw new Error(`list: ${status} ${text}`);
    const page = json<ReviewsPage>();
    items.push(...page.items);
    cursor = page.nextCursor;
    if (!cursor) return { items, counts: page.counts };
  }
}
