import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { namesOfUsers } from '#features/accounts/data.ts';
import type { Reader } from '#platform/db/database.ts';
import { countOpen, type OpenWork } from '#platform/db/open-work.ts';
import { cutPage, type Page } from '#platform/paging.ts';
import { valuesOf } from '#platform/values-of.ts';
import type { Incident } from './contract.ts';
import { isReportMissing } from './policy.ts';
import { incidentEntries } from './schema.ts';

type Entry = typeof incidentEntries.$inferSelect;

export async function listIncidents(
  db: Reader,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<Page<Incident>> {
  const opened = await db
    .select({ id: incidentEntries.id, incidentId: incidentEntries.incidentId })
    .from(incidentEntries)
    .where(and(eq(incidentEntries.act, 'opened'), cursor ? lt(incidentEntries.id, cursor) : undefined))
    .orderBy(desc(incidentEntries.id))
    .limit(limit + 1);
  const { items: shown, nextCursor } = cutPage(opened, limit);
  const ids = shown.map(({ incidentId }) => incidentId);
  const entries = await db
    .select()
    .from(incidentEntries)
    .where(inArray(incidentEntries.incidentId, ids))
    .orderBy(desc(incidentEntries.id));
  const names = await namesOfUsers(db, valuesOf(entries, 'adminId'));
  const items = ids.flatMap((id) => {
    const own = entries.filter(({ incidentId }) => incidentId === id);
    return own[0] ? [presentIncident(own[0], own, names)] : [];
  });
  return { items, nextCursor };
}

/** Counts the incidents that are not closed: their last entry does not close them. */
export async function countOpenIncidents(db: Reader): Promise<OpenWork> {
  const { incidentId, id, act, noticedAt } = incidentEntries;
  const isLatest = sql`not exists (select from ${incidentEntries} later where later.incident_id = ${incidentId} and later.id > ${id})`;
  return countOpen(db, incidentEntries, noticedAt, and(ne(act, 'closed'), isLatest));
}

function presentIncident(latest: Entry, entries: Entry[], names: Map<string, string>): Incident {
  const { incidentId, number, what, severity, noticedAt, persons, reportedAt, toldAt } = latest;
  return {
    id: incidentId,
    number,
    what,
    severity,
    persons,
    noticedAt: noticedAt.toISOString(),
    reportedAt: reportedAt?.toISOString() ?? null,
    toldAt: toldAt?.toISOString() ?? null,
    isClosed: latest.act === 'closed',
    isReportMissing: isReportMissing(latest),
    lastEntryId: latest.id,
    history: entries.map(({ id, at, act, adminId, note }) => ({
      id,
      act,
      note,
      at: at.toISOString(),
      admin: names.get(adminId) ?? null,
    })),
  };
}
