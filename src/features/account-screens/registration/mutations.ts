import { z } from 'zod';
import { expectMailLink } from '#features/accounts/mail-links.mutations.ts';
import {
  type AccountPorts,
  insertAccount,
  type Registration,
  recordSecurityEvent,
} from '#features/accounts/mutations.ts';
import { normalizePhone } from '#features/accounts/phone.policy.ts';
import { transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';

export const welcomeMail = { name: 'welcome-mail', input: z.object({ userId: z.uuid(), slug: z.string() }) };

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
  ports: AccountPorts,
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
    const { slug } = await ports.onRegistered(tx, {
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
    });
    await recordSecurityEvent(tx, { kind: 'registered', userId, network, at });
    const jobId = await jobs.enqueue(tx, welcomeMail, { userId, slug }, { key: userId });
    await expectMailLink(tx, { userId, act: 'confirm-address', email, jobId }, at);
    return { ok: true, userId };
  });
}
