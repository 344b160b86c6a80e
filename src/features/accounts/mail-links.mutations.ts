import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, ne } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { hashToken, newToken } from '#platform/secrets.ts';
import type { Services } from '#platform/services.ts';
import { MAIL_LINK_ACTS, MAIL_LINK_LIFE_MS, type MailLinkAct } from './mail-links.policy.ts';
import { accountJobNames } from './mails.copy.he.ts';
import { lockAccount } from './mutations.ts';
import { emailChanges, mailLinks, users } from './schema.ts';

export const linkMail = {
  ...accountJobNames.link,
  input: z.object({
    userId: z.uuid(),
    act: z.enum(MAIL_LINK_ACTS),
    /** Address of the act: the new one, or the former one to return to. */
    email: z.string().default(''),
    /** Of a deletion: an admin asked for it, not its owner. */
    isByAdmin: z.boolean().optional(),
  }),
};

const NOTICES = [
  'password-changed',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-renewed',
  'deletion-cancelled',
] as const;
type Notice = (typeof NOTICES)[number];

export const noticeMail = {
  ...accountJobNames.notice,
  input: z.object({
    userId: z.uuid(),
    notice: z.enum(NOTICES),
    /** An address that the account had lately; else the account's own. */
    email: z.string().optional(),
  }),
};

/** Notifies every address that can still take the account back: whoever changed it may have been a thief. */
export async function sendNotice(
  tx: Tx,
  jobs: Services['jobs'],
  { userId, notice }: { userId: string; notice: Notice },
  at: Date,
): Promise<void> {
  const former = await tx
    .selectDistinct({ email: mailLinks.email })
    .from(mailLinks)
    .innerJoin(users, eq(users.id, mailLinks.userId))
    .where(
      and(
        eq(mailLinks.userId, userId),
        eq(mailLinks.act, 'cancel-email'),
        gt(mailLinks.expiresAt, at),
        ne(mailLinks.email, users.email),
      ),
    );
  // A double press is one mail to each address.
  const keyFor = (email: string) => `${notice} ${userId} ${email} ${Math.floor(at.getTime() / MINUTE_MS)}`;
  await jobs.enqueue(tx, noticeMail, { userId, notice }, { key: keyFor('') });
  for (const { email } of former)
    await jobs.enqueue(tx, noticeMail, { userId, notice, email }, { key: keyFor(email) });
}

const MINUTE_MS = 60_000;

/** Several ways back to old addresses may be open at once; of every other act the last link alone works. */
const MANY_AT_ONCE: MailLinkAct[] = ['cancel-email'];
/** A link lives at least as long as its mail is tried. */
const ASKED_MS = 24 * 3_600_000;

/**
 * Has a link sent, and keeps that it was asked for: under a hash that no token has, until the link is used, or another
 * request or another password ends it. A mail that is tried after that goes nowhere.
 * @param link `key`: the same request again, which does nothing
 */
export async function askForMailLink(
  tx: Tx,
  jobs: Services['jobs'],
  { key, ...link }: { userId: string; act: MailLinkAct; email?: string; isByAdmin?: boolean; key?: string },
  at: Date,
): Promise<void> {
  const { userId, act, email = '', isByAdmin } = link;
  const jobId = await jobs.enqueue(tx, linkMail, { userId, act, email, isByAdmin }, { key });
  await expectMailLink(tx, { userId, act, email, jobId }, at);
}

/** Keeps that a link goes out with the mail of a job. */
export async function expectMailLink(
  tx: Tx,
  { userId, act, email, jobId }: { userId: string; act: MailLinkAct; email: string; jobId: string },
  at: Date,
): Promise<void> {
  if (!(await lockAccount(tx, userId)) || (await wasAskedFor(tx, { userId, act, jobId }))) return;
  if (!MANY_AT_ONCE.includes(act)) await dropMailLinks(tx, userId, [act]);
  const expiresAt = new Date(at.getTime() + MAIL_LINK_LIFE_MS[act] + ASKED_MS);
  const tokenHash = randomBytes(32);
  await tx.insert(mailLinks).values({ tokenHash, userId, act, email, jobId, createdAt: at, expiresAt });
}

/**
 * Makes a link that was asked for and answers what stands in it; null where it is not wanted any more. The links of
 * its job's earlier tries stand: one of those mails may have arrived, and mail programs show only the first.
 * @param link `expiresAt`: where it is not the act's own time
 */
export async function issueMailLink(
  db: Db,
  link: { userId: string; act: MailLinkAct; email?: string; expiresAt?: Date; jobId: string },
  at: Date,
): Promise<string | null> {
  const token = newToken();
  const { userId, act, email = '', jobId } = link;
  const expiresAt = link.expiresAt ?? new Date(at.getTime() + MAIL_LINK_LIFE_MS[act]);
  return transact(db, async (tx) => {
    await lockAccount(tx, userId);
    const createdAt = await wasAskedFor(tx, { userId, act, jobId });
    if (!createdAt) return null;
    await tx
      .insert(mailLinks)
      .values({ tokenHash: hashToken(token), userId, act, email, jobId, createdAt, expiresAt });
    return token;
  });
}

/** Returns the time at which a job's link was asked for; null where it is not wanted any more. */
async function wasAskedFor(
  tx: Tx,
  { userId, act, jobId }: { userId: string; act: MailLinkAct; jobId: string },
): Promise<Date | null> {
  const [asked] = await tx
    .select({ createdAt: mailLinks.createdAt })
    .from(mailLinks)
    .where(and(eq(mailLinks.userId, userId), eq(mailLinks.act, act), eq(mailLinks.jobId, jobId)))
    .limit(1);
  return asked?.createdAt ?? null;
}

/** Uses a link up: of two at the same moment one gets it, the other null. */
export async function takeMailLink(tx: Tx, act: MailLinkAct, token: string, at: Date) {
  const isMeant = and(
    eq(mailLinks.tokenHash, hashToken(token)),
    eq(mailLinks.act, act),
    gt(mailLinks.expiresAt, at),
  );
  const [holder] = await tx.select({ userId: mailLinks.userId }).from(mailLinks).where(isMeant);
  if (!holder) return null;
  const { userId } = holder;
  await lockAccount(tx, userId);
  const [taken] = await tx
    .delete(mailLinks)
    .where(isMeant)
    .returning({ email: mailLinks.email, jobId: mailLinks.jobId, createdAt: mailLinks.createdAt });
  if (!taken) return null;
  const { jobId, ...link } = taken;
  // With it go those of the same mail's other tries, and that it was asked for.
  if (jobId) await tx.delete(mailLinks).where(and(eq(mailLinks.userId, userId), eq(mailLinks.jobId, jobId)));
  return { userId, ...link };
}

export async function dropMailLinks(tx: Tx, userId: string, acts: MailLinkAct[]): Promise<void> {
  await tx.delete(mailLinks).where(and(eq(mailLinks.userId, userId), inArray(mailLinks.act, acts)));
}

/** Closes every way back that was asked for after `moment`: an older one stays, which may be the owner's own. */
export async function dropLaterWaysBack(tx: Tx, userId: string, moment: Date): Promise<void> {
  const isWayBack = and(eq(mailLinks.userId, userId), eq(mailLinks.act, 'cancel-email'));
  await tx.delete(mailLinks).where(and(isWayBack, gt(mailLinks.createdAt, moment)));
}

/** Once the password is another, whatever was asked for under the old one must not come true any more. */
export async function dropWhatAwaitsMail(tx: Tx, userId: string): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
  await dropMailLinks(tx, userId, ['reset-password', 'confirm-email']);
}
