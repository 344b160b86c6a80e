import { and, eq, exists, isNull, or, sql } from 'drizzle-orm';
import { type Reader, rowsOf } from '#platform/db/database.ts';
import { apiKeys, webhookEndpoints } from './schema.ts';

/** Whether a business has a key that was not revoked, or an address. */
export async function hasPrograms(db: Reader, businessId: string): Promise<boolean> {
  const isKept = and(eq(apiKeys.businessId, businessId), isNull(apiKeys.revokedAt));
  const keys = db.select({ id: apiKeys.id }).from(apiKeys).where(isKept);
  const isOwn = eq(webhookEndpoints.businessId, businessId);
  const endpoints = db.select({ id: webhookEndpoints.id }).from(webhookEndpoints).where(isOwn);
  const [found] = await rowsOf<{ has: boolean }>(
    db,
    sql`select ${or(exists(keys), exists(endpoints))} as has`,
  );
  return found?.has ?? false;
}
