import type { Services } from '#platform/services.ts';
import type { OwnedBusinessId } from './guard.ts';
import { markOfMailbox, readOwnerLink } from './owner-links.policy.ts';
import { findOwner } from './owners.data.ts';

/** Holder of a link from an owner's mail: let in to the link's purpose, and to nothing else. */
export interface LinkHolder {
  businessId: OwnedBusinessId;
  userId: string;
  subject: string;
}

/** Not ours or altered; too old; sent to a mailbox that is the account's no more; of an account that is closed. */
export type LinkRefusal = 'link_invalid' | 'link_expired' | 'link_moved' | 'link_gone';

export async function holderOfLink(
  { db, secret, clock }: Pick<Services, 'db' | 'secret' | 'clock'>,
  purpose: string,
  token: string,
): Promise<{ ok: true; holder: LinkHolder } | { ok: false; reason: LinkRefusal }> {
  const link = readOwnerLink(secret, purpose, token);
  if (!link) return { ok: false, reason: 'link_invalid' };
  const { businessId, subject, mailbox, expiresAt } = link;
  if (expiresAt && expiresAt <= clock()) return { ok: false, reason: 'link_expired' };
  const owner = await findOwner(db, businessId);
  if (!owner) return { ok: false, reason: 'link_gone' };
  if (markOfMailbox(secret, owner.email) !== mailbox) return { ok: false, reason: 'link_moved' };
  return { ok: true, holder: { businessId: businessId as OwnedBusinessId, userId: owner.userId, subject } };
}
