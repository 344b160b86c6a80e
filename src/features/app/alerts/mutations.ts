import { eq, inArray, or } from 'drizzle-orm';
import { z } from 'zod';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { type MemberKey, selectSessionIds } from '#features/accounts/owners.data.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import type { AlertsChange, DeviceBody } from './contract.ts';
import { alertJobNames } from './copy.he.ts';
import { getAlertSettings, hasPushDevices } from './data.ts';
import { type AlertKinds, type AlertSettings, isUrgent } from './policy.ts';
import { memberAlerts, pushDevices } from './schema.ts';

/** What comes at about the same time becomes one alert. */
const GATHERED_MS = 4_000;

const matter = {
  businessId: z.uuid(),
  kind: z.string(),
  raisedAt: z.iso.datetime(),
  /** For one of its people alone: for the others it is quiet, or it went out before. */
  userId: z.uuid().optional(),
};
/** An alert to people of a business, on all their devices. What it says is written when it is sent. */
export const ownerAlert = { ...alertJobNames.alert, input: z.object(matter) };
/** Another try at one device, as often as its push service asks for. */
export const devicePush = {
  ...alertJobNames.push,
  input: z.object({
    ...matter,
    deviceId: z.uuid(),
    attempt: z.int().default(0),
    isShort: z.boolean().default(false),
  }),
};

export interface Alert {
  businessId: string;
  kind: string;
}

/**
 * Has people of a business alerted within seconds.
 * @param options `later`: the moment at which it goes out instead; `once`: under one such name it goes out once
 */
export async function raiseAlert(
  tx: Tx,
  jobs: Services['jobs'],
  alert: Alert,
  now: Date,
  { later, once }: { later?: Date; once?: string } = {},
): Promise<void> {
  if (!later && !(await hasPushDevices(tx, alert.businessId))) return;
  const gatheredUntil = (Math.floor(now.getTime() / GATHERED_MS) + 1) * GATHERED_MS;
  const startAfter = later ?? new Date(gatheredUntil);
  const key = `${alert.businessId} ${alert.kind} ${once ?? startAfter.toISOString()}`;
  await jobs.enqueue(tx, ownerAlert, { ...alert, raisedAt: now.toISOString() }, { key, startAfter });
}

/** Keeps the browser of a session as one that takes pushes, in place of what the session or the address was before. */
export async function keepPushDevice(
  db: Db,
  { businessId, sessionId }: { businessId: OwnedBusinessId; sessionId: string },
  { endpoint, keys }: DeviceBody,
  at: Date,
): Promise<void> {
  const device = { businessId, sessionId, endpoint, ...keys, createdAt: at };
  await transact(db, async (tx) => {
    await lockUntilCommit(tx, `push-device:${endpoint}`);
    await tx
      .delete(pushDevices)
      .where(or(eq(pushDevices.endpoint, endpoint), eq(pushDevices.sessionId, sessionId)));
    await tx.insert(pushDevices).values({ id: newId(at), ...device });
  });
}

export async function forgetPushDevice(db: Db, sessionId: string): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.sessionId, sessionId));
}

/** Forgets every browser of a person: there is no business left of which they are alerted. */
export async function forgetPushDevicesOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(pushDevices).where(inArray(pushDevices.sessionId, selectSessionIds(tx, userId)));
}

export async function changeAlertSettings(
  db: Db,
  { member: { userId, businessId }, kinds }: { member: MemberKey; kinds: AlertKinds },
  { kinds: changed = {}, ...rest }: AlertsChange,
  at: Date,
): Promise<AlertSettings> {
  return transact(db, async (tx) => {
    await lockUntilCommit(tx, `alert-settings:${userId}:${businessId}`);
    const before = await getAlertSettings(tx, { userId, businessId });
    const all = Object.entries(kinds);
    const chosen = (field: string, name: 'isOn' | 'isUrgent', was: boolean) => changed[field]?.[name] ?? was;
    const settings = {
      ...before,
      ...rest,
      off: all.flatMap(([field, { kind }]) =>
        chosen(field, 'isOn', !before.off.includes(kind)) ? [] : kind,
      ),
      urgent: all.flatMap(([field, kind]) =>
        chosen(field, 'isUrgent', isUrgent(before, kind)) ? kind.kind : [],
      ),
    };
    const row = { ...settings, changedAt: at };
    await tx
      .insert(memberAlerts)
      .values({ userId, businessId, ...row })
      .onConflictDoUpdate({ target: [memberAlerts.userId, memberAlerts.businessId], set: row });
    return settings;
  });
}
