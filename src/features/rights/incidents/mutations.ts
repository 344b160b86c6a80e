import { desc, eq } from 'drizzle-orm';
import { recordAdminAct } from '#features/audit/mutations.ts';
import { drawCaseNumber } from '#platform/case-number.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';
import { newId } from '#platform/ids.ts';
import type { ChangeIncident, OpenIncident } from './contract.ts';
import type { IncidentAct } from './policy.ts';
import { incidentEntries } from './schema.ts';

type Entry = typeof incidentEntries.$inferSelect;
export type Written = { ok: true } | { ok: false; reason: 'not_found' | 'changed' | 'future' };

/** Opens an incident in the register. The same key again changes nothing. */
export async function openIncident(
  db: Db,
  adminId: string,
  { key, noticedAt, ...stated }: OpenIncident,
  at: Date,
): Promise<Written> {
  const noticed = new Date(noticedAt);
  if (noticed > at) return { ok: false, reason: 'future' };
  return transact(db, async (tx) => {
    if (await lockLatest(tx, key)) return { ok: true };
    const state = { ...stated, noticedAt: noticed, reportedAt: null, toldAt: null };
    await write(tx, {
      incidentId: key,
      number: drawCaseNumber(),
      adminId,
      act: 'opened',
      note: '',
      ...state,
      at,
    });
    return { ok: true };
  });
}

/** Writes how an incident stands from now on. What stood before stays in the register. */
export async function changeIncident(
  db: Db,
  { adminId, id }: { adminId: string; id: string },
  { after, isClosed, noticedAt, reportedAt, toldAt, note, ...stated }: ChangeIncident,
  at: Date,
): Promise<Written> {
  const moments = {
    noticedAt: new Date(noticedAt),
    reportedAt: reportedAt === null ? null : new Date(reportedAt),
    toldAt: toldAt === null ? null : new Date(toldAt),
  };
  if (Object.values(moments).some((moment) => moment !== null && moment > at))
    return { ok: false, reason: 'future' };
  return transact(db, async (tx) => {
    const latest = await lockLatest(tx, id);
    if (!latest) return { ok: false, reason: 'not_found' };
    const wanted = { ...stated, ...moments, note };
    const saysNothing = note === '' || note === latest.note;
    const isSame = saysNothing && isClosed === (latest.act === 'closed') && sameState(latest, wanted);
    if (latest.id !== after) return isSame ? { ok: true } : { ok: false, reason: 'changed' };
    if (isSame) return { ok: true };
    const act = actOf(latest.act === 'closed', isClosed);
    // Ids of one millisecond have no order: the next entry is never of the same.
    const then = new Date(Math.max(at.getTime(), latest.at.getTime() + 1));
    await write(tx, { incidentId: id, number: latest.number, adminId, act, ...wanted, at: then });
    return { ok: true };
  });
}

function actOf(wasClosed: boolean, isClosed: boolean): IncidentAct {
  if (isClosed) return 'closed';
  return wasClosed ? 'reopened' : 'changed';
}

/** The last entry of an incident, which stays the last until the transaction ends; null where there is none. */
async function lockLatest(tx: Tx, incidentId: string): Promise<Entry | null> {
  await lockUntilCommit(tx, `incident:${incidentId}`);
  const [latest] = await tx
    .select()
    .from(incidentEntries)
    .where(eq(incidentEntries.incidentId, incidentId))
    .orderBy(desc(incidentEntries.id))
    .limit(1);
  return latest ?? null;
}

async function write(tx: Tx, entry: Omit<Entry, 'id'>): Promise<void> {
  const { adminId, act, at } = entry;
  await tx.insert(incidentEntries).values({ id: newId(at), ...entry });
  await recordAdminAct(tx, { adminId, act: `incident_${act}` }, at);
}

const STATE = ['what', 'severity', 'persons', 'noticedAt', 'reportedAt', 'toldAt'] as const;

function sameState(one: Pick<Entry, (typeof STATE)[number]>, other: typeof one): boolean {
  return STATE.every((key) => one[key]?.valueOf() === other[key]?.valueOf());
}
