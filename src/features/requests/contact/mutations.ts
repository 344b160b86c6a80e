import { eq } from 'drizzle-orm';
import { recordAdminAct } from '#features/audit/mutations.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { drawFreeNumber } from '#platform/db/free-number.ts';
import { newId } from '#platform/ids.ts';
import { contactMessages } from './schema.ts';

/** Keeps a message. @returns its number */
export async function receiveMessage(
  db: Db,
  { name, email, message }: { name: string; email: string; message: string },
  at: Date,
): Promise<string> {
  const number = await drawFreeNumber(db, contactMessages);
  await db.insert(contactMessages).values({ id: newId(at), number, name, email, message, receivedAt: at });
  return number;
}

export async function handleMessage(db: Db, id: string, adminId: string, at: Date): Promise<boolean> {
  return transact(db, async (tx) => {
    const [found] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update');
    if (!found) return false;
    if (found.handledAt) return true;
    await tx
      .update(contactMessages)
      .set({ handledAt: at, handledBy: adminId })
      .where(eq(contactMessages.id, id));
    await recordAdminAct(tx, { adminId, act: 'message_handled', details: { number: found.number } }, at);
    return true;
  });
}
