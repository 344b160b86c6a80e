import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { countOpen, inWorkList, type OpenWork, type WorkQuery } from '#platform/db/open-work.ts';
import type { MessageRequest } from './contract.ts';
import { contactMessages } from './schema.ts';

/** Lists messages; open ones without those that stand first. */
export async function listMessages(db: Reader, query: WorkQuery): Promise<MessageRequest[]> {
  return listWhere(db, query, query.state === 'open' ? 'others' : 'all');
}

/** Lists open messages that stand first, whatever came before them. */
export async function listFirstMessages(db: Reader, query: WorkQuery): Promise<MessageRequest[]> {
  return listWhere(db, query, 'first');
}

/** Whether a request is a message that stood first while it was open. */
export async function isFirstMessage(db: Reader, id: string): Promise<boolean> {
  const isIt = and(eq(contactMessages.id, id), isNotNull(contactMessages.plan));
  return (await db.select({ id: contactMessages.id }).from(contactMessages).where(isIt)).length > 0;
}

async function listWhere(
  db: Reader,
  query: WorkQuery,
  which: 'first' | 'others' | 'all',
): Promise<MessageRequest[]> {
  const { where, orderBy } = inWorkList(query, contactMessages.id, contactMessages.handledAt);
  const { plan } = contactMessages;
  const isListed = { first: isNotNull(plan), others: isNull(plan), all: undefined }[which];
  const rows = await db
    .select()
    .from(contactMessages)
    .where(and(where, isListed))
    .orderBy(orderBy)
    .limit(query.limit);
  return rows.map(({ id, number, name, email, plan, message, receivedAt, handledAt }) => ({
    kind: 'message',
    id,
    number,
    name,
    email,
    plan,
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
