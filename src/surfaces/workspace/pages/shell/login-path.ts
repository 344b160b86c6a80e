import { href } from 'react-router';

/** Longer is nothing of ours, and as a header more than proxies take. */
const LONGEST = 2_000;

/** The login page that leads back to where somebody was. */
export function loginPath(from: string): string {
  return from === '/' || encodeURIComponent(from).length > LONGEST
    ? href('/login')
    : `${href('/login')}?next=${encodeURIComponent(from)}`;
}
