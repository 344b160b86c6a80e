import { and, asc, eq, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { forgetRequester, lockCase, recordEvent, teamMail } from './mutations.ts';
import { alarmOf, DUE_DAYS, daysAfter, isLapsed } from './policy.ts';
import { rightsEvents, rightsLinks, rightsRequests } from './schema.ts';

const NOTED = { soon: 'reminded', overdue: 'overdue' } as const;
const ALARM_DAYS = 5;

/** Forgets unconfirmed requests, and reminds the operator of the others. */
export async function turnClock({ db, jobs }: Pick<Services, 'db' | 'jobs'>, now: Date): Promise<void> {
  await db.delete(rightsLinks).where(lte(rightsLinks.expiresAt, now));
  const stale = and(
    isNull(rightsRequests.confirmedAt),
    lte(rightsRequests.receivedAt, daysAfter(now, -DUE_DAYS)),
  );
  for (const id of await listOpen(db, stale))
    await transact(db, async (tx) => {
      const found = await lockCase(tx, id);
      if (found && !found.endedAt && !found.confirmedAt && isLapsed(found, now)) await lapse(tx, id, now);
    });
  const pressing = and(
    isNotNull(rightsRequests.confirmedAt),
    lte(rightsRequests.dueAt, daysAfter(now, ALARM_DAYS)),
    notExists(db.select({ one: sql`1` }).from(rightsEvents).where(isNotedAs('overdue'))),
  );
  for (const id of await listOpen(db, pressing)) await transact(db, (tx) => remind(tx, jobs, id, now));
}

async function lapse(tx: Tx, caseId: string, now: Date): Promise<void> {
  await tx
    .update(rightsRequests)
    .set({ ending: 'lapsed', endedAt: now })
    .where(eq(rightsRequests.id, caseId));
  await recordEvent(tx, { caseId, act: 'lapsed' }, now);
  await forgetRequester(tx, { caseId });
}

async function remind(tx: Tx, jobs: Services['jobs'], caseId: string, now: Date): Promise<void> {
  const found = await lockCase(tx, caseId);
  const alarm = found && !found.endedAt ? alarmOf(found, now) : null;
  if (!found || !alarm) return;
  const due = found.dueAt.toISOString().slice(0, 10);
  const noted = await tx
    .select({ details: rightsEvents.details })
    .from(rightsEvents)
    .where(and(eq(rightsEvents.caseId, caseId), eq(rightsEvents.act, NOTED[alarm])));
  if (noted.some(({ details }) => details.due === due)) return;
  await recordEvent(tx, { caseId, act: NOTED[alarm], details: { due } }, now);
  await jobs.enqueue(tx, teamMail, { caseId, letter: alarm }, { key: `${caseId}:${alarm}:${due}` });
}

function isNotedAs(act: 'overdue') {
  return and(eq(rightsEvents.caseId, rightsRequests.id), eq(rightsEvents.act, act));
}

async function listOpen(db: Db, where: ReturnType<typeof and>): Promise<string[]> {
  const rows = await db
    .select({ id: rightsRequests.id })
    .from(rightsRequests)
    .where(and(isNull(rightsRequests.endedAt), where))
    .orderBy(asc(rightsRequests.dueAt));
  return rows.map(({ id }) => id);
}
