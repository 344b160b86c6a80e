import { and, count, eq, ne } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';
import { type Edited, editedSince } from '#platform/http/as-read.ts';
import { newId } from '#platform/ids.ts';
import type { SavedReply, SavedReplyChange, SavedReplyFields } from './contract.ts';
import { savedReplyCopy } from './copy.he.ts';
import { SAVED_REPLIES_MAX } from './limits.contract.ts';
import { savedReplies } from './schema.ts';

export type ReplySaved =
  | { ok: true; reply: SavedReply }
  | { ok: false; reason: 'title_taken' | 'too_many' | 'not_found' }
  | Edited;

/** Gives a new business its first kept answers; it changes and deletes them as its own. */
export async function addStarterReplies(tx: Tx, businessId: string, updatedAt: Date): Promise<void> {
  const starters = savedReplyCopy.starters.map((reply) => ({ ...reply, id: newId(), businessId, updatedAt }));
  await tx.insert(savedReplies).values(starters);
}

/** Keeps an answer to be used again. */
export async function addReply(
  db: Db,
  business: OwnedBusinessId,
  fields: SavedReplyFields,
  now: Date,
): Promise<ReplySaved> {
  return transact(db, async (tx) => {
    // Two that come at once must not both be the last that is allowed, nor both have the same name.
    await lockUntilCommit(tx, `saved-replies:${business}`);
    if (await isTitleTaken(tx, business, fields.title)) return { ok: false, reason: 'title_taken' };
    const [kept] = await tx
      .select({ count: count() })
      .from(savedReplies)
      .where(eq(savedReplies.businessId, business));
    if ((kept?.count ?? 0) >= SAVED_REPLIES_MAX) return { ok: false, reason: 'too_many' };
    const reply = { id: newId(), ...fields };
    await tx.insert(savedReplies).values({ ...reply, businessId: business, updatedAt: now });
    return { ok: true, reply };
  });
}

export async function changeReply(
  db: Db,
  business: OwnedBusinessId,
  { id, asRead, ...fields }: SavedReplyChange & { id: string },
  now: Date,
): Promise<ReplySaved> {
  return transact(db, async (tx) => {
    await lockUntilCommit(tx, `saved-replies:${business}`);
    const isReply = and(eq(savedReplies.businessId, business), eq(savedReplies.id, id));
    const [kept] = await tx.select().from(savedReplies).where(isReply);
    if (!kept) return { ok: false, reason: 'not_found' };
    const edited = editedSince(kept, asRead, fields);
    if (edited) return edited;
    if (await isTitleTaken(tx, business, fields.title, id)) return { ok: false, reason: 'title_taken' };
    await tx
      .update(savedReplies)
      .set({ ...fields, updatedAt: now })
      .where(isReply);
    return { ok: true, reply: { id, ...fields } };
  });
}

/** Lets a kept answer go. @returns whether there was one */
export async function removeReply(db: Db, business: OwnedBusinessId, id: string): Promise<boolean> {
  const gone = await db
    .delete(savedReplies)
    .where(and(eq(savedReplies.businessId, business), eq(savedReplies.id, id)))
    .returning({ id: savedReplies.id });
  return gone.length > 0;
}

async function isTitleTaken(tx: Tx, business: OwnedBusinessId, title: string, but?: string) {
  const isNamed = and(eq(savedReplies.businessId, business), eq(savedReplies.title, title));
  return (await tx.$count(savedReplies, and(isNamed, but ? ne(savedReplies.id, but) : undefined))) > 0;
}

/** Copies the saved replies of one business of an owner to a new one. */
export async function copyReplies(tx: Tx, from: string, to: string): Promise<void> {
  const rows = await tx.select().from(savedReplies).where(eq(savedReplies.businessId, from));
  if (rows.length > 0)
    await tx.insert(savedReplies).values(rows.map((row) => ({ ...row, businessId: to, id: newId() })));
}
