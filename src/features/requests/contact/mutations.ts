import { and, desc, eq, gt } from 'drizzle-orm';
import { recordAdminAct } from '#features/audit/mutations.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { drawFreeNumber } from '#platform/db/free-number.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';
import { newId } from '#platform/ids.ts';
import { contactMessages } from './schema.ts';

/** The same words from the same address within this time are one message. */
const SAME_MESSAGE_MS = 24 * 3_600_000;

export async function receiveMessage(
  db: Db,
  { name, email, message }: { name: string; email: string; message: string },
  at: Date,
): Promise<{ number: string; isNew: boolean }> {
  return transact(db, async (tx) => {
    // Of two clicks the second finds what the first one left.
    await lockUntilCommit(tx, `contact:${email}`);
    const [known] = await tx
      .select({ number: contactMessages.number })
      .from(contactMessages)
      .where(
        and(
          eq(contactMessages.email, email),
          eq(contactMessages.name, name),
          eq(contactMessages.message, message),
          gt(contactMessages.receivedAt, new Date(at.getTime() - SAME_MESSAGE_MS)),
        ),
      )
      .orderBy(desc(contactMessages.id))
      .limit(1);
    if (known) return { ...known, isNew: false };
    const number = await drawFreeNumber(tx, contactMessages);
    await tx.insert(contactMessages).values({ id: newId(at), number, name, email, message, receivedAt: at });
    return { number, isNew: true };
  });
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
