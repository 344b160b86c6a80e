import { and, asc, eq, gt, inArray, isNull, notExists, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { MAIL_KINDS, type MailKind } from '../policy/mail-kinds.ts';
import { businesses, mailSwitches, users } from '../schema.ts';

/** Every kind of mail that can be switched, as it stands; `switchedAt` is null where it was never touched. */
export async function listMailSwitches(db: Reader, userId: string) {
  const { kind, isOn, switchedAt, via } = mailSwitches;
  const touched = await db
    .select({ kind, isOn, switchedAt, via })
    .from(mailSwitches)
    .where(eq(mailSwitches.userId, userId));
  return MAIL_KINDS.map(
    (one) =>
      touched.find((row) => row.kind === one) ?? { kind: one, isOn: true, switchedAt: null, via: null },
  );
}

/** Whether the owner wants mails of a kind. */
export async function wantsMail(db: Reader, userId: string, kind: MailKind): Promise<boolean> {
  return (await listMailSwitches(db, userId)).some((one) => one.kind === kind && one.isOn);
}

/** Somebody to write to about their business. */
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

/** The owner of a business; null where there is none any more, or the account is closed or suspended. */
export async function findOwner(db: Reader, businessId: string): Promise<Owner | null> {
  const [found] = await db
    .select(owner)
    .from(businesses)
    .innerJoin(users, eq(users.id, businesses.ownerId))
    .where(and(eq(businesses.id, businessId), isHere));
  return found ?? null;
}

/** A page of the active owners who want mails of a kind, by the ids of their businesses. */
export async function listOwnersWanting(
  db: Reader,
  kind: MailKind,
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
