import type { Context } from 'hono';
import type { AppEnv } from '#platform/http/context.ts';
import { hashToken, newToken } from '#platform/secrets.ts';
import { type Session, sentTokenHash, writeSessionCookie } from '../guard.ts';
import type { SessionRenewal } from '../mutations/sessions.ts';

/** A new token for the session of this request; `hand` gives it to the browser once the change stands. */
export function renewalOf(
  c: Context<AppEnv>,
  secure: boolean,
  { userId, role }: Session,
): { renewal: SessionRenewal; hand: () => void } {
  const token = newToken();
  return {
    renewal: { userId, from: sentTokenHash(c, secure) ?? hashToken(''), to: hashToken(token) },
    hand: () => writeSessionCookie(c, secure, token, role),
  };
}
