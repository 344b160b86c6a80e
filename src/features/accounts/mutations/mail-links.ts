import { and, eq, gt, inArray } from 'drizzle-orm';
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

/** Makes a link and answers what stands in it. @param link `expiresAt`: where it is not the act's own time */
export async function issueMailLink(
  db: Db,
  link: { userId: string; act: MailLinkAct; email?: string; expiresAt?: Date },
  at: Date,
): Promise<string> {
  const token = newToken();
  const { userId, act, email = '' } = link;
  const expiresAt = link.expiresAt ?? new Date(at.getTime() + MAIL_LINK_LIFE_MS[act]);
  await transact(db, async (tx) => {
    if (!MANY_AT_ONCE.includes(act)) await dropMailLinks(tx, userId, [act]);
    await tx
      .insert(mailLinks)
      .values({ tokenHash: hashToken(token), userId, act, email, createdAt: at, expiresAt });
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
    .returning({ userId: mailLinks.userId, email: mailLinks.email });
  return taken ?? null;
}

export async function dropMailLinks(tx: Tx, userId: string, acts: MailLinkAct[]): Promise<void> {
  await tx.delete(mailLinks).where(and(eq(mailLinks.userId, userId), inArray(mailLinks.act, acts)));
}

/** Once the password is another, whatever was asked for under the old one must not come true any more. */
export async function dropWhatAwaitsMail(tx: Tx, userId: string): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
  await dropMailLinks(tx, userId, ['reset-password', 'confirm-email']);
}
