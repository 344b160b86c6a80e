import { allowsAnotherBusiness } from '#features/accounts/members.data.ts';
import { insertBusiness } from '#features/accounts/mutations.ts';
import { normalizePhone } from '#features/accounts/phone.policy.ts';
import { lockOwnerAccount } from '#features/accounts/subscriptions.mutations.ts';
import { createCard } from '#features/cards/mutations.ts';
import { copyServices } from '#features/cards/services/mutations.ts';
import { copyTemplates } from '#features/customers/messages/mutations.ts';
import { beginFirstHour } from '#features/invitations/first-hour/mutations.ts';
import { OWNS_NONE } from '#features/privacy/contract.ts';
import { addStarterReplies, copyReplies } from '#features/reviews/saved-replies/mutations.ts';
import { transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import type { OpenBusinessBody } from './contract.ts';

/** Opens one more business of a person, as far as their plan holds it. */
export async function openBusiness(
  { db }: Pick<Services, 'db'>,
  userId: string,
  { businessName, phone, address = '', copiesFirst = false }: OpenBusinessBody,
  at: Date,
): Promise<
  { ok: true; id: string; username: string } | { ok: false; reason: 'plan_limit' | 'phone_invalid' }
> {
  if (!normalizePhone(phone)) return { ok: false, reason: 'phone_invalid' };
  return transact(db, async (tx) => {
    const account = await lockOwnerAccount(tx, userId);
    if (!account || !(await allowsAnotherBusiness(tx, userId, account)))
      return { ok: false, reason: 'plan_limit' };
    const businessId = newId(at);
    await insertBusiness(tx, { id: businessId, ownerId: userId, createdAt: at });
    const { slug } = await createCard(tx, { businessId, businessName, phone, address, at });
    await beginFirstHour(tx, businessId);
    if (copiesFirst && account.businessId !== OWNS_NONE) {
      await copyServices(tx, account.businessId, businessId);
      await copyTemplates(tx, account.businessId, businessId);
      await copyReplies(tx, account.businessId, businessId);
    } else await addStarterReplies(tx, businessId, at);
    return { ok: true, id: businessId, username: slug };
  });
}
