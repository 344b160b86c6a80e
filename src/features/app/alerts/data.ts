import { and, eq } from 'drizzle-orm';
import { listLiveSessions } from '#features/accounts/data.ts';
import type { MemberKey } from '#features/accounts/owners.data.ts';
import type { Reader } from '#platform/db/database.ts';
import { type AlertSettings, DEFAULT_SETTINGS } from './policy.ts';
import { memberAlerts, pushDevices } from './schema.ts';

export type PushDevice = typeof pushDevices.$inferSelect;

/** Lists the browsers of a business's owner that take pushes and are signed in still. */
export async function listPushDevices(
  db: Reader,
  { businessId, userId }: { businessId: string; userId: string },
  now: Date,
): Promise<PushDevice[]> {
  const devices = await db.select().from(pushDevices).where(eq(pushDevices.businessId, businessId));
  if (devices.length === 0) return [];
  const live = new Set((await listLiveSessions(db, userId, now)).map(({ id }) => id));
  return devices.filter(({ sessionId }) => live.has(sessionId));
}

/** Whether anybody is there to be alerted, signed in still or not. */
export async function hasPushDevices(db: Reader, businessId: string): Promise<boolean> {
  const [one] = await db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.businessId, businessId))
    .limit(1);
  return one !== undefined;
}

export async function getAlertSettings(
  db: Reader,
  { userId, businessId }: MemberKey,
): Promise<AlertSettings> {
  const { off, urgent, quietAtNight, quietOnSabbath, showsText } = memberAlerts;
  const [row] = await db
    .select({ off, urgent, quietAtNight, quietOnSabbath, showsText })
    .from(memberAlerts)
    .where(and(eq(memberAlerts.userId, userId), eq(memberAlerts.businessId, businessId)));
  return row ?? DEFAULT_SETTINGS;
}
