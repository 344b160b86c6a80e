import { and, eq } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { findOwner, type MemberKey, type Owner } from '../owners.data.ts';
import type { MailSwitches } from './policy.ts';
import { memberMails } from './schema.ts';

/** Lists these kinds of mail and switched ones that are no more; `switchedAt` is null where it was never touched. */
export async function listMailSwitches(db: Reader, member: MemberKey, switches: MailSwitches) {
  const { kind, isOn, switchedAt, via } = memberMails;
  const touched = await db
    .select({ kind, isOn, switchedAt, via })
    .from(memberMails)
    .where(isOfMember(member));
  const kinds = Object.values(switches).map((one) => one.kind);
  const untouched = (one: string) => ({ kind: one, isOn: true, switchedAt: null, via: null });
  return [
    ...kinds.map((one) => touched.find((row) => row.kind === one) ?? untouched(one)),
    ...touched.filter((row) => !kinds.includes(row.kind)),
  ];
}

export async function wantsMail(db: Reader, member: MemberKey, kind: string): Promise<boolean> {
  const { isOn } = memberMails;
  const [touched] = await db
    .select({ isOn })
    .from(memberMails)
    .where(and(isOfMember(member), eq(memberMails.kind, kind)));
  return touched?.isOn ?? true;
}

/** Finds who gets the mails of a kind about a business; null where there is nobody, or they switched it off. */
export async function findReader(
  db: Reader,
  businessId: string,
  switchedBy?: { kind: string },
): Promise<Owner | null> {
  const owner = await findOwner(db, businessId);
  return owner && switchedBy && !(await wantsMail(db, owner, switchedBy.kind)) ? null : owner;
}

function isOfMember({ userId, businessId }: MemberKey) {
  return and(eq(memberMails.userId, userId), eq(memberMails.businessId, businessId));
}
