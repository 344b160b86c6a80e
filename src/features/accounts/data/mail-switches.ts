import { and, asc, eq, gt, inArray, isNull, notExists, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import type { MailSwitches } from '../policy/mail-kinds.ts';
import { businesses, mailSwitches, users } from '../schema.ts';

/**
 * Lists each of these kinds of mail as it stands, and what was switched of kinds that are no more; `switchedAt` is null
 * where it was never touched.
 */
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

export interface Owner {
  userId: string;
  businessId: string;
  fullName: string;
  email: string;
}

const owner = { userId: users.id, businessId: businesses.id, fullName: users.fullName, email: users.email };
const isHere = and(
  isNull(users.deletionRequestedAt),
  inArray(users.subscriptionStatus, ['active', 'inactive']),
);

export async function findOwner(db: Reader, businessId: string): Promise<Owner | null> {
  const [found] = await db
    .select(owner)
    .from(businesses)
    .innerJoin(users, eq(users.id, businesses.ownerId))
    .where(and(eq(businesses.id, businessId), isHere));
  return found ?? null;
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

export async function listOwnersWanting(
  db: Reader,
  kind: string,
  { after, limit }: { after?: string; limit: number },
): Promise<Owner[]> {
  const off = db
    .select({ one: sql`1` })
    .from(mailSwitches)
    .where(and(eq(mailSwitches.userId, users.id), eq(mailSwitches.kind, kind), eq(mailSwitches.isOn, false)));
  return db
    .select(owner)
    .from(businesses)
    .innerJoin(users, eq(users.id, businesses.ownerId))
    .where(
      and(
        after ? gt(businesses.id, after) : undefined,
        isNull(users.deletionRequestedAt),
        eq(users.subscriptionStatus, 'active'),
        notExists(off),
      ),
    )
    .orderBy(asc(businesses.id))
    .limit(limit);
}
