import { and, eq, inArray } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { listMembers, type MemberKey, type TeamMember } from '../owners.data.ts';
import { hasSwitch, type MailSwitches, type Matter } from './policy.ts';
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

/** A matter, or of one without a switch its role alone. */
export type ReadersOf = Matter | Pick<Matter, 'leastRole'>;

/** Lists who gets the mails on a matter of a business: the people it is for who did not switch them off. */
export async function listReaders(db: Reader, businessId: string, about: ReadersOf): Promise<TeamMember[]> {
  const members = await listMembers(db, businessId, about.leastRole);
  if (members.length === 0 || !('kind' in about) || !hasSwitch(about)) return members;
  const ids = members.map(({ userId }) => userId);
  const { userId, kind, isOn } = memberMails;
  const isOff = and(inArray(userId, ids), eq(kind, about.kind), eq(isOn, false));
  const switchedOff = await db
    .select({ userId })
    .from(memberMails)
    .where(and(eq(memberMails.businessId, businessId), isOff));
  return members.filter((one) => !switchedOff.some((off) => off.userId === one.userId));
}

function isOfMember({ userId, businessId }: MemberKey) {
  return and(eq(memberMails.userId, userId), eq(memberMails.businessId, businessId));
}
