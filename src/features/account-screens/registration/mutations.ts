import { z } from 'zod';
import { expectMailLink } from '#features/accounts/mail-links.mutations.ts';
import { accountJobNames } from '#features/accounts/mails.copy.he.ts';
import { insertAccount, type Registration, recordSecurityEvent } from '#features/accounts/mutations.ts';
import { normalizePhone } from '#features/accounts/phone.policy.ts';
import { createCard } from '#features/cards/mutations.ts';
import { beginFirstHour } from '#features/invitations/first-hour/mutations.ts';
import { recordSignUp } from '#features/partners/program/sign-ups.mutations.ts';
import { addStarterReplies } from '#features/reviews/saved-replies/mutations.ts';
import { transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';

export const welcomeMail = {
  ...accountJobNames.welcome,
  input: z.object({ userId: z.uuid(), slug: z.string() }),
};

type NewAccount = Pick<Registration, 'email' | 'fullName' | 'businessName' | 'phone' | 'address'> & {
  passwordHash: string;
  referredByCode: string | null;
  deviceUserIds?: string[];
  gaveConsent: boolean;
  network: string;
};

/** Makes an account with its business and card: all of it, or nothing. */
export async function registerAccount(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  { gaveConsent, network, businessName, deviceUserIds = [], ...account }: NewAccount,
  at: Date,
): Promise<{ ok: true; userId: string } | { ok: false; reason: 'email_taken' | 'phone_invalid' }> {
  if (!normalizePhone(account.phone)) return { ok: false, reason: 'phone_invalid' };
  return transact(db, async (tx) => {
    const userId = newId(at);
    const businessId = newId(at);
    const keeping = { businessId, gaveConsent };
    if (!(await insertAccount(tx, { id: userId, ...account }, keeping, at)))
      return { ok: false, reason: 'email_taken' };
    const { email, fullName, phone, address, referredByCode } = account;
    const registration = {
      userId,
      businessId,
      businessName,
      fullName,
      email,
      phone,
      address,
      referredByCode,
      deviceUserIds,
      network,
      at,
    };
    const { slug } = await createCard(tx, registration);
    await beginFirstHour(tx, businessId);
    await recordSignUp(tx, registration);
    await addStarterReplies(tx, businessId, at);
    await recordSecurityEvent(tx, { kind: 'registered', userId, network, at });
    const jobId = await jobs.enqueue(tx, welcomeMail, { userId, slug }, { key: userId });
    await expectMailLink(tx, { userId, act: 'confirm-address', email, jobId }, at);
    return { ok: true, userId };
  });
}
