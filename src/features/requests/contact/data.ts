import { and, asc, desc, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { countOpen, type OpenWork } from '#platform/db/open-work.ts';
import { cutPage } from '#platform/paging.ts';
import type { ListedMessage, MessagesQuery } from './contract.ts';
import { contactMessages } from './schema.ts';

/** Messages for admins: open ones oldest first, handled ones newest first. */
export async function listMessages(db: Reader, { state, cursor, limit }: MessagesQuery) {
  const { id, handledAt } = contactMessages;
  const isOpen = state === 'open';
  const behind = cursor && (isOpen ? gt(id, cursor) : lt(id, cursor));
  const rows = await db
    .select()
    .from(contactMessages)
    .where(and(isOpen ? isNull(handledAt) : isNotNull(handledAt), behind || undefined))
    .orderBy(isOpen ? asc(id) : desc(id))
    .limit(limit + 1);
  return cutPage(
    rows,
    limit,
    ({ handledBy: _admin, ...row }): ListedMessage => ({
      ...row,
      receivedAt: row.receivedAt.toISOString(),
      handledAt: row.handledAt?.toISOString() ?? null,
    }),
  );
}

export function countOpenMessages(db: Reader): Promise<OpenWork> {
  const { receivedAt, handledAt } = contactMessages;
  return countOpen(db, contactMessages, receivedAt, isNull(handledAt));
}
