import { lockAccount } from '#features/accounts/mutations.ts';
import { changeDetails } from '#features/accounts/profile.mutations.ts';
import { renameCard } from '#features/cards/mutations.ts';
import { transact } from '#platform/db/database.ts';
import { type Edited, editedSince, type FieldsAsRead } from '#platform/http/as-read.ts';
import type { Services } from '#platform/services.ts';
import { presentUser } from '../presented-user.guard.ts';

type Details = Parameters<typeof changeDetails>[3] & { businessName?: string };

/**
 * Changes the details at once, the name of the business on its card too; an address waits for its confirmation.
 * @param change with the fields as the caller read them, and as they are to be
 */
export async function updateProfile(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  who: { userId: string; businessId: string | null; email: string; network: string },
  { businessName, asRead, wanted = {}, ...details }: Details & { asRead?: FieldsAsRead; wanted?: object },
  at: Date,
): Promise<Awaited<ReturnType<typeof changeDetails>> | Edited> {
  return transact(db, async (tx) => {
    await lockAccount(tx, who.userId);
    const edited = asRead && editedSince(await presentUser(tx, who.userId, who.businessId), asRead, wanted);
    if (edited) return edited;
    const changed = await changeDetails(tx, jobs, who, details, at);
    if (changed.ok && who.businessId && businessName !== undefined)
      await renameCard(tx, who.businessId, businessName, at);
    return changed;
  });
}
