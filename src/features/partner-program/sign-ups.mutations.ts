import { createHash } from 'node:crypto';
import { and, eq, inArray, or } from 'drizzle-orm';
import { findReferrer } from '#features/accounts/data.ts';
import { recordAdminAct } from '#features/audit/mutations.ts';
import { enrolPartner, lockPartner } from '#features/partners/mutations.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { bookEarlierPayments, bookSignUp } from './ledger.mutations.ts';
import { referrals } from './schema.ts';
import { foldEmail, isHeld, type ReferralPerson, selfReferralSigns } from './self-referral.policy.ts';

export interface SignUp extends ReferralPerson {
  userId: string;
  /** As it stood in the address; null or unknown where nobody sent them. */
  referredByCode: string | null;
  deviceUserIds: string[];
  at: Date;
}

/** Counts a registration for whoever's link led to it, inside the registration's transaction. */
export async function recordSignUp(tx: Tx, signUp: SignUp): Promise<void> {
  const { referredByCode, userId, at } = signUp;
  const partner = referredByCode ? await findReferrer(tx, referredByCode.toUpperCase()) : null;
  if (!partner) return;
  const { businessId } = partner;
  await enrolPartner(tx, businessId, at);
  const books = await lockPartner(tx, businessId);
  const mailPrint = printOf(signUp.email);
  const known = await knownOf(tx, businessId, mailPrint, signUp.deviceUserIds);
  const hasDevice = known.hasDevice || signUp.deviceUserIds.includes(partner.userId);
  const signs = selfReferralSigns(partner, signUp, { hasMail: known.hasMail, hasDevice });
  const held = isHeld(signs);
  const position = held ? null : (books?.signUps ?? 0) + 1;
  await tx.insert(referrals).values({
    businessId,
    id: newId(at),
    userId,
    position,
    mailPrint,
    status: held ? 'pending' : 'active',
    signs: held ? signs : [],
    createdAt: at,
  });
  if (position) await bookSignUp(tx, businessId, position, at);
}

export type Decision = { ok: true } | { ok: false; reason: 'not_found' | 'decided' };

/** Lets a held sign-up count: it takes the next place, and what was paid meanwhile is booked. */
export async function approveReferral(db: Db, adminId: string, id: string, at: Date): Promise<Decision> {
  return decide(db, id, async (tx, referral, signUps) => {
    if (referral.status === 'active' && referral.decidedAt) return { ok: true };
    if (referral.status !== 'pending') return { ok: false, reason: 'decided' };
    const position = signUps + 1;
    const [approved] = await tx
      .update(referrals)
      .set({ status: 'active', position, decidedAt: at, decidedBy: adminId })
      .where(and(eq(referrals.businessId, referral.businessId), eq(referrals.id, id)))
      .returning();
    await bookSignUp(tx, referral.businessId, position, at);
    if (approved) await bookEarlierPayments(tx, approved, at);
    const subjectIds = referral.userId ? [referral.userId] : [];
    await recordAdminAct(tx, { adminId, act: 'referral_approved', subjectIds }, at);
    return { ok: true };
  });
}

export async function rejectReferral(db: Db, adminId: string, id: string, at: Date): Promise<Decision> {
  return decide(db, id, async (tx, referral) => {
    if (referral.status === 'inactive' && referral.decidedAt) return { ok: true };
    if (referral.status !== 'pending') return { ok: false, reason: 'decided' };
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
  decision: (tx: Tx, referral: StoredReferral, signUps: number) => Promise<Decision>,
): Promise<Decision> {
  return transact(db, async (tx) => {
    const [found] = await tx
      .select({ businessId: referrals.businessId })
      .from(referrals)
      .where(eq(referrals.id, id));
    const partner = found && (await lockPartner(tx, found.businessId));
    const [referral] = await tx.select().from(referrals).where(eq(referrals.id, id));
    if (!partner || !referral) return { ok: false, reason: 'not_found' };
    return decision(tx, referral, partner.signUps);
  });
}

/** Whether this partner has brought the same mailbox or browser before. */
async function knownOf(tx: Tx, businessId: string, mailPrint: string, deviceUserIds: string[]) {
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
  return {
    hasMail: same.some((referral) => referral.mailPrint === mailPrint),
    hasDevice: same.some(({ userId }) => userId !== null && deviceUserIds.includes(userId)),
  };
}

function printOf(email: string): string {
  return createHash('sha256').update(foldEmail(email)).digest('hex');
}
