import { href } from 'react-router';

/** The login page that leads back to where somebody was. */
export function loginPath(from: string): string {
  return from === '/' ? href('/login') : `${href('/login')}?next=${encodeURIComponent(from)}`;
}
