import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { sign, unsign } from '#platform/secrets.ts';

/** Content of a link in a mail to one of a business's people. It is signed, and stored nowhere. */
interface OwnerLink {
  businessId: string;
  /** Subject of the link: a review's id. Empty where the purpose is enough. */
  subject: string;
  email: string;
  /** Null: works for ever. */
  expiresAt: Date | null;
}

/** A link as it came back; of the mailbox it only bears a mark. */
export type ReadLink = Omit<OwnerLink, 'email'> & { mailbox: string };

const fields = z.tuple([z.uuid(), z.union([z.uuid(), z.literal('')]), z.string(), z.string()]);

/** Signs a link. @param purpose the one thing that it may be used for */
export function writeOwnerLink(secret: string, purpose: string, link: OwnerLink): string {
  const { businessId, subject, email, expiresAt } = link;
  const expires = expiresAt ? expiresAt.getTime().toString(36) : '';
  return sign([businessId, subject, expires, markOfMailbox(secret, email)].join('.'), secret, purpose);
}

/** Reads a link; null where it is not ours, or for another purpose. */
export function readOwnerLink(secret: string, purpose: string, token: string): ReadLink | null {
  const read = fields.safeParse(unsign(token, secret, purpose)?.split('.'));
  if (!read.success) return null;
  const [businessId, subject, expires, mailbox] = read.data;
  return { businessId, subject, mailbox, expiresAt: expires ? new Date(Number.parseInt(expires, 36)) : null };
}

/** Tells one mailbox from another, without naming it in an address. */
export function markOfMailbox(secret: string, email: string): string {
  return createHmac('sha256', secret).update(`mailbox:${email}`).digest('base64url').slice(0, 16);
}
