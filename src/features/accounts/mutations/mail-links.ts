import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { hashToken, newToken } from '#platform/secrets.ts';
import { MAIL_LINK_ACTS, MAIL_LINK_LIFE_MS, type MailLinkAct } from '../policy/mail-links.ts';
import { emailChanges, mailLinks } from '../schema.ts';

/** Sends a link. What stands in it is made by the job, so that it waits nowhere to be read. */
export const linkMail = {
  name: 'link-mail',
  input: z.object({
    userId: z.uuid(),
    act: z.enum(MAIL_LINK_ACTS),
    /** Where it is about an address: the new one, or the one to go back to. */
    email: z.string().default(''),
    /** Of a deletion: an admin asked for it, not its owner. */
    isByAdmin: z.boolean().optional(),
  }),
};

/** Tells somebody what was changed in the way their account is entered. */
export const noticeMail = {
  name: 'notice-mail',
  input: z.object({
    userId: z.uuid(),
    notice: z.enum(['password-changed', 'second-factor-on', 'second-factor-off', 'deletion-cancelled']),
  }),
};

/** Several ways back to old addresses may be open at once; of every other act the last link alone works. */
const MANY_AT_ONCE: MailLinkAct[] = ['cancel-email'];

/**
 * Makes a link and answers what stands in it.
 * @param link `expiresAt`: where it is not the act's own time. `jobId`: whose mail carries it; the links of its earlier
 *   tries stand, since one of those mails may have arrived and mail programs show only the first
 */
export async function issueMailLink(
  db: Db,
  link: { userId: string; act: MailLinkAct; email?: string; expiresAt?: Date; jobId: string },
  at: Date,
): Promise<string> {
  const token = newToken();
  const { userId, act, email = '', jobId } = link;
  const expiresAt = link.expiresAt ?? new Date(at.getTime() + MAIL_LINK_LIFE_MS[act]);
  await transact(db, async (tx) => {
    if (!MANY_AT_ONCE.includes(act)) await dropMailLinks(tx, userId, [act], jobId);
    await tx
      .insert(mailLinks)
      .values({ tokenHash: hashToken(token), userId, act, email, jobId, createdAt: at, expiresAt });
  });
  return token;
}

/** Uses a link up: of two at the same moment one gets it, the other null. */
export async function takeMailLink(tx: Tx, act: MailLinkAct, token: string, at: Date) {
  const [taken] = await tx
    .delete(mailLinks)
    .where(
      and(eq(mailLinks.tokenHash, hashToken(token)), eq(mailLinks.act, act), gt(mailLinks.expiresAt, at)),
    )
    .returning({
      userId: mailLinks.userId,
      email: mailLinks.email,
      jobId: mailLinks.jobId,
      createdAt: mailLinks.createdAt,
    });
  if (!taken) return null;
  const { jobId, ...link } = taken;
  const { userId } = link;
  // With it go those of the same mail's other tries.
  if (jobId) await tx.delete(mailLinks).where(and(eq(mailLinks.userId, userId), eq(mailLinks.jobId, jobId)));
  return link;
}

/** @param sparedJob whose links stay */
export async function dropMailLinks(
  tx: Tx,
  userId: string,
  acts: MailLinkAct[],
  sparedJob?: string,
): Promise<void> {
  const isDropped = and(eq(mailLinks.userId, userId), inArray(mailLinks.act, acts));
  const isOthers = sparedJob ? sql`${mailLinks.jobId} is distinct from ${sparedJob}` : undefined;
  await tx.delete(mailLinks).where(and(isDropped, isOthers));
}

/** Closes every way back that was mailed after `moment`: an older one stays, which may be the owner's own. */
export async function dropLaterWaysBack(tx: Tx, userId: string, moment: Date): Promise<void> {
  const isWayBack = and(eq(mailLinks.userId, userId), eq(mailLinks.act, 'cancel-email'));
  await tx.delete(mailLinks).where(and(isWayBack, gt(mailLinks.createdAt, moment)));
}

/** Once the password is another, whatever was asked for under the old one must not come true any more. */
export async function dropWhatAwaitsMail(tx: Tx, userId: string): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
  await dropMailLinks(tx, userId, ['reset-password', 'confirm-email']);
}
