import { and, countDistinct, eq, gt, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { oneReader } from '#features/accounts/mail-switches/member-mail.mutations.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';
import type { Services } from '#platform/services.ts';
import { leadJobNames } from './mails.copy.he.ts';
import { LEAD_MAILS_IN_DAY, LEAD_MAILS_IN_HOUR } from './policy.ts';
import { leads } from './schema.ts';

const HOUR_MS = 3_600_000;

/** Tells people of a business of leads; what it quotes is read by the job. */
export const leadMail = {
  ...leadJobNames.mail,
  input: z.object({ businessId: z.uuid(), ids: z.array(z.uuid()), ...oneReader }),
};

/** Mails what no mail has told yet, all in one, unless enough mails went out lately. @returns whether it waits */
export async function queueLeadMail(
  tx: Tx,
  jobs: Services['jobs'],
  businessId: string,
  at: Date,
): Promise<'mailed' | 'waits'> {
  // Of two leads at once the second counts the first one's mail.
  await lockUntilCommit(tx, `lead-mails:${businessId}`);
  const isOwn = eq(leads.businessId, businessId);
  const hourAgo = new Date(at.getTime() - HOUR_MS).toISOString();
  const lateMail = sql`case when ${leads.mailedAt} > ${hourAgo}::timestamptz then ${leads.mailedAt} end`;
  const [sent] = await tx
    .select({ inDay: countDistinct(leads.mailedAt), inHour: countDistinct(lateMail) })
    .from(leads)
    .where(and(isOwn, gt(leads.mailedAt, new Date(at.getTime() - 24 * HOUR_MS))));
  const { inDay = 0, inHour = 0 } = sent ?? {};
  if (inHour >= (inDay >= LEAD_MAILS_IN_DAY ? 1 : LEAD_MAILS_IN_HOUR)) return 'waits';
  const told = await tx
    .update(leads)
    .set({ mailedAt: at })
    .where(and(isOwn, isNull(leads.mailedAt)))
    .returning({ id: leads.id });
  if (told.length > 0) await jobs.enqueue(tx, leadMail, { businessId, ids: told.map(({ id }) => id) });
  return 'mailed';
}

/** Mails what waited for the hour to pass. */
export async function settleLeadMails({ db, jobs }: Pick<Services, 'db' | 'jobs'>, at: Date): Promise<void> {
  for (const businessId of await listUnmailedBusinesses(db))
    await transact(db, async (tx) => void (await queueLeadMail(tx, jobs, businessId, at)));
}

async function listUnmailedBusinesses(db: Db): Promise<string[]> {
  const { businessId } = leads;
  const found = await db.selectDistinct({ businessId }).from(leads).where(isNull(leads.mailedAt));
  return found.map((row) => row.businessId);
}
