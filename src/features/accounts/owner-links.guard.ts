import type { Services } from '#platform/services.ts';
import type { OwnedBusinessId } from './guard.ts';
import { type MemberRole, mayActAs } from './members.policy.ts';
import { markOfMailbox, readOwnerLink } from './owner-links.policy.ts';
import { listMembers } from './owners.data.ts';

/** Holder of a link from a mail to people of a business: let in to the link's purpose, and to nothing else. */
export interface LinkHolder {
  businessId: OwnedBusinessId;
  userId: string;
  subject: string;
}

/** Not ours or altered; too old; sent to a mailbox of nobody who may do this for the business; of an account that is closed. */
export type LinkRefusal = 'link_invalid' | 'link_expired' | 'link_moved' | 'link_gone';

/** @param neededRole that who got the mail still has to have */
export async function holderOfLink(
  { db, secret, clock }: Pick<Services, 'db' | 'secret' | 'clock'>,
  purpose: string,
  token: string,
  neededRole: MemberRole,
): Promise<{ ok: true; holder: LinkHolder } | { ok: false; reason: LinkRefusal }> {
  const link = readOwnerLink(secret, purpose, token);
  if (!link) return { ok: false, reason: 'link_invalid' };
  const { businessId, subject, mailbox, expiresAt } = link;
  if (expiresAt && expiresAt <= clock()) return { ok: false, reason: 'link_expired' };
  const members = await listMembers(db, businessId, 'viewer');
  if (members.length === 0) return { ok: false, reason: 'link_gone' };
  const holder = members.find(({ email }) => markOfMailbox(secret, email) === mailbox);
  if (!holder || !mayActAs(holder.role, neededRole)) return { ok: false, reason: 'link_moved' };
  return { ok: true, holder: { businessId: businessId as OwnedBusinessId, userId: holder.userId, subject } };
}
