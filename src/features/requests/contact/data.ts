import { isNull } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { countOpen, inWorkList, type OpenWork, type WorkQuery } from '#platform/db/open-work.ts';
import type { MessageRequest } from './contract.ts';
import { contactMessages } from './schema.ts';

export async function listMessages(db: Reader, query: WorkQuery): Promise<MessageRequest[]> {
  const { where, orderBy } = inWorkList(query, contactMessages.id, contactMessages.handledAt);
  const rows = await db.select().from(contactMessages).where(where).orderBy(orderBy).limit(query.limit);
  return rows.map(({ id, number, name, email, message, receivedAt, handledAt }) => ({
    kind: 'message',
    id,
    number,
    name,
    email,
    body: message,
    receivedAt: receivedAt.toISOString(),
    answer: '',
    answeredAt: handledAt?.toISOString() ?? null,
  }));
}

export function countOpenMessages(db: Reader): Promise<OpenWork> {
  const { receivedAt, handledAt } = contactMessages;
  return countOpen(db, contactMessages, receivedAt, isNull(handledAt));
}
