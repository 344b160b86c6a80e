import { and, eq } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { findOwner, type Owner } from '../owners.data.ts';
import type { MailSwitches } from './policy.ts';
import { mailSwitches } from './schema.ts';

/** Lists these kinds of mail and switched ones that are no more; `switchedAt` is null where it was never touched. */
export async function listMailSwitches(db: Reader, userId: string, switches: MailSwitches) {
  const { kind, isOn, switchedAt, via } = mailSwitches;
  const touched = await db
    .select({ kind, isOn, switchedAt, via })
    .from(mailSwitches)
    .where(eq(mailSwitches.userId, userId));
  const kinds = Object.values(switches).map((one) => one.kind);
  const untouched = (one: string) => ({ kind: one, isOn: true, switchedAt: null, via: null });
  return [
    ...kinds.map((one) => touched.find((row) => row.kind === one) ?? untouched(one)),
    ...touched.filter((row) => !kinds.includes(row.kind)),
  ];
}

export async function wantsMail(db: Reader, userId: string, kind: string): Promise<boolean> {
  const { isOn } = mailSwitches;
  const [touched] = await db
    .select({ isOn })
    .from(mailSwitches)
    .where(and(eq(mailSwitches.userId, userId), eq(mailSwitches.kind, kind)));
  return touched?.isOn ?? true;
}

/** Finds who gets the mails of a kind about a business; null where there is nobody, or they switched it off. */
export async function findReader(
  db: Reader,
  businessId: string,
  switchedBy?: { kind: string },
): Promise<Owner | null> {
  const owner = await findOwner(db, businessId);
  return owner && switchedBy && !(await wantsMail(db, owner.userId, switchedBy.kind)) ? null : owner;
}
