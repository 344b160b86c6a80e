import { and, asc, eq, gt, gte, isNotNull, lt } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { eachKey } from '#platform/db/each-key.ts';
import { startOfDay } from '#platform/zoned-time.ts';
import { payments } from '../schema.ts';
import { sumUp, type YearlyAccount } from './policy.ts';

/** What a user paid by card in a year, and what of it or of earlier payments was refunded in it; null without any. */
export async function findYearlyAccount(
  db: Reader,
  userId: string,
  year: number,
): Promise<YearlyAccount | null> {
  const paid = await db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), isCharged, inYear(year)))
    .orderBy(asc(payments.paidAt), asc(payments.id));
  return paid.length > 0 ? sumUp(year, paid) : null;
}

/** Users with a card payment in a year. */
export function listPayersOf(db: Reader, year: number): AsyncGenerator<string> {
  const isPayment = and(isCharged, inYear(year), gt(payments.amountAgorot, 0), isNotNull(payments.userId));
  return eachKey(db, payments.userId, isPayment);
}

const isCharged = eq(payments.source, 'card');

function inYear(year: number) {
  return and(
    gte(payments.paidAt, startOfDay(`${year}-01-01`)),
    lt(payments.paidAt, startOfDay(`${year + 1}-01-01`)),
  );
}
