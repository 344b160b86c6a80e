import { asc, eq } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import type { Reader } from '#platform/db/database.ts';
import type { SavedReply } from './contract.ts';
import { savedReplies } from './schema.ts';

export async function listSavedReplies(db: Reader, business: OwnedBusinessId): Promise<SavedReply[]> {
  return db
    .select({ id: savedReplies.id, title: savedReplies.title, text: savedReplies.text })
    .from(savedReplies)
    .where(eq(savedReplies.businessId, business))
    .orderBy(asc(savedReplies.title));
}
