import type { Context } from 'hono';
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';
import type { AppEnv } from '#platform/http/context.ts';
import type { Services } from '#platform/services.ts';

export async function usersOfDevice(
  c: Context<AppEnv>,
  { secret, secure }: Pick<Services, 'secret' | 'secure'>,
): Promise<string[]> {
  const name = deviceCookieName(secure);
  // A cookie written before the site was on https, or before it had this name, is still believed: it is signed.
  const remembered =
    (await getSignedCookie(c, secret, name)) || (await getSignedCookie(c, secret, DEVICE_COOKIE));
  return remembered ? remembered.split('.') : [];
}

function deviceCookieName(secure: boolean): string {
  return secure ? `__Host-${DEVICE_COOKIE}` : DEVICE_COOKIE;
}

/** Has the browser remember who uses it, signed: to tell a referral of oneself and a review of the own card. */
export async function rememberOnDevice(
  c: Context<AppEnv>,
  { secret, secure }: Pick<Services, 'secret' | 'secure'>,
  userId: string,
): Promise<void> {
  const others = (await usersOfDevice(c, { secret, secure })).filter((id) => id !== userId);
  const value = [userId, ...others].slice(0, DEVICE_USERS_MAX).join('.');
  if (secure) deleteCookie(c, DEVICE_COOKIE, { path: '/', secure });
  await setSignedCookie(c, deviceCookieName(secure), value, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: DEVICE_REMEMBERED_SECONDS,
  });
}

const DEVICE_COOKIE = 'device';
const DEVICE_USERS_MAX = 8;
const DEVICE_REMEMBERED_SECONDS = 365 * 24 * 3600;
