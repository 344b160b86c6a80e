import { and, eq, inArray } from 'drizzle-orm';
import { listLiveSessions } from '#features/accounts/data.ts';
import { type MemberKey, selectMemberSessions } from '#features/accounts/owners.data.ts';
import type { Reader } from '#platform/db/database.ts';
import { type AlertSettings, DEFAULT_SETTINGS } from './policy.ts';
import { memberAlerts, pushDevices } from './schema.ts';

export type PushDevice = typeof pushDevices.$inferSelect;

/** Lists the browsers of a person that take pushes and are signed in still. */
export async function listPushDevices(db: Reader, userId: string, now: Date): Promise<PushDevice[]> {
  const live = (await listLiveSessions(db, userId, now)).map(({ id }) => id);
  if (live.length === 0) return [];
  return db.select().from(pushDevices).where(inArray(pushDevices.sessionId, live));
}

/** Whether anybody is there to be alerted of a business, signed in still or not. */
export async function hasPushDevices(db: Reader, businessId: string): Promise<boolean> {
  const [one] = await db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(inArray(pushDevices.sessionId, selectMemberSessions(db, businessId)))
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
