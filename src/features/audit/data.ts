import { desc, lt } from 'drizzle-orm';
import { namesOfUsers } from '#features/accounts/data.ts';
import type { Reader } from '#platform/db/database.ts';
import { cutPage, type Page } from '#platform/paging.ts';
import type { LogEntry } from './contract.ts';
import { adminLog } from './schema.ts';

/** Names the subjects of an entry; of further ones it gives the number. */
const NAMED_MAX = 3;

export async function listLog(
  db: Reader,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<Page<LogEntry> & { named: string[] }> {
  const rows = await db
    .select()
    .from(adminLog)
    .where(cursor ? lt(adminLog.id, cursor) : undefined)
    .orderBy(desc(adminLog.id))
    .limit(limit + 1);
  const { items: shown, nextCursor } = cutPage(rows, limit);
  const subjects = new Set(shown.flatMap(({ subjectIds }) => subjectIds.slice(0, NAMED_MAX)));
  const names = await namesOfUsers(db, [...subjects, ...shown.map(({ adminId }) => adminId)]);
  const items = shown.map(({ id, at, act, adminId, subjectIds, details }) => ({
    id,
    act,
    details,
    at: at.toISOString(),
    admin: names.get(adminId) ?? null,
    subjects: subjectIds.slice(0, NAMED_MAX).flatMap((subject) => {
      const name = names.get(subject);
      return name ? [{ id: subject, name }] : [];
    }),
    subjectCount: subjectIds.length,
  }));
  const named = [...subjects].filter((id) => names.has(id));
  return { items, named, nextCursor };
}
