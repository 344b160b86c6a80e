import { writeOwnerLink } from '#features/accounts/owner-links.policy.ts';
import type { StoredSubscription } from '../data.ts';
import { CANCEL_CONFIRM_PATH } from './form.contract.ts';

export const CANCEL_PURPOSE = 'cancel subscription';
const LIFE_MS = 24 * 3_600_000;

/** A link that cancels one subscription; the next one of the business it does not touch. */
export function cancelPath(
  secret: string,
  { id: subject, businessId }: Pick<StoredSubscription, 'id' | 'businessId'>,
  email: string,
  now: Date,
): string {
  const link = { businessId, subject, email, expiresAt: new Date(now.getTime() + LIFE_MS) };
  return `${CANCEL_CONFIRM_PATH}?token=${writeOwnerLink(secret, CANCEL_PURPOSE, link)}`;
}
