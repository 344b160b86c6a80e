import { eq } from 'drizzle-orm';
import { includes, type Subscription } from '#features/accounts/plan-names/policy.ts';
import { recordAdminAct } from '#features/audit/mutations.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { drawFreeNumber } from '#platform/db/free-number.ts';
import { newId } from '#platform/ids.ts';
import { contactMessages } from './schema.ts';

interface ReceivedMessage {
  name: string;
  email: string;
  message: string;
  /** Of whoever was signed in. */
  subscription: Subscription | null;
}

/** Keeps a message. @returns its number */
export async function receiveMessage(
  db: Db,
  { name, email, message, subscription }: ReceivedMessage,
  at: Date,
): Promise<string> {
  const number = await drawFreeNumber(db, contactMessages);
  const plan = subscription && includes('priority', subscription) ? subscription.plan : null;
  const row = { number, name, email, message, plan };
  await db.insert(contactMessages).values({ id: newId(at), ...row, receivedAt: at });
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
