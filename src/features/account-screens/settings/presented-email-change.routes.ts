import { getEmailChange } from '#features/accounts/data.ts';
import { EMAIL_CHANGE_MS } from '#features/accounts/mail-links.policy.ts';
import type { Reader } from '#platform/db/database.ts';

export async function presentEmailChange(db: Reader, userId: string, now: Date) {
  const change = await getEmailChange(db, userId);
  const expiresAt = change && new Date(change.requestedAt.getTime() + EMAIL_CHANGE_MS);
  if (!change || !expiresAt || expiresAt <= now) return null;
  return { newEmail: change.newEmail, expiresAt: expiresAt.toISOString() };
}
