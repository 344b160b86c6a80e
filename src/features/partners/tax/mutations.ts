import { and, eq, isNotNull, isNull, lte, notInArray } from 'drizzle-orm';
import { z } from 'zod';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { listOwnerIds } from '#features/accounts/owners.data.ts';
import { recordAdminAct } from '#features/audit/mutations.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { addDays, zonedDay } from '#platform/zoned-time.ts';
import { enrolPartner, lockPartner } from '../mutations.ts';
import type { StateTax } from './contract.ts';
import type { StoredStatement } from './data.ts';
import { EXPIRY_ALERT_DAYS } from './policy.ts';
import { taxStatements } from './schema.ts';

export const certificateEndsMail = {
  name: 'tax-certificate-mail',
  input: z.object({ businessId: z.uuid(), statementId: z.uuid() }),
};

type Stated = { ok: true } | { ok: false; reason: 'past' };

/** States a partner's tax details. Again, it is the same statement; another takes the place of one that waits. */
export async function stateTax(
  db: Db,
  business: OwnedBusinessId,
  stated: StateTax,
  at: Date,
): Promise<Stated> {
  const { dealerKind, dealerNumber, ratePercent, validUntil = null } = stated;
  if (validUntil !== null && validUntil < zonedDay(at)) return { ok: false, reason: 'past' };
  const rateBasisPoints = ratePercent === undefined ? null : ratePercent * 100;
  const details = { dealerKind, dealerNumber, rateBasisPoints, validUntil };
  return transact(db, async (tx) => {
    await enrolPartner(tx, business);
    await lockPartner(tx, business);
    const standing = await tx
      .select()
      .from(taxStatements)
      .where(and(eq(taxStatements.businessId, business), isNull(taxStatements.verdict)));
    if (standing.some((one) => isSame(one, details))) return { ok: true };
    for (const { id } of standing) await decide(tx, business, id, { verdict: 'replaced' }, at);
    await tx.insert(taxStatements).values({ businessId: business, id: newId(at), ...details, statedAt: at });
    return { ok: true };
  });
}

export type TaxDecision = { ok: true } | { ok: false; reason: 'not_found' | 'decided' };

/** Finds that a statement is true: from now on payments go by it. Again, it changes nothing. */
export async function checkStatement(db: Db, adminId: string, id: string, at: Date): Promise<TaxDecision> {
  return decideAs(db, { adminId, id, verdict: 'checked', reason: '' }, at);
}

/** Gives a statement back to be mended, also one that was in force, by mail. Again, it changes nothing. */
export async function declineStatement(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  adminId: string,
  { id, reason }: { id: string; reason: string },
  at: Date,
): Promise<TaxDecision> {
  return decideAs(db, { adminId, id, verdict: 'declined', reason }, at, (tx, businessId) =>
    jobs.enqueue(tx, partnerReturnedMail, { businessId, of: { statementId: id } }),
  );
}

/** Deletes the statements of an erased partner that no payment went by. @param paidBy ids of those that stay */
export async function deleteStatements(tx: Tx, businessId: string, paidBy: string[]): Promise<void> {
  await tx
    .delete(taxStatements)
    .where(and(eq(taxStatements.businessId, businessId), notInArray(taxStatements.id, paidBy)));
}

/** Has the partners told whose certificate ends soon, once for each. @returns how many there are */
export async function remindOfEndings(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  now: Date,
): Promise<number> {
  return transact(db, async (tx) => {
    const ending = await tx
      .update(taxStatements)
      .set({ remindedAt: now })
      .where(
        and(
          eq(taxStatements.verdict, 'checked'),
          isNotNull(taxStatements.validUntil),
          isNull(taxStatements.remindedAt),
          lte(taxStatements.validUntil, addDays(zonedDay(now), EXPIRY_ALERT_DAYS)),
        ),
      )
      .returning({ businessId: taxStatements.businessId, statementId: taxStatements.id });
    for (const one of ending)
      await jobs.enqueue(tx, certificateEndsMail, one, { key: `${one.statementId}-ends` });
    return ending.length;
  });
}

async function decideAs(
  db: Db,
  act: { adminId: string; id: string; verdict: 'checked' | 'declined'; reason: string },
  at: Date,
  tell?: (tx: Tx, businessId: string) => Promise<unknown>,
): Promise<TaxDecision> {
  const { adminId, id, verdict, reason } = act;
  return transact(db, async (tx) => {
    const [found] = await tx
      .select({ businessId: taxStatements.businessId })
      .from(taxStatements)
      .where(eq(taxStatements.id, id));
    if (!found) return { ok: false, reason: 'not_found' };
    const { businessId } = found;
    await lockPartner(tx, businessId);
    const statements = await tx
      .select({ id: taxStatements.id, verdict: taxStatements.verdict })
      .from(taxStatements)
      .where(and(eq(taxStatements.businessId, businessId), eq(taxStatements.id, id)));
    const known = statements[0]?.verdict ?? null;
    if (known === verdict) return { ok: true };
    const isOpen = known === null || (known === 'checked' && verdict === 'declined');
    if (!isOpen) return { ok: false, reason: 'decided' };
    if (verdict === 'checked')
      await tx
        .update(taxStatements)
        .set({ verdict: 'replaced', decidedAt: at, decidedBy: null })
        .where(and(eq(taxStatements.businessId, businessId), eq(taxStatements.verdict, 'checked')));
    await decide(tx, businessId, id, { verdict, decidedBy: adminId, reason }, at);
    const named = verdict === 'checked' ? 'tax_checked' : 'tax_declined';
    await recordAdminAct(tx, { adminId, act: named, subjectIds: await listOwnerIds(tx, [businessId]) }, at);
    await tell?.(tx, businessId);
    return { ok: true };
  });
}

async function decide(
  tx: Tx,
  businessId: string,
  id: string,
  decision: { verdict: NonNullable<StoredStatement['verdict']>; decidedBy?: string; reason?: string },
  at: Date,
): Promise<void> {
  await tx
    .update(taxStatements)
    .set({ ...decision, decidedAt: at })
    .where(and(eq(taxStatements.businessId, businessId), eq(taxStatements.id, id)));
}

type Details = Pick<StoredStatement, 'dealerKind' | 'dealerNumber' | 'rateBasisPoints' | 'validUntil'>;

function isSame(one: Details, other: Details): boolean {
  return (['dealerKind', 'dealerNumber', 'rateBasisPoints', 'validUntil'] as const).every(
    (key) => one[key] === other[key],
  );
}

export const partnerReturnedMail = {
  name: 'partner-returned-mail',
  input: z.object({
    businessId: z.uuid(),
    of: z.union([z.object({ paymentId: z.uuid() }), z.object({ statementId: z.uuid() })]),
  }),
};
