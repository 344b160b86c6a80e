import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { findReferrer } from '#features/accounts/data.ts';
import { countRegisteredFrom } from '#features/accounts/mutations.ts';
import { recordAdminAct } from '#features/audit/mutations.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { valuesOf } from '#platform/values-of.ts';
import { partners, referrals } from '../schema.ts';
import { countIfProved, isUndecided } from './counting.mutations.ts';
import { lockPartner } from './ledger.mutations.ts';
import { foldEmail, isHeld, type ReferralPerson, selfReferralSigns } from './self-referral.policy.ts';

export interface SignUp extends ReferralPerson {
  userId: string;
  /** As it stood in the address; null or unknown where nobody sent them. */
  referredByCode: string | null;
  deviceUserIds: string[];
  /** Truncated. */
  network: string;
  at: Date;
}

/** Records a registration for whoever's link led to it, in its transaction. It counts once it is confirmed and used. */
export async function recordSignUp(tx: Tx, signUp: SignUp): Promise<void> {
  const { referredByCode, userId, at } = signUp;
  const partner = referredByCode ? await findReferrer(tx, referredByCode.toUpperCase()) : null;
  if (!partner) return;
  const { businessId } = partner;
  await tx.insert(partners).values({ businessId, createdAt: at }).onConflictDoNothing();
  await lockPartner(tx, businessId);
  const mailPrint = printOf(signUp.email);
  const known = await knownOf(tx, businessId, mailPrint, signUp);
  const signs = selfReferralSigns(partner, signUp, {
    hasMail: known.hasMail,
    hasDevice: known.hasDevice || signUp.deviceUserIds.includes(partner.userId),
    hasNetwork:
      known.earlierThere > 0 || (await countRegisteredFrom(tx, signUp.network, [partner.userId])) > 0,
  });
  await tx.insert(referrals).values({
    businessId,
    id: newId(at),
    userId,
    mailPrint,
    status: 'pending',
    signs: isHeld(signs, known.earlierThere) ? signs : [],
    createdAt: at,
  });
}

export type Decision = { ok: true } | { ok: false; reason: 'not_found' | 'decided' };

/** Settles the doubt about a held sign-up in its favour: it counts as soon as it is confirmed and used. */
export async function approveReferral(db: Db, adminId: string, id: string, at: Date): Promise<Decision> {
  return decide(db, id, async (tx, referral) => {
    if (referral.status !== 'inactive' && referral.decidedAt) return { ok: true };
    if (!isUndecided(referral)) return { ok: false, reason: 'decided' };
    const decision = { decidedAt: at, decidedBy: adminId };
    await tx
      .update(referrals)
      .set(decision)
      .where(and(eq(referrals.businessId, referral.businessId), eq(referrals.id, id)));
    await countIfProved(tx, { ...referral, ...decision }, at);
    const subjectIds = referral.userId ? [referral.userId] : [];
    await recordAdminAct(tx, { adminId, act: 'referral_approved', subjectIds }, at);
    return { ok: true };
  });
}

export async function rejectReferral(db: Db, adminId: string, id: string, at: Date): Promise<Decision> {
  return decide(db, id, async (tx, referral) => {
    if (referral.status === 'inactive' && referral.decidedAt) return { ok: true };
    if (!isUndecided(referral)) return { ok: false, reason: 'decided' };
    await tx
      .update(referrals)
      .set({ status: 'inactive', decidedAt: at, decidedBy: adminId })
      .where(and(eq(referrals.businessId, referral.businessId), eq(referrals.id, id)));
    const subjectIds = referral.userId ? [referral.userId] : [];
    await recordAdminAct(tx, { adminId, act: 'referral_rejected', subjectIds }, at);
    return { ok: true };
  });
}

type StoredReferral = typeof referrals.$inferSelect;

/** Reads the referral when its partner is locked, so that of two decisions the second sees the first. */
async function decide(
  db: Db,
  id: string,
  decision: (tx: Tx, referral: StoredReferral) => Promise<Decision>,
): Promise<Decision> {
  return transact(db, async (tx) => {
    const [found] = await tx
      .select({ businessId: referrals.businessId })
      .from(referrals)
      .where(eq(referrals.id, id));
    const partner = found && (await lockPartner(tx, found.businessId));
    const [referral] = await tx.select().from(referrals).where(eq(referrals.id, id));
    if (!partner || !referral) return { ok: false, reason: 'not_found' };
    return decision(tx, referral);
  });
}

/** Newest newcomers of a partner whose networks are compared. */
const COMPARED_MAX = 100;

/** What of a newcomer this partner's earlier ones had already. */
async function knownOf(
  tx: Tx,
  businessId: string,
  mailPrint: string,
  { deviceUserIds, network }: Pick<SignUp, 'deviceUserIds' | 'network'>,
) {
  const same = await tx
    .select({ mailPrint: referrals.mailPrint, userId: referrals.userId })
    .from(referrals)
    .where(
      and(
        eq(referrals.businessId, businessId),
        or(eq(referrals.mailPrint, mailPrint), inArray(referrals.userId, deviceUserIds)),
      ),
    )
    .limit(deviceUserIds.length + 1);
  const earlier = await tx
    .select({ userId: referrals.userId })
    .from(referrals)
    .where(eq(referrals.businessId, businessId))
    .orderBy(desc(referrals.id))
    .limit(COMPARED_MAX);
  return {
    hasMail: same.some((referral) => referral.mailPrint === mailPrint),
    hasDevice: same.some(({ userId }) => userId !== null && deviceUserIds.includes(userId)),
    earlierThere: await countRegisteredFrom(tx, network, valuesOf(earlier, 'userId')),
  };
}

function printOf(email: string): string {
  return createHash('sha256').update(foldEmail(email)).digest('hex');
}
